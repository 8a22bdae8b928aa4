import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Colour } from '#app/models/shop/product.ts'

/** A product's name in the reader's language. */
export function productName(
  { nameAr, nameEn }: { nameAr: string; nameEn: string },
  locale: Locale,
): string {
  return nameOf({ name: nameAr, nameEn }, locale)
}

/** What is sold of a product: "4 · Blue", or that there is one kind. */
export function variantWords(
  { size, colour }: { size: string; colour: Colour | '' },
  locale: Locale,
): string {
  let t = translate(locale)
  let words = [size && isolated(size), colour && t(`shop:colours.${colour}`)].filter(Boolean)
  return words.join(' · ') || t('shop:oneSize')
}

export type Money = { currency: string; digits: number }

/** Writes amounts of one currency in the reader's language. */
export function moneyIn(locale: Locale, { currency, digits }: Money): (amount: number) => string {
  return (amount) => formatOf(locale).price(amount, currency, digits)
}

/** A tax rate, in hundredths of a percent: "16%", "7.5%". */
export function rateWords(rate: number, locale: Locale): string {
  return formatOf(locale).rate(rate)
}

/** An average of stars with one digit behind the point, in the reader's digits. */
export function starsWords(rating: number, locale: Locale): string {
  return formatOf(locale).number(Math.round(rating * 10) / 10)
}
