import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { withQuery } from '#app/request/with-query.ts'
import { shopPath } from './shop-path.ts'

/**
 * The page above one's orders: the shop (of `school`, where addresses must name it), or for a family
 * without it the account.
 */
export function aboveOrders(hasShop: boolean, locale: Locale, school: string | null = null) {
  let t = translate(locale)
  return hasShop
    ? { href: withQuery(shopPath, { school }), label: t('shop:title') }
    : { href: href('/dashboard/user/account'), label: t('account:title') }
}
