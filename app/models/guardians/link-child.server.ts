import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { blockedUntil, secondsTo, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { can } from '#app/models/can.ts'
import { codeLimits, storedCode } from '#app/models/codes/attempt-limit.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isFinderOf } from '#app/models/secrets.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { liveAt } from './pairing.server.ts'

const UsedRow = v.strictObject({ pupilId: v.string() })
const StateRow = v.strictObject({
  pupilId: v.string(),
  isLinked: v.picklist([0, 1]),
  isOpen: v.picklist([0, 1]),
  isMine: v.picklist([0, 1]),
})

/**
 * Links the caller to the child of a card's code, and answers which child it is. Atomic: the update
 * is the rule, so of concurrent uses of one code one succeeds. Wrong codes consume the rate limit,
 * as at redeeming; the same caller with the same code again is a retry, and succeeds.
 */
export async function linkChild(current: Current, typed: string) {
  let { db, user, now } = current
  if (!mayManageAccount(current) || !can.linkChildren(user)) return refuse('guardiansOnly')
  let limits = codeLimits(current, 'pair')
  let wait = secondsTo((await blockedUntil(current, limits[0]))[0]?.until, now)
  if (wait > 0) return refuse('tooManyTries', wait)

  let code = storedCode(typed)
  let [used, , , [state]] = await db.batch([
    ...linkWrites(current, { guardianID: user.UID, wanted: isPairing(current, code) }),
    rows(db, StateRow, stateOf(current, code)),
  ])
  if (state && (used.length > 0 || isRetry(state))) return done({ pupilID: state.pupilId })
  let blocked = await consumeRateLimit(current, limits)
  return blocked > 0 ? refuse('tooManyTries', blocked) : refuse('pairingUnknown')
}

/** Linked already, by this very code or with one that is still open. */
function isRetry({ isLinked, isMine, isOpen }: v.InferOutput<typeof StateRow>): boolean {
  return isLinked === 1 && (isMine === 1 || isOpen === 1)
}

/** A pairing `p` has this code. */
function isPairing({ secrets }: Visit, code: string): SQL {
  return isFinderOf(sql`p.finder`, secrets, 'pairing', code)
}

/** Whom to link, and a condition on the pairing `p` by which. */
type Linking = { guardianID: string; wanted: SQL }

/**
 * The writes that use a pairing up and link a guardian to its pupil, in this order and in one
 * batch: the first is the rule.
 */
export function linkWrites(visit: Visit, linking: Linking) {
  return [
    rows(visit.db, UsedRow, takePairing(visit, linking)),
    visit.db.run(insertLink(visit, linking)),
    recordLink(visit, linking),
  ] as const
}

/** The pupil of a pairing `p`, who is not the guardian. */
function pupilOf(guardianID: string): SQL {
  return sql`
    select a.id, a.schoolId
    from accounts a
    where a.id = p.pupilId
      and a.role = 'student'
      and a.schoolId is not null
      and a.disabledAt is null
      and a.id <> ${guardianID}`
}

/** The guardian's live link to the pupil of a pairing `p`. */
function linkTo(guardianID: string): SQL {
  return sql`
    select 1
    from guardians g
    where g.guardianId = ${guardianID}
      and g.pupilId = p.pupilId
      and g."until" is null`
}

function takePairing({ now }: Visit, { guardianID, wanted }: Linking): SQL {
  let guardian = sql`
    select 1
    from accounts o
    where o.id = ${guardianID}
      and o.role = 'student'
      and o.disabledAt is null`
  return sql`
    update pairings as p
    set usedAt = ${now}, usedBy = ${guardianID}
    where ${wanted}
      and ${liveAt(now)}
      and exists (${pupilOf(guardianID)})
      and exists (${guardian})
      and not exists (${linkTo(guardianID)})
    returning pupilId`
}

/** A pairing `p` that the statement before has taken. */
function isTaken({ now }: Visit, { guardianID, wanted }: Linking): SQL {
  return sql`${wanted} and p.usedBy = ${guardianID} and p.usedAt = ${now}`
}

function insertLink(visit: Visit, linking: Linking): SQL {
  let { guardianID } = linking
  return sql`
    insert into guardians (guardianId, pupilId, since)
    select ${guardianID}, p.pupilId, ${visit.now}
    from pairings p
    where ${isTaken(visit, linking)}
      and not exists (${linkTo(guardianID)})
      and changes() > 0`
}

function recordLink(visit: Visit, linking: Linking) {
  let { guardianID } = linking
  return auditEntries(
    sql`
      select p.pupilId as subjectId, a.schoolId
      from pairings p
      join accounts a on a.id = p.pupilId
      where ${isTaken(visit, linking)}
        and changes() > 0`,
    visit,
    { action: 'guardianLinked', actorId: guardianID },
    sql`json_object('guardian', ${guardianID})`,
  )
}

function stateOf(current: Current, code: string): SQL {
  let { user, now } = current
  return sql`
    select
      p.pupilId,
      exists (${linkTo(user.UID)}) as isLinked,
      ${liveAt(now)} and exists (${pupilOf(user.UID)}) as isOpen,
      coalesce(p.usedBy = ${user.UID}, false) as isMine
    from pairings p
    where ${isPairing(current, code)}`
}
