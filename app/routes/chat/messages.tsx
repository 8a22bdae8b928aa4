import { Fragment } from 'react'
import { href } from 'react-router'
import { dayIn, type Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { chatPicturePath, type ChatMessage, type Participant } from '#app/models/chat/chat.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { namesOf } from './who.ts'

type Around = {
  others: Participant[]
  locale: Locale
  zone: { timezone: string; today: Day; now: number }
  UID: string
  conversationKey: string
}

/**
 * Messages in their order, under the day of each. Every line has an id: where scripts run, the list
 * is brought up to date line by line.
 */
export function Messages({ messages, ...around }: Around & { messages: ChatMessage[] }) {
  let { others, locale, zone, UID } = around
  let t = translate(locale)
  let format = formatOf(locale)
  let dayOf = (message: ChatMessage) => dayIn(zone.timezone, message.at)
  let last = messages.findLast(({ authorID }) => authorID === UID)
  let seers = last ? others.filter(({ seenUpTo }) => seenUpTo >= last.seq) : []
  return (
    <>
      {messages.length === 0 && <p className="muted">{t('chat:noMessages')}</p>}
      <div role="log" aria-label={t('chat:messages')}>
        <ol className="chat-messages" id="messages">
          {messages.map((message, at) => {
            let day = dayOf(message)
            let isFirst = at === 0 || dayOf(messages[at - 1]!) !== day
            return (
              <Fragment key={message.messageID}>
                {isFirst && (
                  <li className="chat-day muted" id={`day-${day}`}>
                    {format.shortDay(day)}
                  </li>
                )}
                <Message message={message} {...around} />
              </Fragment>
            )
          })}
        </ol>
      </div>
      <p className="muted chat-seen" id="seen">
        {seers.length > 0 &&
          t('chat:seenBy', {
            names: namesOf(
              seers.map(({ displayName }) => displayName),
              t,
            ),
          })}
      </p>
    </>
  )
}

function Message({
  message,
  locale,
  zone,
  UID,
  others,
  conversationKey,
}: Around & {
  message: ChatMessage
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { messageID, authorID, displayName, imageURL, text, pictureID, at, visibleAt } = message
  let isOwn = authorID === UID
  let waits = isOwn && visibleAt > zone.now
  return (
    <li className={isOwn ? 'chat-message is-own' : 'chat-message'} id={`m-${messageID}`}>
      {!isOwn && <Avatar imageURL={imageURL} size={28} lazy />}
      <div className="chat-bubble">
        {!isOwn && others.length > 1 && (
          <b>
            <bdi>{displayName}</bdi>
          </b>
        )}
        {message.isRemoved ? (
          <p className="muted">{t('chat:messageRemoved')}</p>
        ) : (
          <>
            {text && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
            {pictureID && (
              <a
                href={href('/dashboard/chat/:conversationKey/pictures/:pictureID', {
                  conversationKey,
                  pictureID,
                })}
              >
                <img
                  src={chatPicturePath(pictureID)}
                  alt={t('chat:picture', { name: isolated(displayName) })}
                  loading="lazy"
                  className="chat-picture"
                />
              </a>
            )}
          </>
        )}
        <small className="muted">
          <time dateTime={new Date(at).toISOString()}>{format.time(at, zone.timezone)}</time>
          {waits && ` · ${t('safety:quiet.now', { time: format.time(visibleAt, zone.timezone) })}`}
          {!isOwn && !message.isRemoved && (
            <>
              {' · '}
              {message.isReported ? (
                t('safety:report.done')
              ) : (
                <a
                  className="way"
                  href={href('/dashboard/report/:kind/:targetID', {
                    kind: 'message',
                    targetID: messageID,
                  })}
                >
                  {t('safety:report.link')}
                </a>
              )}
            </>
          )}
        </small>
      </div>
    </li>
  )
}
