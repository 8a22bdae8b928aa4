import 'server-only'
import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { v7 as uuid } from 'uuid'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { blockedUntil, secondsTo, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { PEOPLE_AT_ONCE } from '#app/models/people/person.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { codeTries, storedCode } from './attempt-limit.server.ts'
import { redemptionVerdict, type Asked, type RedemptionVerdict } from './eligibility.server.ts'
import { subscribing } from './redeem.server.ts'
import { resultOf, type CodeReason } from './redeem.ts'

/** What came of one pupil's code. `most` is the bound that was met, where one was. */
export type RedeemedFor = { UID: string; reason: CodeReason | null; most: number | null }

/**
 * So many wrong codes of one list count as tries: more would only make the wait longer that begins
 * with them.
 */
const TRIES_COUNTED = 12

/**
 * Redeems student codes of the head's school for its pupils, each the next one's, in one
 * transaction: by the rules of `redeem`, in their order, so that of ten free seats the first ten
 * have them. A pupil's own code once more is no mistake: a list can be mended and sent again.
 */
export async function redeemForPupils(
  current: Current,
  wanted: { UID: string; promoCode: string }[],
) {
  let { db, user, now } = current
  if (user.role !== 'admin' || !mayManageAccount(current)) return refuse('forbidden')
  if (wanted.length > PEOPLE_AT_ONCE) return refuse('tooManyPeople')
  let [blocked] = await blockedUntil(current, codeTries(current)[0])
  let wait = secondsTo(blocked?.until, now)
  if (wait > 0) return refuse('tooManyTries', wait)

  let all = wanted
    .filter(({ UID }) => UID !== user.UID)
    .map(({ UID, promoCode }) => ({
      id: uuid(),
      asked: {
        UID,
        code: storedCode(promoCode),
        confirm: false,
        today: current.today,
        presentToday: current.today,
      },
    }))
  if (all.length === 0) return done<RedeemedFor[]>([])
  let written = await batched(
    current,
    all.map(({ id, asked }) => redeeming(current, asked, id)),
  )
  let left = all.filter((_, at) => (written[at]![0] as unknown[]).length === 0)
  let verdicts =
    left.length > 0
      ? await batched(
          current,
          left.map(({ asked }) => [db.all<RedemptionVerdict>(redemptionVerdict(current, asked))]),
        )
      : []
  let why = new Map(
    left.map(({ id }, at) => [
      id,
      (verdicts[at]![0] as RedemptionVerdict[])[0] ?? {
        verdict: 'pupilsOnly' as const,
        most: null,
      },
    ]),
  )
  // All was fine but the session, which ended meanwhile.
  if ([...why.values()].some(({ verdict }) => verdict === 'fine')) return refuse('unauthorized')

  let results = all.map(({ id, asked: { UID } }): RedeemedFor => {
    let { verdict, most } = why.get(id) ?? { verdict: 'own' as const, most: null }
    return { UID, reason: verdict === 'own' || verdict === 'fine' ? null : verdict, most }
  })
  for (let _ of results
    .filter(({ reason }) => reason && resultOf[reason] === 1)
    .slice(0, TRIES_COUNTED))
    await consumeRateLimit(current, codeTries(current))
  return done(results)
}

/**
 * One redemption, where every rule allows it: the code is used up first, and what follows happens
 * only where it was.
 */
function redeeming(current: Current, asked: Asked, id: string): BatchItem<'sqlite'>[] {
  let { db, user, now, sessionId } = current
  let holds = sql`select 1 from sessions where id = ${sessionId} and accountId = ${user.UID} and expiresAt > ${now}`
  let used = sql`select 1 from redemptions where subscriptionId = ${id}`
  let told = sql`select r.accountId as subjectId, k.schoolId, k.batchId, k.kind from redemptions r join codes k on k.code = r.code where r.subscriptionId = ${id}`
  return [
    db.all<{ seat: number }>(
      sql`insert into redemptions (code, seat, accountId, subscriptionId, at) select code, seat, UID, ${id}, ${now} from (${redemptionVerdict(current, asked)}) where verdict = 'fine' and exists (${holds}) returning seat`,
    ),
    ...subscribing(current, asked, id, used),
    auditEntries(
      told,
      current,
      { action: 'codeRedeemed', actorId: user.UID },
      sql`json_object('batch', batchId, 'kind', kind, 'subscription', ${id})`,
    ),
  ]
}

/** Groups of statements in one transaction, and the answers of each group. */
async function batched({ db }: Current, groups: BatchItem<'sqlite'>[][]): Promise<unknown[][]> {
  let answers = (await db.batch(groups.flat() as [BatchItem<'sqlite'>])) as unknown[]
  return groups.map(({ length }) => answers.splice(0, length))
}
