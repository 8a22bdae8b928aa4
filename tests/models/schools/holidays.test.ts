import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addHoliday, listHolidays, removeHoliday } from '#app/models/schools/holidays.server.ts'
import { NewHoliday } from '#app/models/schools/holidays.ts'
import { auditLog, holidays } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const winter = { name: 'عطلة الشتاء', firstDay: '2026-12-20', lastDay: '2026-12-31' }

test('a head adds a holiday once however often the form is sent, and removes it', async () => {
  let { db, as } = await openSchool()
  let listed = async () => {
    let listing = await listHolidays(as('hind'))
    return listing.ok && listing.value
  }
  for (let _ of [1, 2])
    expect(await addHoliday(as('hind'), 'one', winter)).toEqual({ ok: true, value: undefined })
  expect(
    await addHoliday(as('hind'), 'two', { name: 'عيد', firstDay: '2027-03-20' }),
  ).toMatchObject({ ok: true })
  expect(await listed()).toEqual([
    { id: 'two', name: 'عيد', nameEn: 'عيد', firstDay: '2027-03-20', lastDay: '2027-03-20' },
    { id: 'one', nameEn: 'عطلة الشتاء', ...winter },
  ])
  expect(await removeHoliday(as('hind'), 'one')).toMatchObject({ ok: true })
  expect(await removeHoliday(as('hind'), 'one')).toEqual({ ok: false, reason: 'notFound' })
  expect(((await listed()) || []).map(({ id }) => id)).toEqual(['two'])
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, actorId, schoolId }) => [action, actorId, schoolId])).toEqual([
    ['holidayAdded', 'hind', 'zaytoun'],
    ['holidayAdded', 'hind', 'zaytoun'],
    ['holidayRemoved', 'hind', 'zaytoun'],
  ])
})

test('another school’s holidays are neither seen nor removed, and only heads have them', async () => {
  let { as } = await openSchool()
  await addHoliday(as('hind'), 'one', winter)
  expect(await listHolidays(as('rima'))).toEqual({ ok: true, value: [] })
  expect(await removeHoliday(as('rima'), 'one')).toEqual({ ok: false, reason: 'notFound' })
  for (let person of ['layla', 'adam', 'muna', 'sara'] as const) {
    expect(await listHolidays(as(person))).toEqual({ ok: false, reason: 'forbidden' })
    expect(await addHoliday(as(person), 'x', winter)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await removeHoliday(as(person), 'one')).toEqual({ ok: false, reason: 'forbidden' })
  }
})

test('a holiday with the id of another school’s is not found, and changes nothing', async () => {
  let { db, as } = await openSchool()
  await addHoliday(as('hind'), 'one', winter)
  expect(await addHoliday(as('rima'), 'one', { name: 'عيد', firstDay: '2027-03-20' })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await db.select().from(holidays)).toEqual([
    { id: 'one', schoolId: 'zaytoun', nameEn: 'عطلة الشتاء', ...winter },
  ])
  expect(await db.$count(auditLog)).toBe(1)
})

test('a school keeps a hundred holidays', async () => {
  let { db, as } = await openSchool()
  await db.insert(holidays).values(
    Array.from({ length: 100 }, (_, at) => ({
      id: `h${at}`,
      schoolId: 'zaytoun',
      firstDay: '2026-01-01',
      lastDay: '2026-01-01',
      name: 'x',
      nameEn: 'x',
    })),
  )
  expect(await addHoliday(as('hind'), 'more', winter)).toEqual({
    ok: false,
    reason: 'tooManyHolidays',
  })
  expect(await addHoliday(as('rima'), 'theirs', winter)).toMatchObject({ ok: true })
})

test.each([
  [winter, undefined],
  [{ ...winter, lastDay: '2026-12-19' }, { lastDay: ['endsBefore'] }],
  [{ ...winter, lastDay: '2027-04-18' }, undefined],
  [{ ...winter, lastDay: '2027-04-19' }, { lastDay: ['holidayTooLong'] }],
  [{ ...winter, firstDay: '2026-02-30' }, { firstDay: ['notDay'] }],
  [{ ...winter, name: ' ' }, { name: ['required', 'nameTooShort', 'required'] }],
])('%o is refused for %o', (holiday, problems) => {
  let parsed = v.safeParse(NewHoliday, holiday)
  expect(parsed.success ? undefined : v.flatten<typeof NewHoliday>(parsed.issues).nested).toEqual(
    problems,
  )
})
