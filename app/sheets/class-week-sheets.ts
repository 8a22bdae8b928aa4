import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { childStandings, type WeekChild } from '#app/models/reports/class-week.ts'
import type { Column, Sheet } from './sheet.ts'

/** The files of a class's week: its grid, its eight weeks, and what failed. */
export const weekSheets = ['grid', 'weeks', 'exercises'] as const
export type WeekSheet = (typeof weekSheets)[number]

export function classWeekSheet(
  which: WeekSheet,
  week: ClassWeek,
  t: Translate,
  locale: Locale,
): Sheet {
  if (which === 'weeks') return weeksSheet(week, t)
  if (which === 'exercises') return exercisesSheet(week, t, locale)
  return gridSheet(week, t, locale)
}

/** A line for each child in the order of the page, two columns for each lesson of the week. */
function gridSheet({ children, lessons }: ClassWeek, t: Translate, locale: Locale): Sheet {
  let columns: Column[] = [
    { key: 'displayName', label: t('reports:name'), kind: 'text' },
    { key: 'standing', label: t('week:sheets.standing'), kind: 'text' },
    { key: 'durationMs', label: t('week:sheets.minutes'), kind: 'duration' },
    { key: 'lastDay', label: t('week:sheets.lastPractised'), kind: 'day' },
    ...lessons.flatMap((lesson): Column[] => {
      let name = nameOf(lesson, locale)
      return [
        { key: lesson.lessonID, label: name, kind: 'text' },
        {
          key: `${lesson.lessonID} solved`,
          label: t('week:sheets.solved', { lesson: name }),
          kind: 'share',
        },
      ]
    }),
  ]
  return {
    columns,
    rows: inOrder(children, locale).map((child) => ({
      key: child.UID,
      values: [
        child.displayName,
        t(`week:standings.${child.standing}`),
        child.durationMs,
        child.lastDay,
        ...child.lessons.flatMap(({ state, solved }, at) => [
          t(`week:states.${state}`),
          t('parts:solvedOf', { solved, all: lessons[at]!.exercises }),
        ]),
      ],
    })),
    totals: [],
  }
}

/** How many practised, how long and how well: this week and the seven before it. */
function weeksSheet({ weeks }: ClassWeek, t: Translate): Sheet {
  return {
    columns: [
      { key: 'first', label: t('week:sheets.week'), kind: 'day' },
      { key: 'last', label: t('week:sheets.until'), kind: 'day' },
      { key: 'enrolled', label: t('week:sheets.enrolled'), kind: 'number' },
      { key: 'active', label: t('week:sheets.active'), kind: 'number' },
      { key: 'durationMs', label: t('week:sheets.minutes'), kind: 'duration' },
      { key: 'attempts', label: t('reports:attempts'), kind: 'number' },
      { key: 'correct', label: t('reports:correct'), kind: 'number' },
      { key: 'grade', label: t('week:right'), kind: 'percent' },
    ],
    rows: weeks.map(({ first, last, participation, total }) => ({
      key: first,
      values: [
        first,
        last,
        participation.enrolled,
        participation.active,
        total.durationMs,
        total.attempts,
        total.correctAttempts,
        total.grade,
      ],
    })),
    totals: [],
  }
}

/** Who failed what to start with, the most urgent first. */
function exercisesSheet(
  { start, helped, children }: ClassWeek,
  t: Translate,
  locale: Locale,
): Sheet {
  let nameOfChild = new Map(children.map(({ UID, displayName }) => [UID, displayName]))
  let word = (is: boolean) => t(is ? 'week:sheets.yes' : 'week:sheets.no')
  return {
    columns: [
      { key: 'exercise', label: t('reports:exercise'), kind: 'text' },
      { key: 'lesson', label: t('reports:lesson'), kind: 'text' },
      { key: 'child', label: t('week:sheets.child'), kind: 'text' },
      { key: 'failed', label: t('week:sheets.failed'), kind: 'number' },
      { key: 'first', label: t('week:sheets.first'), kind: 'day' },
      { key: 'last', label: t('week:sheets.last'), kind: 'day' },
      { key: 'needsHelp', label: t('week:sheets.needsHelp'), kind: 'text' },
      { key: 'solved', label: t('week:sheets.solvedFlag'), kind: 'text' },
      { key: 'helped', label: t('week:helped'), kind: 'text' },
    ],
    rows: [...start, ...helped].flatMap((exercise) =>
      exercise.pupils.map(({ UID, failedAttempts, firstDay, lastDay, solved, needsHelp }) => ({
        key: `${exercise.exerciseID} ${UID}`,
        values: [
          nameOf(exercise, locale),
          nameOf({ name: exercise.lessonName, nameEn: exercise.lessonNameEn }, locale),
          nameOfChild.get(UID) ?? t('reports:leftTheClass'),
          failedAttempts,
          firstDay,
          lastDay,
          word(needsHelp),
          word(solved),
          word(exercise.helpedAt !== null),
        ],
      })),
    ),
    totals: [],
  }
}

function inOrder(children: WeekChild[], locale: Locale): WeekChild[] {
  let names = new Intl.Collator(locale)
  return children.toSorted(
    (a, b) =>
      childStandings.indexOf(a.standing) - childStandings.indexOf(b.standing) ||
      names.compare(a.displayName, b.displayName),
  )
}
