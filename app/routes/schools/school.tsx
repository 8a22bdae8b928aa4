import { href } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { schoolOverview } from '#app/models/dashboards/supervisor-school.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { FigureTiles } from '#app/routes/dashboards/figure-tiles.tsx'
import { SeatsTaken } from '#app/routes/dashboards/seats-taken.tsx'
import { Breakable } from '#app/ui/breakable.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { zoneName } from '#app/ui/zone-options.ts'
import type { Route } from './+types/school.ts'
import { OpeningSteps } from './opening-steps.tsx'
import { WantedName } from './wanted-name.tsx'

export const middleware = [allow('super')]

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(await schoolOverview(context.get(currentContext), params.schoolID)),
  }
}

/**
 * One school: its figures, its seats, and links to its codes, people, subscriptions, activity and
 * reports.
 */
export function ServerComponent({
  loaderData: { locale, school, overview, opening },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { schoolID } = school
  let facts: Fact[] = [
    [t('school:name'), school.name],
    [t('school:nameEn'), school.nameEn],
    [
      t('school:country'),
      new Intl.DisplayNames(locale, { type: 'region' }).of(school.country) ?? school.country,
    ],
    [
      t('school:phoneNo'),
      <bdi dir="ltr" key="phone">
        {school.phoneNo}
      </bdi>,
    ],
    [
      t('school:email'),
      <bdi className="wrap-anywhere" key="email">
        <Breakable text={school.email} />
      </bdi>,
    ],
    [t('school:timezone'), zoneName(locale, school.timezone)],
  ]
  let places = [
    { path: href('/dashboard/supervisor/promos'), label: t('supervisor:places.promos.name') },
    { path: href('/dashboard/supervisor/users'), label: t('supervisor:places.users.name') },
    {
      path: href('/dashboard/supervisor/subscriptions'),
      label: t('supervisor:places.subscriptions.name'),
    },
    { path: href('/dashboard/activity'), label: t('supervisor:places.activity.name') },
  ].map(({ path, label }) => ({ path: withQuery(path, { of: schoolID }), label }))
  let reports = withQuery(href('/dashboard/app'), { school: schoolID })
  return (
    <>
      <ReportHead
        locale={locale}
        title={nameOf(school, locale)}
        trail={[{ href: href('/dashboard/supervisor/schools'), label: t('schools') }]}
      />
      <nav aria-label={t('supervisor:ofSchool')} className="no-print flex flex-wrap gap-3">
        {[...places, { path: reports, label: t('supervisor:reports') }].map(({ path, label }) => (
          <a key={path} className="button quiet" href={path}>
            {label}
          </a>
        ))}
      </nav>
      {opening.hasBegun === 0 && (
        <OpeningSteps locale={locale} schoolID={schoolID} opening={opening} />
      )}
      <WantedName locale={locale} school={school} lead="supervisor:nameWanted" />
      <FigureTiles overview={overview} locale={locale} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <section className="card space-y-4">
          <h2>{t('school')}</h2>
          <Facts facts={facts} />
          <p className="no-print">
            <a
              className="button quiet"
              href={href('/dashboard/supervisor/schools/:schoolID/edit', { schoolID })}
            >
              {t('supervisor:editSchool')}
            </a>
          </p>
        </section>
        <SeatsTaken seats={overview} locale={locale} />
      </div>
    </>
  )
}
