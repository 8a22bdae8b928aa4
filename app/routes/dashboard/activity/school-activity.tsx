import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { listActivity } from '#app/models/audit-trail.server.ts'
import { valueOf } from '#app/routes/value-of.ts'
import { ActivityList } from '#app/ui/activity-list.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/school-activity.ts'

export const middleware = [allow('admin', 'super')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let piece = valueOf(await listActivity(current, url.searchParams.get('before')))
  return { locale: context.get(localeContext), path: url.pathname, timezone: current.user.school?.timezone ?? 'UTC', everywhere: current.user.role === 'super', piece }
}

/** What was done in the admin's school; for a supervisor, in all. */
export function ServerComponent({ loaderData: { locale, path, timezone, everywhere, piece } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('activity:title')} note={<p>{t(everywhere ? 'activity:everywhereLead' : 'activity:schoolLead')}</p>} />
      <ActivityList locale={locale} timezone={timezone} path={path} piece={piece} caption={t('activity:title')} />
    </>
  )
}
