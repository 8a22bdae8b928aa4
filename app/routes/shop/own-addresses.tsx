import { redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listAddresses, removeAddress } from '#app/models/shop/addresses.server.ts'
import { AccountHead, accountTabsOf, accountTitle } from '#app/ui/account-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/own-addresses.ts'
import { addressWords } from './address-words.ts'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

// A page of the account, not of the shop: where no school has one any more, it is still open.

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    tabs: accountTabsOf(current.user),
    addresses: valueOrThrow(await listAddresses(current)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let address = String((await request.formData()).get('address') ?? '')
  valueOrThrow(await removeAddress(context.get(currentContext), address))
  return redirect(url.pathname, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('addressRemoved') },
  })
}

/** The address book of the shop: what is kept, why and how long, and a way to remove each. */
export function ServerComponent({
  loaderData: { locale, path, tabs, addresses },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <title>{accountTitle(locale, 'addresses')}</title>
      <AccountHead locale={locale} tabs={tabs} current="addresses" />
      {addresses.length === 0 ? (
        <EmptyState title={t('shop:checkout.noAddress')}>{t('shop:addressesKept')}</EmptyState>
      ) : (
        <section className="card max-w-2xl space-y-2">
          <h2>{t('shop:checkout.book')}</h2>
          <p className="muted">{t('shop:addressesKept')}</p>
          <ul className="divide-y divide-line">
            {addresses.map((address) => (
              <li
                key={address.addressID}
                className="flex flex-wrap items-center justify-between gap-3 py-3"
              >
                <p dir="auto" className="min-w-0 wrap-anywhere">
                  {addressWords(address)}
                </p>
                <form method="post" action={path}>
                  <input type="hidden" name="address" value={address.addressID} />
                  <button
                    className="button quiet small"
                    aria-label={t('shop:checkout.removeAddress', { name: address.name })}
                  >
                    {t('shop:delete')}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
