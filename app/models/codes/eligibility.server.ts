import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import { redeemersVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, Gender } from '#app/models/current.ts'
import { seatsOf, seatsTaken } from '#app/models/schools/seats.server.ts'
import { PUPILS_TO_A_CLASS_CODE, type CodeKind } from './batch.ts'
import type { CodeReason } from './redeem.ts'

/**
 * What is asked of a code: for whose account, and the day it is in the code's school and in the
 * school of the account's present subscription.
 */
export type Asked = { UID: string; code: string; confirm: boolean; today: Day; presentToday: Day }

/**
 * What an account and a code are to each other. Where there is no such code, all that is the code's
 * is null.
 */
export type RedemptionVerdict = {
  verdict: 'fine' | 'own' | CodeReason
  most: number | null
  kind: CodeKind
  batchId: string
  schoolId: string
  role: 'admin' | 'teacher' | 'student'
  classId: string | null
  className: string | null
  validUntil: Day
  isRenewal: number
  oldSchoolId: string | null
  oldRole: string
  gender: Gender
  presentSchoolId: string | null
  presentRole: 'admin' | 'teacher' | 'student' | null
  presentUntil: Day | null
  isLive: number
}

/** As whom a code `k` lets somebody in. */
const codeRole = sql.raw(`iif(k.kind = 'class', 'student', k.kind)`)

/**
 * Every rule of redeeming, as one question: the account that the caller may redeem for, what the
 * code would make of it, and the `verdict`. It is asked before, to show what one would get; it
 * decides inside the write; and afterwards it says why nothing was written.
 */
export function redemptionVerdict(
  { user }: Current,
  { UID, code, confirm, today, presentToday }: Asked,
): SQL {
  let isSelf = UID === user.UID
  let account = sql`select a.id, a.role, a.schoolId, a.gender from accounts a where a.id = ${UID} and a.disabledAt is null and ${redeemersVisibleTo(user)}`
  let facts = sql`
    select a.id as UID, a.role as oldRole, a.schoolId as oldSchoolId, a.gender, b.id as batchId, b.serial, b.durationDays, b.redeemBefore, k.code, k.kind, k.schoolId, k.revokedAt, k.classId, c.id as liveClassId, c.name as className,
      ${codeRole} as role,
      ${codeRole} is u.role and u.schoolId = k.schoolId as isSame,
      u.schoolId as presentSchoolId, u.role as presentRole, u.validUntil as presentUntil,
      coalesce(u.validUntil > iif(u.schoolId = k.schoolId, ${today}, ${presentToday}), false) as isLive,
      (select coalesce(max(r.seat), 0) + 1 from redemptions r where r.code = k.code) as seat,
      exists (select 1 from redemptions r where r.code = k.code and r.accountId = a.id) as isOwn,
      ${seatsOf(codeRole)} as seats
    from (${account}) a left join codes k on k.code = ${code} left join code_batches b on b.id = k.batchId left join schools s on s.id = k.schoolId
    left join classes c on c.id = k.classId and c.schoolId = k.schoolId and c.archivedAt is null
    left join subscriptions u on u.accountId = a.id and u.endedAt is null`
  return sql`
    select *, isSame and isLive as isRenewal, date(iif(isSame, max(${today}, presentUntil), ${today}), '+' || durationDays || ' days') as validUntil,
      case verdict when 'classCodeFull' then ${PUPILS_TO_A_CLASS_CODE} when 'studentSeats' then seats when 'teacherSeats' then seats end as most
    from (select *, case
      when oldRole = 'super' then 'supervisor'
      when ${isSelf} and oldRole = 'student' and oldSchoolId is null and exists (select 1 from guardians g where g.guardianId = UID and g.until is null) then 'chooseChild'
      when code is null then 'codeInvalid'
      when isOwn then iif(isLive, 'own', 'codeSpent')
      when kind <> 'class' and seat > 1 then 'codeUsed'
      when revokedAt is not null or redeemBefore <= ${today} or (kind = 'class' and liveClassId is null) then 'codeInvalid'
      when ${!isSelf} and role <> 'student' then 'pupilsOnly'
      when ${!isSelf && user.role === 'admin'} and kind <> 'student' then 'studentCodeOnly'
      when ${!isSelf && user.role === 'admin'} and schoolId <> oldSchoolId then 'otherSchoolsCode'
      when kind = 'class' and oldRole <> 'student' then 'staffAndClassCode'
      when kind = 'class' and seat > ${PUPILS_TO_A_CLASS_CODE} then 'classCodeFull'
      when kind = 'class' and exists (select 1 from enrolments e where e.accountId = UID and e.role = 'student' and e.until is null and e.classId <> f.classId) then 'inAnotherClass'
      when oldRole = 'admin' and (role <> 'admin' or schoolId is not oldSchoolId) and not exists (select 1 from accounts o where o.schoolId = oldSchoolId and o.role = 'admin' and o.id <> UID and o.disabledAt is null) then 'lastAdmin'
      when not (isSame and isLive) and ${seatsTaken(sql.raw('f.schoolId'), sql.raw('f.role'), today)} >= seats then iif(role = 'student', 'studentSeats', 'teacherSeats')
      when isLive and not isSame and ${!confirm} then iif(presentSchoolId <> schoolId, 'confirmSchool', 'confirmRole')
      else 'fine' end as verdict
    from (${facts}) f)`
}
