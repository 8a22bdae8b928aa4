import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { requestedPage, type Cut } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listMessages, type Message } from '#app/models/contact/contact.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/messages.ts'
import { messageList } from './message-list.ts'

export const middleware = [allow('super')]

const A_PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  let list = await requestedPage(url, A_PAGE, async (cut: Cut) =>
    valueOrThrow(await listMessages(context.get(currentContext), cut)),
  )
  return { locale: context.get(localeContext), ...list }
}

/** The messages, the newest first. */
export function ServerComponent({
  loaderData: { locale, page, pages, items, waiting },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('messages:title')}
        note={
          <p>
            {waiting > 0 && (
              <strong className="text-ink">{t('messages:waiting', { count: waiting })} · </strong>
            )}
            {t('messages:lead')}
          </p>
        }
      />
      {items.length === 0 && (
        <EmptyState title={t('messages:none')}>{t('messages:noneHint')}</EmptyState>
      )}
      {items.map((message) => (
        <MessageCard key={message.id} message={message} page={page} locale={locale} />
      ))}
      <Pagination locale={locale} page={page} pages={pages} hrefOf={messageList} />
    </>
  )
}

function MessageCard({
  message: { id, createdAt, name, email, school, topic, text, readAt },
  page,
  locale,
}: {
  message: Message
  page: number
  locale: Locale
}) {
  let t = translate(locale)
  let at = (time: number) => `${formatOf(locale).moment(new Date(time).toISOString(), 'UTC')} UTC`
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
            {publicWords(locale).contact.topics[topic]} · <bdi>{at(createdAt)}</bdi>
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
          <span className="muted text-sm">{t('messages:readOn', { at: at(readAt) })}</span>
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
    </article>
  )
}
