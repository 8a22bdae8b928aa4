import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch, type Period } from '#app/models/period.ts'
import type { SchoolClass } from '#app/models/reports/school.server.ts'
import { numbersHref } from '#app/routes/reports/week/class-grid.tsx'
import { Track } from '#app/ui/charts/track.tsx'
import { Delta } from '#app/ui/delta.tsx'

/**
 * So many fit on the page; of a larger school those in which most children practise are left out.
 */
const MOST = 14

/** The classes of a month, those first in which most children need help. */
export function MonthClasses({
  classes,
  period,
  locale,
}: {
  classes: SchoolClass[]
  period: Period
  locale: Locale
}) {
  let t = translate(locale)
  let { number, percent } = formatOf(locale)
  let begun = classes
    .filter(({ participation }) => participation.active > 0)
    .toSorted((a, b) => b.needHelp - a.needHelp)
  if (begun.length === 0) return null
  return (
    <table className="sheet small">
      <caption>{t('head:classes')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-1/4">
            {t('head:class')}
          </th>
          <th scope="col" className="n">
            {t('head:practised')}
          </th>
          <th scope="col" className="n">
            {t('head:answersRight')}
          </th>
          <th scope="col" className="n">
            {t('head:needHelp')}
          </th>
        </tr>
      </thead>
      <tbody>
        {begun.slice(0, MOST).map(({ klass, participation, grade, needHelp, before }) => (
          <tr key={klass.classID}>
            <th scope="row">
              <a href={numbersHref(klass.classID, periodSearch(period))}>
                <bdi>{klass.name}</bdi>
              </a>
            </th>
            <td className="n">
              {t('parts:solvedOf', { solved: participation.active, all: participation.enrolled })}
              <Track value={participation.active} of={participation.enrolled} />
            </td>
            <td className="n">
              {grade === null ? '—' : percent(grade)}{' '}
              {before && (
                <Delta now={grade} before={before.total.grade} unit="points" locale={locale} />
              )}
            </td>
            <td className="n">{number(needHelp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
