import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listMessages } from '#app/models/contact/contact.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/messages.ts'
import { MessageCard } from './message-card.tsx'
import { messageList } from './message-list.ts'

export const middleware = [allow('super')]

const A_PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await listMessages(context.get(currentContext), page)),
  )
  return { locale: context.get(localeContext), timezone: readerZone(context), ...list }
}

/** The messages, the newest first. */
export function ServerComponent({
  loaderData: { locale, timezone, page, pages, items, waiting },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('messages:title')}
        {...(items.length > 0 && {
          sentence: waiting > 0 ? t('messages:waiting', { count: waiting }) : t('lists:allRead'),
        })}
        note={<p>{t('messages:lead')}</p>}
      />
      {items.length === 0 && (
        <EmptyState drawing="no-messages" title={t('messages:none')}>
          {t('messages:noneHint')}
        </EmptyState>
      )}
      {items.map((message) => (
        <MessageCard key={message.id} {...{ message, page, timezone, locale }} />
      ))}
      <Pagination locale={locale} page={page} pages={pages} hrefOf={messageList} />
    </>
  )
}
