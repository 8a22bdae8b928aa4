import { eventOnPaper } from '#app/locales/event-words.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyWeek } from '#app/models/dashboards/family-week.server.ts'

/** There is no room for more on a page. */
const SHOWN = 4
/** Nor for longer titles: the whole one stands in the calendar. */
const MOST_LETTERS = 60

/** What the school plans for the family in the week to come. */
export function PaperEvents({ events, locale }: Pick<FamilyWeek, 'events'> & { locale: Locale }) {
  if (events.length === 0) return null
  return (
    <p className="holidays">
      <b>{translate(locale)('family:nextEvents')}</b>
      {events.slice(0, SHOWN).map((time) => (
        <span key={`${time.eventID} ${time.on}`}>
          <bdi>{shortened(time.title)}</bdi> {eventOnPaper(time, locale)}
        </span>
      ))}
    </p>
  )
}

function shortened(title: string): string {
  let letters = [...title]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : title
}
