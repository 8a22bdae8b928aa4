import { dayIn } from '#app/calendar/day.ts'
import { lessonPicture } from '#app/drawings/pictures.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import { sumOf, type LessonRow } from '#app/models/reports/report.ts'
import type { Column, Sheet, Value } from './sheet.ts'

type Options = {
  locale: Locale
  /** The school's zone: "last practised" is a day. */
  timezone: string
  /** Where a lesson's name leads. */
  hrefOf: (lesson: LessonRow) => string
  /** For a family: "3 of 7 right" and words, without marks. */
  home: boolean
  /** Whether there is a row of totals. */
  totals: boolean
}

type Key =
  | 'name'
  | 'subject'
  | 'level'
  | 'solved'
  | 'completionPercentage'
  | 'grade'
  | 'right'
  | 'attempts'
  | 'failedAttempts'
  | 'durationMs'
  | 'date'
  | 'needsHelp'

/** A pupil's lessons, as a sheet. */
export function lessonsSheet(
  lessons: LessonRow[],
  t: Translate,
  { locale, timezone, hrefOf, home, totals }: Options,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'name', label: t('reports:lesson'), kind: 'text' },
    { key: 'subject', label: t('reports:subject'), kind: 'text', under: true },
    { key: 'level', label: t('reports:level'), kind: 'text', under: true, offWhenSame: true },
    { key: 'solved', label: t('reports:exercisesSolved'), kind: 'share' },
    ...(home ? familyColumns(t) : schoolColumns(t)),
    { key: 'durationMs', label: t('reports:time'), kind: 'duration' },
    { key: 'date', label: t('reports:lastPractised'), kind: 'day', none: t('reports:notYet') },
    {
      key: 'needsHelp',
      label: t(home ? 'reports:needsTime' : 'reports:needsHelp'),
      kind: 'flag',
      badge: true,
    },
  ]
  let right = ({ correctAttempts, attempts }: { correctAttempts: number; attempts: number }) =>
    attempts > 0 ? t('reports:story.correctOf', { correct: correctAttempts, attempts }) : null
  let sum = sumOf(lessons)
  let line = (values: Partial<Record<Key, Value>>) => columns.map(({ key }) => values[key])
  return {
    columns,
    rows: lessons.map((lesson) => ({
      key: lesson.lessonID,
      href: hrefOf(lesson),
      picture: lessonPicture(lesson.lessonID, lesson.subject),
      kind: 'lesson' as const,
      values: line({
        ...lesson,
        right: right(lesson),
        name: nameOf(lesson, locale),
        subject: t(`reports:subjects.${lesson.subject}`),
        level: t(`reports:levels.kg${lesson.level}`),
        solved: t('reports:solvedOf', { solved: lesson.solved, exercises: lesson.exercises }),
        date: lesson.date && dayIn(timezone, Date.parse(lesson.date)),
      }),
    })),
    totals: totals
      ? [{ key: 'total', values: line({ ...sum, right: right(sum), name: t('reports:total') }) }]
      : [],
  }
}

function schoolColumns(t: Translate): Column<Key>[] {
  return [
    { key: 'completionPercentage', label: t('reports:completion'), kind: 'percent' },
    { key: 'grade', label: t('reports:grade'), kind: 'percent', phone: 'end' },
    { key: 'attempts', label: t('reports:attempts'), kind: 'number' },
    { key: 'failedAttempts', label: t('reports:wrong'), kind: 'number' },
  ]
}

function familyColumns(t: Translate): Column<Key>[] {
  return [
    {
      key: 'right',
      label: t('reports:grade'),
      kind: 'share',
      none: t('reports:notYet'),
      phone: 'end',
    },
  ]
}
