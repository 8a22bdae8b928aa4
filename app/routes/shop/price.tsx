import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { moneyIn } from './words.ts'

type Props = {
  product: { price: number; salePrice: number | null; currency: string }
  digits: number
  locale: Locale
}

/** What a product costs, and what it cost before its sale. */
export function Price({ product: { price, salePrice, currency }, digits, locale }: Props) {
  let t = translate(locale)
  let money = moneyIn(locale, { currency, digits })
  return (
    <>
      <b>{money(salePrice ?? price)}</b>
      {salePrice !== null && (
        <small className="muted"> {t('shop:before', { price: money(price) })}</small>
      )}
    </>
  )
}
