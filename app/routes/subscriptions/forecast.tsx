import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forecast, type MonthsEnd } from '#app/models/subscriptions/forecast.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/forecast.ts'
import { ForecastFilter } from './forecast-filter.tsx'
import { ForecastMonths } from './forecast-months.tsx'
import { ForecastSchools } from './forecast-schools.tsx'

/** The month that ends first, and the one in which most end. */
function nextSaid(months: MonthsEnd[], locale: Locale): string | undefined {
  let t = translate(locale)
  let ending = months.filter(({ total }) => total > 0)
  if (ending.length === 0) return undefined
  let most = ending.reduce((most, each) => (each.total > most.total ? each : most))
  let said = ({ month, total }: MonthsEnd) =>
    t('lists:endsIn', { count: total, month: formatOf(locale).month(`${month}-01`) })
  return [
    t('lists:first', { what: said(ending[0]!) }),
    most !== ending[0] && t('lists:most', { what: said(most) }),
  ]
    .filter(Boolean)
    .join(t('parts:comma'))
}

export const middleware = [allow('super')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let schoolID = url.searchParams.get('of') || null
  let month = /^2\d{3}-(0[1-9]|1[0-2])$/.exec(url.searchParams.get('month') ?? '')?.[0] ?? null
  let locale = context.get(localeContext)
  return {
    locale,
    schoolID,
    month,
    ...valueOrThrow(await forecast(context.get(currentContext), { schoolID, month, locale })),
  }
}

/** How many subscriptions end in each month, and in a chosen month in which schools. */
export function ServerComponent({
  loaderData: { locale, schoolID, month, names, months, later, schools },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('supervisor:places.forecast.name')
  let path = href('/dashboard/supervisor/forecast')
  return (
    <>
      <ReportHead
        locale={locale}
        title={title}
        trail={[
          {
            href: href('/dashboard/supervisor/subscriptions'),
            label: t('supervisor:places.subscriptions.name'),
          },
        ]}
        csvHref={withQuery(href('/dashboard/supervisor/forecast/export.csv'), { of: schoolID })}
        sentence={nextSaid(months, locale)}
        note={<p>{t('subscriptions:forecastLead')}</p>}
      />
      <ForecastFilter {...{ locale, path, schoolID, names }} />
      <ForecastMonths {...{ locale, title, path, schoolID, months, later }} />
      {month && <ForecastSchools {...{ locale, month, schools }} />}
    </>
  )
}
