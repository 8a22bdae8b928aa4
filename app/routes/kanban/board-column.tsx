import { href } from 'react-router'
import type { Day } from '#app/calendar/day.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { COLUMN_PAGE } from '#app/models/kanban/board.ts'
import { MOST_TITLE } from '#app/models/kanban/card.ts'
import type { OpenColumn } from '#app/models/kanban/open-board.server.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { BoardCard } from './board-card.tsx'
import { boardHref, type Requested } from './links.ts'

type Props = {
  column: OpenColumn & { key: string }
  boardID: string
  /** By itself, page by page. */
  alone?: boolean
  search: string
  requested: Requested
  today: Day
  filtered: boolean
  locale: Locale
}

/** A column: its name, its first cards, the way to the others, and a form for one more. */
export function BoardColumn({ column, boardID, alone, search, requested, ...props }: Props) {
  let { today, filtered, locale } = props
  let t = translate(locale)
  let { columnID, name, cards, shown, hasMore, key } = column
  let id = `column-${columnID}`
  let pageOf = (page: number) => boardHref({ ...requested, boardID, columnID, page })
  let pages = filtered ? requested.page + (hasMore ? 1 : 0) : Math.ceil(cards / COLUMN_PAGE)
  return (
    <section className="kanban-column" aria-labelledby={id} data-column={columnID}>
      <header className="kanban-head">
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        <span className="muted text-sm">{t('kanban:column.cards', { count: cards })}</span>
        <a
          className="way text-sm no-print"
          href={href('/dashboard/kanban/columns/:columnID/edit', { columnID })}
          aria-label={t('kanban:column.manageNamed', { name: isolated(name) })}
        >
          {t('kanban:column.manage')}
        </a>
      </header>
      <ul className="kanban-cards" aria-labelledby={id}>
        {shown.map((card) => (
          <BoardCard key={card.cardID} {...{ card, search, today, locale }} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="muted">{t(filtered ? 'kanban:column.noneFound' : 'kanban:column.empty')}</p>
      )}
      {alone ? (
        <Pagination locale={locale} page={requested.page} pages={pages} hrefOf={pageOf} />
      ) : (
        hasMore && (
          <p>
            <a className="way" href={pageOf(1)}>
              {t('kanban:column.more', { name: isolated(name) })}
            </a>
          </p>
        )
      )}
      <QuickForm {...{ columnID, name, search, formKey: key, locale }} />
    </section>
  )
}

type QuickProps = {
  columnID: string
  name: string
  search: string
  formKey: string
  locale: Locale
}

/** One more card, by its title alone. */
function QuickForm({ columnID, name, search, formKey, locale }: QuickProps) {
  let t = translate(locale)
  let action = href('/dashboard/kanban/columns/:columnID/cards', { columnID })
  let id = `new-in-${columnID}`
  return (
    <form method="post" action={action} className="no-print space-y-2" noValidate>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="search" value={search} />
      <label htmlFor={id} className="sr-only">
        {t('kanban:card.quick', { name: isolated(name) })}
      </label>
      <input
        id={id}
        name="title"
        type="text"
        dir="auto"
        className="field"
        placeholder={t('kanban:card.new')}
        maxLength={MOST_TITLE}
        autoComplete="off"
      />
      <p className="flex flex-wrap items-center gap-3">
        <button className="button quiet small">{t('kanban:card.add')}</button>
        <a className="way text-sm" href={action}>
          {t('kanban:card.more')}
        </a>
      </p>
    </form>
  )
}
