import { spanOfDays } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import type { Invitation } from '#app/models/invitations/invitation.ts'
import { hasPlace, isOwnPlace } from '#app/models/invitations/join-refusal.ts'

/** The place at another school, or of another role, that ends by accepting. */
export function endedBy(
  { user, today }: Current,
  { role, school }: Pick<Invitation, 'role' | 'school'>,
) {
  if (!hasPlace(user) || isOwnPlace(user, { role, schoolID: school?.schoolID })) return null
  return {
    schoolName: user.school.name,
    schoolNameEn: user.school.nameEn,
    role: user.role,
    daysLeft: user.subscribed ? spanOfDays(today, user.validUntil!) - 1 : null,
  }
}
