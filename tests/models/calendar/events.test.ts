import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changeEvent } from '#app/models/calendar/change.server.ts'
import { EventFields, type Scope } from '#app/models/calendar/event.ts'
import { findEvent } from '#app/models/calendar/find.server.ts'
import { removeEvent } from '#app/models/calendar/remove.server.ts'
import { listTimes } from '#app/models/calendar/window.server.ts'
import { addEvent } from '#app/models/calendar/write.server.ts'
import {
  auditLog,
  calendarEvents,
  calendarSkips,
  classes,
  enrolments,
  guardians,
  schools,
} from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000
type Fields = v.InferInput<typeof EventFields>
type Repeating = NonNullable<Fields['repetition']>

const trip: Fields = {
  title: 'رحلة إلى المزرعة',
  description: 'قبّعة وماء',
  audience: 'all',
  firstDay: '2026-12-03',
  startTime: '08:00',
  endTime: '11:30',
}
const ofButterflies: Fields = { ...trip, audience: 'class', classID: 'butterflies' }

async function openCalendar() {
  let school = await openSchool()
  let { as, db } = school
  let made = 0
  let add = (who: Person, fields: Partial<Fields> = {}, id = `event-${++made}`) =>
    addEvent(as(who), id, v.parse(EventFields, { ...trip, ...fields }))
  let read = async (who: Person, from = '2026-12-01', until = '2026-12-31') => {
    let listing = await listTimes(as(who), from, until, { withText: true })
    return listing.ok
      ? listing.value.times.map(({ title, firstDay }) => `${title} ${firstDay.slice(5)}`)
      : listing.reason
  }
  let change = (
    who: Person,
    id: string,
    fields: Partial<Fields>,
    more: { version?: number; scope?: Scope; on?: string; key?: string } = {},
  ) =>
    changeEvent(as(who), id, {
      version: 1,
      scope: 'all',
      key: `changed-${++made}`,
      ...more,
      fields: v.parse(EventFields, { ...trip, ...fields }),
    })
  let remove = (who: Person, id: string, scope: Scope = 'all', on: string | null = null) =>
    removeEvent(as(who), id, { scope, on })
  let logged = async () =>
    (await db.select().from(auditLog))
      .filter(({ action }) => action.startsWith('event'))
      .map(({ action, actorId, schoolId, detail }) => ({ action, actorId, schoolId, detail }))
  return { ...school, add, read, change, remove, logged }
}

test('what a head plans for all is seen by the whole school and its families, by no other', async () => {
  let { db, add, read, logged } = await openCalendar()
  expect(await add('hind', {}, 'trip')).toEqual({ ok: true, value: { eventID: 'trip' } })
  for (let reader of ['hind', 'layla', 'omar', 'adam', 'salma', 'yousef', 'muna'] as const)
    expect([reader, await read(reader)]).toEqual([reader, ['رحلة إلى المزرعة 12-03']])
  for (let other of ['rima', 'karim', 'nour', 'sami'] as const)
    expect([other, await read(other)]).toEqual([other, []])
  expect(await read('sara')).toBe('forbidden')
  expect(await db.select().from(calendarEvents)).toEqual([
    {
      id: 'trip',
      schoolId: 'zaytoun',
      authorId: 'hind',
      audience: 'all',
      classId: null,
      title: 'رحلة إلى المزرعة',
      description: 'قبّعة وماء',
      colour: 'green',
      allDay: false,
      firstDay: '2026-12-03',
      startMinute: 480,
      lastDay: '2026-12-03',
      endMinute: 690,
      shape: 'day',
      rule: null,
      endsOn: '2026-12-03',
      seriesId: null,
      occurrenceOn: null,
      reminder: 'none',
      version: 1,
      createdAt: NOON,
      changedAt: NOON,
    },
  ])
  expect(await logged()).toEqual([
    { action: 'eventAdded', actorId: 'hind', schoolId: 'zaytoun', detail: { event: 'trip' } },
  ])
})

test('an event of a class is for its teachers, its children and their families; staff have theirs', async () => {
  let { add, read } = await openCalendar()
  await add('layla', { ...ofButterflies, title: 'butterflies' })
  await add('omar', { ...ofButterflies, classID: 'sparrows', title: 'sparrows' })
  await add('hind', { audience: 'staff', title: 'staff' })
  let seen = Object.fromEntries(
    await Promise.all(
      (['hind', 'layla', 'omar', 'adam', 'muna', 'yousef', 'rima'] as const).map(async (name) => [
        name,
        ((await read(name)) as string[]).map((each) => each.split(' ')[0]),
      ]),
    ),
  )
  expect(seen).toEqual({
    hind: ['butterflies', 'sparrows', 'staff'],
    layla: ['butterflies', 'staff'],
    omar: ['sparrows', 'staff'],
    adam: ['butterflies'],
    muna: ['butterflies'],
    yousef: ['sparrows'],
    rima: [],
  })
})

test('teachers write for their own live classes alone; families and supervisors write nothing', async () => {
  let { db, add } = await openCalendar()
  let forbidden = { ok: false, reason: 'forbidden' }
  let notFound = { ok: false, reason: 'notFound' }
  expect(await add('layla', trip)).toEqual(forbidden)
  expect(await add('layla', { audience: 'staff' })).toEqual(forbidden)
  expect(await add('layla', { ...ofButterflies, classID: 'sparrows' })).toEqual(notFound)
  expect(await add('hind', { ...ofButterflies, classID: 'foxes' })).toEqual(notFound)
  for (let reader of ['adam', 'muna', 'sara'] as const)
    expect(await add(reader, ofButterflies)).toEqual(forbidden)
  expect(await add('hind', { ...ofButterflies, classID: 'sparrows' })).toMatchObject({ ok: true })
  await db.update(classes).set({ archivedAt: NOON }).where(eq(classes.id, 'butterflies'))
  expect(await add('layla', ofButterflies)).toEqual(notFound)
  expect(await add('hind', ofButterflies)).toEqual(notFound)
  expect(await db.select().from(calendarEvents)).toHaveLength(1)
})

test('a form that is sent twice, also at once, is one event; what was deleted stays so', async () => {
  let { db, add, remove, logged } = await openCalendar()
  await Promise.all([1, 2, 3].map(() => add('hind', {}, 'trip')))
  expect(await db.select().from(calendarEvents)).toHaveLength(1)
  // Another person's event is not found under one's own key.
  expect(await add('layla', ofButterflies, 'trip')).toEqual({ ok: false, reason: 'notFound' })
  expect(await remove('hind', 'trip')).toEqual({ ok: true, value: undefined })
  expect(await add('hind', {}, 'trip')).toMatchObject({ ok: true })
  expect(await db.select().from(calendarEvents)).toEqual([])
  expect((await logged()).map(({ action }) => action)).toEqual(['eventAdded', 'eventRemoved'])
})

test('its author and heads change an event; others who see it may not, and who sees it not finds none', async () => {
  let { db, add, change, remove, read } = await openCalendar()
  await add('layla', ofButterflies, 'trip')
  // A colleague in the same class reads it, and does not change it.
  await db.insert(enrolments).values({
    id: 'omar-butterflies',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    accountId: 'omar',
    role: 'teacher',
    from: NOON - DAY,
  })
  for (let reader of ['omar', 'adam', 'muna'] as const) {
    expect(await change(reader, 'trip', ofButterflies)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await remove(reader, 'trip')).toEqual({ ok: false, reason: 'forbidden' })
  }
  for (let other of ['yousef', 'rima', 'karim', 'sami'] as const) {
    expect(await change(other, 'trip', ofButterflies)).toEqual({ ok: false, reason: 'notFound' })
    expect(await remove(other, 'trip')).toEqual({ ok: false, reason: 'notFound' })
  }
  expect(await change('layla', 'trip', { ...ofButterflies, title: 'غدًا' })).toMatchObject({
    ok: true,
  })
  // For whom she does not write.
  expect(await change('layla', 'trip', trip, { version: 2 })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(
    await change('layla', 'trip', { ...ofButterflies, classID: 'sparrows' }, { version: 2 }),
  ).toEqual({ ok: false, reason: 'notFound' })
  expect(await change('hind', 'trip', { title: 'للجميع' }, { version: 2 })).toMatchObject({
    ok: true,
  })
  expect(await read('yousef')).toEqual(['للجميع 12-03'])
  // It is for all now, which a teacher does not write for.
  expect(await remove('layla', 'trip')).toEqual({ ok: false, reason: 'forbidden' })
})

test('a teacher who lost the class neither sees nor changes its events', async () => {
  let { db, add, change, remove, read } = await openCalendar()
  await add('layla', ofButterflies, 'trip')
  await db
    .update(enrolments)
    .set({ until: NOON - DAY })
    .where(eq(enrolments.id, 'layla-butterflies'))
  expect(await read('layla')).toEqual([])
  expect(await change('layla', 'trip', ofButterflies)).toEqual({ ok: false, reason: 'notFound' })
  expect(await remove('layla', 'trip')).toEqual({ ok: false, reason: 'notFound' })
  expect(await read('adam')).toHaveLength(1)
})

test('of two who change the same version the second is told, and nothing of it is written', async () => {
  let { as, db, add, change } = await openCalendar()
  await add('hind', {}, 'trip')
  expect(await change('hind', 'trip', { title: 'أولى' })).toMatchObject({ ok: true })
  expect(await change('hind', 'trip', { title: 'ثانية' })).toEqual({
    ok: false,
    reason: 'eventChanged',
  })
  let both = await Promise.all(
    ['ثالثة', 'رابعة'].map((title) => change('hind', 'trip', { title }, { version: 2 })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  let found = await findEvent(as('hind'), 'trip')
  expect(found.ok && found.value.event).toMatchObject({ version: 3 })
  expect(await db.select().from(calendarEvents)).toHaveLength(1)
})

const weekly: Fields = {
  ...trip,
  title: 'رياضة',
  firstDay: '2026-12-01',
  repetition: { every: 'week', weekdays: [2], times: 4 },
}

test('one time of a series is changed or left out, and the others stay', async () => {
  let { db, add, read, change, remove } = await openCalendar()
  await add('hind', weekly, 'sport')
  expect(await read('adam')).toEqual(['رياضة 12-01', 'رياضة 12-08', 'رياضة 12-15', 'رياضة 12-22'])
  let moved = { ...trip, title: 'رياضة', firstDay: '2026-12-09' }
  let options = { scope: 'this', on: '2026-12-08', key: 'moved' } as const
  expect(await change('hind', 'sport', moved, options)).toEqual({
    ok: true,
    value: { eventID: 'moved' },
  })
  expect(await read('adam')).toEqual(['رياضة 12-01', 'رياضة 12-09', 'رياضة 12-15', 'رياضة 12-22'])
  // Sent again, it is neither moved twice nor lost.
  expect(await change('hind', 'sport', moved, options)).toMatchObject({ ok: false })
  expect(await remove('hind', 'sport', 'this', '2026-12-15')).toMatchObject({ ok: true })
  expect(await read('adam')).toEqual(['رياضة 12-01', 'رياضة 12-09', 'رياضة 12-22'])
  // A day on which it is not.
  expect(await remove('hind', 'sport', 'this', '2026-12-16')).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await remove('hind', 'sport', 'all', '2026-12-01')).toMatchObject({ ok: true })
  expect(await read('adam')).toEqual([])
  expect(await db.select().from(calendarEvents)).toEqual([])
  expect(await db.select().from(calendarSkips)).toEqual([])
})

test('from one time on a series goes another way, and what was left out of it stays so', async () => {
  let { add, read, change, remove } = await openCalendar()
  await add('hind', weekly, 'sport')
  await remove('hind', 'sport', 'this', '2026-12-22')
  let later: Fields = {
    ...weekly,
    firstDay: '2026-12-15',
    title: 'سباحة',
    repetition: { every: 'week', weekdays: [2], times: 3 },
  }
  expect(
    await change('hind', 'sport', later, { version: 2, scope: 'following', on: '2026-12-15' }),
  ).toMatchObject({ ok: true })
  expect(await read('adam')).toEqual(['رياضة 12-01', 'رياضة 12-08', 'سباحة 12-15', 'سباحة 12-29'])
  expect(await remove('hind', 'sport', 'following', '2026-12-08')).toMatchObject({ ok: true })
  expect(await read('adam')).toEqual(['رياضة 12-01', 'سباحة 12-15', 'سباحة 12-29'])
})

test('by its form, too, a series moves with what was left out, and begins later without it', async () => {
  let { add, change, remove, as } = await openCalendar()
  let days = async () => {
    let listing = await listTimes(as('hind'), '2026-12-01', '2027-12-31')
    return listing.ok ? listing.value.times.map(({ firstDay }) => firstDay.slice(5)) : []
  }
  let repetition: Repeating = { every: 'month', interval: 3, onWeekday: true, times: 5 }
  await add('hind', { firstDay: '2026-12-15', repetition }, 'meeting')
  await remove('hind', 'meeting', 'this', '2027-09-21')
  await change('hind', 'meeting', { firstDay: '2026-12-16', repetition }, { version: 2 })
  expect(await days()).toEqual(['12-16', '03-17', '06-16', '12-15'])
  await change('hind', 'meeting', { firstDay: '2027-03-17', repetition }, { version: 3 })
  expect(await days()).toEqual(['03-17', '06-16', '12-15'])
  // The fifth Tuesday of each month is "the last"; from a fourth one on, it is the fourth.
  await remove('hind', 'meeting')
  let last: Repeating = { every: 'month', onWeekday: true, until: '2027-04-30' }
  await add('hind', { firstDay: '2026-12-29', repetition: last }, 'last')
  expect(await days()).toEqual(['12-29', '01-26', '02-23', '03-30', '04-27'])
  await remove('hind', 'last', 'this', '2027-03-30')
  let following = { version: 2, scope: 'following', on: '2027-01-26' } as const
  await change('hind', 'last', { firstDay: '2027-01-26', repetition: last }, following)
  expect(await days()).toEqual(['12-29', '01-26', '02-23', '04-27'])
})

test('a series begins on a day that its rule names, and one that could not begin is refused', async () => {
  let { db, add } = await openCalendar()
  let repetition: Repeating = { every: 'week', weekdays: [0], until: '2026-12-05' }
  // Thursday to Saturday has no Sunday.
  expect(await add('hind', { repetition })).toEqual({ ok: false, reason: 'untilBefore' })
  await add('hind', { repetition: { ...repetition, until: '2026-12-31' } }, 'sundays')
  let [kept] = await db.select().from(calendarEvents)
  expect(kept).toMatchObject({ firstDay: '2026-12-06', endsOn: '2026-12-27', shape: 'series' })
})

test('a school keeps 2,000 events that are not over, and 200 series', async () => {
  let { db, add } = await openCalendar()
  let fill = (shape: string, count: number, endsOn: string) =>
    db.run(sql`
      insert into calendar_events (
        id, schoolId, authorId, audience, title, colour, allDay, firstDay, startMinute, lastDay,
        endMinute, shape, rule, endsOn, createdAt, changedAt
      )
      select
        ${`${shape} ${endsOn}`} || value, 'zaytoun', 'hind', 'all', 'x', 'green', 1, '2026-11-01', 0,
        '2026-11-01', 1440, ${shape}, iif(${shape} = 'series', 'FREQ=DAILY', null), ${endsOn}, 0, 0
      from generate_series(1, ${count})`)
  await fill('series', 200, '2026-12-31')
  let repetition: Repeating = { every: 'day', times: 2 }
  expect(await add('hind', { repetition })).toEqual({ ok: false, reason: 'tooManySeries' })
  // What is over counts no more.
  await fill('day', 3000, '2026-11-01')
  expect(await add('hind')).toMatchObject({ ok: true })
  await fill('day', 1799, '2026-12-31')
  expect(await add('hind')).toEqual({ ok: false, reason: 'tooManyEvents' })
})

test('a guardian of two schools reads both calendars; who sees no child reads none', async () => {
  let { as, db, add, read } = await openCalendar()
  await add('hind', { title: 'zaytoun' })
  await add('rima', { title: 'cedar' })
  let both = as('muna')
  let [adam] = both.user.children
  let cedar = { ...as('rima').user.school!, weekStart: 1 }
  both.user.children = [adam!, { ...adam!, UID: 'nour', school: cedar }]
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'nour', since: NOON })
  let listing = await listTimes(both, '2026-12-01', '2026-12-31')
  expect(listing.ok && listing.value.times.map(({ title }) => title)).toEqual(['cedar', 'zaytoun'])
  expect(listing.ok && listing.value.schools.map(({ schoolID }) => schoolID)).toEqual([
    'zaytoun',
    'cedar',
  ])
  let lapsed = as('muna')
  lapsed.user.children = [{ ...adam!, subscribed: false }]
  let none = await listTimes(lapsed, '2026-12-01', '2026-12-31')
  expect(none.ok && none.value.times).toEqual([])
  expect(await read('muna')).toEqual(['zaytoun 12-03'])
})

test('where it is switched off there is no calendar, and a class sheet opens none', async () => {
  let { as, db, add } = await openCalendar()
  await add('hind', {}, 'trip')
  await db.update(schools).set({ modulesOff: 'calendar' }).where(eq(schools.id, 'zaytoun'))
  let off = as('hind')
  off.user.school = { ...off.user.school!, modulesOff: ['calendar'] }
  let notFound = { ok: false, reason: 'notFound' }
  expect(await listTimes(off, '2026-12-01', '2026-12-31')).toEqual(notFound)
  expect(await findEvent(off, 'trip')).toEqual(notFound)
  expect(await addEvent(off, 'other', v.parse(EventFields, trip))).toEqual(notFound)
  expect(await removeEvent(off, 'trip', { scope: 'all' })).toEqual(notFound)
  let bySheet = { ...as('adam'), method: 'sheet' } as const
  expect(await listTimes(bySheet, '2026-12-01', '2026-12-31')).toEqual({
    ok: false,
    reason: 'forbidden',
  })
})

test('fields are held to their bounds', () => {
  let problems = (fields: object) => {
    let parsed = v.safeParse(EventFields, { ...trip, ...fields })
    return parsed.success ? [] : [...new Set(parsed.issues.map(({ message }) => message))]
  }
  expect(problems({})).toEqual([])
  expect(problems({ title: ' \u202e ' })).toEqual(['titleRequired'])
  expect(problems({ title: 'م'.repeat(255) })).toEqual([])
  expect(problems({ title: 'م'.repeat(256) })).toEqual(['titleTooLong'])
  expect(problems({ description: 'م'.repeat(5000) })).toEqual([])
  expect(problems({ description: 'م'.repeat(5001) })).toEqual(['descriptionTooLong'])
  expect(problems({ endTime: '08:00' })).toEqual(['endNotLater'])
  expect(problems({ endTime: '08:01' })).toEqual([])
  expect(problems({ endTime: '07:00', lastDay: '2026-12-04' })).toEqual([])
  expect(problems({ lastDay: '2026-12-02' })).toEqual(['endNotLater'])
  expect(problems({ startTime: null })).toEqual(['startMissing'])
  expect(problems({ startTime: null, endTime: null, allDay: true })).toEqual([])
  expect(problems({ startTime: '24:00', lastDay: '2026-12-04' })).toEqual(['notClock'])
  expect(problems({ lastDay: '2027-01-31' })).toEqual([])
  expect(problems({ lastDay: '2027-02-01' })).toEqual(['eventTooLong'])
  expect(problems({ audience: 'class' })).toEqual(['classMissing'])
  expect(problems({ repetition: { every: 'week' }, lastDay: '2026-12-09' })).toEqual([])
  expect(problems({ repetition: { every: 'week' }, lastDay: '2026-12-10' })).toEqual([
    'longerThanRepeat',
  ])
  expect(problems({ repetition: { every: 'week', until: '2026-12-02' } })).toEqual(['untilBefore'])
  expect(problems({ repetition: { every: 'week', times: 367 } })).toEqual(['outOfRange'])
  expect(problems({ repetition: { every: 'day', interval: 0 } })).toContain('outOfRange')
  let { title, description } = v.parse(EventFields, {
    ...trip,
    title: 'a\r\nBEGIN:VEVENT',
    description: 'one\r\ntwo\u2028three\n\n\n\nfour\u202e',
  })
  expect([title, description]).toEqual(['a BEGIN:VEVENT', 'one\ntwo\nthree\n\nfour'])
})
