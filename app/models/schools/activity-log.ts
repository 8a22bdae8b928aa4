import { isDay, type Day } from '#app/calendar/day.ts'
import type { AuditAction } from '#app/models/access/audit-action.ts'

/**
 * One line of the audit log, with the names that people have today; null where nobody was known, or
 * nobody is meant.
 */
export type AuditLine = {
  id: string
  at: number
  action: AuditAction
  actor: string | null
  subject: string | null
  address: string
  isOwn: boolean
}

/** A piece of the log, the newest first, and from where the older ones follow. */
export type AuditPiece = { lines: AuditLine[]; older: string | null }

/**
 * Which lines are asked for: of a school, by or on a person (a name, an email, an id), of a kind,
 * from one day to another.
 */
export type AuditQuery = {
  schoolID: string | null
  person: string
  action: string | null
  from: Day | null
  to: Day | null
}

const LONGEST = 80

/** What an address asks for; what it asks amiss is left out. */
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

/** The address's part that asks for the same again. */
export function auditSearch({ schoolID, person, action, from, to }: AuditQuery): string {
  return new URLSearchParams({
    ...(schoolID && { of: schoolID }),
    ...(person && { person }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  }).toString()
}
