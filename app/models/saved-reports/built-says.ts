import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodName } from '#app/models/reports/period-name.ts'
import type { BuiltReport } from './built.ts'

// What a built report says in words and numbers: the same on its page, on paper and in a letter.

/** Names are listed as far as a line holds them. */
const MOST_NAMES = 3

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
  let { question, ofAll, period, about, groups, lessons, children } = report
  let names = ofAll
    ? [t(isHead ? 'built:allSchool' : 'built:allOwn')]
    : [...about, ...groups].map(({ name }) => name)
  let single = question.pupils.length > 0 && about.length === 0 && groups.length === 0
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

/** A number of a report with its label, and what it is of ("of 14") or from ("8 attempts"). */
export type BuiltFigure = { label: string; value: string; of?: string; from?: string }

/** The report in four numbers; in three where it was not counted who needs help. */
export function figuresIn({ counts, total }: BuiltReport, locale: Locale): BuiltFigure[] {
  let t = translate(locale)
  let { number, percent, duration } = formatOf(locale)
  let share = (all: number) => t('week:ofAll', { all: number(all) })
  return [
    {
      label: t('week:active'),
      value: number(counts.active),
      of: share(counts.children),
    },
    {
      label: t('reports:grade'),
      value: total.grade === null ? t('reports:notYet') : percent(total.grade),
      from: t('reports:attemptsCount', { count: total.attempts }),
    },
    { label: t('reports:time'), value: duration(total.durationMs) },
    ...(counts.needHelp === null
      ? []
      : [
          {
            label: t('built:needHelpHead'),
            value: number(counts.needHelp),
            of: share(counts.children),
          },
        ]),
  ]
}
