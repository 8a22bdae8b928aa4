import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forecast } from '#app/models/subscriptions/forecast.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { monthsSheet, schoolsEndSheet } from '#app/sheets/forecast-sheet.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import type { Route } from './+types/forecast.ts'

export const middleware = [allow('super')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let schoolID = url.searchParams.get('of') || null
  let month = /^2\d{3}-(0[1-9]|1[0-2])$/.exec(url.searchParams.get('month') ?? '')?.[0] ?? null
  return {
    locale: context.get(localeContext),
    schoolID,
    month,
    ...valueOrThrow(await forecast(context.get(currentContext), { schoolID, month })),
  }
}

/** How many subscriptions end in each month, and in a chosen month in which schools. */
export function ServerComponent({
  loaderData: { locale, schoolID, month, names, months, later, schools },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let title = t('supervisor:places.forecast.name')
  let path = href('/dashboard/supervisor/forecast')
  let totals = months.map(({ total }) => total)
  let none = later.total === 0 && totals.every((total) => total === 0)
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
        note={<p>{t('subscriptions:forecastLead')}</p>}
      />
      <form method="get" action={path} className="card no-print flex flex-wrap items-end gap-3">
        <div className="min-w-44 flex-1">
          <SelectField
            id="of"
            name="of"
            label={t('account:school')}
            defaultValue={schoolID ?? ''}
            options={[
              { value: '', label: t('summary:allSchools') },
              ...names.map((school) => ({ value: school.schoolID, label: nameOf(school, locale) })),
            ]}
          />
        </div>
        <button className="button quiet">{t('promos:show')}</button>
      </form>
      {none ? (
        <EmptyState title={t('subscriptions:forecastNone')} />
      ) : (
        <section className="card space-y-3">
          <LineChart values={totals} most={Math.max(...totals)} label={title} />
          <SheetTable
            sheet={monthsSheet(months, later, t, {
              named: (month) => format.month(`${month}-01`),
              hrefOf: (month) => `${withQuery(path, { of: schoolID, month })}#schools`,
            })}
            locale={locale}
            timezone="UTC"
            caption={title}
          />
        </section>
      )}
      {month && (
        <section id="schools" className="card space-y-3">
          <h2>{format.month(`${month}-01`)}</h2>
          {schools.length === 0 ? (
            <p className="muted">{t('reports:noResult')}</p>
          ) : (
            <SheetTable
              sheet={schoolsEndSheet(schools, t, locale, {
                withMonth: false,
                hrefOf: (id) =>
                  withQuery(href('/dashboard/supervisor/subscriptions'), {
                    state: 'active',
                    of: id,
                  }),
              })}
              locale={locale}
              timezone="UTC"
              caption={format.month(`${month}-01`)}
            />
          )}
        </section>
      )}
    </>
  )
}
