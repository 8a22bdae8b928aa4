import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import type { ShownWeek, WeekFigures as Counted } from '#app/models/reports/class-week.ts'
import type { ChartWeek } from '#app/ui/charts/scale.ts'
import { Sparkline } from '#app/ui/charts/sparkline.tsx'
import { Delta, type ComparedWith } from '#app/ui/delta.tsx'
import { Figures } from '#app/ui/figures.tsx'

type Props = { week: ClassWeek; locale: Locale }

/** Active children, minutes and correct answers: each with its change and eight weeks. */
export function WeekFigures({ week: { weeks, before }, locale }: Props) {
  let t = translate(locale)
  let { number, percent } = formatOf(locale)
  let shown = weeks.at(-1)!
  let { active, enrolled } = shown.participation
  let than: ComparedWith = shown.isRunning ? 'sameDays' : 'lastWeek'
  let beforeOf = (value: (figures: Counted) => number | null) =>
    before.total.attempts > 0 ? value(before) : null
  let chart = (value: (week: ShownWeek) => number | null) => weeks.map(weekOf(value))
  let grades = weeks.flatMap(({ total: { grade } }) => (grade === null ? [] : [grade]))
  return (
    <div>
      <Figures
        label={t('week:figures')}
        figures={[
          {
            label: t('week:active'),
            value: number(active),
            of: t('week:ofAll', { all: enrolled }),
            delta: <Delta now={active} before={beforeOf(activeOf)} {...{ than, locale }} />,
            chart: <Sparkline weeks={chart(activeOf)} locale={locale} />,
          },
          {
            label: t('week:minutes'),
            value: number(minutesOf(shown)),
            delta: (
              <Delta now={minutesOf(shown)} before={beforeOf(minutesOf)} {...{ than, locale }} />
            ),
            chart: <Sparkline weeks={chart(minutesOf)} tone="slate" locale={locale} />,
          },
          {
            label: t('week:right'),
            value: shown.total.grade === null ? t('reports:notYet') : percent(shown.total.grade),
            delta: (
              <Delta
                now={shown.total.grade}
                before={beforeOf(({ total }) => total.grade)}
                unit="points"
                {...{ than, locale }}
              />
            ),
            chart: (
              <Sparkline
                weeks={chart(({ total }) => total.grade)}
                from={Math.max(0, Math.floor(Math.min(...grades, 100) / 10) * 10 - 20)}
                write={percent}
                locale={locale}
              />
            ),
          },
        ]}
      />
      <p className="muted px-1 pt-1 text-xs max-md:hidden">
        {t(weeks.some(({ isHoliday }) => isHoliday) ? 'week:linesWithHoliday' : 'week:lines')}
      </p>
    </div>
  )
}

function activeOf({ participation }: Counted): number {
  return participation.active
}

/** Whole minutes: what two figures differ by is what their shown numbers differ by. */
export function minutesOf({ total }: Counted): number {
  return Math.round(total.durationMs / 60_000)
}

function weekOf(value: (week: ShownWeek) => number | null) {
  return (week: ShownWeek): ChartWeek => ({
    value: value(week),
    running: week.isRunning,
    holiday: week.isHoliday,
  })
}
