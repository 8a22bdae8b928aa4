import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import { sealToFind, unseal } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { GuardianRow, IdRow, PairingRow } from './link-rows.ts'
import { canPair, LIVE_PAIRINGS, PAIRING_DAYS } from './pairing.ts'

const DAY_MS = 86_400_000

const PupilRow = v.strictObject({ UID: v.string(), displayName: v.string() })

/** A pupil of the school, with their guardians and the live pairing codes. */
export async function pupilsGuardians(current: Current, pupilID: string) {
  let { db, secrets, user, now } = current
  if (!canPair(user)) return refuse('forbidden')
  let visible = pupilOf(current, pupilID)
  let [[pupil], guardians, pairings] = await db.batch([
    rows(db, PupilRow, sql`select a.id as UID, a.displayName from (${visible}) a`),
    rows(
      db,
      GuardianRow,
      sql`
        select
          g.guardianId as UID,
          o.displayName,
          o.email,
          g.since,
          w.bouncedAt as letterBouncedAt
        from (${visible}) a
        join guardians g on g.pupilId = a.id and g."until" is null
        join accounts o on o.id = g.guardianId
        left join weekly_letters w
          on w.guardianId = g.guardianId
          and w.pupilId = g.pupilId
          and w.askedAt >= g.since
        order by g.since, g.guardianId`,
    ),
    rows(
      db,
      PairingRow,
      sql`
        select p.id, p.code, p.expiresAt
        from (${visible}) a
        join pairings p on p.pupilId = a.id and ${liveAt(now)}
        order by p.issuedAt, p.id`,
    ),
  ])
  if (!pupil) return refuse('notFound')
  return done({
    pupil,
    guardians,
    pairings: pairings.map((each) => ({ ...each, code: unseal(secrets, 'pairing', each.code) })),
  })
}

const IssuedRow = v.strictObject({ isIssued: v.picklist([0, 1]) })

/** Issues a pairing code for a pupil, up to the limit. Idempotent by `id`, the form's own. */
export async function issuePairing(current: Current, pupilID: string, id: string = uuid()) {
  let { db, secrets, user, now } = current
  if (!canPair(user)) return refuse('forbidden')
  let visible = pupilOf(current, pupilID)
  let { sealed, finder } = sealToFind(secrets, 'pairing', newSpokenCode(16))
  let live = sql`select count(*) from pairings p where p.pupilId = a.id and ${liveAt(now)}`
  let [inserted, , [found]] = await db.batch([
    rows(
      db,
      IdRow,
      sql`
        insert into pairings (id, code, finder, pupilId, issuedBy, issuedAt, expiresAt)
        select ${id}, ${sealed}, ${finder}, a.id, ${user.UID}, ${now}, ${expiryFrom(now)}
        from (${visible}) a
        where (${live}) < ${LIVE_PAIRINGS}
        on conflict (id) do nothing
        returning id`,
    ),
    recordIfChanged(current, 'pairingIssued', pupilID),
    rows(
      db,
      IssuedRow,
      sql`
        select exists (
          select 1 from pairings p where p.id = ${id} and p.pupilId = a.id
        ) as isIssued
        from (${visible}) a`,
    ),
  ])
  if (!found) return refuse('notFound')
  return inserted.length > 0 || found.isIssued === 1 ? done(undefined) : refuse('tooManyPairings')
}

/** Revokes a pairing code that is not used yet. Idempotent. */
export async function revokePairing(current: Current, pupilID: string, pairingID: string) {
  let { db, user, now } = current
  if (!canPair(user)) return refuse('forbidden')
  let visible = pupilOf(current, pupilID)
  let [, , [found]] = await db.batch([
    db.run(sql`
      update pairings as p
      set revokedAt = ${now}
      where p.id = ${pairingID}
        and p.pupilId in (select a.id from (${visible}) a)
        and ${liveAt(now)}`),
    recordIfChanged(current, 'pairingRevoked', pupilID),
    rows(
      db,
      IdRow,
      sql`
        select p.id
        from pairings p
        join (${visible}) a on a.id = p.pupilId
        where p.id = ${pairingID}`,
    ),
  ])
  return found ? done(undefined) : refuse('notFound')
}

/** An audit entry, where the statement before has changed something. */
export function recordIfChanged(
  current: Current,
  action: 'pairingIssued' | 'pairingRevoked',
  subjectId: string,
  detail?: Record<string, unknown>,
) {
  let { user } = current
  return auditEntryIf(sql`select 1 where changes() > 0`, current, {
    action,
    actorId: user.UID,
    subjectId,
    schoolId: user.school!.schoolID,
    ...(detail && { detail }),
  })
}

/** When a code that is issued now expires, in milliseconds. */
export function expiryFrom(now: number): number {
  return now + PAIRING_DAYS * DAY_MS
}

/** A code `p` that can still be used. */
export function liveAt(now: number): SQL {
  return sql`p.usedAt is null and p.revokedAt is null and p.expiresAt > ${now}`
}

function pupilOf({ user }: Current, pupilID: string): SQL {
  return sql`
    select a.id, a.displayName
    from accounts a
    where a.id = ${pupilID}
      and a.disabledAt is null
      and ${pupilsVisibleTo(user)}`
}
