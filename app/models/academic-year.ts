import type { Day } from './day.ts'

/** The academic year that `day` is in, as classes are labelled: `2026/2027`. A year begins in August. */
export function academicYearOf(day: Day): string {
  let year = Number(day.slice(0, 4)) - (day.slice(5) < '08-01' ? 1 : 0)
  return `${year}/${year + 1}`
}
