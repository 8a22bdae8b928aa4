import { href } from 'react-router'
import type { Translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import { isGuardian, type User } from '#app/models/current.ts'

type Crumb = { href: string; label: string }
type Pupil = { UID: string; displayName: string; classID: string | null; className: string | null }

/** Whether a report is read at home: then it begins with words, and numbers follow. */
export function readAtHome(user: User): boolean {
  return can.haveOwnReports(user)
}

/**
 * The way back from a pupil's report: for a teacher the class, for a family its list of reports.
 * `search` keeps the period.
 */
export function trailToPupil(user: User, pupil: Pupil, search: string, t: Translate): Crumb[] {
  if (can.haveOwnReports(user)) {
    let label = t(isGuardian(user) ? 'reports' : 'generalReport')
    return [{ href: `${href('/dashboard/analytics')}?${search}`, label }]
  }
  if (!can.followPupilsInClass(user) || !pupil.classID) return []
  let klass = href('/dashboard/class/:classID', { classID: pupil.classID })
  return [{ href: `${klass}?${search}`, label: pupil.className! }]
}

/** The way back from a pupil's report on one lesson: over the pupil's own report. */
export function trailToLesson(user: User, pupil: Pupil, search: string, t: Translate): Crumb[] {
  let before = trailToPupil(user, pupil, search, t)
  if (user.UID === pupil.UID)
    return [{ href: `${reportHref(user, pupil)}?${search}`, label: t('lessonReport') }]
  return [...before, { href: `${reportHref(user, pupil)}?${search}`, label: pupil.displayName }]
}

function reportHref(user: User, { UID: studentID, classID }: Pupil): string {
  return classID && !can.haveOwnReports(user)
    ? href('/dashboard/:classID/:studentID', { classID, studentID })
    : href('/dashboard/student/:studentID/lessons', { studentID })
}
