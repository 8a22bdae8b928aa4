import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import type { Price } from '#app/request/configuration.ts'
import { priceInWords } from './price-words.ts'

/** "from" small, the amount large, its currency and unit after it. */
export function PriceFigure({ price, locale }: { price: Price; locale: Locale }) {
  let { price: words } = publicWords(locale)
  let { number, currency } = priceInWords(price, locale)
  return (
    <p>
      <span className="muted block text-sm">{words.from}</span>
      <b className="price">{number}</b>{' '}
      <span className="muted">
        {[currency, price.unit && words.units[price.unit]].filter(Boolean).join(' ')}
      </span>
    </p>
  )
}
