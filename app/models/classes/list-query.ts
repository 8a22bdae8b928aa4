import { isAcademicYear } from '#app/calendar/academic-year.ts'
import type { Level } from '#app/models/subject.ts'

// How a school's list of classes is searched and filtered: by a form, kept in the URL, obeyed by
// page and CSV alike.

/** Live classes that want something done, or those that are archived. */
export const classStates = ['noTeacher', 'quiet', 'archived'] as const
export type ClassState = (typeof classStates)[number]
/**
 * `q` is looked for in the names of classes and of their teachers; `state`: null for all live ones.
 */
export type ClassQuery = {
  q: string
  year: string | null
  level: Level | null
  state: ClassState | null
}

const MOST = 80

/** All live classes. */
export const everyLiveClass: ClassQuery = { q: '', year: null, level: null, state: null }

/** What the URL asks for; what it asks amiss is left out. */
export function classQueryOf(search: URLSearchParams): ClassQuery {
  let year = search.get('year') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, MOST),
    year: isAcademicYear(year) ? year : null,
    level: ([1, 2, 3] as const).find((level) => String(level) === search.get('level')) ?? null,
    state: classStates.find((state) => state === search.get('state')) ?? null,
  }
}

/** The same as a query string. */
export function classSearch({ q, year, level, state }: ClassQuery): string {
  return new URLSearchParams({
    ...(q && { q }),
    ...(year && { year }),
    ...(level && { level: String(level) }),
    ...(state && { state }),
  }).toString()
}
