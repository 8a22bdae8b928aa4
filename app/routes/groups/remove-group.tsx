import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { groupToChange, removeGroup } from '#app/models/groups/group.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/remove-group.ts'

export const middleware = [allow('teacher')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { group } = valueOrThrow(await groupToChange(context.get(currentContext), params.groupID))
  return { locale: context.get(localeContext), path: url.pathname, group }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await removeGroup(context.get(currentContext), params.groupID))
  return redirect(href('/dashboard/assignmentsPage/groups'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('groupRemoved') },
  })
}

/** The confirmation before a group is removed. */
export function ServerComponent({
  params,
  loaderData: { locale, path, group },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/assignmentsPage/groups/:groupID', params)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('assignments:removeGroup')}
        trail={[
          { href: href('/dashboard/assignmentsPage/groups'), label: t('assignments:groupsTitle') },
        ]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p className="text-lg font-bold">
          <bdi className="wrap-anywhere">{group.name}</bdi>
        </p>
        <p>{t('assignments:removeGroupHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('assignments:removeGroup')}</button>
          <a className="button quiet" href={back}>
            {t('assignments:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
