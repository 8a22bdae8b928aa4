import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import type { Price } from '#app/request/configuration.ts'

/** "5" and "Jordanian dinars", without the mark of direction that Arabic symbols bring. */
export function priceInWords({ amount, currency }: Price, locale: Locale) {
  let parts = formatOf(locale).money(amount, currency)
  let textOf = (isCurrency: boolean) =>
    parts
      .filter(({ type }) => (type === 'currency') === isCurrency)
      .map(({ value }) => value)
      .join('')
      .replace(/\u200f/g, '')
      .trim()
  return { number: textOf(false), currency: textOf(true) }
}

/** "From 5 Jordanian dinars per child and year". */
export function priceFrom(price: Price, locale: Locale): string {
  let { price: words } = publicWords(locale)
  let { number, currency } = priceInWords(price, locale)
  let said = [words.from, number, currency, price.unit && words.units[price.unit]]
  return said.filter(Boolean).join(' ')
}
