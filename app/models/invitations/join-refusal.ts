import { can, isPupil } from '#app/models/can.ts'
import { isGuardian, type Role, type School, type User } from '#app/models/current.ts'
import type { Invitation, JoiningRefusal } from './invitation.ts'

/** Whether a role at a school is the one that the account has already. */
export function isOwnPlace(
  user: User,
  { role, schoolID }: { role: Role; schoolID: string | null | undefined },
): boolean {
  return user.role === role && user.school?.schoolID === schoolID
}

/** Whether an account has a role at a school. */
export function hasPlace(
  user: User,
): user is User & { role: Exclude<Role, 'super'>; school: School } {
  return can.joinSchools(user) && user.school !== null
}

type Wanted = Pick<Invitation, 'role' | 'school'> & { leavesNoAdmin: boolean }

/** Why an account cannot accept an invitation: it cannot be a pupil's and a member of staff's. */
export function joinRefusal(
  user: User,
  { role, school, leavesNoAdmin }: Wanted,
): JoiningRefusal | null {
  if (user.mustChangePassword) return 'passwordChangeRequired'
  if (!can.joinSchools(user) || !can.joinSchools({ role })) return 'supervisorStays'
  if (school === null) return 'accountExists'
  if (isPupil({ role })) return isPupil(user) ? null : 'staffAndChild'
  // A child's own account stays the child's, with all that they did.
  if (isPupil(user) && user.school !== null) return 'staffAndChild'
  if (isGuardian(user)) return 'guardianAndWork'
  return leavesNoAdmin ? 'lastAdmin' : null
}
