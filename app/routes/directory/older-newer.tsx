import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = {
  index: number
  hasMore: boolean
  hrefOf: (index: number) => string
  locale: Locale
}

/** The ways to newer and older steps of a list that is not counted; nothing where there is one. */
export function OlderNewer({ index, hasMore, hrefOf, locale }: Props) {
  let t = translate(locale)
  if (index === 0 && !hasMore) return null
  return (
    <nav className="no-print flex items-center justify-between gap-3" aria-label={t('pages')}>
      {index > 0 ? (
        <a rel="prev" className="button quiet" href={hrefOf(index - 1)}>
          {t('directory:newer')}
        </a>
      ) : (
        <span />
      )}
      {hasMore && (
        <a rel="next" className="button quiet" href={hrefOf(index + 1)}>
          {t('directory:older')}
        </a>
      )}
    </nav>
  )
}

/** The step that an address asks for with `index`, from 0. */
export function requestedIndex(url: URL, most: number): number {
  let asked = Number.parseInt(url.searchParams.get('index') ?? '') || 0
  return Math.min(Math.max(asked, 0), most)
}
