import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import { aboutOf } from '#app/models/saved-reports/built-says.ts'
import type { BuiltChild, BuiltClass, BuiltReport } from '#app/models/saved-reports/built.ts'

/** As long as a report's name may be. */
const LONGEST = 50

/** The name that is proposed for a report; its owner may write another. */
export function proposedName(report: BuiltReport, isHead: boolean, locale: Locale): string {
  let t = translate(locale)
  // No child's name: what is kept outlives what is known of a child.
  let [whom = t('built:title')] =
    report.question.pupils.length > 0 ? [t('built:children')] : aboutOf(report, isHead, locale)
  let { period = 'weekly' } = report.question
  let days = t(`reports:choices.${period === 'last7' ? 'weekly' : period}`)
  return cut(`${whom} · ${days}`)
}

/** A name no longer than a name may be. */
export function cut(name: string): string {
  return [...name].slice(0, LONGEST).join('').trim()
}

/** Where a report's rows lead: to the figures of that child, or that class, in the same days. */
export function hrefsOf({ period }: BuiltReport) {
  let search = periodSearch(period)
  return {
    child: ({ UID, classID }: Pick<BuiltChild, 'UID' | 'classID'>) =>
      classID
        ? `${href('/dashboard/:classID/:studentID', { classID, studentID: UID })}?${search}`
        : `${href('/dashboard/student/:studentID/lessons', { studentID: UID })}?${search}`,
    klass: ({ classID }: Pick<BuiltClass, 'classID'>) =>
      `${href('/dashboard/class/:classID/numbers', { classID })}?${search}`,
    attempts: (studentID: string, lessonID: string) =>
      `${href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })}?${search}`,
  }
}
