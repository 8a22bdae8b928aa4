import { href } from 'react-router'
import { dayIn, type Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ConversationRow } from '#app/models/chat/list.server.ts'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'
import { namesOf } from './who.ts'

type LineProps = {
  item: ConversationRow
  locale: Locale
  zone: { timezone: string; today: Day }
  /** The one that is open: all of it is seen. */
  isOpen?: boolean
}

/** A conversation in a list: its people, its last message, and what of it is new. */
export function ConversationLine({ item, locale, zone, isOpen = false }: LineProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { conversationKey, kind, name, others, othersCount, lastAt } = item
  let unread = isOpen ? 0 : item.unread
  let title =
    name ??
    (namesOf(
      others.map(({ displayName }) => displayName),
      t,
    ) ||
      t('chat:group'))
  let day = dayIn(zone.timezone, lastAt)
  let states = [
    unread > 0 && t('chat:unread', { number: format.number(unread) }),
    item.isOwn && item.isSeen && t('chat:seen'),
    item.isMuted && t('chat:muted'),
  ].filter((state) => state !== false)
  return (
    <li className={unread > 0 ? 'is-new' : undefined}>
      <StackedAvatars
        people={others.map(({ displayName, imageURL }) => ({ name: displayName, imageURL }))}
        most={kind === 'pair' ? 1 : 3}
        named
        locale={locale}
      />
      <span className="min-w-0 grow">
        <a
          href={`${href('/dashboard/chat/:conversationKey', { conversationKey })}#end`}
          aria-current={isOpen ? 'page' : undefined}
        >
          <bdi>{title}</bdi>
          {name === null && othersCount > others.length && ' …'}
        </a>
        <span className="muted chat-snippet" dir="auto">
          {snippetOf(item, t)}
        </span>
      </span>
      <span className="chat-when muted">
        <time>
          {day === zone.today ? format.time(lastAt, zone.timezone) : format.shortestDate(day)}
        </time>
        {states.map((state) => (
          <small key={state}>{state}</small>
        ))}
      </span>
    </li>
  )
}

function snippetOf(
  { snippet, hasPicture, isRemoved, isOwn }: ConversationRow,
  t: ReturnType<typeof translate>,
): string {
  let text = isRemoved ? t('chat:removed') : snippet || (hasPicture ? t('chat:sentPicture') : '')
  return isOwn && text ? t('chat:ownSnippet', { text }) : text
}
