import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { offered } from '#app/models/auth/provider-settings.server.ts'
import { signInMethods } from '#app/models/auth/provider/linked-accounts.server.ts'
import { providerTitles } from '#app/models/auth/provider/provider.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import { ProviderButtons } from '#app/ui/provider-buttons.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/providers.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export const handle = { script: 'sign-in-methods' }

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { hasPassword, identities } = valueOrThrow(await signInMethods(current))
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    timezone: readerZone(context),
    hasPassword,
    identities: identities.map(({ id, provider, label, createdAt }) => ({
      id,
      provider,
      label,
      createdAt,
    })),
    offered: current.providers ? offered(current.providers) : [],
    mayChange: isRecentlyAuthenticated(current),
  }
}

/** The sign-in methods of one's own account, to add and to remove. */
export function ServerComponent({
  loaderData: { locale, path, timezone, hasPassword, identities, offered, mayChange },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('providers:title')}
        trail={[{ href: href('/dashboard/user/account'), label: t('account:title') }]}
        note={<p>{t('providers:lead')}</p>}
      />
      <section className="card max-w-2xl space-y-2">
        <h2>{t('providers:password')}</h2>
        <p>{t(hasPassword ? 'providers:passwordSet' : 'providers:passwordNone')}</p>
        <p>
          <a
            className="way"
            href={
              hasPassword ? href('/dashboard/user/account/password') : href('/auth/reset-password')
            }
          >
            {t(hasPassword ? 'providers:passwordChange' : 'providers:passwordChoose')}
          </a>
        </p>
      </section>
      <section className="card max-w-2xl space-y-2">
        <h2>{t('providers:linked')}</h2>
        {identities.length === 0 && <p className="muted">{t('providers:none')}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {identities.map(({ id, provider, label, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block font-bold">{providerTitles[provider]}</span>
                {label && (
                  <span className="block wrap-anywhere">
                    <bdi>{label}</bdi>
                  </span>
                )}
                <span className="muted text-sm">
                  {t('providers:since', {
                    day: format.moment(new Date(createdAt).toISOString(), timezone),
                  })}
                </span>
              </span>
              {mayChange && (
                <a
                  className="button quiet"
                  href={href('/dashboard/user/account/providers/:identityID/unlink', {
                    identityID: id,
                  })}
                  aria-label={unlinkLabel({ provider, label }, t)}
                >
                  {t('providers:unlink')}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      {mayChange ? (
        offered.length > 0 && (
          <section className="card max-w-2xl space-y-3">
            <h2>{t('providers:more')}</h2>
            <ProviderButtons locale={locale} offered={offered} purpose="link" next={path} />
          </section>
        )
      ) : (
        <ConfirmNote locale={locale} path={path} />
      )}
    </>
  )
}

function unlinkLabel(
  { provider, label }: { provider: ProviderName; label: string | null },
  t: Translate,
): string {
  return `${t('providers:unlink')}: ${providerTitles[provider]} ${label ?? ''}`
}
