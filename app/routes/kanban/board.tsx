import { href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { numbersTagOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { COLUMN_PAGE } from '#app/models/kanban/board.ts'
import { openBoard } from '#app/models/kanban/open-board.server.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/board.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardFilter } from './board-filter.tsx'
import { boardHref, isFiltered, requestedBoard } from './links.ts'
import { NewColumnForm } from './new-column-form.tsx'

export const handle = { script: 'kanban' }

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let requested = requestedBoard(url)
  let { boards, board, columns, colleagues } = valueOrThrow(await openBoard(current, requested))
  let alone = columns.find(({ columnID }) => columnID === requested.columnID)
  // Beyond the end of a column is its last page; of cards that were found, which are not counted,
  // the first.
  if (board && alone && requested.page > 1 && alone.shown.length === 0) {
    let pages = isFiltered(requested.filter) ? 1 : Math.ceil(alone.cards / COLUMN_PAGE)
    let page = Math.max(1, Math.min(pages, requested.page - 1))
    throw redirect(boardHref({ ...requested, boardID: board.boardID, page }))
  }
  return {
    locale: context.get(localeContext),
    today: current.today,
    // A form leads back to the board as it is looked at.
    search: board ? boardHref({ ...requested, boardID: board.boardID }).split('?')[1]! : '',
    requested,
    boards,
    board,
    colleagues,
    columns: columns.map((column) => ({ ...column, key: uuid() })),
    key: uuid(),
  }
}

/** The staff's tasks: a board with its columns, or one column by itself. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, today, search, requested, boards, board, columns, colleagues, key } = loaderData
  let t = translate(locale)
  if (!board)
    return (
      <>
        <ReportHead locale={locale} title={t('kanban:title')} note={<p>{t('kanban:lead')}</p>} />
        <EmptyState
          title={t('kanban:none')}
          action={{ href: href('/dashboard/kanban/boards/new'), label: t('kanban:board.new') }}
        >
          {t('kanban:noneWhy')}
        </EmptyState>
      </>
    )
  let { boardID } = board
  let alone = columns.find(({ columnID }) => columnID === requested.columnID)
  let filtered = isFiltered(requested.filter)
  let shared = { search, requested, today, filtered, locale }
  return (
    <>
      <Style of="kanban" />
      <Style of="board" />
      <ReportHead
        locale={locale}
        title={alone ? alone.name : board.name}
        trail={
          alone
            ? [
                { href: href('/dashboard/kanban'), label: t('kanban:title') },
                { href: boardHref({ boardID }), label: board.name },
              ]
            : []
        }
        more={[
          {
            href: href('/dashboard/kanban/boards/:boardID/edit', { boardID }),
            label: t('kanban:board.settings'),
          },
          {
            href: `${href('/dashboard/kanban/archive')}?board=${boardID}`,
            label: t('kanban:board.archive'),
          },
          { href: href('/dashboard/kanban/boards/new'), label: t('kanban:board.new') },
        ]}
      />
      {boards.length > 1 && (
        <Tabs
          label={t('kanban:board.which')}
          tabs={boards.map((one) => ({
            href: boardHref({ boardID: one.boardID }),
            label: one.name,
            current: one.boardID === boardID,
          }))}
        />
      )}
      <BoardFilter {...{ requested, boardID, colleagues, filtered, locale }} />
      {alone ? (
        <BoardColumn column={alone} alone boardID={boardID} {...shared} />
      ) : (
        <div
          className="space-y-4"
          data-kanban=""
          data-search={search}
          data-locale={numbersTagOf(locale)}
          data-changed={t('kanban:drag.changed')}
          data-refused={t('kanban:drag.refused')}
          data-failed={t('kanban:drag.failed')}
          data-moved={t('kanban:drag.moved', {
            title: '{title}',
            column: '{column}',
            position: '{position}',
          })}
        >
          <p className="muted scripted no-print">{t('kanban:drag.hint')}</p>
          <p role="alert" className="problems" data-told="" hidden />
          <p role="status" className="sr-only" data-said="" />
          <div className="kanban" data-columns="">
            {columns.map((column) => (
              <BoardColumn key={column.columnID} column={column} boardID={boardID} {...shared} />
            ))}
            <section className="kanban-column no-print">
              <NewColumnForm boardID={boardID} formKey={key} locale={locale} />
            </section>
          </div>
        </div>
      )}
    </>
  )
}
