import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { findReport, removeReport } from '#app/models/saved-reports/saved.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/remove.ts'

export const middleware = [allow('teacher', 'admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let report = valueOrThrow(await findReport(context.get(currentContext), params.reportID))
  if (!report.isOwn) throw data('forbidden', { status: statusOf.forbidden })
  return { locale: context.get(localeContext), path: url.pathname, report }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await removeReport(context.get(currentContext), params.reportID))
  return redirect(href('/dashboard/reports'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('reportRemoved') },
  })
}

/** The confirmation before a saved report is removed. */
export function ServerComponent({
  loaderData: { locale, path, report },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/reports/:reportID', { reportID: report.reportID })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('built:removeTitle')}
        trail={[
          { href: href('/dashboard/reports'), label: t('built:title') },
          { href: back, label: report.name },
        ]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p className="text-lg font-bold">
          <bdi>{report.name}</bdi>
        </p>
        <p>{t('built:removeHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('built:remove')}</button>
          <a className="button quiet" href={back}>
            {t('built:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
