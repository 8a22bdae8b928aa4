import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { blockedUntil, secondsTo, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { can } from '#app/models/can.ts'
import { codeLimits, storedCode } from '#app/models/codes/attempt-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isFinderOf } from '#app/models/secrets.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { liveAt } from './pairing.server.ts'

const UsedRow = v.strictObject({ pupilId: v.string() })
const StateRow = v.strictObject({
  isLinked: v.picklist([0, 1]),
  isOpen: v.picklist([0, 1]),
  isMine: v.picklist([0, 1]),
})

/**
 * Links the caller to the child of a slip's code. Atomic: the update is the rule, so of concurrent
 * uses of one code one succeeds. Wrong codes consume the rate limit, as at redeeming; the same
 * caller with the same code again is a retry, and succeeds.
 */
export async function linkChild(current: Current, typed: string) {
  let { db, user, now } = current
  if (!mayManageAccount(current) || !can.linkChildren(user)) return refuse('guardiansOnly')
  let limits = codeLimits(current, 'pair')
  let wait = secondsTo((await blockedUntil(current, limits[0]))[0]?.until, now)
  if (wait > 0) return refuse('tooManyTries', wait)

  let code = storedCode(typed)
  let [used, , , [state]] = await db.batch([
    rows(db, UsedRow, takePairing(current, code)),
    db.run(insertLink(current, code)),
    recordLink(current, code),
    rows(db, StateRow, stateOf(current, code)),
  ])
  if (used.length > 0 || (state && isRetry(state))) return done(undefined)
  let blocked = await consumeRateLimit(current, limits)
  return blocked > 0 ? refuse('tooManyTries', blocked) : refuse('pairingUnknown')
}

/** Linked already, by this very code or with one that is still open. */
function isRetry({ isLinked, isMine, isOpen }: v.InferOutput<typeof StateRow>): boolean {
  return isLinked === 1 && (isMine === 1 || isOpen === 1)
}

/** A pairing `p` has this code. */
function isPairing({ secrets }: Current, code: string): SQL {
  return isFinderOf(sql`p.finder`, secrets, 'pairing', code)
}

/** The pupil of a pairing `p`. */
function pupilOf({ user }: Current): SQL {
  return sql`
    select a.id, a.schoolId
    from accounts a
    where a.id = p.pupilId
      and a.role = 'student'
      and a.schoolId is not null
      and a.disabledAt is null
      and a.id <> ${user.UID}`
}

/** The caller's live link to the pupil of a pairing `p`. */
function linkTo({ user }: Current): SQL {
  return sql`
    select 1
    from guardians g
    where g.guardianId = ${user.UID}
      and g.pupilId = p.pupilId
      and g."until" is null`
}

function takePairing(current: Current, code: string): SQL {
  let { user, now } = current
  let caller = sql`
    select 1
    from accounts o
    where o.id = ${user.UID}
      and o.role = 'student'
      and o.disabledAt is null`
  return sql`
    update pairings as p
    set usedAt = ${now}, usedBy = ${user.UID}
    where ${isPairing(current, code)}
      and ${liveAt(now)}
      and exists (${pupilOf(current)})
      and exists (${caller})
      and not exists (${linkTo(current)})
    returning pupilId`
}

/** A pairing `p` that the statement before has taken. */
function isTaken(current: Current, code: string): SQL {
  let { user, now } = current
  return sql`${isPairing(current, code)} and p.usedBy = ${user.UID} and p.usedAt = ${now}`
}

function insertLink(current: Current, code: string): SQL {
  let { user, now } = current
  return sql`
    insert into guardians (guardianId, pupilId, since)
    select ${user.UID}, p.pupilId, ${now}
    from pairings p
    where ${isTaken(current, code)}
      and not exists (${linkTo(current)})
      and changes() > 0`
}

function recordLink(current: Current, code: string) {
  let { user } = current
  return auditEntries(
    sql`
      select p.pupilId as subjectId, a.schoolId
      from pairings p
      join accounts a on a.id = p.pupilId
      where ${isTaken(current, code)}
        and changes() > 0`,
    current,
    { action: 'guardianLinked', actorId: user.UID },
    sql`json_object('guardian', ${user.UID})`,
  )
}

function stateOf(current: Current, code: string): SQL {
  let { user, now } = current
  return sql`
    select
      exists (${linkTo(current)}) as isLinked,
      ${liveAt(now)} and exists (${pupilOf(current)}) as isOpen,
      coalesce(p.usedBy = ${user.UID}, false) as isMine
    from pairings p
    where ${isPairing(current, code)}`
}
