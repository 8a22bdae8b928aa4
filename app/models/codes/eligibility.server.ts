import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { redeemersVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import { roles, type Current } from '#app/models/current.ts'
import { Profile } from '#app/models/profile.ts'
import { seatsOf, seatsTaken } from '#app/models/schools/seats.server.ts'
import { codeKinds, PUPILS_TO_A_CLASS_CODE } from './batch.ts'
import { codeReasons } from './refusal-reason.ts'

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

const flag = v.picklist([0, 1])
const codeRoles = ['admin', 'teacher', 'student'] as const

/**
 * A row of `redemptionVerdict`. `verdict`: `fine`, `own` (this account has redeemed the code
 * already) or why the code is refused. All that belongs to the code is null where there is none.
 */
export const RedemptionVerdict = v.strictObject({
  verdict: v.picklist(['fine', 'own', ...codeReasons]),
  /** The limit that was reached, where the reason is a limit. */
  most: v.nullable(v.number()),
  UID: v.string(),
  gender: Profile.entries.gender,
  oldRole: v.picklist(roles),
  oldSchoolId: v.nullable(v.string()),
  code: v.nullable(v.string()),
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
  isRenewal: v.nullable(flag),
  presentSchoolId: v.nullable(v.string()),
  presentRole: v.nullable(v.picklist(codeRoles)),
  presentUntil: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
})
export type RedemptionVerdict = v.InferOutput<typeof RedemptionVerdict>

/** The role that a code `k` gives. */
const codeRole = sql.raw(`iif(k.kind = 'class', 'student', k.kind)`)

/**
 * Every rule of redeeming in one query: what the code would make of an account that the caller may
 * redeem for, and the verdict; no row where the caller may not. One query serves three times:
 * before, to show the gain; inside the write, to decide; and after it, to say why nothing was
 * written.
 */
export function redemptionVerdict(current: Current, request: CodeRequest): SQL {
  let { today } = request
  let judged = sql`
    select
      *,
      case ${refusalOf(current, request)} else 'fine' end as verdict
    from (${facts(current, request)}) f`
  return sql`
    select
      *,
      isSame and isLive as isRenewal,
      date(
        iif(isSame, max(${today}, presentUntil), ${today}),
        '+' || durationDays || ' days'
      ) as validUntil,
      case verdict
        when 'classCodeFull' then ${PUPILS_TO_A_CLASS_CODE}
        when 'studentSeats' then seats
        when 'teacherSeats' then seats
      end as most
    from (${judged})`
}

/** What the rules ask of: one row with the account, the code, and the present subscription. */
function facts({ user }: Current, { UID, code, today, presentToday }: CodeRequest): SQL {
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
      k.code,
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
      (select coalesce(max(r.seat), 0) + 1 from redemptions r where r.code = k.code) as seat,
      ${seatsOf(codeRole)} as seats,
      exists (
        select 1 from redemptions r where r.code = k.code and r.accountId = a.id
      ) as isOwn,
      ${codeRole} is u.role and u.schoolId = k.schoolId as isSame,
      coalesce(u.validUntil > ${presentSchoolsToday}, false) as isLive,
      u.schoolId as presentSchoolId,
      u.role as presentRole,
      u.validUntil as presentUntil
    from (${account}) a
    left join codes k on k.code = ${code}
    left join code_batches b on b.id = k.batchId
    left join schools s on s.id = k.schoolId
    left join classes c
      on c.id = k.classId
      and c.schoolId = k.schoolId
      and c.archivedAt is null
    left join subscriptions u on u.accountId = a.id and u.endedAt is null`
}

/** Why a row `f` of `facts` is refused, as the branches of a `case`: the first that holds counts. */
function refusalOf({ user }: Current, { UID, confirm, today }: CodeRequest): SQL {
  let isForOther = UID !== user.UID
  let isByAdmin = isForOther && can.redeemForPupils(user)
  let taken = seatsTaken(sql.raw('f.schoolId'), sql.raw('f.role'), today)
  return sql`
    when oldRole = 'super' then 'supervisor'
    when ${!isForOther} and ${isGuardian} then 'chooseChild'
    when code is null then 'codeInvalid'
    when isOwn then iif(isLive, 'own', 'codeSpent')
    when kind <> 'class' and seat > 1 then 'codeUsed'
    when revokedAt is not null
      or redeemBefore <= ${today}
      or (kind = 'class' and liveClassId is null) then 'codeInvalid'
    when ${isForOther} and role <> 'student' then 'pupilsOnly'
    when ${isByAdmin} and kind <> 'student' then 'studentCodeOnly'
    when ${isByAdmin} and schoolId <> oldSchoolId then 'otherSchoolsCode'
    when kind = 'class' and oldRole <> 'student' then 'staffAndClassCode'
    when kind = 'class' and seat > ${PUPILS_TO_A_CLASS_CODE} then 'classCodeFull'
    when kind = 'class' and ${isInAnotherClass} then 'inAnotherClass'
    when ${isLastAdmin} then 'lastAdmin'
    when not (isSame and isLive) and ${taken} >= seats
      then iif(role = 'student', 'studentSeats', 'teacherSeats')
    when isLive and not isSame and ${!confirm}
      then iif(presentSchoolId <> schoolId, 'confirmSchool', 'confirmRole')`
}

const isGuardian = sql.raw(`(
  oldRole = 'student'
  and oldSchoolId is null
  and exists (select 1 from guardians g where g.guardianId = UID and g.until is null)
)`)

const isInAnotherClass = sql.raw(`exists (
  select 1
  from enrolments e
  where e.accountId = UID
    and e.role = 'student'
    and e.until is null
    and e.classId <> f.classId
)`)

/** The account is the only open admin of its school, and would be one no more. */
const isLastAdmin = sql.raw(`(
  oldRole = 'admin'
  and (role <> 'admin' or schoolId is not oldSchoolId)
  and not exists (
    select 1
    from accounts o
    where o.schoolId = oldSchoolId
      and o.role = 'admin'
      and o.id <> UID
      and o.disabledAt is null
  )
)`)
