import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { unlinkIdentity, signInMethods } from '#app/models/auth/provider/linked-accounts.server.ts'
import { providerTitles } from '#app/models/auth/provider/provider.ts'
import { statusOf } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/unlink-provider.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

const METHODS = href('/dashboard/user/account/providers')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { hasPassword, identities } = valueOrThrow(await signInMethods(current))
  let identity = identities.find(({ id }) => id === params.identityID)
  if (!identity) throw data('notFound', { status: statusOf.notFound })
  let reason = !isRecentlyAuthenticated(current)
    ? ('recentLogin' as const)
    : !hasPassword && identities.length === 1
      ? ('lastWayIn' as const)
      : undefined
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    provider: identity.provider,
    label: identity.label,
    reason,
  }
}

/** The page itself shows why it is refused. */
export async function action({ context, params, url }: Route.ActionArgs) {
  let unlinking = await unlinkIdentity(
    context.get(currentContext),
    params.identityID,
    context.get(localeContext),
  )
  if (!unlinking.ok && (unlinking.reason === 'recentLogin' || unlinking.reason === 'lastWayIn'))
    return redirect(url.pathname, 303)
  valueOrThrow(unlinking)
  return redirect(METHODS, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('providerUnlinked') },
  })
}

/** Asks for confirmation before a sign-in method is removed. */
export function ServerComponent({
  loaderData: { locale, path, provider, label, reason },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('providers:unlinkTitle')}
        trail={[
          { href: href('/dashboard/user/account'), label: t('account:title') },
          { href: METHODS, label: t('providers:title') },
        ]}
      />
      {reason === 'recentLogin' && <ConfirmNote locale={locale} path={path} />}
      <section className="card max-w-2xl space-y-4">
        <p className="text-lg font-bold">
          {providerTitles[provider]}
          {label && (
            <span className="block font-normal wrap-anywhere">
              <bdi>{label}</bdi>
            </span>
          )}
        </p>
        {reason === 'lastWayIn' ? (
          <p role="alert" className="problem">
            {t('errors:lastWayIn')}
          </p>
        ) : (
          <p>{t('providers:unlinkHint')}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {!reason && (
            <form method="post" action={path}>
              <button className="button">{t('providers:unlink')}</button>
            </form>
          )}
          <a className="button quiet" href={METHODS}>
            {t('providers:keep')}
          </a>
        </div>
      </section>
    </>
  )
}
