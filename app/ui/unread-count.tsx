import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

/** So many are counted: more is more. */
const MOST = 99

/** How much waits behind a way of the navigation; nothing where all is read. */
export function UnreadCount({ count = 0, locale }: { count: number | undefined; locale: Locale }) {
  if (count <= 0) return null
  let number = formatOf(locale).number(Math.min(count, MOST))
  return (
    <b className="unread">
      <span className="sr-only">{translate(locale)('correspondence:unread')} </span>
      <bdi>{count > MOST ? `${number}+` : number}</bdi>
    </b>
  )
}
