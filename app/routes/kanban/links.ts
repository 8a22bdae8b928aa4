import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { dues, priorities, type CardFilter } from '#app/models/kanban/card.ts'
import { withQuery } from '#app/request/with-query.ts'

const MOST_ASKED = 200
/** Of 50 cards, as an archive has many. */
const MOST_PAGES = 1000

/** What a board's address asks for: which board or column, which page of it, and which cards. */
export type Requested = {
  boardID: string | undefined
  columnID: string | undefined
  /** From 1. */
  page: number
  filter: CardFilter
}

/** What a board's address asks for; what it does not say rightly is left out. */
export function requestedBoard({ searchParams }: URL): Requested {
  let text = (name: string) => searchParams.get(name)?.slice(0, MOST_ASKED).trim() || undefined
  return {
    boardID: text('board'),
    columnID: text('column'),
    page: Math.min(Math.max(Number.parseInt(text('page') ?? '') || 1, 1), MOST_PAGES),
    filter: {
      assignee: text('assignee'),
      due: dues.find((due) => due === text('due')),
      priority: priorities.find((priority) => priority === text('priority')),
      query: text('q'),
    },
  }
}

/** The address of a board, with what is requested of it. */
export function boardHref({
  boardID,
  columnID,
  page = 1,
  filter = {},
}: Partial<Requested>): string {
  let { assignee, due, priority, query } = filter
  return withQuery(href('/dashboard/kanban'), {
    board: boardID,
    column: columnID,
    page: page === 1 ? null : page,
    assignee,
    due,
    priority,
    q: query,
  })
}

/** Whether a filter leaves out any card. */
export function isFiltered(filter: CardFilter): boolean {
  return Object.values(filter).some(Boolean)
}

/** Where a form of a board leads back to: the board as it was looked at, and nowhere else. */
export function wayBack(form: FormData, boardID: string): string {
  let search = form.get('search')
  let requested = requestedBoard(
    new URL(`?${typeof search === 'string' ? search.slice(0, 2000) : ''}`, 'http://x'),
  )
  return boardHref(requested.boardID === boardID ? requested : { boardID })
}

/** The steps from the boards to what a page shows. */
export function trailOf(
  { boardID, boardName }: { boardID: string; boardName: string },
  locale: Locale,
  card?: { cardID: string; title: string },
) {
  return [
    { href: href('/dashboard/kanban'), label: translate(locale)('kanban:title') },
    { href: boardHref({ boardID }), label: boardName },
    ...(card
      ? [
          {
            href: href('/dashboard/kanban/cards/:cardID', { cardID: card.cardID }),
            label: card.title,
          },
        ]
      : []),
  ]
}
