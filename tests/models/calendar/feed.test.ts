import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listAddresses, makeAddress, revokeAddress } from '#app/models/calendar/addresses.server.ts'
import { EventFields } from '#app/models/calendar/event.ts'
import { readFeed } from '#app/models/calendar/feed.server.ts'
import { addEvent } from '#app/models/calendar/write.server.ts'
import {
  accounts,
  auditLog,
  calendarAddresses,
  enrolments,
  guardians,
  holidays,
  schools,
} from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000
const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
const NONE = { ok: false, reason: 'notFound' }

const trip = {
  title: 'رحلة إلى المزرعة',
  audience: 'all',
  firstDay: '2026-12-03',
  startTime: '08:00',
  endTime: '11:30',
} as const

async function openFeed() {
  let school = await openSchool()
  let { as, visit } = school
  let add = (fields: Partial<v.InferInput<typeof EventFields>> = {}) =>
    addEvent(as('hind'), crypto.randomUUID(), v.parse(EventFields, { ...trip, ...fields }))
  let address = async (who: Person, key: string = crypto.randomUUID()) => {
    let making = await makeAddress(as(who), key)
    if (!making.ok) throw new Error(making.reason)
    return making.value.token
  }
  let read = (token: string, at = NOON) => readFeed(visit(at), token)
  let events = async (token: string) => {
    let reading = await read(token)
    if (!reading.ok) return reading.reason
    return new ICAL.Component(ICAL.parse(reading.value))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event))
  }
  return { ...school, add, address, read, events }
}

test('a mother reads the calendar in her phone: moments in UTC, whole days as days, in order', async () => {
  let { db, add, address, events } = await openFeed()
  await add({ description: 'قبّعة، ماء; وجبة\nثانية' })
  await add({ title: 'يوم الأسرة', allDay: true, firstDay: '2026-12-20', lastDay: '2026-12-21' })
  // The clocks of Amman stand still all year.
  await add({
    title: 'رياضة',
    firstDay: '2026-12-01',
    repetition: { every: 'week', times: 2 },
    reminder: 'dayBefore',
  })
  await db.insert(holidays).values({
    id: 'winter',
    schoolId: 'zaytoun',
    firstDay: '2026-12-25',
    lastDay: '2026-12-31',
    name: 'عطلة الشتاء',
    nameEn: 'Winter break',
  })
  let read = await events(await address('muna'))
  expect(
    (read as ICAL.Event[]).map(({ summary, startDate, endDate }) => [
      summary,
      startDate.toString(),
      endDate.toString(),
    ]),
  ).toEqual([
    ['رياضة', '2026-12-01T05:00:00Z', '2026-12-01T08:30:00Z'],
    ['رحلة إلى المزرعة', '2026-12-03T05:00:00Z', '2026-12-03T08:30:00Z'],
    ['رياضة', '2026-12-08T05:00:00Z', '2026-12-08T08:30:00Z'],
    ['يوم الأسرة', '2026-12-20', '2026-12-22'],
    ['عطلة الشتاء', '2026-12-25', '2027-01-01'],
  ])
  let [sport, farm] = read as ICAL.Event[]
  expect(farm!.description).toBe('قبّعة، ماء; وجبة\nثانية')
  let alarm = sport!.component.getFirstSubcomponent('valarm')!
  expect(String(alarm.getFirstPropertyValue('trigger'))).toBe('2026-11-30T15:00:00Z')
  expect(new Set((read as ICAL.Event[]).map(({ uid }) => uid)).size).toBe(5)
})

test('what people write stays a text in the file, and no line is longer than 75 bytes', async () => {
  let { add, address, read, events } = await openFeed()
  let title = 'م'.repeat(200)
  let description = 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:x; y, z \\ \\n'
  await add({ title, description })
  let token = await address('adam')
  let reading = await read(token)
  let text = reading.ok ? reading.value : ''
  expect(text.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  let sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  let [event] = (await events(token)) as ICAL.Event[]
  expect(event!.summary).toBe(title)
  expect(event!.description).toBe('a\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:x; y, z \\ \\n')
})

test('an address opens what its maker may see at that moment, and no longer', async () => {
  let { db, add, address, events, read } = await openFeed()
  await add()
  await add({ title: 'staff', audience: 'staff' })
  let titles = async (token: string) => {
    let read = await events(token)
    return typeof read === 'string' ? read : read.map(({ summary }) => summary)
  }
  let [mother, teacher] = [await address('muna'), await address('layla')]
  expect(await titles(mother)).toEqual(['رحلة إلى المزرعة'])
  expect(await titles(teacher)).toEqual(['staff', 'رحلة إلى المزرعة'])
  expect(await read('0'.repeat(40))).toEqual(NONE)
  await db.update(schools).set({ modulesOff: 'calendar' }).where(eq(schools.id, 'zaytoun'))
  expect([await read(mother), await read(teacher)]).toEqual([NONE, NONE])
  await db.update(schools).set({ modulesOff: '' }).where(eq(schools.id, 'zaytoun'))
  expect(await titles(mother)).toHaveLength(1)
  // The link to the child ends, the teacher's account is closed, a pupil goes to another school.
  await db.update(guardians).set({ until: NOON }).where(eq(guardians.guardianId, 'muna'))
  expect(await read(mother)).toEqual(NONE)
  await db.update(accounts).set({ disabledAt: NOON }).where(eq(accounts.id, 'layla'))
  expect(await read(teacher)).toEqual(NONE)
  let pupil = await address('salma')
  expect(await titles(pupil)).toHaveLength(1)
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'salma'))
  await db.update(enrolments).set({ until: NOON }).where(eq(enrolments.accountId, 'salma'))
  expect(await titles(pupil)).not.toContain('رحلة إلى المزرعة')
})

test('an address is kept as a hash, made once by its form, five at a time, and ended by its owner', async () => {
  let { as, db, add, address, read } = await openFeed()
  await add()
  let [first, again] = [await address('muna', KEY), await address('muna', KEY)]
  expect(again).toBe(first)
  let kept = await db.select().from(calendarAddresses)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify([kept, await db.select().from(auditLog)])).not.toContain(first)
  expect(await address('salma', KEY)).not.toBe(first)
  for (let more = 0; more < 4; more++) await address('muna')
  expect(await makeAddress(as('muna'), crypto.randomUUID())).toEqual({
    ok: false,
    reason: 'tooManyAddresses',
  })
  let id = kept[0]!.id
  expect(await revokeAddress(as('salma'), id)).toEqual(NONE)
  expect(await read(first)).toMatchObject({ ok: true })
  expect(await revokeAddress(as('muna'), id)).toEqual({ ok: true, value: undefined })
  expect(await revokeAddress(as('muna'), id)).toEqual(NONE)
  expect(await read(first)).toEqual(NONE)
  // Its form does not bring it back.
  expect(await makeAddress(as('muna'), KEY)).toMatchObject({ ok: false })
  let own = await listAddresses(as('muna'))
  expect(own.ok && own.value).toHaveLength(4)
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['calendarAddressMade', 'calendarAddressRevoked']),
  )
  for (let nobody of [as('sara'), { ...as('adam'), method: 'sheet' as const }])
    expect(await makeAddress(nobody, KEY)).toEqual({ ok: false, reason: 'forbidden' })
})

test('a year of daily series is bounded, and who asks too often waits', async () => {
  let { add, address, read, events } = await openFeed()
  for (let title of ['one', 'two', 'three'])
    await add({ title, firstDay: '2025-12-03', repetition: { every: 'day' } })
  let token = await address('adam')
  expect(await events(token)).toHaveLength(500)
  let answers = []
  for (let at = 0; at < 61; at++) answers.push(await read(token, NOON + at))
  expect(answers.at(-1)).toMatchObject({ ok: false, reason: 'tooManyTries' })
  expect(await read(token, NOON + DAY)).toMatchObject({ ok: true })
})
