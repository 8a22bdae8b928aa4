import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { DueTasks } from '#app/models/kanban/due-tasks.server.ts'
import { boardHref } from './links.ts'

type Props = { due: DueTasks | null; locale: Locale }

/** What its reader has to do by the end of this week, on a home; nothing where nothing is. */
export function DueTasksCard({ due, locale }: Props) {
  let t = translate(locale)
  if (!due || due.tasks.length === 0) return null
  return (
    <section className="card no-print">
      <h2>{t('kanban:home.title')}</h2>
      <ul className="divide-y divide-line">
        {due.tasks.map(({ cardID, title, dueOn }) => (
          <li key={cardID} className="py-1">
            <a className="way" href={href('/dashboard/kanban/cards/:cardID', { cardID })}>
              <bdi className="wrap-anywhere">{title}</bdi>
            </a>
            <small className="muted block">
              {dueOn < due.today && `${t('kanban:card.late')} · `}
              {t('kanban:card.dueUntil', { day: formatOf(locale).date(dueOn) })}
            </small>
          </li>
        ))}
      </ul>
      <a className="way" href={boardHref({ filter: { assignee: 'me' } })}>
        {t('kanban:home.all')}
      </a>
    </section>
  )
}
