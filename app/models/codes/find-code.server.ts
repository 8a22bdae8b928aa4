import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { blockedUntil, consumeRateLimit, secondsTo } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { sessions } from '#db/schema.ts'
import { codeLimits, isCode, storedCode } from './attempt-limit.server.ts'
import { codeKinds } from './batch.ts'
import type { CodeRequest } from './eligibility-facts.server.ts'
import type { Redemption } from './redeem.ts'
import { resultOf, type CodeReason, type NotRedeemed } from './refusal-reason.ts'

const FoundCode = v.strictObject({
  batchId: v.nullable(v.string()),
  schoolId: v.nullable(v.string()),
  kind: v.nullable(v.picklist(codeKinds)),
  timezone: v.nullable(v.string()),
  presentTimezone: v.nullable(v.string()),
  oldSchoolId: v.nullable(v.string()),
})
/** A code and the account that is to have it; all nulls where there is neither. */
export type FoundCode = v.InferOutput<typeof FoundCode>

/**
 * Finds what the rules need and SQL does not know: the day in the code's school and in the
 * account's. Refuses a caller who has typed too many wrong codes before looking at this one.
 */
export async function findCode(current: Current, { UID, promoCode, confirm = false }: Redemption) {
  if (!mayManageAccount(current)) return refuse('forbidden')
  let { db, now, sessionId } = current
  let code = storedCode(promoCode)
  let [[found], [session], [blocked]] = await db.batch([
    rows(db, FoundCode, codeAndAccount(current, code, UID)),
    db
      .select()
      .from(sessions)
      .where(sql`${sessions.id} = ${sessionId}`),
    blockedUntil(current, codeLimits(current)[0]),
  ])
  let wait = secondsTo(blocked?.until, now)
  if (wait > 0) return refuse('tooManyTries', wait)
  let { timezone, presentTimezone } = found!
  let request: CodeRequest = {
    UID,
    code,
    confirm,
    today: dayIn(timezone ?? 'UTC', now),
    presentToday: dayIn(presentTimezone ?? timezone ?? 'UTC', now),
  }
  return done({ request, found: found!, session })
}

function codeAndAccount(current: Current, code: string, UID: string) {
  let presentTimezone = sql`
    select p.timezone
    from subscriptions u
    join schools p on p.id = u.schoolId
    where u.accountId = a.id and u.endedAt is null`
  return sql`
    select
      k.batchId,
      k.schoolId,
      k.kind,
      s.timezone,
      a.schoolId as oldSchoolId,
      (${presentTimezone}) as presentTimezone
    from (select 1)
    left join codes k on ${isCode(current, code)}
    left join schools s on s.id = k.schoolId
    left join accounts a on a.id = ${UID}`
}

/**
 * Answers why a code was refused. Only wrong codes count towards the limit. The limit of an address
 * delays wrong codes alone, never right ones: a school behind one address is not one guesser.
 */
export async function refuseCode(current: Current, reason: CodeReason, most: number | null) {
  let result = resultOf[reason]
  let wait = result === 1 ? await consumeRateLimit(current, codeLimits(current)) : 0
  return wait > 0 ? refuse('tooManyTries', wait) : done<NotRedeemed>({ result, reason, most })
}
