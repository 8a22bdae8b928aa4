import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Current, User } from '#app/models/current.ts'

export type Place = {
  accountId: string
  role: User['role']
  schoolId: string
  externalId: string | null
}

/** Classes of another place end; those of the new one become the caller's. */
export function moveClasses(current: Current, { accountId, role, schoolId }: Place, isTaken: SQL) {
  let { db, user, now } = current
  let columns = sql`
    select ${user.UID} as subjectId, schoolId, json_object('class', classId) as detail`
  let ended = sql`
    from enrolments
    where accountId = ${user.UID}
      and "until" is null
      and (schoolId <> ${schoolId} or role <> ${role})
      and exists (${isTaken})`
  let begun = sql`
    from enrolments
    where accountId = ${accountId}
      and "until" is null
      and exists (${isTaken})`
  let own = sql`select classId from enrolments where accountId = ${user.UID} and "until" is null`
  let record = (action: 'unenrolled' | 'enrolled', which: SQL) =>
    auditEntries(sql`${columns} ${which}`, current, { action, actorId: user.UID }, sql`detail`)
  return [
    record('unenrolled', ended),
    db.run(sql`update enrolments set "until" = ${now} where id in (select id ${ended})`),
    db.run(sql`
      delete from enrolments
      where accountId = ${accountId}
        and "until" is null
        and classId in (${own})
        and exists (${isTaken})`),
    record('enrolled', begun),
    db.run(sql`
      update enrolments
      set accountId = ${user.UID}
      where accountId = ${accountId}
        and exists (${isTaken})`),
  ]
}

/** A subscription of another place ends; of two of the new place the longer one stays. */
export function moveSubscription(
  { db, user, now }: Current,
  { accountId, role, schoolId }: Place,
  isTaken: SQL,
) {
  let validUntilOf = (id: string) => sql`(
    select validUntil
    from subscriptions
    where accountId = ${id}
      and endedAt is null
  )`
  return [
    db.run(sql`
      update subscriptions
      set endedAt = ${now}
      where accountId = ${user.UID}
        and endedAt is null
        and (
          schoolId <> ${schoolId}
          or role <> ${role}
          or validUntil < ${validUntilOf(accountId)}
        )
        and exists (${isTaken})`),
    db.run(sql`
      update subscriptions
      set endedAt = ${now}
      where accountId = ${accountId}
        and endedAt is null
        and ${validUntilOf(user.UID)} is not null
        and exists (${isTaken})`),
    db.run(sql`
      update subscriptions
      set accountId = ${user.UID}
      where accountId = ${accountId}
        and exists (${isTaken})`),
    db.run(sql`
      update redemptions
      set accountId = ${user.UID}
      where accountId = ${accountId}
        and exists (${isTaken})`),
  ]
}

/** The caller gets the role and the school; an external id of the school before is not kept. */
export function movePlace(
  { db, user, now }: Current,
  { accountId, role, schoolId, externalId }: Place,
  isTaken: SQL,
) {
  return [
    db.run(sql`
      update accounts
      set externalId = null
      where id = ${accountId}
        and exists (${isTaken})`),
    db.run(sql`
      update accounts
      set
        externalId = coalesce(${externalId}, iif(schoolId is ${schoolId}, externalId, null)),
        role = ${role},
        schoolId = ${schoolId},
        schoolSince = iif(schoolId is ${schoolId}, schoolSince, ${now}),
        verifiedAt = coalesce(verifiedAt, ${now})
      where id = ${user.UID}
        and exists (${isTaken})`),
  ]
}
