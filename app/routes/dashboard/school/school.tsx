import { currentContext, localeContext } from '#app/context.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/school.ts'

export const middleware = [allow('admin')]

export function loader({ context }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), school: context.get(currentContext).user.school! }
}

/** What the portal knows of the school, and the keys of its app. */
export function ServerComponent({ loaderData: { locale, school } }: Route.ServerComponentProps) {
  let t = translate(locale)
  // 2023 began on a Sunday, the day that weeks are counted from.
  let weekStart = formatOf(locale).weekdayInWords(`2023-01-0${school.weekStart + 1}`)
  let facts: Fact[] = [
    [t('school:name'), school.name],
    [t('school:nameEn'), school.nameEn],
    [t('school:timezone'), school.timezone],
    [t('school:weekStart'), weekStart],
  ]
  return (
    <>
      <ReportHead locale={locale} title={t('school')} />
      <section className="card">
        <Facts facts={facts} />
      </section>
      <section className="card space-y-3">
        <h2>{t('ingestKeys')}</h2>
        <p className="muted">{t('school:keysLead')}</p>
        <a className="button quiet" href="/dashboard/ingest-keys">{t('school:keys')}</a>
      </section>
      <section className="card space-y-3">
        <h2>{t('activity:title')}</h2>
        <p className="muted">{t('school:activityLead')}</p>
        <a className="button quiet" href="/dashboard/activity">{t('security:activitySee')}</a>
      </section>
    </>
  )
}
