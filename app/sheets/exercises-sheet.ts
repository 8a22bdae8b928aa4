import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { ExerciseProgress } from '#app/models/reports/lesson-exercises.server.ts'
import type { Column, Sheet, Value } from './sheet.ts'

type Key = 'name' | 'solvedOn' | 'attempts' | 'failed' | 'stuck'

/**
 * A pupil's progress in each exercise of a lesson, as a sheet: these numbers count from the first
 * attempt on to the end of the period, and a line above the table says so. At home a row on a phone
 * has how often it was tried, not how often wrongly, and what is hard "needs time".
 */
export function exercisesSheet(
  exercises: ExerciseProgress[],
  t: Translate,
  locale: Locale,
  home: boolean,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'name', label: t('reports:exercise'), kind: 'text' },
    {
      key: 'solvedOn',
      label: t('reports:solvedOn'),
      kind: 'day',
      none: t('reports:notSolved'),
      phone: 'line',
    },
    {
      key: 'attempts',
      label: t('reports:attemptsSoFar'),
      kind: 'number',
      phone: home ? 'end' : undefined,
    },
    {
      key: 'failed',
      label: t('reports:failedSoFar'),
      kind: 'number',
      phone: home ? undefined : 'end',
    },
    {
      key: 'stuck',
      label: t(home ? 'reports:needsTime' : 'reports:needsHelp'),
      kind: 'flag',
      badge: true,
    },
  ]
  let line = (values: Record<Key, Value>) => columns.map(({ key }) => values[key])
  return {
    columns,
    rows: exercises.map((exercise) => ({
      key: exercise.exerciseID,
      values: line({ ...exercise, name: nameOf(exercise, locale) }),
    })),
    totals: [],
  }
}
