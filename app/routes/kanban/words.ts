import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Card } from '#app/models/kanban/card.ts'

type Days = Pick<Card, 'dueFrom' | 'dueOn'>

/** "23 to 26 November", "until 26 November", "from 23 November"; undefined without a day. */
export function dueInWords({ dueFrom, dueOn }: Days, locale: Locale): string | undefined {
  let t = translate(locale)
  let { date } = formatOf(locale)
  if (dueFrom && dueOn && dueFrom !== dueOn)
    return t('kanban:card.dueSpan', { from: date(dueFrom), until: date(dueOn) })
  if (dueOn) return t('kanban:card.dueUntil', { day: date(dueOn) })
  return dueFrom ? t('kanban:card.dueSince', { day: date(dueFrom) }) : undefined
}

/** Whether a card's last day is over and it is not done. */
export function isLate({ dueOn, isDone }: Pick<Card, 'dueOn' | 'isDone'>, today: Day): boolean {
  return !isDone && dueOn !== null && dueOn < today
}

type Step = {
  what: 'made' | 'changed' | 'moved' | 'done' | 'reopened' | 'archived' | 'restored'
  displayName: string
  fromColumn: string | null
  toColumn: string | null
}

/** What somebody did with a card. */
export function stepInWords(step: Step, locale: Locale): string {
  let { what, displayName, fromColumn, toColumn } = step
  // Into the archive and out of it: from and to no column that there still is.
  return translate(locale)(`kanban:history.${what}`, {
    name: isolated(displayName),
    from: isolated(fromColumn ?? '–'),
    to: isolated(toColumn ?? '–'),
  })
}
