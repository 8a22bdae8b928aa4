import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listReports } from '#app/models/saved-reports/saved.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/reports.ts'
import { ReportLists } from './report-lists.tsx'

export const middleware = [allow('teacher', 'admin')]

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    timezone: current.user.school!.timezone,
    reports: valueOrThrow(await listReports(current)),
  }
}

/** The reports that the reader keeps, those shared with them, and the way to a new one. */
export function ServerComponent({
  loaderData: { locale, timezone, reports },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('built:title')} note={<p>{t('built:lead')}</p>} />
      <p>
        <a className="button" href={href('/dashboard/reports/new')}>
          {t('built:new')}
        </a>
      </p>
      <ReportLists {...{ reports, locale, timezone }} />
    </>
  )
}
