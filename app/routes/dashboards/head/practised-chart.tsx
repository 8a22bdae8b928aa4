import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import { AreaChart } from '#app/ui/charts/area-chart.tsx'
import { Delta } from '#app/ui/delta.tsx'

type Props = Pick<HeadSummary, 'weeks' | 'taking'> & { locale: Locale }

/** The children who practised this week, of how many, and in the eight weeks up to it. */
export function PractisedChart({ weeks, taking, locale }: Props) {
  let t = translate(locale)
  let { active, enrolled, activeBefore } = taking
  return (
    <section className="card practised">
      <h2>{t('head:practised')}</h2>
      <p className="big">
        <b>{formatOf(locale).number(active)}</b> {t('head:ofThisWeek', { count: enrolled })}
      </p>
      {activeBefore > 0 && (
        <Delta now={active} before={activeBefore} than="sameDays" locale={locale} />
      )}
      <AreaChart
        id="practised"
        label={t('head:practisedWeekly')}
        weeks={weeks.map(({ first, active, isRunning, isHoliday, lastYear }) => ({
          first,
          value: active,
          running: isRunning,
          holiday: isHoliday,
          lastYear: lastYear ?? undefined,
        }))}
        locale={locale}
      />
    </section>
  )
}
