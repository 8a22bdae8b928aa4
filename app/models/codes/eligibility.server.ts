import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { seatsTaken } from '#app/models/schools/seats.server.ts'
import { PUPILS_TO_A_CLASS_CODE } from './batch.ts'
import {
  EligibilityFacts,
  eligibilityFacts,
  flag,
  type CodeRequest,
} from './eligibility-facts.server.ts'
import { codeReasons } from './refusal-reason.ts'

/**
 * A row of `redemptionVerdict`. `verdict`: `fine`, `own` (this account has redeemed the code
 * already) or why the code is refused.
 */
export const RedemptionVerdict = v.strictObject({
  verdict: v.picklist(['fine', 'own', ...codeReasons]),
  /** The limit that was reached, where the reason is a limit. */
  most: v.nullable(v.number()),
  ...EligibilityFacts.entries,
  isRenewal: v.nullable(flag),
  validUntil: v.nullable(v.string()),
})
export type RedemptionVerdict = v.InferOutput<typeof RedemptionVerdict>

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
    from (${eligibilityFacts(current, request)}) f`
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

/** Why a row `f` of facts is refused, as the branches of a `case`: the first that holds counts. */
function refusalOf({ user }: Current, { UID, confirm, today }: CodeRequest): SQL {
  let isForOther = UID !== user.UID
  let isByAdmin = isForOther && can.redeemForPupils(user)
  let taken = seatsTaken(sql.raw('f.schoolId'), sql.raw('f.role'), today)
  return sql`
    when oldRole = 'super' then 'supervisor'
    when ${!isForOther} and ${isGuardian} then 'chooseChild'
    when codeId is null then 'codeInvalid'
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
