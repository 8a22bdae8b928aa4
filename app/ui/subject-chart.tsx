import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SubjectBar } from '#app/models/reports/report.ts'

/** Attempts by subject with their grade: a table with a bar for each, its share of all attempts. */
export function SubjectChart({ bars, locale }: { bars: SubjectBar[]; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let all = bars.reduce((sum, bar) => sum + bar.attempts, 0)
  return (
    <section className="card">
      <h2 id="by-subject">{t('reports:bySubject')}</h2>
      <table className="sheet small" aria-labelledby="by-subject">
        <thead>
          <tr>
            <th scope="col">{t('reports:subject')}</th>
            <th scope="col" className="n">
              {t('reports:attempts')}
            </th>
            <th scope="col" className="n">
              {t('reports:grade')}
            </th>
            <th scope="col" className="n">
              {t('reports:time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.subject}>
              <th scope="row" data-subject={bar.subject}>
                {t(`reports:subjects.${bar.subject}`)}
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="mt-1 h-2 w-full mirrored"
                  aria-hidden="true"
                >
                  <rect width="100" height="4" className="fill-line" />
                  <rect
                    width={(bar.attempts / Math.max(all, 1)) * 100}
                    height="4"
                    className="fill-(--hue)"
                  />
                </svg>
              </th>
              <td className="n">{format.number(bar.attempts)}</td>
              <td className="n">
                <bdi>{bar.grade === null ? t('reports:notYet') : format.percent(bar.grade)}</bdi>
              </td>
              <td className="n">
                <bdi>{format.duration(bar.durationMs)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
