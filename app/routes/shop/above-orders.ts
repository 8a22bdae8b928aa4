import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { shopPath } from './shop-path.ts'

/** The page above one's orders: the shop, or for a family without it the account. */
export function aboveOrders(hasShop: boolean, locale: Locale) {
  let t = translate(locale)
  return hasShop
    ? { href: shopPath, label: t('shop:title') }
    : { href: href('/dashboard/user/account'), label: t('account:title') }
}
