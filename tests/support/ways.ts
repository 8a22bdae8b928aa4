import { coveringArray } from './covering-array.ts'
import { isQuick } from './tier.ts'

/** Widths in px. */
export const PHONE = 360
export const DESK = 1280

/** In which ways a reader may come to a page: no two things about them are never tried together. */
export const rows = coveringArray({
  width: [DESK, PHONE],
  locale: ['ar', 'en'],
  javaScript: [false, true],
})

type Way = (typeof rows)[number] & {
  /** As the title of a test tells it. */
  how: string
  /** Good in ids that two ways must not share. */
  key: string
}

/**
 * In which ways a task is tried. Quickly: in one, the row `at`, which each task says for itself so
 * that the tasks together have every row. Otherwise also in the row of that width which differs in
 * language and scripts.
 */
export function ways(at: 0 | 1 | 2 | 3): Way[] {
  let way = rows[at]!
  let other = rows.find(
    (row) =>
      row.width === way.width && row.locale !== way.locale && row.javaScript !== way.javaScript,
  )!
  let wanted = isQuick ? [way] : [way, other]
  return wanted.map((row) => ({ ...row, how: inWords(row), key: `${row.locale}${row.width}` }))
}

/** The same where only the language matters: quickly one task has this one, the next the other. */
export function locales(at: number): ('ar' | 'en')[] {
  let both = ['ar', 'en'] as const
  return isQuick ? [both[at % 2]!] : [...both]
}

function inWords({ locale, javaScript, width }: (typeof rows)[number]): string {
  return `(${locale}, ${javaScript ? 'with' : 'without'} JavaScript${width === PHONE ? ', on a phone' : ''})`
}
