import type { ReactNode } from 'react'
import type { MarkName } from '#app/drawings/names.ts'
import { isEnglish, type Locale } from '#app/locales/locale.ts'
import type { Task } from '#app/models/lessons/practice-sheet.ts'
import { Mark } from '#app/ui/marks/mark.tsx'
import { comparesWords } from './pictured.ts'
import { Things } from './things.tsx'

const marks: Record<Task['kind'], MarkName> = {
  colour: 'colour',
  draw: 'colour',
  ring: 'trace',
  count: 'trace',
  write: 'trace',
  join: 'join',
}

type Props = { task: Task; picture: string | undefined; locale: Locale }

/**
 * One task: what the child says it does, and what it does it with. `picture` is to colour in beside
 * a task that draws nothing itself.
 */
export function PracticeTask({ task, picture, locale }: Props) {
  let beside = picture && (
    <img src={picture} alt="" className="beside" width="48" height="48" fetchPriority="low" />
  )
  let isFrame = task.kind === 'draw'
  return (
    <section className="task" data-kind={task.kind}>
      <h2>
        <Mark name={marks[task.kind]} className="size-7" />
        {isEnglish(locale) ? task.textEn : task.text}
        {!isFrame && beside}
      </h2>
      <Work task={task} locale={locale}>
        {isFrame && beside}
      </Work>
    </section>
  )
}

type Work = { task: Task; locale: Locale; children: ReactNode }

function Work({ task, locale, children }: Work) {
  if (task.kind === 'join') return <Join pairs={task.pairs} locale={locale} />
  let { kind, things } = task
  let shown = things.length > 0 && (
    <Things things={things} colour={kind === 'colour'} locale={locale} />
  )
  if (kind === 'draw')
    return (
      <div className="frame">
        {shown}
        {children}
      </div>
    )
  if (kind === 'count')
    return (
      <>
        {shown}
        <div className="answer">
          <span className="gap" />
        </div>
      </>
    )
  if (kind === 'write' && !things.some((thing) => thing.includes('_')))
    return (
      <>
        {shown}
        <span className="line" />
      </>
    )
  return shown || <div className="frame" />
}

/** Both sides stand across from each other; the second is turned on, so that lines cross. */
function Join({ pairs, locale }: { pairs: [string[], string[]][]; locale: Locale }) {
  let turned = pairs.map((_, at) => pairs[(at + 1) % pairs.length]![1])
  let bare = comparesWords(pairs)
  return (
    <div
      className="join"
      dir={/\p{Script=Arabic}/u.test(pairs.flat(2).join('')) ? 'rtl' : undefined}
    >
      {pairs.map(([one], at) => (
        <div key={at}>
          <Things things={one} bare={bare} locale={locale} />
          <i />
          <i />
          <Things things={turned[at]!} bare={bare} locale={locale} />
        </div>
      ))}
    </div>
  )
}
