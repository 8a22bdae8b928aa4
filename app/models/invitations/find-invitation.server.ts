import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isPupil } from '#app/models/can.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import {
  InvitationRow,
  invitationsWith,
  liveClassesOf,
  isLastAdmin,
} from './invitation-rows.server.ts'
import type { Invitation } from './invitation.ts'
import { isOwnPlace, joinRefusal } from './join-refusal.ts'

/**
 * An invitation with what accepting it takes. Several children of one school and email come
 * together: `accounts` has one entry for each invitation.
 */
export type FoundInvitation = Invitation & {
  accounts: { id: string; accountId: string; schoolId: string | null; externalId: string | null }[]
  ownerId: string | null
}

const ClassRow = v.strictObject({ name: v.string() })
const LastAdminRow = v.strictObject({ isLast: v.picklist([0, 1]) })

/**
 * The invitation of a letter's token, for a visitor or the signed-in caller. Uses nothing up. The
 * token proves that its bearer reads the mailbox, so it may reveal whether the email has an
 * account.
 */
export async function findInvitation(visit: Visit, token: string, current: Current | null) {
  let { db } = visit
  let id = await tokenHash(token)
  let UID = current?.user.UID ?? ''
  let [invited, classes, [last]] = await db.batch([
    rows(db, InvitationRow, invitationsWith(visit, id)),
    rows(db, ClassRow, liveClassesOf(UID)),
    rows(db, LastAdminRow, sql`select ${isLastAdmin(UID)} as isLast`),
  ])
  let [first] = invited
  // Invitations of the same email follow the token's own; without it they count for nothing.
  if (!first || first.id !== id) return refuse('invitationSpent')
  let leaves = classes.map(({ name }) => name)
  return done(foundOf(invited, first, current, { leaves, isLast: last!.isLast === 1 }))
}

function foundOf(
  invited: InvitationRow[],
  first: InvitationRow,
  current: Current | null,
  { leaves, isLast }: { leaves: string[]; isLast: boolean },
): FoundInvitation {
  let { email, role, ownerId } = first
  let school = schoolOf(first)
  let own = current && ownerId === current.user.UID && mayManageAccount(current) ? current : null
  let isForPupil = isPupil(first) && school !== null
  let isOtherPlace = own !== null && !isOwnPlace(own.user, { role, schoolID: first.schoolId })
  return {
    email,
    role,
    school,
    people: invited.map(personOf),
    way: wayOf(ownerId, own),
    asksName: isForPupil && (own ? isOwnAccountOfPupil(own) : invited.length > 1),
    refusal: own && joinRefusal(own.user, { role, school, leavesNoAdmin: isLast && isOtherPlace }),
    leaves: isForPupil || !isOtherPlace ? [] : leaves,
    accounts: invited.map(accountOf),
    ownerId,
  }
}

function wayOf(ownerId: string | null, own: Current | null): Invitation['way'] {
  if (ownerId === null) return 'opens'
  return own ? 'joins' : 'signIn'
}

function isOwnAccountOfPupil({ user }: Current): boolean {
  return isPupil(user) && user.school !== null
}

function schoolOf({ schoolId, schoolName, schoolNameEn }: InvitationRow): Invitation['school'] {
  return schoolId ? { schoolID: schoolId, name: schoolName!, nameEn: schoolNameEn! } : null
}

function personOf({ accountId, displayName, gender }: InvitationRow) {
  return { accountId, displayName, gender }
}

function accountOf({ id, accountId, schoolId, externalId }: InvitationRow) {
  return { id, accountId, schoolId, externalId }
}
