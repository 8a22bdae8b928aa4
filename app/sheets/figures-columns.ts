import type { Translate } from '#app/locales/translate.ts'
import type { PeriodKind } from '#app/models/period.ts'
import { figuresOf, type Figured, type Figures } from '#app/models/reports/figures.ts'
import type { Column, Row, Sheet, Value } from './sheet.ts'

/**
 * A sheet for a file: the page says once of which days its figures are, a file says it in the last
 * columns of each line. So the first line stays that of the heads, and a line still tells it that
 * was sorted, filtered, or copied under the lines of another file.
 */
export function withFigures<key extends string>(
  sheet: Sheet<key>,
  t: Translate,
  figuredOf: (row: Row) => Figured,
): Sheet<key | keyof Figures> {
  let columns: Column<keyof Figures>[] = [
    { key: 'period', label: t('reports:period'), kind: 'text' },
    { key: 'from', label: t('reports:figures.from'), kind: 'day' },
    { key: 'until', label: t('reports:figures.until'), kind: 'day' },
    { key: 'timezone', label: t('reports:figures.timezone'), kind: 'text' },
    { key: 'recounting', label: t('reports:figures.recounting'), kind: 'text' },
  ]
  let longer = (row: Row): Row => {
    let figures = figuresOf(figuredOf(row))
    let said: Record<keyof Figures, Value> = {
      ...figures,
      period: periodWord(figures.period, t),
      recounting: t(figures.recounting ? 'reports:figures.yes' : 'reports:figures.no'),
    }
    return { ...row, values: [...row.values, ...columns.map(({ key }) => said[key])] }
  }
  return {
    columns: [...sheet.columns, ...columns],
    rows: sheet.rows.map(longer),
    totals: sheet.totals.map(longer),
  }
}

/** The page's button "From" stands before two dates; in a file they have columns of their own. */
function periodWord(kind: PeriodKind, t: Translate): string {
  return kind === 'from' ? t('reports:figures.chosen') : t(`reports:periods.${kind}`)
}
