import { expect, test } from 'vitest'
import { schoolOptions } from '#app/locales/school-options.ts'
import { supervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import { createSchool } from '#app/models/schools/create.server.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
import { schoolsToExtend } from '#app/models/subscriptions/extend-schools.server.ts'
import { exportForecast, forecast } from '#app/models/subscriptions/forecast.server.ts'
import { schools, subscriptions } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

/** Al Zaytoun, Cedar, and two more whose Arabic and English names stand in other orders. */
async function openSchools() {
  let school = await openSchool()
  let named = [
    ['روضة البتول', 'Zahra'],
    ['Little Stars', 'little stars'],
  ] as const
  for (let [name, nameEn] of named) {
    let creating = await createSchool(school.as('sara'), {
      name,
      nameEn,
      country: 'JO',
      email: 'a@b.example',
      phoneNo: '+962 6 1234567',
    })
    if (!creating.ok) throw new Error(creating.reason)
  }
  return school
}

test('a supervisor reads schools in the alphabet of the page', async () => {
  let { as } = await openSchools()
  let names = async (locale: 'ar' | 'en') =>
    (await listSchools(as('sara'), { q: '', locale, limit: 10, offset: 0 })).items.map((school) =>
      locale === 'ar' ? school.name : school.nameEn,
    )
  expect(await names('ar')).toEqual(['روضة الأرز', 'روضة البتول', 'روضة الزيتون', 'Little Stars'])
  expect(await names('en')).toEqual(['Al Zaytoun', 'Cedar', 'little stars', 'Zahra'])
})

test('the desk, expiries and what is extended stand in the alphabet of the page', async () => {
  let { db, as } = await openSchools()
  let created = (await db.select().from(schools)).map(({ id }) => id)
  await db.delete(subscriptions)
  await db.insert(subscriptions).values(
    created.map((schoolId, at) => ({
      id: `sub-${schoolId}`,
      accountId: ['hind', 'layla', 'omar', 'rima'][at]!,
      schoolId,
      role: 'teacher' as const,
      validUntil: '2027-03-02',
      createdAt: 1,
    })),
  )
  let read = async (locale: 'ar' | 'en') => {
    let month = { schoolID: null, month: '2027-03', locale }
    let [desk, soon, exported, extended] = [
      await supervisorDesk(as('sara'), locale),
      await forecast(as('sara'), month),
      await exportForecast(as('sara'), null, locale),
      await schoolsToExtend(as('sara'), { schools: created, month: null }, locale),
    ]
    if (!desk.ok || !soon.ok || !exported.ok || !extended.ok) throw new Error('refused')
    let inMonth = (of: { schoolName: string; schoolNameEn: string }[]) =>
      of.map((each) => (locale === 'ar' ? each.schoolName : each.schoolNameEn))
    let named = (of: { name: string; nameEn: string }[]) =>
      of.map((each) => (locale === 'ar' ? each.name : each.nameEn))
    return [
      named(desk.value.schools),
      inMonth(soon.value.schools),
      inMonth(exported.value),
      named(extended.value),
    ]
  }
  for (let names of await read('ar'))
    expect(names).toEqual(['روضة الأرز', 'روضة البتول', 'روضة الزيتون', 'Little Stars'])
  for (let names of await read('en'))
    expect(names).toEqual(['Al Zaytoun', 'Cedar', 'little stars', 'Zahra'])
})

test('so do the schools that a list offers to choose from', () => {
  let schools = [
    { schoolID: 'z', name: 'روضة الزيتون', nameEn: 'Al Zaytoun' },
    { schoolID: 'b', name: 'روضة البتول', nameEn: 'Zahra' },
  ]
  expect(schoolOptions(schools, 'ar')).toEqual([
    { value: 'b', label: 'روضة البتول' },
    { value: 'z', label: 'روضة الزيتون' },
  ])
  expect(schoolOptions(schools, 'en').map(({ label }) => label)).toEqual(['Al Zaytoun', 'Zahra'])
})

test('a list of schools says how many have practised nothing in the last 7 days', async () => {
  let { as } = await openSchools()
  let { total, quiet } = await listSchools(as('sara'), {
    q: '',
    locale: 'ar',
    limit: 1,
    offset: 0,
  })
  expect({ total, quiet }).toEqual({ total: 4, quiet: 4 })
})
