import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countries, isZone, weekOf, zoneOf } from '#app/models/country.ts'
import { createSchool } from '#app/models/schools/create.server.ts'
import { NewSchool, SchoolChange, SchoolForm } from '#app/models/schools/school.ts'
import { changeSchool, findSchool, listSchoolInfos } from '#app/models/schools/settings.server.ts'
import { auditLog, schools } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const palm = {
  name: 'روضة النخيل',
  nameEn: 'Palm',
  country: 'AE',
  email: 'a@palm.example',
  phoneNo: '+971 4 555 0000',
}
const zaytoun = {
  name: 'روضة الزيتون',
  nameEn: 'Al Zaytoun',
  country: 'JO',
  email: 'a@zaytoun.example',
  phoneNo: '+962 6 1234567',
}

test('a school is opened by a supervisor alone, in the zone of its country, and it is written down', async () => {
  let { as, db } = await openSchool()
  let opening = await createSchool(as('sara'), { ...palm, maxStudentsNo: 120 })
  expect(opening).toMatchObject({
    ok: true,
    value: {
      ...palm,
      timezone: 'Asia/Dubai',
      weekStart: 1,
      restDays: '06',
      maxStudentsNo: 120,
      maxTeachersNo: null,
    },
  })
  if (!opening.ok) return
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'schoolOpened', actorId: 'sara', schoolId: opening.value.schoolID },
  ])
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const)
    expect(await createSchool(as(person), palm)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await db.$count(schools)).toBe(3)
})

test.each([
  ['JO', 0, '56'],
  ['SA', 0, '56'],
  ['AE', 1, '06'],
  ['PS', 0, '56'],
  ['DE', 1, '06'],
  ['IR', 6, '5'],
  ['AF', 6, '45'],
  ['IN', 1, '0'],
])('a new school in %s begins its week on %i and rests on %s', (country, weekStart, restDays) => {
  expect(weekOf(country)).toEqual({ weekStart, restDays })
})

test('a head chooses the days of rest: any, but never all seven', async () => {
  let { as } = await openSchool()
  let change = async (restDays?: unknown) => {
    let parsed = v.safeParse(SchoolChange, {
      ...zaytoun,
      ...(restDays !== undefined && { restDays }),
    })
    if (!parsed.success) return v.flatten<typeof SchoolChange>(parsed.issues).nested
    let changed = await changeSchool(as('hind'), 'zaytoun', parsed.output)
    return changed.ok && changed.value.restDays
  }
  expect(await change([6, 4, 5, 4])).toBe('456')
  expect(await change()).toBe('456')
  expect(await change([])).toBe('')
  expect(await change([0, 1, 2, 3, 4, 5])).toBe('012345')
  expect(await change([0, 1, 2, 3, 4, 5, 6])).toEqual({ restDays: ['noLessonDay'] })
  for (let wrong of [[7], [-1], [1.5], ['x']])
    expect(await change(wrong)).toEqual({ 'restDays.0': ['notChoice'] })
  expect(await change('56')).toEqual({ restDays: ['notList'] })
  expect((await findSchool(as('hind'), 'zaytoun')) as object).toMatchObject({
    value: { restDays: '012345' },
  })
})

test('of one form comes one school, however often and at once it is sent', async () => {
  let { as, db } = await openSchool()
  let answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      createSchool(as('sara'), palm, '01990000-0000-7000-8000-000000000001'),
    ),
  )
  expect(
    answers.every(
      (answer) => answer.ok && answer.value.schoolID === '01990000-0000-7000-8000-000000000001',
    ),
  ).toBe(true)
  expect([await db.$count(schools), await db.$count(auditLog)]).toEqual([3, 1])
  // What it is called by now is not undone by the form.
  await changeSchool(as('sara'), '01990000-0000-7000-8000-000000000001', {
    ...palm,
    name: 'روضة النخلة',
  })
  expect(
    await createSchool(as('sara'), palm, '01990000-0000-7000-8000-000000000001'),
  ).toMatchObject({
    value: { name: 'روضة النخلة' },
  })
})

test('every country has a zone that there is a clock for', () => {
  expect(countries).toHaveLength(249)
  expect(countries.filter((country) => !isZone(zoneOf(country)))).toEqual([])
  expect(['JO', 'SA', 'EG', 'PS', 'US', 'AQ'].map(zoneOf).slice(0, 5)).toEqual([
    'Asia/Amman',
    'Asia/Riyadh',
    'Africa/Cairo',
    'Asia/Hebron',
    'America/New_York',
  ])
})

test('a name has 2 to 50 characters, and country, phone and email are asked for', () => {
  let problems = (more: object) => {
    let parsed = v.safeParse(NewSchool, { ...palm, ...more }, { abortPipeEarly: true })
    return parsed.success
      ? []
      : parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
  }
  expect(problems({})).toEqual([])
  expect(problems({ nameEn: undefined, maxStudentsNo: null, maxTeachersNo: 0 })).toEqual([])
  for (let nameEn of ['', '  '])
    expect(v.parse(NewSchool, { ...palm, nameEn }).nameEn, `"${nameEn}"`).toBeUndefined()
  expect(v.parse(SchoolChange, { ...palm, nameEn: ' Palm ' }).nameEn).toBe('Palm')
  expect(problems({ nameEn: 'x' })).toEqual(['nameEn nameTooShort'])
  expect(problems({ nameEn: 7 })).toEqual(['nameEn required'])
  expect(problems({ name: 'x' })).toEqual(['name nameTooShort'])
  expect(problems({ name: 'x'.repeat(51) })).toEqual(['name nameTooLong'])
  expect(problems({ name: '   ' })).toEqual(['name required'])
  expect(problems({ country: '', phoneNo: '', email: '' })).toEqual([
    'country required',
    'email emailRequired',
    'phoneNo required',
  ])
  expect(problems({ country: 'XX', phoneNo: 'call us', email: 'nobody' })).toEqual([
    'country notChoice',
    'email emailInvalid',
    'phoneNo phoneInvalid',
  ])
  expect(problems({ phoneNo: '()()()()' })).toEqual(['phoneNo phoneInvalid'])
  expect(problems({ maxStudentsNo: -1, maxTeachersNo: 1.5 })).toEqual([
    'maxStudentsNo outOfRange',
    'maxTeachersNo notNumber',
  ])
  expect(
    v
      .safeParse(
        SchoolForm,
        { ...palm, timezone: 'Asia/Nowhere', weekStart: 7 },
        { abortPipeEarly: true },
      )
      .issues?.map(({ message }) => message),
  ).toEqual(['notChoice', 'notChoice'])
})

test('names are tidied, digits of any script are a phone number, and a lower-case country is one', () => {
  let { output } = v.safeParse(NewSchool, {
    ...palm,
    name: ' روضة \u202e النخيل ',
    phoneNo: '٠٦ ١٢٣\u200f٤٥٦٧',
    country: 'jo',
  })
  expect(output).toMatchObject({ name: 'روضة النخيل', phoneNo: '06 123 4567', country: 'JO' })
})

test('the head changes the school, a supervisor any; to others it is not there', async () => {
  let { as, db } = await openSchool()
  expect(
    await changeSchool(as('hind'), 'zaytoun', { ...zaytoun, name: 'روضة الزيتونة', weekStart: 6 }),
  ).toMatchObject({
    ok: true,
    value: { name: 'روضة الزيتونة', weekStart: 6, timezone: 'Asia/Amman' },
  })
  expect(await changeSchool(as('sara'), 'cedar', { ...palm, maxTeachersNo: 7 })).toMatchObject({
    ok: true,
    value: { maxTeachersNo: 7, maxStudentsNo: null },
  })
  // What is left out stays as it is.
  expect(await changeSchool(as('sara'), 'cedar', palm)).toMatchObject({
    value: { maxTeachersNo: 7 },
  })
  expect(await changeSchool(as('sara'), 'cedar', { ...palm, maxTeachersNo: null })).toMatchObject({
    value: { maxTeachersNo: null },
  })
  for (let person of ['rima', 'layla', 'adam', 'muna'] as const) {
    expect([
      await changeSchool(as(person), 'zaytoun', zaytoun),
      await findSchool(as(person), 'zaytoun'),
    ]).toEqual([
      { ok: false, reason: 'notFound' },
      { ok: false, reason: 'notFound' },
    ])
  }
  expect(
    (await db.select().from(auditLog)).map(
      ({ action, actorId, schoolId }) => `${action} ${actorId} ${schoolId}`,
    ),
  ).toEqual([
    'schoolEdited hind zaytoun',
    'schoolEdited sara cedar',
    'schoolEdited sara cedar',
    'schoolEdited sara cedar',
  ])
})

test('the limits are a supervisor’s to set', async () => {
  let { as, db } = await openSchool()
  for (let more of [{ maxStudentsNo: 1000 }, { maxTeachersNo: null }])
    expect(await changeSchool(as('hind'), 'zaytoun', { ...zaytoun, ...more })).toEqual({
      ok: false,
      reason: 'forbidden',
    })
  expect((await db.select().from(schools).where(eq(schools.id, 'zaytoun')))[0]).toMatchObject({
    maxStudentsNo: null,
  })
})

test('another zone sets the days going, the same one does not', async () => {
  let { as, db, now } = await openSchool()
  let recount = async () =>
    (await db.select().from(schools).where(eq(schools.id, 'zaytoun')))[0]!.recount
  await changeSchool(as('hind'), 'zaytoun', { ...zaytoun, timezone: 'Asia/Amman' })
  expect(await recount()).toBeNull()
  await changeSchool(as('hind'), 'zaytoun', { ...zaytoun, timezone: 'Asia/Riyadh' })
  expect(JSON.parse((await recount())!)).toEqual({ since: now, userId: '', attemptId: '' })
  // Saved once more while they are on their way: they go on.
  await changeSchool(as('hind', now + 5), 'zaytoun', zaytoun)
  expect(JSON.parse((await recount())!)).toMatchObject({ since: now })
})

test('the list of schools has all for a supervisor, by pages', async () => {
  let { as } = await openSchool()
  expect(await listSchoolInfos(as('sara'), { limit: 1, offset: 1 })).toMatchObject({
    value: { items: [{ schoolID: 'cedar' }], total: 2 },
  })
  expect(v.safeParse(SchoolChange, zaytoun).success).toBe(true)
})
