import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import type { Gender } from '#app/models/current.ts'
import type { Subject } from '#app/models/subject.ts'
import { Style } from '#app/styles/style.tsx'
import { stemOf } from './charts/change.ts'
import { Bud, Flower, Leaves } from './marks/flower.tsx'
import { Mark } from './marks/mark.tsx'

export type WeekDay = {
  day: Day
  /** What was practised most, and how long; null where nothing was. */
  practised: { subject: Subject; minutes: number } | null
  when: 'past' | 'today' | 'toCome'
}

/** Days without school, by their name. */
type Off = { firstDay: Day; lastDay: Day; name: string; nameEn: string }
type Props = {
  days: WeekDay[]
  gender: Gender
  holidays?: Off[]
  /** Drawn from shapes that the page has once. */
  shared?: boolean | undefined
  locale: Locale
}

/**
 * Seven days: a flower of the day's subject, a bud for today, two leaves for a day without, a sun
 * for a holiday.
 */
export function WeekFlowers({ days, gender, holidays = [], shared, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let holidayOn = (day: WeekDay) => {
    let off = offOn(day, holidays)
    return off && nameOf(off, locale)
  }
  return (
    <ol className="bed" aria-label={t('parts:week')}>
      <Style of="family" />
      {days.map((day) => (
        <li key={day.day} className={day.when === 'today' ? 'now' : undefined}>
          <Growth {...day} off={offOn(day, holidays) !== undefined} shared={shared} />
          <b aria-hidden="true">{shortWeekday(format.weekday(day.day))}</b>
          <span className="sr-only">
            {dayInWords(day, gender, t, format.weekdayInWords(day.day), holidayOn(day))}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The holiday of a day on which nothing was practised. */
function offOn({ day, practised }: WeekDay, holidays: Off[]): Off | undefined {
  return practised
    ? undefined
    : holidays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/** Seven names side by side on a phone: Arabic ones without their article. */
function shortWeekday(name: string): string {
  return name.replace(/^ال/, '')
}

function Growth({
  practised,
  when,
  off,
  shared,
}: WeekDay & { off: boolean; shared: boolean | undefined }) {
  if (off) return <Mark name="sun" className="flower" shared={shared} />
  if (practised)
    return (
      <>
        <Flower subject={practised.subject} shared={shared} />
        <Stem height={stemOf(practised.minutes)} />
      </>
    )
  if (when === 'today')
    return (
      <>
        <Bud shared={shared} />
        <Stem height={1} />
      </>
    )
  return when === 'past' ? <Leaves shared={shared} /> : null
}

const STEM = 34

function Stem({ height }: { height: 1 | 2 | 3 }) {
  let length = height * 10 + 4
  return (
    <svg
      viewBox={`0 ${STEM - length} 28 ${length}`}
      className={`stem stem-${height}`}
      aria-hidden="true"
    >
      <path d={`M14 0v${STEM}`} />
      <path d="M14 31c0-5 5-8 12-8-1 6-6 9-12 8zM14 27c0-4-5-7-12-7 1 6 6 8 12 7z" />
    </svg>
  )
}

/** "Monday: she practised, reading most of all". */
export function dayInWords(
  { practised, when }: WeekDay,
  gender: Gender,
  t: Translate,
  day: string,
  holiday?: string,
): string {
  if (holiday !== undefined) return t('parts:day.off', { day, name: isolated(holiday) })
  if (practised)
    return t(`parts:day.practised.${gender}`, {
      day,
      subject: t(`reports:subjects.${practised.subject}`),
    })
  if (when === 'today') return t(`parts:day.today.${gender}`, { day })
  return t(when === 'past' ? 'parts:day.rest' : 'parts:day.toCome', { day })
}
