import type { Translate } from '#app/locales/translate.ts'
import type { GeneralReport } from '#app/models/reports/general.server.ts'
import type { Column, Sheet, Value } from './sheet.ts'

type Options = {
  /** For a family: without per cents. */
  home: boolean
  /** The lessons of a day, or of the week that begins with it. */
  hrefOf: (period: 'daily' | 'weekly', day: string) => string
}
type Counted = 'attempts' | 'correctAttempts' | 'grade' | 'durationMs'

/** A child's eight weeks as a sheet, the shown one last. */
export function childWeeksSheet(
  { weeks }: Pick<GeneralReport, 'weeks'>,
  t: Translate,
  { home, hrefOf }: Options,
): Sheet {
  let columns: Column<Counted | 'first' | 'last' | 'daysPractised' | 'solved'>[] = [
    { key: 'first', label: t('parts:weekFrom'), kind: 'day' },
    { key: 'last', label: t('week:sheets.until'), kind: 'day', fileOnly: true },
    { key: 'daysPractised', label: t('reports:daysPractised'), kind: 'number', phone: 'line' },
    ...countedColumns(t, home),
    { key: 'solved', label: t('marks:solvedFirst'), kind: 'number' },
  ]
  return {
    columns,
    rows: weeks.map(({ first, last, daysPractised, total, solved }) => {
      let values: Record<string, Value> = { first, last, daysPractised, ...total, solved }
      return {
        key: first,
        href: total.attempts > 0 ? hrefOf('weekly', first) : undefined,
        values: columns.map(({ key }) => values[key]),
      }
    }),
    totals: [],
  }
}

/** The seven days of the shown week as a sheet. */
export function childDaysSheet(
  { days }: Pick<GeneralReport, 'days'>,
  t: Translate,
  { home, hrefOf }: Options,
): Sheet {
  let columns: Column<Counted | 'day' | 'subject'>[] = [
    { key: 'day', label: t('marks:day'), kind: 'day' },
    ...countedColumns(t, home),
    { key: 'subject', label: t('marks:mostOfAll'), kind: 'text', phone: 'line' },
  ]
  return {
    columns,
    rows: days.map(({ day, when, subject, ...total }) => {
      let values: Record<string, Value> = {
        day,
        ...(when === 'toCome' ? {} : total),
        subject: subject === null ? undefined : t(`reports:subjects.${subject}`),
      }
      return {
        key: day,
        href: total.attempts > 0 ? hrefOf('daily', day) : undefined,
        values: columns.map(({ key }) => values[key]),
      }
    }),
    totals: [],
  }
}

function countedColumns(t: Translate, home: boolean): Column<Counted>[] {
  return [
    { key: 'attempts', label: t('reports:attempts'), kind: 'number', phone: 'line' },
    {
      key: 'correctAttempts',
      label: t('reports:correct'),
      kind: 'number',
      phone: home ? 'end' : undefined,
    },
    ...(home
      ? []
      : ([
          { key: 'grade', label: t('reports:grade'), kind: 'percent', phone: 'end' },
        ] satisfies Column<Counted>[])),
    { key: 'durationMs', label: t('reports:time'), kind: 'duration' },
  ]
}
