import { href } from 'react-router'
import type { Choice, EnrolRole } from '#app/models/classes/enrolment.ts'
import { idsInField } from '#app/routes/classes/ids-in-field.ts'

/**
 * A board's URL: search and page of the unenrolled, the unsaved choice, and the people whom others
 * have moved in the meantime.
 */
export type BoardQuery = Choice & { q: string; page: number; came: string[]; went: string[] }

const QUERY_LENGTH = 80

export function boardQueryOf(search: URLSearchParams): BoardQuery {
  return {
    q: (search.get('q') ?? '').trim().slice(0, QUERY_LENGTH),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1') || 1),
    coming: search.getAll('in'),
    leaving: search.getAll('out'),
    came: search.getAll('came'),
    went: search.getAll('went'),
  }
}

/** A board's URL. It holds differences from what is saved: a whole column would be too long. */
export function boardHref(
  classID: string,
  role: EnrolRole,
  { q = '', page = 1, coming = [], leaving = [], came = [], went = [] }: Partial<BoardQuery>,
): string {
  let search = new URLSearchParams()
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  for (let [name, ids] of Object.entries({ in: coming, out: leaving, came, went }))
    for (let id of ids) search.append(name, id)
  let path = href('/dashboard/classes/enroll/:classID/:role', { classID, role })
  return search.size > 0 ? `${path}?${search}` : path
}

/** The ids in a board's form: the enrolled column as it was, and as it is to be. */
export function columnsIn(form: FormData): { base: string[]; wanted: string[] } {
  return { base: idsInField(form, 'was'), wanted: form.getAll('enrolled').map(String) }
}
