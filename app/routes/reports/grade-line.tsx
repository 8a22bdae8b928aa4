import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { tally, type ChartBar } from '#app/models/reports/report.ts'
import { LineChart } from '#app/ui/line-chart.tsx'

/** Fewer points are no line. */
const POINTS = 3

/**
 * How the grade of a lesson went, over the bars of the period that have attempts: is it getting
 * better?
 */
export function GradeLine({ bars, locale }: { bars: ChartBar[]; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let grades = bars.flatMap(
    ({ attempts, correctAttempts, durationMs }) =>
      tally(attempts, correctAttempts, durationMs).grade ?? [],
  )
  if (grades.length < POINTS) return null
  let [first, last] = [grades[0]!, grades.at(-1)!].map(format.percent) as [string, string]
  return (
    <figure className="card">
      <figcaption>
        <h2>{t('reports:gradeOverTime')}</h2>
      </figcaption>
      <LineChart values={grades} most={100} label={t('reports:gradeFromTo', { first, last })} />
      <p className="flex justify-between pt-1 text-sm" aria-hidden="true">
        <bdi>{first}</bdi>
        <bdi>{last}</bdi>
      </p>
    </figure>
  )
}
