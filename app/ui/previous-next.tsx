import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = {
  /** Of the step that is shown, from 0. */
  index: number
  hasMore: boolean
  hrefOf: (index: number) => string
  /** What the ways to the step before and the step after are called. */
  previous: string
  next: string
  locale: Locale
}

/** Ways to the steps before and after of a list that is not counted; nothing where there is one. */
export function PreviousNext({ index, hasMore, hrefOf, previous, next, locale }: Props) {
  if (index === 0 && !hasMore) return null
  return (
    <nav
      className="no-print flex items-center justify-between gap-3"
      aria-label={translate(locale)('pages')}
    >
      {index > 0 ? (
        <a rel="prev" className="button quiet" href={hrefOf(index - 1)}>
          {previous}
        </a>
      ) : (
        <span />
      )}
      {hasMore && (
        <a rel="next" className="button quiet" href={hrefOf(index + 1)}>
          {next}
        </a>
      )}
    </nav>
  )
}
