import type { Translate } from '#app/locales/translate.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import type { Column, Sheet, Value } from './sheet.ts'

type Key =
  | 'displayName'
  | 'className'
  | 'attempts'
  | 'correctAttempts'
  | 'durationMs'
  | 'timeSpentLastWeekMs'
  | 'needsHelp'

/** A guardian's children, as a sheet without marks; there is no total over children. */
export function childrenSheet(
  reports: PupilReport[],
  t: Translate,
  hrefOf: (UID: string) => string,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'displayName', label: t('reports:name'), kind: 'text' },
    { key: 'className', label: t('reports:class'), kind: 'text', under: true },
    { key: 'attempts', label: t('reports:attempts'), kind: 'number', phone: 'line' },
    { key: 'correctAttempts', label: t('reports:correct'), kind: 'number', phone: 'end' },
    { key: 'durationMs', label: t('reports:time'), kind: 'duration' },
    { key: 'timeSpentLastWeekMs', label: t('reports:timeLastWeek'), kind: 'duration' },
    { key: 'needsHelp', label: t('reports:needsTime'), kind: 'flag', badge: true },
  ]
  let line = (values: Record<Key, Value>) => columns.map(({ key }) => values[key])
  return {
    columns,
    rows: reports.map(({ pupil, total, timeSpentLastWeekMs, needsHelp }) => ({
      key: pupil.UID,
      href: hrefOf(pupil.UID),
      values: line({
        ...total,
        displayName: pupil.displayName,
        className: pupil.className,
        timeSpentLastWeekMs,
        needsHelp,
      }),
    })),
    totals: [],
  }
}
