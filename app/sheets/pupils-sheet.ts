import type { Translate } from '#app/locales/translate.ts'
import { sumOf, type Practice, type PupilRow, type Tally } from '#app/models/reports/report.ts'
import type { Column, Sheet, Value } from './sheet.ts'

type Options = {
  /** Where a pupil's name leads. */
  hrefOf: (pupil: PupilRow) => string
  /** Attempts of children who have left the class. */
  left: Tally
  /** Whether all pupils are shown: only then is there a total. */
  whole: boolean
  /** The file of a class has more than the screen has room for: days practised, first tries. */
  practice?: boolean
  /** A class report has the level, a report on one lesson the time in the period. */
  about: 'class' | 'lesson'
}

type Key =
  | 'displayName'
  | 'email'
  | 'attempts'
  | 'correctAttempts'
  | 'failedAttempts'
  | 'grade'
  | 'completionPercentage'
  | 'durationMs'
  | 'timeSpentLastWeekMs'
  | 'daysPractised'
  | 'firstTryPercentage'
  | 'level'
  | 'needsHelp'

/** The pupils of a class, as a sheet. */
export function pupilsSheet(
  pupils: (PupilRow & Partial<Practice>)[],
  t: Translate,
  { hrefOf, left, whole, about, practice }: Options,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'displayName', label: t('reports:name'), kind: 'text' },
    { key: 'email', label: t('reports:email'), kind: 'text', fileOnly: true },
    { key: 'attempts', label: t('reports:attempts'), kind: 'number', phone: 'line' },
    { key: 'correctAttempts', label: t('reports:correct'), kind: 'number' },
    { key: 'failedAttempts', label: t('reports:wrong'), kind: 'number' },
    { key: 'grade', label: t('reports:grade'), kind: 'percent', phone: 'end' },
    { key: 'completionPercentage', label: t('reports:completion'), kind: 'percent' },
    { key: 'durationMs', label: t('reports:time'), kind: 'duration' },
    { key: 'timeSpentLastWeekMs', label: t('reports:timeLastWeek'), kind: 'duration' },
    ...(practice ? practiceColumns(t) : []),
    ...(about === 'class'
      ? [
          {
            key: 'level' as const,
            label: t('reports:level'),
            kind: 'number' as const,
            fileOnly: true,
          },
        ]
      : []),
    { key: 'needsHelp', label: t('reports:needsHelp'), kind: 'flag', badge: true },
  ]
  let line = (values: Partial<Record<Key, Value>>) => columns.map(({ key }) => values[key])
  let total = sumOf([...pupils, left])
  return {
    columns,
    rows: pupils.map((pupil) => ({
      key: pupil.UID,
      href: hrefOf(pupil),
      picture: pupil.imageURL,
      values: line(pupil),
    })),
    totals: whole
      ? [
          ...(left.attempts > 0
            ? [{ key: 'left', values: line({ ...left, displayName: t('reports:leftTheClass') }) }]
            : []),
          { key: 'total', values: line({ ...total, displayName: t('reports:total') }) },
        ]
      : [],
  }
}

/** How steadily and how surely a child works. */
export function practiceColumns(t: Translate): Column<'daysPractised' | 'firstTryPercentage'>[] {
  return [
    { key: 'daysPractised', label: t('reports:daysPractised'), kind: 'number' },
    { key: 'firstTryPercentage', label: t('reports:firstTry'), kind: 'percent' },
  ]
}
