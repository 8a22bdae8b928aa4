import { href } from 'react-router'
import { addDays, dayIn } from '#app/calendar/day.ts'
import { firstName } from '#app/locales/first-name.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { FIRST_HOUR, LAST_HOUR, usualTime } from '#app/models/weekly-letters/schedule.ts'
import type { OwnLetter } from '#app/models/weekly-letters/weekly-letter.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type Props = {
  action: string
  letter: OwnLetter
  /** Whether letters can be sent to the reader at all. */
  canAsk: boolean
  problem: string | undefined
  locale: Locale
}

/** Whether a child's week comes by mail, and the buttons to have it so or otherwise. */
export function LetterForm({ action, letter, canAsk, problem, locale }: Props) {
  let t = translate(locale)
  let { UID, displayName, imageURL, school, nextAt, bouncedAt } = letter
  let time = letter.time ?? usualTime(school)
  let name = isolated(firstName(displayName))
  let isOn = nextAt !== null
  return (
    <form method="post" action={action} className="card space-y-4" aria-labelledby={`of-${UID}`}>
      <input type="hidden" name="child" value={UID} />
      <div className="flex items-center gap-3">
        <Avatar imageURL={imageURL} size={56} />
        <div className="space-y-1">
          <h2 id={`of-${UID}`}>
            <bdi>{displayName}</bdi>
          </h2>
          <LetterState letter={letter} locale={locale} />
        </div>
      </div>
      {bouncedAt !== null && (
        <p role="alert" className="problem">
          {t('weeklyLetter:bounced', {
            day: formatOf(locale).day(dayIn(school.timezone, bouncedAt)),
          })}{' '}
          <a className="way" href={href('/auth/verify-email')}>
            {t('weeklyLetter:changeEmail')}
          </a>
        </p>
      )}
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {canAsk && (
        <>
          <div className="grid max-w-md grid-cols-2 gap-3">
            <SelectField
              id={`weekday-${UID}`}
              name="weekday"
              label={t('weeklyLetter:weekday')}
              defaultValue={String(time.weekday)}
              options={weekdays(school.weekStart, locale)}
            />
            <SelectField
              id={`hour-${UID}`}
              name="hour"
              label={t('weeklyLetter:hour')}
              defaultValue={String(time.hour)}
              options={hours(locale)}
            />
          </div>
          <p className="muted text-sm">
            {t('weeklyLetter:clock', { school: isolated(nameOf(school, locale)) })}
          </p>
        </>
      )}
      <p className="flex flex-wrap gap-3">
        {canAsk && (
          <button className="button">
            {t(isOn ? 'weeklyLetter:change' : 'weeklyLetter:turnOn')}
            <span className="sr-only"> {t('weeklyLetter:of', { name })}</span>
          </button>
        )}
        {(isOn || bouncedAt !== null) && (
          <button className="button quiet" name="off" value="1">
            {t('weeklyLetter:turnOff')}
            <span className="sr-only"> {t('weeklyLetter:of', { name })}</span>
          </button>
        )}
      </p>
    </form>
  )
}

function LetterState({ letter, locale }: { letter: OwnLetter; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { school, time, nextAt, sentAt } = letter
  let moment = (at: number) => isolated(format.moment(new Date(at).toISOString(), school.timezone))
  if (nextAt === null || !time) return <p className="muted">{t('weeklyLetter:off')}</p>
  return (
    <>
      <p>
        {t('weeklyLetter:on', {
          day: format.weekdayInWords(aDayOf(time.weekday)),
          hour: hourText(time.hour, locale),
        })}
      </p>
      <p className="muted text-sm">
        {t('weeklyLetter:next', { moment: moment(nextAt) })}
        {sentAt !== null && <> · {t('weeklyLetter:last', { moment: moment(sentAt) })}</>}
      </p>
    </>
  )
}

/** The days of a week from its first one on. */
function weekdays(weekStart: number, locale: Locale) {
  return Array.from({ length: 7 }, (_, at) => (weekStart + at) % 7).map((weekday) => ({
    value: String(weekday),
    label: formatOf(locale).weekdayInWords(aDayOf(weekday)),
  }))
}

function hours(locale: Locale) {
  return Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => FIRST_HOUR + at).map(
    (hour) => ({ value: String(hour), label: hourText(hour, locale) }),
  )
}

function hourText(hour: number, locale: Locale): string {
  let { number } = formatOf(locale)
  return `${number(hour)}:${number(0)}${number(0)}`
}

/** Some day of this name: 2 January 2000 was a Sunday. */
function aDayOf(weekday: number) {
  return addDays('2000-01-02', weekday)
}
