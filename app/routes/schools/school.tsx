import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { schoolOverview } from '#app/models/dashboards/supervisor-school.server.ts'
import { FigureTiles } from '#app/routes/dashboards/school-todo-panel.tsx'
import { SeatsTaken } from '#app/routes/dashboards/seats-taken.tsx'
import { Breakable } from '#app/ui/breakable.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/school.ts'
import { schoolPath, SCHOOLS } from './schools-path.ts'

export const middleware = [allow('super')]

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(await schoolOverview(context.get(currentContext), params.schoolID)),
  }
}

/**
 * One school: its figures, its seats, and the ways to its codes, people, subscriptions, activity
 * and reports.
 */
export function ServerComponent({
  loaderData: { locale, school, desk },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let of = encodeURIComponent(school.schoolID)
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
    [t('school:timezone'), school.timezone],
  ]
  let ways = [
    { href: `/dashboard/supervisor/promos?of=${of}`, label: t('supervisor:places.promos.name') },
    { href: `/dashboard/supervisor/users?of=${of}`, label: t('supervisor:places.users.name') },
    {
      href: `/dashboard/supervisor/subscriptions?of=${of}`,
      label: t('supervisor:places.subscriptions.name'),
    },
    { href: `/dashboard/activity?of=${of}`, label: t('supervisor:places.activity.name') },
    { href: `/dashboard/app?school=${of}`, label: t('supervisor:reports') },
  ]
  return (
    <>
      <ReportHead
        locale={locale}
        title={nameOf(school, locale)}
        trail={[{ href: SCHOOLS, label: t('schools') }]}
      />
      <nav aria-label={t('supervisor:ofSchool')} className="no-print flex flex-wrap gap-3">
        {ways.map(({ href, label }) => (
          <a key={href} className="button quiet" href={href}>
            {label}
          </a>
        ))}
      </nav>
      <FigureTiles desk={desk} locale={locale} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <section className="card space-y-4">
          <h2>{t('school')}</h2>
          <Facts facts={facts} />
          <p className="no-print">
            <a className="button quiet" href={`${schoolPath(school.schoolID)}/edit`}>
              {t('supervisor:editSchool')}
            </a>
          </p>
        </section>
        <SeatsTaken seats={desk} locale={locale} />
      </div>
    </>
  )
}
