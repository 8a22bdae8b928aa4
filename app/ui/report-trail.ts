import type { Translate } from '#app/locales/translate.ts'
import { isGuardian, type User } from '#app/models/current.ts'

type Crumb = { href: string; label: string }
type Pupil = { UID: string; displayName: string; classID: string | null; className: string | null }

/** Whether a report is read at home: then it speaks in words first. */
export function readAtHome(user: User): boolean {
  return user.role === 'student'
}

/**
 * The way back from a pupil's report: a teacher came from the class, a family from its list of
 * reports. `search` keeps the period.
 */
export function trailToPupil(user: User, pupil: Pupil, search: string, t: Translate): Crumb[] {
  if (user.role === 'student')
    return [
      {
        href: `/dashboard/analytics?${search}`,
        label: t(isGuardian(user) ? 'reports' : 'generalReport'),
      },
    ]
  if (user.role === 'super' || !pupil.classID) return []
  return [{ href: `/dashboard/class/${pupil.classID}?${search}`, label: pupil.className! }]
}

/** The way back from a pupil's report on one lesson: over the pupil's own report. */
export function trailToLesson(user: User, pupil: Pupil, search: string, t: Translate): Crumb[] {
  let before = trailToPupil(user, pupil, search, t)
  if (user.UID === pupil.UID) return before
  let inClass = user.role !== 'student' && pupil.classID
  return [
    ...before,
    {
      href: `${inClass ? `/dashboard/${pupil.classID}/${pupil.UID}` : `/dashboard/student/${pupil.UID}/lessons`}?${search}`,
      label: pupil.displayName,
    },
  ]
}
