import type { Locale } from '#app/locales/locale.ts'
import { momentIn } from '#app/locales/moment-in.ts'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import type { Message } from '#app/models/contact/contact.server.ts'
import { MessageActions } from './message-actions.tsx'

type Props = { message: Message; page: number; timezone: string; locale: Locale }

/** A message, its sender, and the way to answer; `page`: of the list, to come back to. */
export function MessageCard({ message, page, timezone, locale }: Props) {
  let t = translate(locale)
  let { id, createdAt, name, email, school, topic, text, readAt } = message
  return (
    <article className="card space-y-3" aria-labelledby={`m-${id}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={`m-${id}`} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {school && (
            <p>
              <bdi className="wrap-anywhere">{school}</bdi>
            </p>
          )}
          <p className="muted text-sm">
            {publicWords(locale).contact.topics[topic]} ·{' '}
            <bdi>{momentIn(createdAt, timezone, locale)}</bdi>
          </p>
        </div>
        {readAt === null && <span className="badge">{t('messages:new')}</span>}
      </header>
      <p dir="auto" className="max-w-3xl wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <p>
        <a
          className="way wrap-anywhere sm:min-h-8"
          href={`mailto:${encodeURI(email)}`}
          aria-label={`${t('messages:answer')}: ${email}`}
        >
          <bdi dir="ltr">{email}</bdi>
        </a>
      </p>
      <MessageActions {...{ message, page, timezone, locale }} />
    </article>
  )
}
