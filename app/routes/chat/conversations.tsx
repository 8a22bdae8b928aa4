import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listConversations } from '#app/models/chat/list.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/conversations.ts'
import { ConversationLine } from './conversation-line.tsx'
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
