import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listDrafts } from '#app/models/correspondence/drafts.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/drafts.ts'
import { whenWords } from './mail-words.ts'
import { MailboxWays } from './mailbox-ways.tsx'

const A_PAGE = 25

export const middleware = [needModule('mail')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await listDrafts(current, page)),
  )
  return {
    locale: context.get(localeContext),
    zone: readerZone(context),
    now: current.now,
    path: url.pathname,
    unread: current.unread?.mail ?? 0,
    drafts: list.total,
    ...list,
  }
}

/** Letters that are not finished yet. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, zone, now, path, items, page, pages } = loaderData
  let t = translate(locale)
  return (
    <>
      <Style of="mail" />
      <ReportHead locale={locale} title={t('correspondence:labels.drafts')} />
      <p>
        <a className="button no-print" href={href('/dashboard/mail/new')}>
          <Icon name="write" />
          {t('correspondence:write')}
        </a>
      </p>
      <MailboxWays {...loaderData} />
      {items.length === 0 ? (
        <EmptyState title={t('correspondence:empty.drafts')} />
      ) : (
        <ul className="card letters">
          {items.map(({ draftID, subject, text, keptAt }) => (
            <li key={draftID}>
              <Icon name="write" />
              <span />
              <a href={withQuery(href('/dashboard/mail/new'), { draft: draftID })}>
                <bdi className="who">{subject || t('correspondence:noSubject')}</bdi>
                <bdi className="about">{text}</bdi>
              </a>
              <span className="when">
                {t('correspondence:drafts.keptAt', {
                  when: whenWords(keptAt, { now, zone, locale }),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => withQuery(path, { page })}
      />
    </>
  )
}
