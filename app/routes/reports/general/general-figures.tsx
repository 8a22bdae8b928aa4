import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { GeneralReport } from '#app/models/reports/general.server.ts'
import type { ChildFigures, ChildWeekFigures } from '#app/models/reports/general.ts'
import { Sparkline } from '#app/ui/charts/sparkline.tsx'
import { Delta, type ComparedWith } from '#app/ui/delta.tsx'
import { Figures } from '#app/ui/figures.tsx'

type Props = { report: GeneralReport; locale: Locale }

/** For staff: the week in three numbers, each with its change and eight weeks. */
export function GeneralFigures({ report: { weeks, before }, locale }: Props) {
  let t = translate(locale)
  let { number, percent } = formatOf(locale)
  let shown = weeks.at(-1)!
  let than: ComparedWith = shown.isRunning ? 'sameDays' : 'lastWeek'
  let chart = (value: (week: ChildWeekFigures) => number | null) =>
    weeks.map((week) => ({
      value: value(week),
      running: week.isRunning,
      holiday: week.isHoliday,
    }))
  let gradeOf = ({ total }: ChildFigures) => total.grade
  let counted = [
    { label: t('reports:daysPractised'), value: (week: ChildFigures) => week.daysPractised },
    { label: t('week:minutes'), value: minutesOf },
  ]
  let shares = {
    label: t('week:right'),
    value: shown.total.grade === null ? t('reports:notYet') : percent(shown.total.grade),
    delta: (
      <Delta
        now={shown.total.grade}
        before={before.total.grade}
        unit="points"
        {...{ than, locale }}
      />
    ),
    chart: <Sparkline weeks={chart(gradeOf)} write={percent} locale={locale} />,
  }
  return (
    <Figures
      label={t('week:figures')}
      figures={[
        ...counted.map(({ label, value }) => ({
          label,
          value: number(value(shown)),
          delta: <Delta now={value(shown)} before={value(before)} {...{ than, locale }} />,
          chart: <Sparkline weeks={chart(value)} tone="slate" locale={locale} />,
        })),
        shares,
      ]}
    />
  )
}

/** Whole minutes: what two figures differ by is what their shown numbers differ by. */
export function minutesOf({ total }: ChildFigures): number {
  return Math.round(total.durationMs / 60_000)
}
