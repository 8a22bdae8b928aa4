import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import type { SubjectBar } from '#app/models/reports/report.ts'

type Props = {
  bars: SubjectBar[]
  locale: Locale
  /** Read at home: "3 of 7 right", and no marks. */
  home?: boolean
  /** What a subject's name opens, where something was done in it. */
  hrefOf?: (subject: SubjectBar['subject']) => string
}

/** Attempts by subject with their grade: a table with a bar for each, its share of all attempts. */
export function SubjectChart({ bars, locale, home = false, hrefOf }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let id = home ? 'right-by-subject' : 'by-subject'
  let all = bars.reduce((sum, bar) => sum + bar.attempts, 0)
  return (
    <section className="card">
      <h2 id={id}>{t('reports:bySubject')}</h2>
      <table className="sheet small" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('reports:subject')}</th>
            {!home && (
              <th scope="col" className="n">
                {t('reports:attempts')}
              </th>
            )}
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
                {hrefOf && bar.attempts > 0 ? (
                  <a href={hrefOf(bar.subject)}>{t(`reports:subjects.${bar.subject}`)}</a>
                ) : (
                  t(`reports:subjects.${bar.subject}`)
                )}
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
              {!home && <td className="n">{format.number(bar.attempts)}</td>}
              <td className="n">
                <bdi>{home ? rightOf(bar, t) : gradeOf(bar, t, format.percent)}</bdi>
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

function gradeOf({ grade }: SubjectBar, t: Translate, percent: (value: number) => string): string {
  return grade === null ? t('reports:notYet') : percent(grade)
}

function rightOf({ attempts, correctAttempts }: SubjectBar, t: Translate): string {
  return attempts === 0
    ? t('reports:notYet')
    : t('parts:right', { right: correctAttempts, count: attempts })
}
