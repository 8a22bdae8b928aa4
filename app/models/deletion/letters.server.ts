import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import { postToEach, type LetterKind } from '#app/models/mail/outbox.server.ts'

type Kind = Extract<LetterKind, `deletion${string}`>

/**
 * Tells both sides of a child, or of each of `pupils` (a select of ids), once: the guardians and
 * the school's heads, each in their own language. No letter names the child: what a mailbox keeps
 * outlives the deletion. `condition` is asked in the same transaction.
 */
export function tellBothSides(
  visit: Pick<Visit, 'db' | 'now'>,
  kind: Kind,
  pupils: string | SQL,
  condition: SQL = sql`true`,
) {
  return postToEach(
    visit,
    sql`
      select o.*
      from accounts o
      where ${condition}
        and (
          o.id in (
            select g.guardianId
            from guardians g
            where g.pupilId in (${pupils}) and g."until" is null
          )
          or (
            o.role = 'admin'
            and o.schoolId in (select p.schoolId from accounts p where p.id in (${pupils}))
          )
        )`,
    kind,
  )
}
