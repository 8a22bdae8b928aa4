import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolsEnd } from '#app/models/subscriptions/forecast.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { schoolsEndSheet } from '#app/sheets/forecast-sheet.ts'
import { SheetTable } from '#app/ui/sheet-table.tsx'

type Props = { locale: Locale; month: string; schools: SchoolsEnd[] }

/** In which schools subscriptions end in the chosen month. */
export function ForecastSchools({ locale, month, schools }: Props) {
  let t = translate(locale)
  let title = formatOf(locale).month(`${month}-01`)
  return (
    <section id="schools" className="card space-y-3">
      <h2>{title}</h2>
      {schools.length === 0 ? (
        <p className="muted">{t('reports:noResult')}</p>
      ) : (
        <SheetTable
          sheet={schoolsEndSheet(schools, t, locale, {
            withMonth: false,
            hrefOf: (id) =>
              withQuery(href('/dashboard/supervisor/subscriptions'), { state: 'active', of: id }),
          })}
          locale={locale}
          timezone="UTC"
          caption={title}
        />
      )}
    </section>
  )
}
