import { Hono } from 'hono'
import * as v from 'valibot'
import { isDay, spanOfDays } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { changeEvent } from '#app/models/calendar/change.server.ts'
import { clocksOf, isoMomentsOf } from '#app/models/calendar/columns.ts'
import {
  audiences,
  ChangedEvent,
  colours,
  NewEvent,
  reminders,
  Which,
} from '#app/models/calendar/event.ts'
import { removeEvent } from '#app/models/calendar/remove.server.ts'
import { listTimes, type Window } from '#app/models/calendar/window.server.ts'
import { addEvent } from '#app/models/calendar/write.server.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, pageFrom, Paging } from './paging.ts'
import { day, id, text, time } from './shapes.ts'

/** So many days are asked for at once: a quarter, and a week. */
const MOST_DAYS = 100
const readers = ['admin', 'teacher', 'student'] as const
const writers = ['admin', 'teacher'] as const

const clock = v.pipe(
  v.nullable(text),
  v.description('`08:30` by the school’s clocks; null where it is all day'),
)
const Event = v.object({
  eventID: id,
  on: v.pipe(day, v.description('Which time of a series it is')),
  schoolID: id,
  timezone: v.pipe(text, v.description('IANA: the school’s')),
  audience: v.picklist(audiences),
  classID: v.nullable(id),
  className: v.nullable(text),
  title: text,
  description: text,
  colour: v.picklist(colours),
  allDay: v.boolean(),
  firstDay: day,
  startTime: clock,
  lastDay: v.pipe(day, v.description('The last day, counted')),
  endTime: clock,
  start: v.pipe(time, v.description('When it begins')),
  end: v.pipe(time, v.description('When it is over')),
  rule: v.pipe(v.nullable(text), v.description('Of a series: an RRULE of RFC 5545')),
  reminder: v.picklist(reminders),
  version: v.pipe(v.number(), v.metadata({ type: 'integer' })),
})
const Days = v.object({
  from: v.pipe(queried(), v.description('The first day, `YYYY-MM-DD`')),
  until: v.pipe(queried(), v.description(`The last day, counted: at most ${MOST_DAYS}`)),
  ...Paging.entries,
})

function queried() {
  return v.pipe(
    v.string(message('notDay')),
    v.check((text) => isDay(text) && text.startsWith('2'), message('notDay')),
  )
}

export const calendar = new Hono<ApiEnv>()
  .get(
    '/calendar/events',
    operation({
      summary: 'What the caller’s calendars hold on some days, each time of each event',
      description:
        'Those of the caller’s school, or of a guardian’s children: for all, for a child’s ' +
        'class; for staff also what is for them.',
      who: 'subscriber',
      roles: readers,
      query: Days,
      answer: listOf(Event),
      refusals: ['forbidden', 'notFound', 'invalid'],
    }),
    async (c) => {
      let { from, until } = c.var.query
      if (until < from || spanOfDays(from, until) > MOST_DAYS)
        return c.var.answer({ ok: false, reason: 'invalid' })
      let listing = await listTimes(c.var.current, from, until, { withText: true })
      if (!listing.ok) return c.var.answer(listing)
      return c.var.answer(pageFrom(shown(listing.value), c.var.query))
    },
  )
  .post(
    '/calendar/events/new',
    operation({
      summary: 'Add an event to the calendar of the caller’s school',
      description:
        'A head for `all`, `staff` or any `class`, a teacher for their own classes. Days and ' +
        'times are those of the school’s clocks; without `lastDay` it is one day. Sent again ' +
        'with the same `eventID` (a UUID) it is still one event.',
      who: 'subscriber',
      roles: writers,
      body: NewEvent,
      answer: v.object({ eventID: id }),
      status: 201,
      refusals: ['forbidden', 'notFound', 'untilBefore', 'tooManyEvents', 'tooManySeries'],
    }),
    async (c) => {
      let { eventID = crypto.randomUUID(), ...fields } = c.var.body
      return c.var.answer(await addEvent(c.var.current, eventID, fields))
    },
  )
  .post(
    '/calendar/events/update',
    operation({
      summary: 'Change an event: its author, and the heads of the school',
      description:
        '`version` is that of the answer that was read: another one is 409. Of a series `scope` ' +
        'says which times are meant (`this`, `following`, `all`), from the one on `on`; the ' +
        'answer names the event that holds them.',
      who: 'subscriber',
      roles: writers,
      body: ChangedEvent,
      answer: v.object({ eventID: id }),
      refusals: ['forbidden', 'notFound', 'untilBefore', 'eventChanged', 'tooManyEvents'],
    }),
    async (c) => {
      let { eventID, version, scope, on, ...fields } = c.var.body
      let change = { version, scope, on: on ?? null, key: crypto.randomUUID(), fields }
      return c.var.answer(await changeEvent(c.var.current, eventID, change))
    },
  )
  .post(
    '/calendar/events/delete',
    operation({
      summary: 'Delete an event, or times of a series: its author, and the heads of the school',
      who: 'subscriber',
      roles: writers,
      body: v.object({ eventID: ID, ...Which.entries }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { eventID, ...which } = c.var.body
      return c.var.answer(await removeEvent(c.var.current, eventID, which))
    },
  )

function shown({ schools, times }: Window) {
  let zones = new Map(schools.map(({ schoolID, timezone }) => [schoolID, timezone]))
  return times.map((time) => {
    let timezone = zones.get(time.schoolID) ?? 'UTC'
    return { ...time, timezone, ...clocksOf(time), ...isoMomentsOf(time, timezone) }
  })
}
