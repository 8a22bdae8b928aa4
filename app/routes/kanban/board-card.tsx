import { href } from 'react-router'
import type { Day } from '#app/calendar/day.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Card } from '#app/models/kanban/card.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'
import { dueInWords, isLate } from './words.ts'

type Props = { card: Card; search: string; today: Day; locale: Locale }

/** A card on its board: what there is to do, until when, by whom, and what may be done with it. */
export function BoardCard({ card, search, today, locale }: Props) {
  let t = translate(locale)
  let { cardID, title, priority, coverID, coverAlt, isDone, placed, assignees } = card
  let { comments, files } = card
  let due = dueInWords(card, locale)
  let at = { cardID }
  return (
    <li
      id={`card-${cardID}`}
      className="kanban-card"
      data-card={cardID}
      data-placed={placed}
      data-done={isDone ? '' : undefined}
    >
      {coverID && (
        <img
          className="kanban-cover"
          src={picturePath(coverID)}
          alt={coverAlt}
          width="320"
          height="180"
          loading="lazy"
        />
      )}
      <a
        className="kanban-title"
        href={href('/dashboard/kanban/cards/:cardID', at)}
        draggable="false"
      >
        {/* Within the line: a title in the other script begins where the others do. */}
        <span>
          <bdi>{title}</bdi>
        </span>
      </a>
      <p className="kanban-facts">
        {isDone && <b className="kanban-mark">{t('kanban:card.done')}</b>}
        {isLate(card, today) && (
          <b className="kanban-mark" data-hue="red">
            {t('kanban:card.late')}
          </b>
        )}
        {priority !== 'medium' && (
          <span className="kanban-mark" data-hue={priority === 'high' ? 'amber' : 'grey'}>
            {t('kanban:card.priorityOf', { priority: t(`kanban:card.priorities.${priority}`) })}
          </span>
        )}
        {due && <bdi>{due}</bdi>}
        {comments > 0 && <span>{t('kanban:card.comments', { count: comments })}</span>}
        {files > 0 && <span>{t('kanban:card.files', { count: files })}</span>}
        {assignees.length > 0 && (
          <StackedAvatars
            people={assignees.map(({ displayName, imageURL }) => ({
              name: displayName,
              imageURL,
            }))}
            size={26}
            locale={locale}
          />
        )}
      </p>
      <form
        method="post"
        action={href('/dashboard/kanban/cards/:cardID/done', at)}
        className="no-print flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="search" value={search} />
        <button
          className="way text-sm"
          name="done"
          value={isDone ? '0' : '1'}
          aria-label={t(isDone ? 'kanban:card.reopenNamed' : 'kanban:card.markDoneNamed', {
            title: isolated(title),
          })}
        >
          {t(isDone ? 'kanban:card.reopen' : 'kanban:card.markDone')}
        </button>
        <a
          className="way text-sm"
          href={href('/dashboard/kanban/cards/:cardID/move', at)}
          aria-label={t('kanban:card.moveNamed', { title: isolated(title) })}
        >
          {t('kanban:card.move')}
        </a>
      </form>
    </li>
  )
}
