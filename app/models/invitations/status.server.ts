import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current, Gender, Role, Visit } from '#app/models/current.ts'
import { isGuardian } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { tokenHash } from '#app/models/token.server.ts'
import type { Invitation, JoiningRefusal } from './invitation.ts'

/**
 * An invitation with what it takes to accept it. `id`: of the invitation; several children of one
 * school and email come together.
 */
export type Found = Invitation & {
  accounts: { id: string; accountId: string; schoolId: string | null; externalId: string | null }[]
  ownerId: string | null
}

type Row = {
  id: string
  accountId: string
  email: string
  displayName: string
  gender: Gender
  role: Role
  schoolId: string | null
  externalId: string | null
  schoolName: string | null
  schoolNameEn: string | null
  ownerId: string | null
}

/**
 * What a letter's token is good for, for whoever looks: a visitor or somebody who is signed in.
 * Looking uses nothing up. Whoever has the token reads the mailbox, so it may be told whether its
 * email has an account.
 */
export async function findInvitation(visit: Visit, token: string, current: Current | null) {
  let { db, now } = visit
  let asked = sql`select i.id, i.email, a.role = 'student' and a.schoolId is not null as isPupil, a.schoolId from invitations i join accounts a on a.id = i.accountId where i.id = ${await tokenHash(token)}`
  let [rows, rooms, [last]] = await db.batch([
    db.all<Row>(sql`
      select i.id, i.accountId, i.email, a.displayName, a.gender, a.role, a.schoolId, a.externalId, s.name as schoolName, s.nameEn as schoolNameEn, o.id as ownerId
      from (${asked}) t join invitations i on i.id = t.id or (t.isPupil and i.email = t.email) join accounts a on a.id = i.accountId
      left join schools s on s.id = a.schoolId left join accounts o on o.email = t.email
      where (i.id = t.id or (a.role = 'student' and a.schoolId = t.schoolId)) and i.expiresAt > ${now} and i.acceptedAt is null and a.email is null and a.disabledAt is null
        and exists (select 1 from invitations v where v.id = t.id and v.expiresAt > ${now} and v.acceptedAt is null)
      order by i.id <> t.id, a.displayName`),
    db.all<{ name: string }>(
      sql`select c.name from enrolments e join classes c on c.id = e.classId where e.accountId = ${current?.user.UID ?? ''} and e."until" is null and c.archivedAt is null order by c.name`,
    ),
    db.all<{ isLast: number }>(sql`select ${isLastAdmin(current?.user.UID ?? '')} as isLast`),
  ])
  let [first] = rows
  // Those of the same email come after it: without it nothing is promised.
  if (!first || first.id !== (await tokenHash(token))) return refuse('invitationSpent')
  return done(
    foundOf(rows, first, current, {
      leaves: rooms.map(({ name }) => name),
      isLast: last!.isLast === 1,
    }),
  )
}

/** Whether an account is the only admin that its school has. */
export function isLastAdmin(UID: string) {
  return sql`exists (select 1 from accounts m where m.id = ${UID} and m.role = 'admin' and not exists (select 1 from accounts n where n.schoolId = m.schoolId and n.role = 'admin' and n.id <> m.id and n.disabledAt is null))`
}

function foundOf(
  rows: Row[],
  first: Row,
  current: Current | null,
  { leaves, isLast }: { leaves: string[]; isLast: boolean },
): Found {
  let { email, role, ownerId, schoolId } = first
  let school = schoolId
    ? { schoolID: schoolId, name: first.schoolName!, nameEn: first.schoolNameEn! }
    : null
  let own = current && ownerId === current.user.UID && mayManageAccount(current) ? current : null
  let isPupil = role === 'student' && school !== null
  let isOther = own !== null && (own.user.role !== role || own.user.school?.schoolID !== schoolId)
  return {
    email,
    role,
    school,
    people: rows.map(({ accountId, displayName, gender }) => ({ accountId, displayName, gender })),
    way: ownerId === null ? 'opens' : own ? 'joins' : 'signIn',
    asksName:
      isPupil && (own ? own.user.role === 'student' && own.user.school !== null : rows.length > 1),
    refusal: own && refusalOf(own, { role, school, leavesNoAdmin: isLast && isOther }),
    leaves: isPupil || !isOther ? [] : leaves,
    accounts: rows.map(({ id, accountId, schoolId, externalId }) => ({
      id,
      accountId,
      schoolId,
      externalId,
    })),
    ownerId,
  }
}

/**
 * Why somebody cannot take an invitation with the account that they have: nobody is both at once.
 */
function refusalOf(
  { user }: Current,
  { role, school, leavesNoAdmin }: Pick<Invitation, 'role' | 'school'> & { leavesNoAdmin: boolean },
): JoiningRefusal | null {
  if (user.mustChangePassword) return 'passwordChangeRequired'
  if (user.role === 'super' || role === 'super') return 'supervisorStays'
  if (school === null) return 'accountExists'
  if (role === 'student') return user.role === 'student' ? null : 'staffAndChild'
  // A child's own account stays the child's, with all that they did.
  if (user.role === 'student' && user.school !== null) return 'staffAndChild'
  if (isGuardian(user)) return 'guardianAndWork'
  return leavesNoAdmin ? 'lastAdmin' : null
}
