import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { snapshotOf } from './people.server.ts'

/** The import that is committed; `isClaimed` finds a row only where this commit succeeds. */
export type Committing = { id: string; schoolId: string; isClaimed: SQL }

export function createClasses(
  { db, now }: Current,
  { id, schoolId, isClaimed }: Committing,
  academicYear: string,
) {
  return db.run(sql`
    insert into classes (id, schoolId, name, level, academicYear, createdAt, externalId)
    select
      value ->> 'id',
      ${schoolId},
      value ->> 'name',
      value ->> 'level',
      ${academicYear},
      ${now},
      value ->> 'externalId'
    from json_each((select classes from imports where id = ${id}))
    where exists (${isClaimed})`)
}

export function createPeople({ db, now }: Current, { id, schoolId, isClaimed }: Committing) {
  return db.run(sql`
    insert into accounts
      (id, schoolId, role, displayName, gender, externalId, createdAt, startsAt)
    select
      r.accountId,
      ${schoolId},
      r.after ->> 'role',
      r.after ->> 'displayName',
      r.after ->> 'gender',
      r.after ->> 'externalId',
      ${now},
      ${now}
    from import_rows r
    where r.importId = ${id}
      and r.verdict = 'created'
      and r.accountId is not null
      and exists (${isClaimed})`)
}

export function changePeople({ db }: Current, { id, schoolId, isClaimed }: Committing) {
  return db.run(sql`
    update accounts as a
    set
      displayName = coalesce(r.after ->> 'displayName', a.displayName),
      gender = coalesce(r.after ->> 'gender', a.gender),
      externalId = coalesce(r.after ->> 'externalId', a.externalId)
    from import_rows r
    where r.importId = ${id}
      and r.verdict = 'changed'
      and exists (${isClaimed})
      and a.id = r.accountId
      and a.schoolId = ${schoolId}`)
}

/** Stores how people now are, because undoing changes only what still is so; and drops texts. */
export function storeResult({ db }: Current, { id, isClaimed }: Committing) {
  return [
    db.run(sql`
      update import_rows as r
      set after = ${snapshotOf}, person = null
      from accounts a
      where r.importId = ${id}
        and r.verdict in ('created', 'changed')
        and a.id = r.accountId
        and exists (${isClaimed})`),
    db.run(sql`
      update import_rows
      set cells = null, person = null
      where importId = ${id}
        and verdict <> 'refused'
        and exists (${isClaimed})`),
  ]
}
