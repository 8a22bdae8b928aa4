import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Coming } from '#app/models/calendar/coming.server.ts'
import { eventHref } from './event-links.ts'
import { beginInWords, whomInWords } from './words.ts'

type Props = { coming: Coming | null; locale: Locale }

/** What is next at school, on a home; nothing where nothing is. */
export function ComingEvents({ coming, locale }: Props) {
  let t = translate(locale)
  if (!coming || coming.times.length === 0) return null
  return (
    <section className="card coming no-print">
      <h2>{t('calendar:coming')}</h2>
      <ul className="divide-y divide-line">
        {coming.times.map((time) => (
          <li key={`${time.eventID} ${time.on}`} className="py-1">
            <a className="way" href={eventHref(time)}>
              <bdi className="wrap-anywhere">{time.title}</bdi>
            </a>
            <small className="muted block">
              {beginInWords(time, coming.today, locale)} · <bdi>{whomInWords(time, locale)}</bdi>
            </small>
          </li>
        ))}
      </ul>
      <a className="way" href={href('/dashboard/calendar')}>
        {t('calendar:whole')}
      </a>
    </section>
  )
}
