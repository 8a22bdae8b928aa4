import { isDay, type Day } from '#app/calendar/day.ts'
import type { AuditAction } from '#app/models/access/audit-action.ts'

/** One line of the audit log, with the names of today; null where there is no such person. */
export type AuditLine = {
  id: string
  at: number
  action: AuditAction
  actor: string | null
  subject: string | null
  address: string
  isOwn: boolean
}

/** A page of the log, the newest first; `older` is where the next page begins. */
export type AuditPage = { lines: AuditLine[]; older: string | null }

/** Lines of a school, by or on a person (a name, an email, an id), of an action, between days. */
export type AuditQuery = {
  schoolID: string | null
  person: string
  action: string | null
  from: Day | null
  to: Day | null
}

const LONGEST = 80

/** The query of an address; what is not valid is left out. */
export function auditQueryOf(search: URLSearchParams): AuditQuery {
  let day = (name: string) => (isDay(search.get(name) ?? '') ? search.get(name) : null)
  return {
    schoolID: search.get('of') || null,
    person: (search.get('person') ?? '').trim().slice(0, LONGEST),
    action: search.get('action') || null,
    from: day('from'),
    to: day('to'),
  }
}

/** The same as a query string. */
export function auditSearch({ schoolID, person, action, from, to }: AuditQuery): string {
  return new URLSearchParams({
    ...(schoolID && { of: schoolID }),
    ...(person && { person }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  }).toString()
}
