import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { endOwnLink, ownLinks } from '#app/models/guardians/guardian.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/end-own-link.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { children, guardians } = await ownLinks(context.get(currentContext))
  let child = children.find(({ UID }) => UID === params.personID)
  let other = child ?? guardians.find(({ UID }) => UID === params.personID)
  if (!other) throw data('notFound', { status: statusOf.notFound })
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    name: other.displayName,
    isChild: child !== undefined,
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await endOwnLink(context.get(currentContext), params.personID))
  return redirect(href('/dashboard/user/account/children'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('linkEnded') },
  })
}

/** Asks for confirmation before a link ends. */
export function ServerComponent({
  loaderData: { locale, path, name, isChild },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('pairing:end')}
        trail={[{ href: href('/dashboard/user/account/children'), label: t('account:children') }]}
      />
      <form method="post" action={path} className="card space-y-4">
        <p className="text-lg font-bold">
          <bdi className="wrap-anywhere">{name}</bdi>
        </p>
        <p>{t(isChild ? 'pairing:endChildHint' : 'pairing:endReaderHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('pairing:end')}</button>
          <a className="button quiet" href={href('/dashboard/user/account/children')}>
            {t('pairing:keep')}
          </a>
        </p>
      </form>
    </>
  )
}
