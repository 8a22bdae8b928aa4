import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { starsWords } from './words.ts'

/** So many stars of five, as a picture; its words are for those who do not see it. */
export function Rating({ rating, locale }: { rating: number; locale: Locale }) {
  let t = translate(locale)
  let full = Math.round(rating)
  return (
    <span
      className="stars"
      role="img"
      aria-label={t('shop:average', { stars: starsWords(rating, locale) })}
    >
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  )
}
