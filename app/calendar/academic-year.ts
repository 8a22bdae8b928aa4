import type { Day } from './day.ts'

/**
 * The academic year that `day` is in, as classes are labelled: `2026/2027`. A year begins in
 * August.
 */
export function academicYearOf(day: Day): string {
  let year = Number(day.slice(0, 4)) - (day.slice(5) < '08-01' ? 1 : 0)
  return `${year}/${year + 1}`
}

/** Two years that follow each other, as `2026/2027`. */
export function isAcademicYear(text: string): boolean {
  let [, first, second] = /^(20\d\d)\/(20\d\d)$/.exec(text) ?? []
  return first !== undefined && Number(second) === Number(first) + 1
}

/** The one after it. */
export function nextAcademicYear(year: string): string {
  let first = Number(year.slice(0, 4)) + 1
  return `${first}/${first + 1}`
}
