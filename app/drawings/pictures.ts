import type { Subject } from '#app/models/subject.ts'
import { wordNames, type WordDrawing } from './word-names.ts'

// Made by `npm run drawings` (scripts/drawings). The build gives each an address with its hash.

const lessons = import.meta.glob<string>('./lessons/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const flowers = import.meta.glob<string>('./subjects/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const outlines = import.meta.glob<string>('./colouring/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const sand = import.meta.glob<string>('./sand/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/**
 * The address of a lesson's picture, without a ground. Lessons of the catalogue have their own, by
 * their id; the others show their subject's flower.
 */
export function lessonPicture(id: string, subject: Subject): string {
  return lessons[`./lessons/${id}.svg`] ?? flowers[`./subjects/${subject}.svg`]!
}

/** A lesson's picture to colour in on paper; lessons that are not of the catalogue have none. */
export function colouringPicture(id: string): string | undefined {
  return outlines[`./colouring/${id}.svg`]
}

/** A tray in whose sand a hand writes what the lesson teaches to write, for lessons that do. */
export function sandPicture(id: string): string | undefined {
  return sand[`./sand/${id}.svg`]
}

const words = import.meta.glob<string>('./words/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** What a word of a practice sheet means, drawn to colour in, whatever its marks and vowels. */
export function wordPicture(word: string): string | undefined {
  let bare = word.replace(/[\u064b-\u0652]/g, '')
  return Object.hasOwn(wordNames, bare)
    ? wordDrawing(wordNames[bare as keyof typeof wordNames])
    : undefined
}

export function wordDrawing(name: WordDrawing): string {
  return words[`./words/${name}.svg`]!
}
