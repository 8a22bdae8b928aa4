import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = {
  index: number
  hasMore: boolean
  hrefOf: (index: number) => string
  locale: Locale
}

/** Ways to the page before and the page after, of a list whose end is not counted. */
export function Further({ index, hasMore, hrefOf, locale }: Props) {
  let t = translate(locale)
  if (index === 0 && !hasMore) return null
  return (
    <nav className="no-print flex items-center justify-between gap-3" aria-label={t('pages')}>
      {index > 0 ? (
        <a rel="prev" className="button quiet" href={hrefOf(index - 1)}>
          {t('shop:earlier')}
        </a>
      ) : (
        <span />
      )}
      {hasMore && (
        <a rel="next" className="button quiet" href={hrefOf(index + 1)}>
          {t('shop:further')}
        </a>
      )}
    </nav>
  )
}
