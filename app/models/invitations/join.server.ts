import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isPupil } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { findInvitation, type FoundInvitation } from './find-invitation.server.ts'
import { linkGuardian, openInvitations } from './link-guardian.server.ts'
import { separateFromChild } from './separate-from-child.server.ts'
import { takePlace } from './take-place.server.ts'

/**
 * Accepts an invitation with the caller's account, which has its email: a pupil's makes the caller
 * the pupil's guardian, a member of staff's gives the caller that place.
 */
export async function joinInvited(
  current: Current,
  { token, displayName }: { token: string; displayName?: string | undefined },
) {
  let finding = await findInvitation(current, token, current)
  if (!finding.ok) return finding
  let { way, refusal, asksName } = finding.value
  if (way !== 'joins') return refuse('conflict')
  if (refusal) return refuse(refusal)
  if (!isPupil(finding.value)) return takePlace(current, finding.value)
  if (!asksName) return becomeGuardian(current, finding.value)
  return displayName === undefined
    ? refuse('invalid')
    : separateFromChild(current, finding.value, displayName)
}

const OpenRow = v.strictObject({ count: v.number() })

async function becomeGuardian(current: Current, { accounts }: FoundInvitation) {
  let { db, user, now } = current
  let open = openInvitations(
    now,
    accounts.map(({ id }) => id),
  )
  let isPlainAccount = sql`
    select 1
    from accounts
    where id = ${user.UID}
      and role = 'student'
      and schoolId is null
      and disabledAt is null`
  let [before] = await db.batch([
    rows(
      db,
      OpenRow,
      sql`select count(*) as count from (${open}) where exists (${isPlainAccount})`,
    ),
    ...linkGuardian(current, user.UID, accounts, isPlainAccount),
  ])
  return before[0]!.count > 0 ? done({ as: 'guardian' as const }) : refuse('invitationSpent')
}
