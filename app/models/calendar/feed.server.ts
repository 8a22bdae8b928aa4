import 'server-only'
import ICAL from 'ical.js'
import { addDays, type Day } from '#app/calendar/day.ts'
import { localeFor, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { consumeRateLimit, type RateLimit } from '#app/models/access/rate-limit.server.ts'
import { loadAddressHolder } from '#app/models/auth/address-holder.server.ts'
import type { School, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import { momentsOf } from './columns.ts'
import type { Reminder } from './event.ts'
import { listTimes, type EventTime, type SchoolHoliday } from './window.server.ts'

const DAYS_BACK = 31
const DAYS_AHEAD = 366
/** So many times of events, the next ones, are in a file. */
const MOST_TIMES = 500
/** A phone asks each quarter of an hour at most; several devices may share an address. */
const ASKED_AN_HOUR = 60
const HOUR_MS = 3_600_000

/**
 * The calendar behind a private address, as iCalendar: what whoever made it may see at this moment,
 * from a month ago to a year ahead. `notFound` where there is none (any more).
 */
export async function readFeed(visit: Visit, token: string) {
  let hash = await tokenHash(token)
  let holder = await loadAddressHolder(visit, hash)
  if (!holder) return refuse('notFound')
  let limits: RateLimit[] = [{ key: `calendar:${hash}`, limit: ASKED_AN_HOUR }]
  let wait = await consumeRateLimit(visit, limits)
  if (wait > 0) return refuse('tooManyTries', wait)
  let { current, preferences } = holder
  let { today } = current
  let listing = await listTimes(current, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD), {
    withText: true,
  })
  if (!listing.ok) return refuse('notFound')
  let { schools, times, holidays } = listing.value
  if (schools.length === 0) return refuse('notFound')
  let locale = localeFor(
    preferencesFrom(new URLSearchParams(preferences ?? '')),
    schools[0]?.country,
  )
  return done(fileOf({ schools, holidays, locale, times: nextOf(times, today) }))
}

/** The next ones, and before these as many of the last ones as there is room for. */
function nextOf(times: EventTime[], today: Day): EventTime[] {
  if (times.length <= MOST_TIMES) return times
  let coming = times.filter(({ lastDay }) => lastDay >= today)
  return coming.slice(0, MOST_TIMES)
}

type Content = {
  schools: School[]
  times: EventTime[]
  holidays: SchoolHoliday[]
  locale: Locale
}

/** Written by a library, which folds lines and escapes what people wrote. */
function fileOf({ schools, times, holidays, locale }: Content): string {
  let t = translate(locale)
  let calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Rawda//Calendar//EN')
  let [school] = schools
  let name = school && schools.length === 1 ? nameOf(school, locale) : t('brand')
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('x-published-ttl', 'PT6H')
  let zones = new Map(schools.map(({ schoolID, timezone }) => [schoolID, timezone]))
  let several = schools.length > 1
  let named = new Map(schools.map((each) => [each.schoolID, nameOf(each, locale)]))
  for (let time of times) {
    let event = eventOf(`${time.eventID}.${time.on}`, time.title, time.changedAt)
    addTimes(event, time, zones.get(time.schoolID) ?? 'UTC')
    if (time.description) event.addPropertyWithValue('description', time.description)
    if (several) event.addPropertyWithValue('location', named.get(time.schoolID) ?? '')
    addReminder(event, time, zones.get(time.schoolID) ?? 'UTC')
    calendar.addSubcomponent(event)
  }
  for (let { id, firstDay, lastDay, schoolID, ...names } of holidays) {
    let event = eventOf(`${id}.holiday`, nameOf(names, locale), 0)
    addDaysTo(event, firstDay, lastDay)
    if (several) event.addPropertyWithValue('location', named.get(schoolID) ?? '')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

function eventOf(uid: string, title: string, changedAt: number) {
  let event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${uid}@rawda`)
  event.addPropertyWithValue('dtstamp', moment(changedAt))
  event.addPropertyWithValue('summary', title)
  return event
}

function addTimes(event: ICAL.Component, time: EventTime, zone: string) {
  if (time.allDay) return addDaysTo(event, time.firstDay, time.lastDay)
  let { start, end } = momentsOf(time, zone)
  event.addPropertyWithValue('dtstart', moment(start))
  event.addPropertyWithValue('dtend', moment(end))
}

/** The end of whole days is the day after the last. */
function addDaysTo(event: ICAL.Component, firstDay: Day, lastDay: Day) {
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(firstDay))
  event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(lastDay, 1)))
  event.addPropertyWithValue('transp', 'TRANSPARENT')
}

/** How long before it begins; of days before, at six in the evening. */
const ahead: Record<Exclude<Reminder, 'none'>, { hours: number } | { days: number }> = {
  halfHour: { hours: 0.5 },
  hour: { hours: 1 },
  dayBefore: { days: 1 },
  weekBefore: { days: 7 },
}
const EVENING = 18 * 60

function addReminder(event: ICAL.Component, time: EventTime, zone: string) {
  if (time.reminder === 'none') return
  let before = ahead[time.reminder]
  let at =
    'days' in before
      ? momentsOf(
          { ...time, firstDay: addDays(time.firstDay, -before.days), startMinute: EVENING },
          zone,
        ).start
      : momentsOf(time, zone).start - before.hours * HOUR_MS
  let alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('description', time.title)
  alarm.addPropertyWithValue('trigger', moment(at))
  event.addSubcomponent(alarm)
}

function moment(at: number) {
  return ICAL.Time.fromJSDate(new Date(at), true)
}
