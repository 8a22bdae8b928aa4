import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { COLUMN_PAGE } from '#app/models/kanban/board.ts'
import { listArchived } from '#app/models/kanban/read-card.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/archive.ts'
import { requestedBoard, trailOf } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { boardID } = requestedBoard(url)
  return {
    locale: context.get(localeContext),
    timezone: current.user.school?.timezone ?? 'UTC',
    ...(await requestedPage(url, COLUMN_PAGE, async (page) =>
      valueOrThrow(await listArchived(current, boardID, page)),
    )),
  }
}

/** The cards that were put away, with the way back for each. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, timezone, page, pages, board, items, total } = loaderData
  let t = translate(locale)
  let { moment } = formatOf(locale)
  let { boardID, name } = board
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('kanban:archive.title')}
        trail={trailOf({ boardID, boardName: name }, locale)}
        note={total > 0 && <p>{t('kanban:archive.sentence', { count: total })}</p>}
      />
      {total === 0 ? (
        <EmptyState title={t('kanban:archive.none')}>{t('kanban:archive.noneWhy')}</EmptyState>
      ) : (
        <ul className="card max-w-3xl divide-y divide-line">
          {items.map(({ cardID, title, archivedAt }) => (
            <li key={cardID} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <a href={href('/dashboard/kanban/cards/:cardID', { cardID })} dir="auto">
                  {title}
                </a>
                <small className="muted block">
                  {t('kanban:card.archivedAt', {
                    when: moment(new Date(archivedAt).toISOString(), timezone),
                  })}
                </small>
              </span>
              <form
                method="post"
                action={href('/dashboard/kanban/cards/:cardID/archive', { cardID })}
              >
                <button
                  className="button quiet small"
                  name="archived"
                  value="0"
                  aria-label={t('kanban:card.restoreNamed', { title: isolated(title) })}
                >
                  {t('kanban:card.restore')}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => withQuery(href('/dashboard/kanban/archive'), { board: boardID, page })}
      />
    </>
  )
}
