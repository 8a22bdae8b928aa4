import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { classReportsVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import {
  canPair,
  LIVE_PAIRINGS,
  PAIRING_DAYS,
  type Guardian,
  type Pairing,
  type Slip,
} from './pairing.ts'

const DAY_MS = 86_400_000

/**
 * A pupil of the school with the grown-ups who read the reports, and the codes that would link
 * more.
 */
export async function pupilsGuardians(current: Current, pupilID: string) {
  let { db, user, now } = current
  if (!canPair(user)) return refuse('forbidden')
  let pupil = pupilOf(current, pupilID)
  let [[head], guardians, pairings] = await db.batch([
    db.all<{ UID: string; displayName: string }>(
      sql`select a.id as UID, a.displayName from (${pupil}) a`,
    ),
    db.all<Guardian>(
      sql`select g.guardianId as UID, o.displayName, o.email, g.since from (${pupil}) a join guardians g on g.pupilId = a.id and g."until" is null join accounts o on o.id = g.guardianId order by g.since, g.guardianId`,
    ),
    db.all<Pairing>(
      sql`select p.id, p.code, p.expiresAt from (${pupil}) a join pairings p on p.pupilId = a.id and ${liveAt(now)} order by p.issuedAt, p.id`,
    ),
  ])
  return head ? done({ pupil: head, guardians, pairings }) : refuse('notFound')
}

/**
 * Makes a code for a pupil, unless there are as many as there may be. `id`: of one form comes one
 * code.
 */
export async function issuePairing(current: Current, pupilID: string, id: string = uuid()) {
  let { db, user, now } = current
  if (!canPair(user)) return refuse('forbidden')
  let pupil = pupilOf(current, pupilID)
  let [made, , [found]] = await db.batch([
    db.all<{ id: string }>(sql`
      insert into pairings (id, code, pupilId, issuedBy, issuedAt, expiresAt) select ${id}, ${newSpokenCode(16)}, a.id, ${user.UID}, ${now}, ${now + PAIRING_DAYS * DAY_MS} from (${pupil}) a
      where (select count(*) from pairings p where p.pupilId = a.id and ${liveAt(now)}) < ${LIVE_PAIRINGS} on conflict (id) do nothing returning id`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'pairingIssued',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: user.school!.schoolID,
    }),
    db.all<{ isThere: number }>(
      sql`select exists (select 1 from pairings p where p.id = ${id} and p.pupilId = a.id) as isThere from (${pupil}) a`,
    ),
  ])
  if (!found) return refuse('notFound')
  return made.length > 0 || found.isThere === 1 ? done(undefined) : refuse('tooManyPairings')
}

/** Takes a code back before anybody has used it. Done twice is no mistake. */
export async function revokePairing(current: Current, pupilID: string, pairingID: string) {
  let { db, user, now } = current
  if (!canPair(user)) return refuse('forbidden')
  let [, , [found]] = await db.batch([
    db.run(
      sql`update pairings as p set revokedAt = ${now} where p.id = ${pairingID} and p.pupilId in (select a.id from (${pupilOf(current, pupilID)}) a) and ${liveAt(now)}`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'pairingRevoked',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: user.school!.schoolID,
    }),
    db.all<{ id: string }>(
      sql`select p.id from pairings p join (${pupilOf(current, pupilID)}) a on a.id = p.pupilId where p.id = ${pairingID}`,
    ),
  ])
  return found ? done(undefined) : refuse('notFound')
}

/** The slips of a live class: each pupil with the newest code that is still good. */
export async function classSlips(current: Current, classID: string) {
  let { db, user, now } = current
  if (!canPair(user)) return refuse('forbidden')
  let [[klass], pupils] = await db.batch([
    db.all<{ classID: string; name: string }>(
      sql`select c.id as classID, c.name from (${liveClass(current, classID)}) c`,
    ),
    db.all<Omit<Slip, 'pairing'> & { [key in keyof Pairing]: Pairing[key] | null }>(sql`
      select a.id as UID, a.displayName, a.imageUrl as imageURL, p.id, p.code, p.expiresAt from (${pupilsIn(current, classID)}) a
      left join pairings p on p.id = (select p.id from pairings p where p.pupilId = a.id and ${liveAt(now)} order by p.expiresAt desc, p.id desc limit 1)
      order by a.displayName, a.id`),
  ])
  if (!klass) return refuse('notFound')
  return done({
    klass,
    pupils: pupils.map(({ id, code, expiresAt, ...pupil }): Slip => ({
      ...pupil,
      pairing: id === null ? null : { id, code: code!, expiresAt: expiresAt! },
    })),
  })
}

/** A code for each pupil of a live class who has none: asked for twice, it makes no second one. */
export async function issueClassPairings(current: Current, classID: string) {
  let slips = await classSlips(current, classID)
  if (!slips.ok) return slips
  let { db, user, now } = current
  let fresh = slips.value.pupils.flatMap(({ UID, pairing }) =>
    pairing ? [] : [{ id: uuid(), code: newSpokenCode(16), UID }],
  )
  let made = sql`
    insert into pairings (id, code, pupilId, issuedBy, issuedAt, expiresAt) select n.value ->> 'id', n.value ->> 'code', a.id, ${user.UID}, ${now}, ${now + PAIRING_DAYS * DAY_MS}
    from json_each(${JSON.stringify(fresh)}) n join (${pupilsIn(current, classID)}) a on a.id = n.value ->> 'UID'
    where not exists (select 1 from pairings p where p.pupilId = a.id and ${liveAt(now)}) returning id`
  let [issued] = await db.batch([
    db.all<{ id: string }>(made),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'pairingIssued',
      actorId: user.UID,
      subjectId: classID,
      schoolId: user.school!.schoolID,
      detail: { codes: fresh.length },
    }),
  ])
  return done({ issued: issued.length })
}

/** A code `p` that can still be used. */
export function liveAt(now: number): SQL {
  return sql`p.usedAt is null and p.revokedAt is null and p.expiresAt > ${now}`
}

function pupilOf({ user }: Current, pupilID: string): SQL {
  return sql`select a.id, a.displayName from accounts a where a.id = ${pupilID} and a.disabledAt is null and ${pupilsVisibleTo(user)}`
}

function liveClass({ user }: Current, classID: string): SQL {
  return sql`select c.id, c.name from classes c where c.id = ${classID} and c.archivedAt is null and ${classReportsVisibleTo(user)}`
}

function pupilsIn(current: Current, classID: string): SQL {
  return sql`
    select a.id, a.displayName, a.imageUrl from (${liveClass(current, classID)}) c join enrolments e on e.classId = c.id and e.role = 'student' and e."until" is null
    join accounts a on a.id = e.accountId and a.disabledAt is null`
}
