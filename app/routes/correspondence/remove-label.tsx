import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { removeLabel } from '#app/models/correspondence/labels.server.ts'
import { listLabels } from '#app/models/correspondence/list.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/remove-label.ts'

export const middleware = [needModule('mail')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { labels } = valueOrThrow(await listLabels(context.get(currentContext)))
  let label = labels.find(({ labelID }) => labelID === params.labelID)
  if (!label) throw data('notFound', { status: statusOf.notFound })
  return { locale: context.get(localeContext), path: url.pathname, label }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await removeLabel(context.get(currentContext), params.labelID))
  return redirect(href('/dashboard/mail/labels'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Asks before a label is removed. */
export function ServerComponent({
  loaderData: { locale, path, label },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let list = href('/dashboard/mail/labels')
  return (
    <>
      <Style of="mail" />
      <ReportHead
        locale={locale}
        title={t('correspondence:label.removeTitle')}
        trail={[{ href: list, label: t('correspondence:label.title') }]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <p>
          <span className="mail-label" data-colour={label.colour}>
            <bdi>{label.name}</bdi>
          </span>
        </p>
        <p>{t('correspondence:label.removeHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('correspondence:label.remove')}</button>
          <a className="button quiet" href={list}>
            {t('correspondence:label.keep')}
          </a>
        </p>
      </form>
    </>
  )
}
