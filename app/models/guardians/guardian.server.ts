import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { blockedUntil, secondsTo, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { codeLimits, storedCode } from '#app/models/codes/attempt-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { liveAt } from './pairing.server.ts'
import { canPair, type Guardian, type LinkedChild } from './pairing.ts'

/** The children whose reports one reads, and the grown-ups who read one's own. */
export async function ownLinks({
  db,
  user,
}: Current): Promise<{ children: LinkedChild[]; guardians: Guardian[] }> {
  let [children, guardians] = await db.batch([
    db.all<LinkedChild>(sql`
      select a.id as UID, a.displayName, s.name as schoolName, s.nameEn as schoolNameEn, g.since from guardians g join accounts a on a.id = g.pupilId join schools s on s.id = a.schoolId
      where g.guardianId = ${user.UID} and g."until" is null order by a.displayName, a.id`),
    db.all<Guardian>(
      sql`select a.id as UID, a.displayName, null as email, g.since from guardians g join accounts a on a.id = g.guardianId where g.pupilId = ${user.UID} and g."until" is null order by g.since, a.id`,
    ),
  ])
  return { children, guardians }
}

/**
 * Links the caller to the child whose slip they hold. The update is the rule: of any number who
 * send one code at once, one is linked. Wrong codes are tries, as at redeeming; the same person
 * with the same code again is a retry, and no mistake.
 */
export async function linkChild(current: Current, typed: string) {
  let { db, user, now } = current
  if (!mayManageAccount(current) || user.role !== 'student') return refuse('guardiansOnly')
  let tries = codeLimits(current, 'pair')
  let wait = secondsTo((await blockedUntil(current, tries[0]))[0]?.until, now)
  if (wait > 0) return refuse('tooManyTries', wait)

  let code = storedCode(typed)
  let pupil = sql`select a.id, a.schoolId from accounts a where a.id = p.pupilId and a.role = 'student' and a.schoolId is not null and a.disabledAt is null and a.id <> ${user.UID}`
  let linked = sql`select 1 from guardians g where g.guardianId = ${user.UID} and g.pupilId = p.pupilId and g."until" is null`
  let holder = sql`select 1 from accounts o where o.id = ${user.UID} and o.role = 'student' and o.disabledAt is null`
  let taken = sql`p.code = ${code} and p.usedBy = ${user.UID} and p.usedAt = ${now}`
  let [used, , , [found]] = await db.batch([
    db.all<{ pupilId: string }>(
      sql`update pairings as p set usedAt = ${now}, usedBy = ${user.UID} where p.code = ${code} and ${liveAt(now)} and exists (${pupil}) and exists (${holder}) and not exists (${linked}) returning pupilId`,
    ),
    db.run(
      sql`insert into guardians (guardianId, pupilId, since) select ${user.UID}, p.pupilId, ${now} from pairings p where ${taken} and not exists (${linked}) and changes() > 0`,
    ),
    auditEntries(
      sql`select p.pupilId as subjectId, a.schoolId from pairings p join accounts a on a.id = p.pupilId where ${taken} and changes() > 0`,
      current,
      { action: 'guardianLinked', actorId: user.UID },
      sql`json_object('guardian', ${user.UID})`,
    ),
    db.all<{ isLinked: number; isOpen: number; isMine: number }>(sql`
      select exists (${linked}) as isLinked, ${liveAt(now)} and exists (${pupil}) as isOpen, coalesce(p.usedBy = ${user.UID}, false) as isMine from pairings p where p.code = ${code}`),
  ])
  if (used.length > 0 || (found?.isLinked === 1 && (found.isMine === 1 || found.isOpen === 1)))
    return done(undefined)
  let blocked = await consumeRateLimit(current, tries)
  return blocked > 0 ? refuse('tooManyTries', blocked) : refuse('pairingUnknown')
}

/**
 * Ends the caller's link to a child, or to a grown-up who reads the caller's own reports: at once,
 * and done twice is no mistake.
 */
export async function endOwnLink(current: Current, otherID: string) {
  if (!mayManageAccount(current)) return refuse('forbidden')
  let { user } = current
  return endLinks(
    current,
    sql`((g.guardianId = ${user.UID} and g.pupilId = ${otherID}) or (g.pupilId = ${user.UID} and g.guardianId = ${otherID}))`,
  )
}

/** The same by the head of the pupil's school. */
export async function endLink(current: Current, pupilID: string, guardianID: string) {
  let { user } = current
  if (!canPair(user)) return refuse('forbidden')
  return endLinks(
    current,
    sql`g.guardianId = ${guardianID} and g.pupilId in (select a.id from accounts a where a.id = ${pupilID} and ${pupilsVisibleTo(user)})`,
  )
}

async function endLinks(current: Current, wanted: SQL) {
  let { db, user, now } = current
  let [, , [found]] = await db.batch([
    auditEntries(
      sql`select g.pupilId as subjectId, a.schoolId, g.guardianId from guardians g join accounts a on a.id = g.pupilId where ${wanted} and g."until" is null`,
      current,
      { action: 'guardianUnlinked', actorId: user.UID },
      sql`json_object('guardian', guardianId)`,
    ),
    db.run(sql`update guardians as g set "until" = ${now} where ${wanted} and g."until" is null`),
    db.all<{ one: number }>(sql`select 1 as one from guardians g where ${wanted} limit 1`),
  ])
  return found ? done(undefined) : refuse('notFound')
}
