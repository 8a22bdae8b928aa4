import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import type { FoundInvitation } from './find-invitation.server.ts'

type Invited = FoundInvitation['accounts']

/**
 * Links a guardian to the pupils of these invitations, as far as they are open, and marks them as
 * accepted (their ids are no token's any more), where `condition` finds something: writes to be
 * batched.
 */
export function linkGuardian(
  visit: Visit,
  guardianId: string,
  invitations: Invited,
  condition: SQL,
) {
  let { db, now } = visit
  let ids = invitations.map(({ id }) => id)
  return [
    ...invitations.flatMap((invitation) => linkOne(visit, guardianId, invitation, condition)),
    db.run(sql`
      update invitations
      set id = 'accepted-' || lower(hex(randomblob(16))), acceptedAt = ${now}
      where id in (${openInvitations(now, ids)})
        and exists (${condition})`),
  ]
}

function linkOne(
  visit: Visit,
  guardianId: string,
  { id, accountId, schoolId }: Invited[number],
  condition: SQL,
) {
  let { db, now } = visit
  let pupil = sql`
    select i.accountId
    from invitations i
    join accounts a on a.id = i.accountId and a.email is null
    where i.id in (${openInvitations(now, [id])})
      and exists (${condition})`
  return [
    auditEntryIf(pupil, visit, {
      action: 'guardianLinked',
      actorId: guardianId,
      subjectId: accountId,
      schoolId,
    }),
    db.run(sql`
      insert into guardians (guardianId, pupilId, since)
      select ${guardianId}, t.accountId, ${now}
      from (${pupil}) t
      where not exists (
        select 1
        from guardians g
        where g.guardianId = ${guardianId}
          and g.pupilId = t.accountId
          and g.until is null
      )
      on conflict do nothing`),
  ]
}

/** Those of these invitations that can still be accepted. */
export function openInvitations(now: number, ids: string[]): SQL {
  return sql`
    select id
    from invitations
    where id in (select value from json_each(${JSON.stringify(ids)}))
      and expiresAt > ${now}
      and acceptedAt is null`
}
