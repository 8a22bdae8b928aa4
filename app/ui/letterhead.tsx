import type { ReactNode } from 'react'
import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { tellsHijriOnPaper, type Locale } from '#app/locales/locale.ts'

type Props = {
  /** Whose paper it is. */
  school: string
  title: string
  note?: ReactNode
  picture: ReactNode
  today: Day
  locale: Locale
}

/**
 * The head of a page made for paper: school, whom it is about, and when; in Arabic by both
 * calendars.
 */
export function Letterhead({ school, title, note, picture, today, locale }: Props) {
  let { day, hijriDay } = formatOf(locale)
  return (
    <header className="letterhead">
      {picture}
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {note && <p className="muted">{note}</p>}
      </div>
      <p className="from">
        <b>
          <bdi>{school}</bdi>
        </b>{' '}
        <span>{day(today)}</span> {tellsHijriOnPaper(locale) && <span>{hijriDay(today)}</span>}
      </p>
    </header>
  )
}
