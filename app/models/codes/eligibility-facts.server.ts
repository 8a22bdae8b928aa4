import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { redeemersVisibleTo } from '#app/models/access/visible.server.ts'
import { roles, type Current } from '#app/models/current.ts'
import { Profile } from '#app/models/profile.ts'
import { seatsOf } from '#app/models/schools/seats.server.ts'
import { isCode } from './attempt-limit.server.ts'
import { codeKinds } from './batch.ts'

/**
 * A code and the account that is to have it. `today` is the day in the code's school,
 * `presentToday` the day in the school of the account's present subscription.
 */
export type CodeRequest = {
  UID: string
  code: string
  confirm: boolean
  today: Day
  presentToday: Day
}

export const flag = v.picklist([0, 1])
const codeRoles = ['admin', 'teacher', 'student'] as const

/** A row of `eligibilityFacts`. All that belongs to the code is null where there is none. */
export const EligibilityFacts = v.strictObject({
  UID: v.string(),
  gender: Profile.entries.gender,
  oldRole: v.picklist(roles),
  oldSchoolId: v.nullable(v.string()),
  codeId: v.nullable(v.string()),
  kind: v.nullable(v.picklist(codeKinds)),
  role: v.nullable(v.picklist(codeRoles)),
  schoolId: v.nullable(v.string()),
  revokedAt: v.nullable(v.number()),
  batchId: v.nullable(v.string()),
  serial: v.nullable(v.string()),
  durationDays: v.nullable(v.number()),
  redeemBefore: v.nullable(v.string()),
  classId: v.nullable(v.string()),
  liveClassId: v.nullable(v.string()),
  className: v.nullable(v.string()),
  /** The next use of the code, from 1. */
  seat: v.number(),
  /** How many subscriptions of the role the school may have. */
  seats: v.nullable(v.number()),
  isOwn: flag,
  isSame: v.nullable(flag),
  isLive: flag,
  presentSchoolId: v.nullable(v.string()),
  presentRole: v.nullable(v.picklist(codeRoles)),
  presentUntil: v.nullable(v.string()),
})

/** The role that a code `k` gives. */
const codeRole = sql.raw(`iif(k.kind = 'class', 'student', k.kind)`)

/**
 * What the rules ask: one row with the account, the code and the present subscription; no row where
 * the caller may not redeem for the account.
 */
export function eligibilityFacts(
  current: Current,
  { UID, code, today, presentToday }: CodeRequest,
): SQL {
  let { user } = current
  let account = sql`
    select
      a.id,
      a.role,
      a.schoolId,
      a.gender
    from accounts a
    where a.id = ${UID}
      and a.disabledAt is null
      and ${redeemersVisibleTo(user)}`
  let presentSchoolsToday = sql`iif(u.schoolId = k.schoolId, ${today}, ${presentToday})`
  return sql`
    select
      a.id as UID,
      a.gender,
      a.role as oldRole,
      a.schoolId as oldSchoolId,
      k.id as codeId,
      k.kind,
      ${codeRole} as role,
      k.schoolId,
      k.revokedAt,
      b.id as batchId,
      b.serial,
      b.durationDays,
      b.redeemBefore,
      k.classId,
      c.id as liveClassId,
      c.name as className,
      (select coalesce(max(r.seat), 0) + 1 from redemptions r where r.codeId = k.id) as seat,
      ${seatsOf(codeRole)} as seats,
      exists (
        select 1 from redemptions r where r.codeId = k.id and r.accountId = a.id
      ) as isOwn,
      ${codeRole} is u.role and u.schoolId = k.schoolId as isSame,
      coalesce(u.validUntil > ${presentSchoolsToday}, false) as isLive,
      u.schoolId as presentSchoolId,
      u.role as presentRole,
      u.validUntil as presentUntil
    from (${account}) a
    left join codes k on ${isCode(current, code)}
    left join code_batches b on b.id = k.batchId
    left join schools s on s.id = k.schoolId
    left join classes c
      on c.id = k.classId
      and c.schoolId = k.schoolId
      and c.archivedAt is null
    left join subscriptions u on u.accountId = a.id and u.endedAt is null`
}
