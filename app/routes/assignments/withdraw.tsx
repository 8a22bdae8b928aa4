import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { withdrawAssignment } from '#app/models/assignments/acts.server.ts'
import { assignmentGrid } from '#app/models/assignments/grid.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/withdraw.ts'
import { assignmentName, untilWhen, whom } from './words.ts'

export const middleware = [allow('teacher', 'admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let grid = valueOrThrow(await assignmentGrid(context.get(currentContext), params.assignmentID))
  return { locale: context.get(localeContext), path: url.pathname, grid }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await withdrawAssignment(context.get(currentContext), params.assignmentID))
  return redirect(href('/dashboard/assignmentsPage'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('assignmentWithdrawn') },
  })
}

/** The confirmation before an assignment is withdrawn. */
export function ServerComponent({
  params,
  loaderData: { locale, path, grid },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/assignmentsPage/:assignmentID', params)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('assignments:withdrawTitle')}
        trail={[
          { href: href('/dashboard/assignmentsPage'), label: t('buildAssignments') },
          { href: back, label: whom(grid, locale) },
        ]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p className="text-lg font-bold">
          <bdi>{assignmentName(grid.tasks, locale)}</bdi>
        </p>
        <p>
          <bdi>{whom(grid, locale)}</bdi> · {untilWhen(grid, grid.shown, locale, true)}
        </p>
        <p>{t('assignments:withdrawHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('assignments:withdraw')}</button>
          <a className="button quiet" href={back}>
            {t('assignments:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
