import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { blockedUntil, consumeRateLimit, secondsTo } from '#app/models/access/rate-limit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { PEOPLE_AT_ONCE } from '#app/models/people/person.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { batchEach } from '#db/batch.ts'
import { rows } from '#db/rows.ts'
import { codeLimits, storedCode } from './attempt-limit.server.ts'
import type { CodeRequest } from './eligibility-facts.server.ts'
import { RedemptionVerdict, redemptionVerdict } from './eligibility.server.ts'
import { replaceSubscription, useCode } from './redemption-writes.server.ts'
import { resultOf, type CodeReason } from './refusal-reason.ts'

/** The result of one pupil's code; `most` is the limit that was reached, where there is one. */
export type RedeemedFor = { UID: string; reason: CodeReason | null; most: number | null }

/** A redemption to try; `id` is of the subscription that it would make. */
export type Planned = { id: string; request: CodeRequest }
type Verdict = Pick<RedemptionVerdict, 'verdict' | 'most'>

/** So many wrong codes of one list count: more would only make the wait afterwards longer. */
const WRONG_CODES_COUNTED = 12

/**
 * Redeems student codes of the admin's school for its pupils, in one transaction: by the rules of
 * `redeem`, in their order, so that of ten free seats the first ten get them. A pupil's own code
 * once more is no mistake: a list can be corrected and sent again.
 */
export async function redeemForPupils(
  current: Current,
  wanted: { UID: string; promoCode: string }[],
) {
  let { user, now } = current
  if (!can.redeemForPupils(user) || !mayManageAccount(current)) return refuse('forbidden')
  if (wanted.length > PEOPLE_AT_ONCE) return refuse('tooManyPeople')
  let [blocked] = await blockedUntil(current, codeLimits(current)[0])
  let wait = secondsTo(blocked?.until, now)
  if (wait > 0) return refuse('tooManyTries', wait)

  let planned = wanted
    .filter(({ UID }) => UID !== user.UID)
    .map(({ UID, promoCode }) => plan(current, UID, promoCode))
  let refusals = await verdictsOf(current, await redeemAll(current, planned))
  // Every rule allowed it, but the session ended meanwhile.
  if ([...refusals.values()].some(({ verdict }) => verdict === 'fine'))
    return refuse('unauthorized')

  let results = planned.map((each) => resultFor(each, refusals.get(each.id)))
  await countWrongCodes(current, results)
  return done(results)
}

export function plan(current: Current, UID: string, promoCode: string): Planned {
  let { today } = current
  let code = storedCode(promoCode)
  return { id: uuid(), request: { UID, code, confirm: false, today, presentToday: today } }
}

/**
 * Tries all in one transaction; returns those that a rule did not allow, or `also`, a condition on
 * the verdict.
 */
export async function redeemAll(
  current: Current,
  planned: Planned[],
  also?: SQL,
): Promise<Planned[]> {
  let statements = planned.map(({ id, request }) => redemptionOf(current, request, id, also))
  let answers = await batchEach(current.db, statements.flat())
  return planned.filter((_, at) => {
    let used = answers[at * statements[at]!.length]
    return Array.isArray(used) && used.length === 0
  })
}

/** One redemption: the code is used first, and the rest happens only where it was. */
function redemptionOf(current: Current, request: CodeRequest, id: string, also?: SQL) {
  let used = sql`select 1 from redemptions where subscriptionId = ${id}`
  let recorded = sql`
    select
      r.accountId as subjectId,
      k.schoolId,
      k.batchId,
      k.kind
    from redemptions r
    join codes k on k.id = r.codeId
    where r.subscriptionId = ${id}`
  return [
    useCode(current, request, id, also),
    ...replaceSubscription(current, request, id, used),
    auditEntries(
      recorded,
      current,
      { action: 'codeRedeemed', actorId: current.user.UID },
      sql`json_object('batch', batchId, 'kind', kind, 'subscription', ${id})`,
    ),
  ] as const
}

/** Why each was not allowed, by its id; no row means that the caller may not redeem for them. */
export async function verdictsOf(
  current: Current,
  refused: Planned[],
): Promise<Map<string, Verdict>> {
  let { db } = current
  let verdicts = await batchEach(
    db,
    refused.map(({ request }) => rows(db, RedemptionVerdict, redemptionVerdict(current, request))),
  )
  return new Map(
    refused.map(({ id }, at) => [id, verdicts[at]![0] ?? { verdict: 'pupilsOnly', most: null }]),
  )
}

function resultFor({ request: { UID } }: Planned, refusal: Verdict | undefined): RedeemedFor {
  let { verdict, most } = refusal ?? { verdict: 'own', most: null }
  return { UID, reason: verdict === 'own' || verdict === 'fine' ? null : verdict, most }
}

async function countWrongCodes(current: Current, results: RedeemedFor[]): Promise<void> {
  let wrong = results.filter(({ reason }) => reason && resultOf[reason] === 1)
  for (let _ of wrong.slice(0, WRONG_CODES_COUNTED))
    await consumeRateLimit(current, codeLimits(current))
}
