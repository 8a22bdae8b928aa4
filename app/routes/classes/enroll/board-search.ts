import type { Choice, EnrolRole } from '#app/models/classes/enrolment.ts'
import { boardPath } from '#app/routes/classes/classes-path.ts'
import { idsInField } from '#app/routes/classes/ids-in-field.ts'

/**
 * What a board's address says: what is searched, which page of it, what is chosen and not saved,
 * and whom somebody else has moved meanwhile.
 */
export type BoardSearch = Choice & { q: string; page: number; came: string[]; went: string[] }

const MOST = 80

export function boardSearchOf(search: URLSearchParams): BoardSearch {
  return {
    q: (search.get('q') ?? '').trim().slice(0, MOST),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1') || 1),
    coming: search.getAll('in'),
    leaving: search.getAll('out'),
    came: search.getAll('came'),
    went: search.getAll('went'),
  }
}

/**
 * A board's address. Only what differs from what is saved stands in it: a whole column would be too
 * long.
 */
export function boardHref(
  classID: string,
  role: EnrolRole,
  { q = '', page = 1, coming = [], leaving = [], came = [], went = [] }: Partial<BoardSearch>,
): string {
  let listed = Object.entries({ in: coming, out: leaving, came, went }).flatMap(([name, people]) =>
    people.map((UID) => [name, UID]),
  )
  let search = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
    ...listed,
  ]).toString()
  return `${boardPath(classID, role)}${search && `?${search}`}`
}

/** What a board's form sends: the enrolled column as it was, and as it is to be. */
export function columnsIn(form: FormData): { base: string[]; wanted: string[] } {
  return { base: idsInField(form, 'was'), wanted: form.getAll('enrolled').map(String) }
}
