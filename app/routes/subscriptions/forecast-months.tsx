import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { MonthsEnd } from '#app/models/subscriptions/forecast.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { monthsSheet } from '#app/sheets/forecast-sheet.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'

type Props = {
  locale: Locale
  title: string
  path: string
  schoolID: string | null
  months: MonthsEnd[]
  later: Omit<MonthsEnd, 'month'>
}

/** How many subscriptions end in each month, each the way to its schools. */
export function ForecastMonths({ locale, title, path, schoolID, months, later }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let totals = months.map(({ total }) => total)
  if (later.total === 0 && totals.every((total) => total === 0))
    return <EmptyState title={t('subscriptions:forecastNone')} />
  return (
    <section className="card space-y-3">
      <LineChart values={totals} most={Math.max(...totals)} label={title} />
      <SheetTable
        sheet={monthsSheet(months, later, t, {
          named: (month) => format.month(`${month}-01`),
          hrefOf: (month) => `${withQuery(path, { of: schoolID, month })}#schools`,
        })}
        locale={locale}
        timezone="UTC"
        caption={title}
      />
    </section>
  )
}
