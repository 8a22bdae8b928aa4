import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { BuiltChild, BuiltClass, BuiltReport } from '#app/models/saved-reports/built.ts'
import { periodName } from '#app/ui/period-name.ts'

/** Names are listed as far as a line holds them. */
const MOST_NAMES = 3
/** As long as a report's name may be. */
const LONGEST = 50

/** What a report says first: how many practised, and how many need help. */
export function sentenceOf({ counts }: BuiltReport, locale: Locale) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let { children, active, needHelp } = counts
  let practised = t('built:practised', { count: children, active: number(active) })
  let help = needHelp === null || active === 0 ? '' : t('built:needHelp', { count: needHelp })
  return [practised, help].filter(Boolean).join(' ')
}

/** Whom and what it is about, and when: "Butterflies · Reading · 15 – 21 November". */
export function aboutOf(report: BuiltReport, isHead: boolean, locale: Locale): string[] {
  let t = translate(locale)
  let { question, ofAll, period, about, lessons, children } = report
  let names = ofAll
    ? [t(isHead ? 'built:allSchool' : 'built:allOwn')]
    : about.map(({ name }) => name)
  let single = question.pupils.length > 0 && about.length === 0
  let whom = single ? children.map(({ displayName }) => displayName) : names
  let what = [
    ...question.subjects.map((subject) => t(`reports:subjects.${subject}`)),
    ...question.levels.map((level) => t(`reports:levels.kg${level}`)),
    ...lessons.map((lesson) => nameOf(lesson, locale)),
  ]
  return [
    listed(whom, locale),
    listed(what, locale),
    periodName(period, t, formatOf(locale)),
  ].filter(Boolean)
}

function listed(names: string[], locale: Locale): string {
  let t = translate(locale)
  let rest = names.length - MOST_NAMES
  let shown = names.slice(0, MOST_NAMES).join(t('parts:comma'))
  return rest > 0 ? `${shown} ${t('parts:andMore', { count: rest })}` : shown
}

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
