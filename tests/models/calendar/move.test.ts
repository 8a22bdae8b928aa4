import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EventFields, EventMove } from '#app/models/calendar/event.ts'
import { moveEvent } from '#app/models/calendar/move.server.ts'
import { removeEvent } from '#app/models/calendar/remove.server.ts'
import { listTimes } from '#app/models/calendar/window.server.ts'
import { addEvent } from '#app/models/calendar/write.server.ts'
import { auditLog, calendarEvents } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

type Fields = v.InferInput<typeof EventFields>
type Move = Partial<v.InferInput<typeof EventMove>>

const trip: Fields = {
  title: 'رحلة',
  description: 'قبّعة',
  audience: 'all',
  colour: 'red',
  firstDay: '2026-12-03',
  startTime: '08:00',
  endTime: '11:30',
  reminder: 'hour',
}
/** Sundays and Tuesdays until the end of the month. */
const sport: Fields = {
  ...trip,
  title: 'رياضة',
  firstDay: '2026-12-01',
  endTime: '09:00',
  repetition: { every: 'week', weekdays: [0, 2], until: '2026-12-15' },
}

async function openCalendar() {
  let { as, db } = await openSchool()
  let made = 0
  let add = (who: Person, id: string, fields: Fields) =>
    addEvent(as(who), id, v.parse(EventFields, fields))
  let move = (who: Person, id: string, how: Move, key = `moved-${++made}`) =>
    moveEvent(as(who), id, key, v.parse(EventMove, { version: 1, days: 0, ...how }))
  let leaveOut = (id: string, on: string) => removeEvent(as('hind'), id, { scope: 'this', on })
  let read = async (until = '2027-01-31') => {
    let listing = await listTimes(as('hind'), '2026-11-01', until)
    return listing.ok
      ? listing.value.times.map(({ firstDay, lastDay, startMinute, endMinute }) =>
          [firstDay.slice(5), lastDay.slice(5), startMinute / 60, endMinute / 60].join(' '),
        )
      : []
  }
  let days = async () => (await read('2028-01-31')).map((time) => time.slice(0, 5))
  return { as, db, add, move, leaveOut, read, days }
}

test('a dragged event keeps all but its days and hours, and its history says who moved it', async () => {
  let { db, add, move } = await openCalendar()
  await add('hind', 'trip', trip)
  let [before] = await db.select().from(calendarEvents)
  expect(await move('hind', 'trip', { days: -4, startTime: '09:15' })).toEqual({
    ok: true,
    value: { eventID: 'trip' },
  })
  expect(await db.select().from(calendarEvents)).toEqual([
    {
      ...before,
      firstDay: '2026-11-29',
      lastDay: '2026-11-29',
      endsOn: '2026-11-29',
      startMinute: 555,
      endMinute: 765,
      version: 2,
    },
  ])
  let [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'eventChanged'))
  expect([entry?.actorId, entry?.schoolId]).toEqual(['hind', 'zaytoun'])
})

test('its end is dragged by itself; what would not fit into its day is invalid', async () => {
  let { add, move, read } = await openCalendar()
  await add('hind', 'trip', trip)
  expect(await move('hind', 'trip', { endTime: '08:15' })).toMatchObject({ ok: true })
  expect(await read()).toEqual(['12-03 12-03 8 8.25'])
  let invalid = { ok: false, reason: 'invalid' }
  expect(await move('hind', 'trip', { version: 2, endTime: '08:00' })).toEqual(invalid)
  expect(await move('hind', 'trip', { version: 2, startTime: '23:50' })).toEqual(invalid)
  expect(await read()).toEqual(['12-03 12-03 8 8.25'])
})

test('several days and whole days stay as long as they are', async () => {
  let { add, move, read } = await openCalendar()
  await add('hind', 'camp', { ...trip, lastDay: '2026-12-05', startTime: '14:00' })
  await add('hind', 'feast', { ...trip, allDay: true, startTime: null, endTime: null })
  await move('hind', 'camp', { days: 1 })
  await move('hind', 'feast', { days: 30, startTime: '10:00' })
  expect(await read()).toEqual(['12-04 12-06 14 11.5', '01-02 01-02 0 24'])
})

test('of two who drag the same, who saw the older one is refused and changes nothing', async () => {
  let { add, move, read } = await openCalendar()
  await add('hind', 'trip', trip)
  let both = await Promise.all([
    move('hind', 'trip', { days: 1 }),
    move('hind', 'trip', { days: 2 }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'eventChanged' })
  expect(await read()).toEqual([expect.stringMatching(both[0].ok ? /^12-04/ : /^12-05/)])
})

test('one time of a series is moved by itself, also when it is sent twice', async () => {
  let { add, move, read } = await openCalendar()
  await add('hind', 'sport', sport)
  let once: Move = { scope: 'this', on: '2026-12-08', days: 1, startTime: '10:00' }
  expect(await move('hind', 'sport', once, 'wednesday')).toEqual({
    ok: true,
    value: { eventID: 'wednesday' },
  })
  expect(await move('hind', 'sport', { ...once, version: 2 }, 'wednesday')).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await read()).toEqual([
    '12-01 12-01 8 9',
    '12-06 12-06 8 9',
    '12-09 12-09 10 11',
    '12-13 12-13 8 9',
    '12-15 12-15 8 9',
  ])
})

test('a whole series moves with its weekdays, its last day and what was left out of it', async () => {
  let { db, add, move, leaveOut, read } = await openCalendar()
  await add('hind', 'sport', sport)
  await leaveOut('sport', '2026-12-06')
  await move('hind', 'sport', { version: 2, scope: 'this', on: '2026-12-08', days: 2 }, 'own')
  expect(
    await move('hind', 'sport', { version: 3, scope: 'all', on: '2026-12-13', days: 2 }),
  ).toEqual({ ok: true, value: { eventID: 'sport' } })
  expect(await read()).toEqual([
    '12-03 12-03 8 9',
    // The time that had become an event of its own stays; the one left out does not come back.
    '12-10 12-10 8 9',
    '12-15 12-15 8 9',
    '12-17 12-17 8 9',
  ])
  let [own] = await db.select().from(calendarEvents).where(eq(calendarEvents.id, 'own'))
  expect(own?.occurrenceOn).toBe('2026-12-10')
})

test('this and the following times go another way, each left out as before', async () => {
  let { add, move, leaveOut, read } = await openCalendar()
  await add('hind', 'sport', { ...sport, repetition: { every: 'day', times: 6 } })
  await leaveOut('sport', '2026-12-04')
  await leaveOut('sport', '2026-12-05')
  let how: Move = { version: 3, scope: 'following', on: '2026-12-03', days: 1, endTime: '08:45' }
  expect(await move('hind', 'sport', how, 'rest')).toEqual({ ok: true, value: { eventID: 'rest' } })
  expect(await read()).toEqual([
    '12-01 12-01 8 9',
    '12-02 12-02 8 9',
    '12-04 12-04 8 8.75',
    '12-07 12-07 8 8.75',
  ])
})

// The third Tuesday of each third month. September 2027 begins with a Wednesday: its third Tuesday
// is the 21st, its third Wednesday the 15th.
const meeting: Fields = {
  ...trip,
  firstDay: '2026-12-15',
  repetition: { every: 'month', interval: 3, onWeekday: true, until: '2027-12-31' },
}

test('a series on the third Tuesday moves to the third Wednesday with what was left out', async () => {
  let { db, add, move, leaveOut, days } = await openCalendar()
  await add('hind', 'meeting', meeting)
  expect(await days()).toEqual(['12-15', '03-16', '06-15', '09-21', '12-21'])
  await leaveOut('meeting', '2027-09-21')
  await move('hind', 'meeting', { version: 2, scope: 'this', on: '2027-03-16', days: 2 }, 'own')
  expect(await move('hind', 'meeting', { version: 3, days: 1 })).toMatchObject({ ok: true })
  expect(await days()).toEqual(['12-16', '03-18', '06-16', '12-15'])
  let [own] = await db.select().from(calendarEvents).where(eq(calendarEvents.id, 'own'))
  expect(own?.occurrenceOn).toBe('2027-03-17')
  // And back again.
  expect(await move('hind', 'meeting', { version: 4, days: -1 })).toMatchObject({ ok: true })
  expect(await days()).toEqual(['12-15', '03-18', '06-15', '12-21'])
})

test('of such a series this and the following times move, each left out as before', async () => {
  let { add, move, leaveOut, days } = await openCalendar()
  await add('hind', 'meeting', meeting)
  await leaveOut('meeting', '2027-09-21')
  let how: Move = { version: 2, scope: 'following', on: '2027-03-16', days: 1 }
  expect(await move('hind', 'meeting', how, 'rest')).toMatchObject({ ok: true })
  expect(await days()).toEqual(['12-15', '03-17', '06-16', '12-15'])
})

test('a series keeps its last time, also where that lies otherwise in its month', async () => {
  let { add, move, days } = await openCalendar()
  // The third Monday of September 2027 is the 20th, the third Tuesday the 21st.
  let until = '2027-09-20'
  let repetition = { every: 'month', interval: 3, onWeekday: true, until } as const
  await add('hind', 'before', { ...meeting, repetition })
  expect(await days()).toEqual(['12-15', '03-16', '06-15'])
  await move('hind', 'before', { days: 1 })
  expect(await days()).toEqual(['12-16', '03-17', '06-16'])
})

test('moved out of its month, a series leaves out what lies in the next', async () => {
  let { add, move, leaveOut, days } = await openCalendar()
  let repetition = { every: 'month', times: 5 } as const
  await add('hind', 'ends', { ...trip, firstDay: '2026-12-30', repetition })
  expect(await days()).toEqual(['12-30', '01-30', '03-30', '04-30', '05-30'])
  await leaveOut('ends', '2027-04-30')
  // 30 April and two days are 2 May.
  await move('hind', 'ends', { version: 2, days: 2 })
  expect(await days()).toEqual(['01-01', '02-01', '03-01', '04-01'])
  await move('hind', 'ends', { version: 3, days: -1 })
  expect(await days()).toEqual(['12-31', '01-31', '03-31', '05-31', '07-31'])
})

test('every two weeks both times of one week stay together', async () => {
  let { add, move, leaveOut, days } = await openCalendar()
  // Sunday and Saturday of a week that begins with Sunday.
  let weekly: Fields['repetition'] = { every: 'week', interval: 2, weekdays: [0, 6], times: 5 }
  await add('hind', 'twice', { ...trip, firstDay: '2026-12-06', repetition: weekly })
  expect(await days()).toEqual(['12-06', '12-12', '12-20', '12-26', '01-03'])
  await leaveOut('twice', '2026-12-12')
  await move('hind', 'twice', { version: 2, days: 1 })
  expect(await days()).toEqual(['12-07', '12-21', '12-27', '01-04'])
})

test('nobody moves what they may not change: colleagues, families, other schools', async () => {
  let { add, move, read } = await openCalendar()
  await add('hind', 'trip', trip)
  await add('layla', 'own', { ...trip, audience: 'class', classID: 'butterflies' })
  expect(await move('layla', 'own', { days: 1 })).toMatchObject({ ok: true })
  for (let person of ['layla', 'muna', 'adam'] as const)
    expect(await move(person, 'trip', { days: 1 })).toEqual({ ok: false, reason: 'forbidden' })
  for (let person of ['rima', 'karim'] as const)
    expect(await move(person, 'trip', { days: 1 })).toEqual({ ok: false, reason: 'notFound' })
  expect(await read()).toEqual(['12-03 12-03 8 11.5', '12-04 12-04 8 11.5'])
})
