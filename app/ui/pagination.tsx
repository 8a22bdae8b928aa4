import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = { locale: Locale; page: number; pages: number; hrefOf: (page: number) => string }

/** Links to the previous and next page of a long list; empty where there is only one page. */
export function Pagination({ locale, page, pages, hrefOf }: Props) {
  let t = translate(locale)
  if (pages < 2) return null
  return (
    <nav className="no-print flex items-center justify-between gap-3" aria-label={t('pages')}>
      {page > 1 ? (
        <a rel="prev" className="button quiet" href={hrefOf(page - 1)}>
          {t('reports:previous')}
        </a>
      ) : (
        <span />
      )}
      <span>{t('pageOf', { page, pages })}</span>
      {page < pages ? (
        <a rel="next" className="button quiet" href={hrefOf(page + 1)}>
          {t('reports:next')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
