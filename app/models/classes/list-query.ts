import { isAcademicYear } from '#app/calendar/academic-year.ts'
import type { Level } from '#app/models/subject.ts'

// How a school's list of classes is searched and filtered: by a form whose fields stay in the URL,
// for page and CSV alike.

/** Live classes that need attention, or the archived ones. */
export const classStates = ['noTeacher', 'quiet', 'archived'] as const
export type ClassState = (typeof classStates)[number]
/** `q` searches the names of classes and of their teachers; `state` null: all live classes. */
export type ClassQuery = {
  q: string
  year: string | null
  level: Level | null
  state: ClassState | null
}

const QUERY_LENGTH = 80

/** All live classes. */
export const everyLiveClass: ClassQuery = { q: '', year: null, level: null, state: null }

/** The query that a URL holds; invalid parts are ignored. */
export function classQueryOf(search: URLSearchParams): ClassQuery {
  let year = search.get('year') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, QUERY_LENGTH),
    year: isAcademicYear(year) ? year : null,
    level: ([1, 2, 3] as const).find((level) => String(level) === search.get('level')) ?? null,
    state: classStates.find((state) => state === search.get('state')) ?? null,
  }
}

/** Whether a query leaves out live classes. */
export function isFiltered({ q, year, level, state }: ClassQuery): boolean {
  return q !== '' || year !== null || level !== null || state !== null
}
