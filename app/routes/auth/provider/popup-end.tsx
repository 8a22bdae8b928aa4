import { translate } from '#app/locales/translate.ts'
import { localeContext } from '#app/middleware/context.ts'
import { safeNext } from '#app/request/safe-redirect.ts'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/popup-end.ts'

export const handle = { script: 'sign-in-methods' }

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    to: safeNext(url.searchParams.get('to')),
  }
}

/**
 * The last page of a provider's window: the page that opened it goes on, and the window closes. The
 * link is for a window that does not close.
 */
export function ServerComponent({ loaderData: { locale, path, to } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <Outside
      locale={locale}
      path={path}
      title={t('providers:arrived')}
      lead={t('providers:arrivedLead')}
    >
      <title>{`${t('providers:arrived')} · ${t('brand')}`}</title>
      <p>
        <a className="button" href={to}>
          {t('providers:goOn')}
        </a>
      </p>
    </Outside>
  )
}
