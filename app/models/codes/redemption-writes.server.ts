import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import type { CodeRequest } from './eligibility-facts.server.ts'
import { redemptionVerdict } from './eligibility.server.ts'
import type { FoundCode } from './find-code.server.ts'

// The statements of one redemption, for one batch. `id` is of the subscription that it makes;
// `used` finds something once the code was used for it.

const Used = v.strictObject({ seat: v.number() })

/**
 * Uses a code up, where every rule allows it and the caller's session still lives; `also` is a
 * condition on the verdict's row.
 */
export function useCode(current: Current, request: CodeRequest, id: string, also: SQL = sql`true`) {
  let { db, user, now, sessionId } = current
  let liveSession = sql`
    select 1
    from sessions
    where id = ${sessionId}
      and accountId = ${user.UID}
      and expiresAt > ${now}`
  return rows(
    db,
    Used,
    sql`
      insert into redemptions (codeId, seat, accountId, subscriptionId, at)
      select codeId, seat, UID, ${id}, ${now}
      from (${redemptionVerdict(current, request)})
      where verdict = 'fine'
        and exists (${liveSession})
        and ${also}
      returning seat`,
  )
}

/**
 * The new subscription in place of the present one. It is inserted as one that has ended, because
 * its last day may count on from the present one's.
 */
export function replaceSubscription(current: Current, request: CodeRequest, id: string, used: SQL) {
  let { db, now } = current
  return [
    db.run(sql`
      insert into subscriptions
        (id, accountId, schoolId, role, validUntil, serialId, serialNo, createdAt, endedAt)
      select
        ${id},
        k.UID,
        k.schoolId,
        k.role,
        k.validUntil,
        k.serial,
        ${request.code.slice(-4)},
        ${now},
        ${now}
      from (${redemptionVerdict(current, request)}) k
      where exists (${used})`),
    db.run(sql`
      update subscriptions
      set endedAt = ${now}
      where accountId = ${request.UID}
        and endedAt is null
        and exists (${used})`),
    db.run(sql`update subscriptions set endedAt = null where id = ${id}`),
  ] as const
}

/** The audit log's lines, while the account is still as it was. */
export function recordRedemption(
  current: Current,
  UID: string,
  { batchId, schoolId, kind, oldSchoolId }: FoundCode,
  id: string,
  used: SQL,
) {
  let role = kind === 'class' ? 'student' : kind
  let accountWhere = (differs: SQL) => sql`
    select 1
    from subscriptions u
    join accounts a on a.id = u.accountId
    where u.id = ${id} and ${differs}`
  let entry = { actorId: current.user.UID, subjectId: UID }
  return [
    auditEntryIf(used, current, {
      action: 'codeRedeemed',
      ...entry,
      schoolId,
      detail: { batch: batchId, kind, subscription: id },
    }),
    auditEntryIf(accountWhere(sql`a.role <> u.role`), current, {
      action: 'roleChanged',
      ...entry,
      schoolId,
      detail: { to: role },
    }),
    // For the school that the account leaves: the other school's log has the redemption.
    auditEntryIf(accountWhere(sql`a.schoolId is not u.schoolId`), current, {
      action: 'schoolChanged',
      ...entry,
      schoolId: oldSchoolId ?? schoolId,
      detail: { to: schoolId },
    }),
  ] as const
}

/**
 * The account gets the role and school of its new subscription: enrolments of another role or
 * school end, and a class code enrols in its class.
 */
export function changeAccount({ db, now }: Current, id: string) {
  return [
    db.run(sql`
      update enrolments as e
      set "until" = ${now}
      from subscriptions u
      where u.id = ${id}
        and e.accountId = u.accountId
        and e."until" is null
        and (e.schoolId <> u.schoolId or e.role <> u.role)`),
    // `externalId` is the former school's. A trigger ends the sessions of an account whose role or
    // school changes.
    db.run(sql`
      update accounts as a
      set
        role = u.role,
        schoolId = u.schoolId,
        schoolSince = iif(a.schoolId is u.schoolId, a.schoolSince, ${now}),
        externalId = iif(a.schoolId is u.schoolId, a.externalId, null)
      from subscriptions u
      where u.id = ${id}
        and a.id = u.accountId
        and (a.role <> u.role or a.schoolId is not u.schoolId)`),
    db.run(sql`
      insert into enrolments (id, schoolId, classId, accountId, role, "from")
      select ${uuid()}, k.schoolId, k.classId, r.accountId, 'student', ${now}
      from redemptions r
      join codes k on k.id = r.codeId and k.kind = 'class'
      where r.subscriptionId = ${id}
        and not exists (
          select 1
          from enrolments e
          where e.accountId = r.accountId
            and e.classId = k.classId
            and e."until" is null
        )`),
  ] as const
}
