import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Current, Visit } from '#app/models/current.ts'
import { auditLog } from '#db/schema.ts'
import type { AuditAction } from './audit-action.ts'

type Entry = {
  action: AuditAction
  actorId?: string | null
  subjectId?: string | null
  schoolId?: string | null
  detail?: Record<string, unknown>
}

/** Actor, subject and school of what a person does to their own account. */
export function ownEntry({ user }: Current) {
  return { actorId: user.UID, subjectId: user.UID, schoolId: user.school?.schoolID ?? null }
}

/** One line of the audit log, to be batched with what it records. */
export function auditEntry(
  { db, now, address }: Visit,
  { action, actorId = null, subjectId = null, schoolId = null, detail }: Entry,
) {
  return db
    .insert(auditLog)
    .values({ id: uuid(), at: now, address, action, actorId, subjectId, schoolId, detail })
}

/** The same, only where the query finds something. */
export function auditEntryIf(
  found: SQL,
  { db, now, address }: Pick<Visit, 'db' | 'now' | 'address'>,
  { action, actorId = null, subjectId = null, schoolId = null, detail }: Entry,
) {
  return db.run(sql`
    insert into audit_log (id, at, address, action, actorId, subjectId, schoolId, detail)
    select
      ${uuid()},
      ${now},
      ${address},
      ${action},
      ${actorId},
      ${subjectId},
      ${schoolId},
      ${detail ? JSON.stringify(detail) : null}
    where exists (${found})`)
}

/**
 * One line for each row of `found`, a select of `subjectId` and, unless given here, `schoolId`;
 * `detail` may use its columns. `id` makes the only line idempotent, or with a column of it each.
 */
export function auditEntries(
  found: SQL,
  { db, now, address }: Visit,
  { action, actorId, schoolId, id }: Omit<Entry, 'subjectId' | 'detail'> & { id?: string | SQL },
  detail: SQL = sql`null`,
) {
  return db.run(sql`
    insert into audit_log (id, at, address, action, actorId, subjectId, schoolId, detail)
    select
      ${id ?? sql`lower(hex(randomblob(16)))`},
      ${now},
      ${address},
      ${action},
      ${actorId ?? null},
      subjectId,
      ${schoolId === undefined ? sql`schoolId` : schoolId},
      ${detail}
    from (${found})
    where true
    on conflict do nothing`)
}

/** One line on the account that the query finds, if any, without an actor. */
export function auditEntryOn(account: SQL, { db, now, address }: Visit, action: AuditAction) {
  return db.run(sql`
    insert into audit_log (id, at, address, action, subjectId, schoolId)
    select ${uuid()}, ${now}, ${address}, ${action}, id, schoolId
    from (${account})
    limit 1`)
}

/**
 * Lines that decide: they are written only where `found` finds something, and the other statements
 * of the transaction depend on `made`. So the rule is checked once, before any statement changes
 * what it reads.
 */
export function decidingEntries(found: SQL, { db, now, address }: Visit, entries: Entry[]) {
  let lines = entries.map(({ detail, ...entry }) => ({
    ...entry,
    id: uuid(),
    detail: detail && JSON.stringify(detail),
  }))
  return {
    write: db.run(sql`
      insert into audit_log (id, at, address, action, actorId, subjectId, schoolId, detail)
      select
        value ->> 'id',
        ${now},
        ${address},
        value ->> 'action',
        value ->> 'actorId',
        value ->> 'subjectId',
        value ->> 'schoolId',
        value ->> 'detail'
      from json_each(${JSON.stringify(lines)})
      where exists (${found})`),
    made: sql`exists (select 1 from audit_log where id = ${lines[0]?.id ?? ''})`,
  }
}
