import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { restoreSession } from '#app/models/auth/session.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import {
  presentSubscriptions,
  SubscriptionRow,
  subscriptionOf,
  type Subscription,
} from '#app/models/subscriptions/present.server.ts'
import { rows } from '#db/rows.ts'
import { RedemptionVerdict, redemptionVerdict } from './eligibility.server.ts'
import { findCode, refuseCode } from './find-code.server.ts'
import type { Redemption } from './redeem.ts'
import {
  changeAccount,
  recordRedemption,
  replaceSubscription,
  useCode,
} from './redemption-writes.server.ts'

export type Redeemed = { result: 0; subscription: Subscription }

/**
 * Gives an account the school and role of a code, and a subscription. Atomic: the first statement
 * of the batch uses the code up where every rule allows it, and the others write only where it did.
 */
export async function redeem(current: Current, redemption: Redemption) {
  let finding = await findCode(current, redemption)
  if (!finding.ok) return finding
  let { request, found, session } = finding.value
  let { db, now } = current
  let id = uuid()
  let used = sql`select 1 from redemptions where subscriptionId = ${id}`

  let [redeemed, [after], , , , [present]] = await db.batch([
    useCode(current, request, id),
    rows(db, RedemptionVerdict, redemptionVerdict(current, request)),
    ...replaceSubscription(current, request, id, used),
    rows(db, SubscriptionRow, presentSubscriptions(sql`a.id = ${request.UID}`)),
    ...recordRedemption(current, request.UID, found, id, used),
    ...changeAccount(current, id),
    ...(session ? [restoreSession(current, session, used)] : []),
  ])
  if (!after) return refuse('notFound')
  let { verdict, most } = after
  if (redeemed.length > 0 || verdict === 'own')
    return done<Redeemed>({ result: 0, subscription: subscriptionOf(present!, now) })
  // Every rule allowed it, but the session ended meanwhile.
  return verdict === 'fine' ? refuse('unauthorized') : refuseCode(current, verdict, most)
}
