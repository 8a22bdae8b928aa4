import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import type { Route } from './+types/password.ts'
import { AccountHead, accountTitle } from './account-head.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), given: context.get(currentContext).user.mustChangePassword }
}

/** Until people can change their password themselves: who does it for them. */
export function ServerComponent({ loaderData: { locale, given } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <title>{accountTitle(locale, 'password')}</title>
      <AccountHead locale={locale} current="password" />
      <section className="card space-y-3">
        <h2>{t('account:passwordTitle')}</h2>
        <p>{t('account:passwordHint')}</p>
        {given && <p>{t('account:passwordGiven')}</p>}
      </section>
    </>
  )
}
