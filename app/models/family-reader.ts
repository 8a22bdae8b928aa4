import { dayIn } from '#app/calendar/day.ts'
import type { Current, School, Visit } from '#app/models/current.ts'

/**
 * Who may see these children of a school, and nothing else: their guardians, each of whom was found
 * to be linked. What letters say is read in their name, for all of them at once.
 */
export function familyOf(visit: Visit, children: string[], school: School): Current {
  return {
    ...visit,
    today: dayIn(school.timezone, visit.now),
    sessionId: '',
    kind: 'browser',
    method: 'password',
    provenAt: 0,
    named: new Map(),
    user: {
      UID: '',
      displayName: '',
      email: null,
      role: 'student',
      gender: 'unspecified',
      imageURL: null,
      school: null,
      validUntil: null,
      subscribed: false,
      mustChangePassword: false,
      mustSetUpFactor: false,
      isVerified: true,
      classes: [],
      children: children.map((UID) => ({ UID, displayName: '', subscribed: true, school })),
    },
  }
}
