import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { tally } from '#app/models/reports/report.ts'
import { subjects } from '#app/models/subject.ts'
import { DayChart } from '#app/ui/day-chart.tsx'
import { DonutChart } from '#app/ui/donut-chart.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'
import { SubjectChart } from '#app/ui/subject-chart.tsx'
import { Part } from './part.tsx'

const attempts = [12, 30, 0, 45, 38, 7, 22]
const sunday = '2026-11-15'

export function ChartsShown({ locale }: { locale: Locale }) {
  let t = translate(locale)
  let days = attempts.map((count, at) => ({
    first: addDays(sunday, at),
    last: addDays(sunday, at),
    attempts: count,
    correctAttempts: Math.round(count * 0.7),
    durationMs: count * 20_000,
  }))
  return (
    <>
      <Part title={t('components:charts')}>
        <div className="flex flex-wrap items-center gap-5">
          <DonutChart
            percent={72}
            label={`${t('components:grade')}: ${formatOf(locale).percent(72)}`}
          >
            <bdi>{formatOf(locale).percent(72)}</bdi>
          </DonutChart>
          <div className="min-w-44 flex-1">
            <LineChart values={attempts} most={45} label={t('components:week')} />
          </div>
        </div>
        <progress className="progress" max={100} value={72} aria-label={t('components:grade')} />
      </Part>
      <div className="grid gap-5 lg:grid-cols-2">
        <DayChart bars={days} locale={locale} />
        {[false, true].map((home) => (
          <SubjectChart
            key={String(home)}
            bars={subjects.map((subject, at) => ({
              subject,
              ...tally(80 - at * 20, 60 - at * 18, 600_000),
            }))}
            locale={locale}
            home={home}
          />
        ))}
      </div>
    </>
  )
}
