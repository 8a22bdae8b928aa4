import type { ReactNode } from 'react'

type Props = {
  /** What a person would say of it all. */
  sentence: string
  /** The one figure in it, as it stands in the sentence, which gets the marker. */
  figure?: string
  /** A second sentence, smaller. */
  note?: ReactNode
  level?: 'h1' | 'h2' | 'p'
}

/** The first thing that a page says. */
export function HeroSentence({ sentence, figure, note, level: Level = 'p' }: Props) {
  let [before, marked, after] = aroundFigure(sentence, figure)
  return (
    <div className="hero-sentence">
      <Level>
        {before}
        {marked && <em>{marked}</em>}
        {after}
      </Level>
      {note && <p>{note}</p>}
    </div>
  )
}

/** A sentence in three: before its figure, the figure, and after it. */
export function aroundFigure(sentence: string, figure?: string): [string, string, string] {
  let at = figure ? sentence.indexOf(figure) : -1
  if (!figure || at < 0) return [sentence, '', '']
  return [sentence.slice(0, at), figure, sentence.slice(at + figure.length)]
}
