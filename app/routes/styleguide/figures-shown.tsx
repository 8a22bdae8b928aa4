import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { subjects } from '#app/models/subject.ts'
import { AreaChart } from '#app/ui/charts/area-chart.tsx'
import { Beads } from '#app/ui/charts/beads.tsx'
import type { ChartWeek } from '#app/ui/charts/scale.ts'
import { Sparkline } from '#app/ui/charts/sparkline.tsx'
import { Timeline } from '#app/ui/charts/timeline.tsx'
import { ValueBars } from '#app/ui/charts/value-bars.tsx'
import { Delta } from '#app/ui/delta.tsx'
import { Figures } from '#app/ui/figures.tsx'
import { Part } from './part.tsx'

const active = [58, 62, 66, 41, 69, 72, 72, 62]
const lastYear = [44, 47, 50, 48, 52, 34, 55, 57]
const ending = [0, 6, 4, 3, 5, 4, 6, 5, 4, 22, 16, 6]
const oldest = '2026-10-04'

function weeksOf(values: (number | null)[], running = true): ChartWeek[] {
  return values.map((value, at) => ({
    value,
    holiday: at === 3,
    running: running && at === values.length - 1,
  }))
}

/** Numbers with their neighbours. */
export function FiguresShown({ locale }: { locale: Locale }) {
  let t = translate(locale)
  let { number, percent } = formatOf(locale)
  let delta = { locale, than: 'sameDays' } as const
  return (
    <>
      <Figures
        label={t('components:figures')}
        figures={[
          {
            label: t('components:practised'),
            value: number(22),
            of: t('parts:solvedOf', { solved: '', all: number(26) }).trim(),
            delta: <Delta now={22} before={19} {...delta} />,
            chart: <Sparkline weeks={weeksOf([20, 21, 21, 9, 22, 23, 22, 22])} locale={locale} />,
          },
          {
            label: t('reports:time'),
            value: number(272),
            of: t('reports:minutes'),
            delta: <Delta now={272} before={286} unit="minutes" {...delta} />,
            chart: (
              <Sparkline
                weeks={weeksOf([214, 240, 251, 90, 262, 280, 286, 272], false)}
                locale={locale}
                tone="slate"
              />
            ),
          },
          {
            label: t('reports:correct'),
            value: percent(71),
            delta: <Delta now={71} before={67} unit="points" {...delta} />,
            chart: (
              <Sparkline
                weeks={weeksOf([null, null, 66, null, 69, 68, 67, 71])}
                locale={locale}
                write={percent}
                from={40}
              />
            ),
          },
        ]}
      />
      <Part title={t('components:changes')}>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <Delta now={4} before={3} than="lastWeek" locale={locale} />
          <Delta now={1} before={3} than="lastMonth" locale={locale} />
          <Delta now={71} before={73} unit="points" locale={locale} />
          <Delta now={8} before={3} better="less" than="lastWeek" locale={locale} />
          <Delta now={8} before={8} than="sameDays" locale={locale} />
        </p>
        <p className="flex flex-wrap gap-5">
          {(['leaf', 'amber', 'slate'] as const).map((tone) => (
            <Sparkline key={tone} weeks={weeksOf(active)} tone={tone} locale={locale} />
          ))}
          <Sparkline weeks={weeksOf([null, null, null, null, null, 3, 9, 7])} locale={locale} />
        </p>
      </Part>
      <Part title={t('components:practisedWeekly')}>
        <AreaChart
          id="shown-rest"
          label={t('components:practisedWeekly')}
          weeks={weeksOf(active).map((week, at) => ({
            ...week,
            first: addDays(oldest, at * 7),
            lastYear: lastYear[at],
          }))}
          locale={locale}
        />
      </Part>
      <div className="grid gap-5 lg:grid-cols-2">
        <Part title={t('components:hardest')}>
          <ValueBars
            of={26}
            bars={subjects.map((subject, at) => ({
              label: t(`reports:subjects.${subject}`),
              value: 9 - at * 2,
              says: t('reports:pupilsCount', { count: 9 - at * 2 }),
              subject,
            }))}
          />
        </Part>
        <Part title={t('components:right')}>
          {[7, 10, 4, 31].map((right, at) => (
            <Beads
              key={right}
              right={right}
              tries={[9, 15, 10, 44][at]!}
              subject={subjects[at]!}
              locale={locale}
            />
          ))}
        </Part>
      </div>
      <Part title={t('components:endings')}>
        <Timeline
          label={t('components:endings')}
          months={ending.map((count, at) => ({
            first: `${at < 2 ? 2026 : 2027}-${String(((at + 10) % 12) + 1).padStart(2, '0')}-01`,
            count,
            soon: at === 1,
          }))}
          locale={locale}
        />
      </Part>
    </>
  )
}
