import { isAcademicYear } from './academic-year.ts'
import type { Level } from './report.ts'

// How a school's list of classes is searched and filtered: by a form, kept in the URL, obeyed by page and CSV alike.

/** `q` is looked for in the names of classes and of their teachers; `archived`: those instead of the live ones. */
export type ClassQuery = { q: string; year: string | null; level: Level | null; archived: boolean }

const MOST = 80

/** All live classes. */
export const everyLiveClass: ClassQuery = { q: '', year: null, level: null, archived: false }

/** What the URL asks for; what it asks amiss is left out. */
export function classQueryOf(search: URLSearchParams): ClassQuery {
  let year = search.get('year') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, MOST),
    year: isAcademicYear(year) ? year : null,
    level: ([1, 2, 3] as const).find((level) => String(level) === search.get('level')) ?? null,
    archived: search.get('state') === 'archived',
  }
}

/** The same as a query string. */
export function classSearch({ q, year, level, archived }: ClassQuery): string {
  return new URLSearchParams({ ...(q && { q }), ...(year && { year }), ...(level && { level: String(level) }), ...(archived && { state: 'archived' }) }).toString()
}
