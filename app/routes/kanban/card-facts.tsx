import type { Day } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Card } from '#app/models/kanban/card.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { dueInWords, isLate } from './words.ts'

type Props = {
  card: Card & { author: string }
  /** The name of its column, where it lies in one. */
  column?: string | undefined
  today: Day
  locale: Locale
}

/** What is known of a card beside its words. */
export function CardFacts({ card, column, today, locale }: Props) {
  let t = translate(locale)
  let { priority, assignees, author, dueFrom, dueOn, isDone } = card
  let due = dueInWords(card, locale)
  let facts: Fact[] = [
    ...(column ? [[t('kanban:card.where'), column] satisfies Fact] : []),
    [
      t('kanban:card.due'),
      <span key="due">
        <bdi>{due ?? t('kanban:card.noDue')}</bdi>{' '}
        <HijriBeside first={dueFrom ?? dueOn} last={dueOn} locale={locale} />
        {isDone && <b className="kanban-mark">{t('kanban:card.done')}</b>}
        {isLate(card, today) && (
          <b className="kanban-mark" data-hue="red">
            {t('kanban:card.late')}
          </b>
        )}
      </span>,
    ],
    [t('kanban:card.priority'), t(`kanban:card.priorities.${priority}`)],
    [
      t('kanban:card.assignees'),
      ...(assignees.length === 0
        ? [t('kanban:card.nobody')]
        : assignees.map(({ UID, displayName, imageURL }) => (
            <span key={UID} className="inline-flex items-center gap-2">
              <Avatar imageURL={imageURL} size={28} />
              <bdi>{displayName}</bdi>
            </span>
          ))),
    ],
    [t('kanban:card.by'), author],
  ]
  return <Facts facts={facts} />
}
