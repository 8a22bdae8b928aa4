import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isPupil } from '#app/models/can.ts'
import { roles, type Current, type Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
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

const InvitationRow = v.strictObject({
  id: v.string(),
  accountId: v.string(),
  email: v.string(),
  displayName: v.string(),
  gender: v.picklist(['male', 'female', 'unspecified']),
  role: v.picklist(roles),
  schoolId: v.nullable(v.string()),
  externalId: v.nullable(v.string()),
  schoolName: v.nullable(v.string()),
  schoolNameEn: v.nullable(v.string()),
  ownerId: v.nullable(v.string()),
})
type InvitationRow = v.InferOutput<typeof InvitationRow>

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

/** The token's invitation first, then, for a pupil, those of the same school and email. */
function invitationsWith({ now }: Visit, id: string): SQL {
  let token = sql`
    select
      i.id,
      i.email,
      a.role = 'student' and a.schoolId is not null as isPupil,
      a.schoolId
    from invitations i
    join accounts a on a.id = i.accountId
    where i.id = ${id}`
  return sql`
    select
      i.id,
      i.accountId,
      i.email,
      a.displayName,
      a.gender,
      a.role,
      a.schoolId,
      a.externalId,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      o.id as ownerId
    from (${token}) t
    join invitations i on i.id = t.id or (t.isPupil and i.email = t.email)
    join accounts a on a.id = i.accountId
    left join schools s on s.id = a.schoolId
    left join accounts o on o.email = t.email
    where (i.id = t.id or (a.role = 'student' and a.schoolId = t.schoolId))
      and i.expiresAt > ${now}
      and i.acceptedAt is null
      and a.email is null
      and a.disabledAt is null
      and exists (
        select 1
        from invitations v
        where v.id = t.id
          and v.expiresAt > ${now}
          and v.acceptedAt is null
      )
    order by i.id <> t.id, a.displayName`
}

function liveClassesOf(UID: string): SQL {
  return sql`
    select c.name
    from enrolments e
    join classes c on c.id = e.classId
    where e.accountId = ${UID}
      and e."until" is null
      and c.archivedAt is null
    order by c.name`
}

/** Whether an account is the only admin of its school. */
export function isLastAdmin(UID: string): SQL {
  return sql`exists (
    select 1
    from accounts m
    where m.id = ${UID}
      and m.role = 'admin'
      and not exists (
        select 1
        from accounts n
        where n.schoolId = m.schoolId
          and n.role = 'admin'
          and n.id <> m.id
          and n.disabledAt is null
      )
  )`
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
