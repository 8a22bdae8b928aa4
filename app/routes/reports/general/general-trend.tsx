import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { GeneralReport } from '#app/models/reports/general.server.ts'
import { childWeeksSheet } from '#app/sheets/child-week-sheets.ts'
import { AreaChart } from '#app/ui/charts/area-chart.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { minutesOf } from './general-figures.tsx'

type Props = {
  report: GeneralReport
  locale: Locale
  home: boolean
  hrefOf: (period: 'daily' | 'weekly', day: string) => string
}

/** Eight weeks as an area of minutes, and all of their figures as a table under it. */
export function GeneralTrend({ report, locale, home, hrefOf }: Props) {
  let t = translate(locale)
  let { weeks, school } = report
  return (
    <section className="card space-y-2">
      <h2>{t('marks:trend')}</h2>
      {weeks.every(({ total }) => total.attempts === 0) ? (
        <p>{t('marks:noneInWeeks')}</p>
      ) : (
        <>
          <AreaChart
            id="minutes"
            label={t('marks:minutesWeekly')}
            series={t('marks:minutes')}
            weeks={weeks.map((week) => ({
              first: week.first,
              value: minutesOf(week),
              running: week.isRunning,
              holiday: week.isHoliday,
            }))}
            locale={locale}
          />
          <p className="muted no-print text-sm">{t('marks:trendHint')}</p>
          <SheetTable
            sheet={childWeeksSheet(report, t, { home, hrefOf })}
            locale={locale}
            timezone={school.timezone}
            caption={t('marks:trend')}
          />
        </>
      )}
    </section>
  )
}
