import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { momentIn } from '#app/locales/moment-in.ts'
import { translate } from '#app/locales/translate.ts'
import type { Message } from '#app/models/contact/contact.server.ts'
import { withQuery } from '#app/request/with-query.ts'

type Props = {
  message: Pick<Message, 'id' | 'readAt'>
  page: number
  timezone: string
  locale: Locale
}

/** Marks a message as read, or says when it was; and leads to deleting it. */
export function MessageActions({ message: { id, readAt }, page, timezone, locale }: Props) {
  let t = translate(locale)
  return (
    <footer className="no-print flex flex-wrap items-center gap-3">
      {readAt === null ? (
        <form
          method="post"
          action={href('/dashboard/supervisor/messages/:messageID/read', { messageID: id })}
        >
          <input type="hidden" name="page" value={page} />
          <button className="button quiet">{t('messages:markRead')}</button>
        </form>
      ) : (
        <span className="muted text-sm">
          {t('messages:readOn', { at: momentIn(readAt, timezone, locale) })}
        </span>
      )}
      <a
        className="button quiet"
        href={withQuery(
          href('/dashboard/supervisor/messages/:messageID/delete', { messageID: id }),
          { page: page > 1 ? page : null },
        )}
      >
        {t('messages:delete')}
      </a>
    </footer>
  )
}
