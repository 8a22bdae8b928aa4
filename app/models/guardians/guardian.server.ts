import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { GuardianRow, LinkedChildRow } from './link-rows.ts'
import { canPair, type Guardian, type LinkedChild } from './pairing.ts'

/** The children whose reports the caller reads, and the guardians who read the caller's own. */
export async function ownLinks({
  db,
  user,
}: Current): Promise<{ children: LinkedChild[]; guardians: Guardian[] }> {
  let [children, guardians] = await db.batch([
    rows(db, LinkedChildRow, childrenOf(user.UID)),
    rows(db, GuardianRow, guardiansOf(user.UID)),
  ])
  return { children, guardians }
}

function childrenOf(guardianID: string): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      g.since
    from guardians g
    join accounts a on a.id = g.pupilId
    join schools s on s.id = a.schoolId
    where g.guardianId = ${guardianID}
      and g."until" is null
    order by a.displayName, a.id`
}

/** For the pupil, without the emails. */
function guardiansOf(pupilID: string): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      null as email,
      g.since,
      null as letterBouncedAt
    from guardians g
    join accounts a on a.id = g.guardianId
    where g.pupilId = ${pupilID}
      and g."until" is null
    order by g.since, a.id`
}

/** Ends the caller's link to a child, or to a guardian of the caller's own. Idempotent. */
export async function endOwnLink(current: Current, otherID: string) {
  if (!mayManageAccount(current)) return refuse('forbidden')
  let { user } = current
  return endLinks(
    current,
    sql`(
      (g.guardianId = ${user.UID} and g.pupilId = ${otherID})
      or (g.pupilId = ${user.UID} and g.guardianId = ${otherID})
    )`,
  )
}

/** The same by an admin of the pupil's school. */
export async function endLink(current: Current, pupilID: string, guardianID: string) {
  let { user } = current
  if (!canPair(user)) return refuse('forbidden')
  let pupil = sql`
    select a.id
    from accounts a
    where a.id = ${pupilID}
      and ${pupilsVisibleTo(user)}`
  return endLinks(current, sql`g.guardianId = ${guardianID} and g.pupilId in (${pupil})`)
}

const LinkRow = v.strictObject({ one: v.literal(1) })

async function endLinks(current: Current, wanted: SQL) {
  let { db, user, now } = current
  let live = sql`
    select g.pupilId as subjectId, a.schoolId, g.guardianId
    from guardians g
    join accounts a on a.id = g.pupilId
    where ${wanted}
      and g."until" is null`
  let [, , [found]] = await db.batch([
    auditEntries(
      live,
      current,
      { action: 'guardianUnlinked', actorId: user.UID },
      sql`json_object('guardian', guardianId)`,
    ),
    db.run(sql`
      update guardians as g
      set "until" = ${now}
      where ${wanted}
        and g."until" is null`),
    rows(db, LinkRow, sql`select 1 as one from guardians g where ${wanted} limit 1`),
  ])
  return found ? done(undefined) : refuse('notFound')
}
