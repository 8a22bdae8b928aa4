import { href } from 'react-router'
import { dayIn, type Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listConversations, type ConversationRow } from '#app/models/chat/list.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'
import type { Route } from './+types/conversations.ts'
import { namesOf } from './who.ts'
import { zoneOf } from './zone.ts'

export const middleware = [needModule('chat')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    zone: zoneOf(current),
    ...valueOrThrow(await listConversations(current, url.searchParams.get('before'))),
  }
}

/** The reader's conversations, the latest first, each with its last message. */
export function ServerComponent({
  loaderData: { locale, path, zone, items, next },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <Style of="chat" />
      <ReportHead locale={locale} title={t('chat:title')} note={<p>{t('chat:lead')}</p>} />
      <p>
        <a className="button" href={href('/dashboard/chat/new')}>
          {t('chat:new')}
        </a>
      </p>
      {items.length === 0 ? (
        <EmptyState title={t('chat:none')}>{t('chat:noneLead')}</EmptyState>
      ) : (
        <ul className="card chat-list max-w-2xl">
          {items.map((item) => (
            <ConversationLine key={item.conversationKey} {...{ item, locale, zone }} />
          ))}
        </ul>
      )}
      {next && (
        <p>
          <a className="button quiet" href={withQuery(path, { before: next })}>
            {t('chat:older')}
          </a>
        </p>
      )}
    </>
  )
}

type LineProps = {
  item: ConversationRow
  locale: Locale
  zone: { timezone: string; today: Day }
}

function ConversationLine({ item, locale, zone }: LineProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { conversationKey, kind, name, others, othersCount, unread, lastAt } = item
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
        <a href={href('/dashboard/chat/:conversationKey', { conversationKey })}>
          <bdi>{title}</bdi>
          {name === null && othersCount > others.length && ' …'}
        </a>
        <span className="muted chat-snippet">
          <bdi>{snippetOf(item, t)}</bdi>
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
