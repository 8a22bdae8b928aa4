import { expect, test } from 'vitest'
import { schoolOptions } from '#app/locales/school-options.ts'
import { createSchool } from '#app/models/schools/create.server.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
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

test('a supervisor reads schools in the alphabet of the page: Arabic names first, or English ones', async () => {
  let { as } = await openSchools()
  let names = async (locale: 'ar' | 'en') =>
    (await listSchools(as('sara'), { q: '', locale, limit: 10, offset: 0 })).items.map((school) =>
      locale === 'ar' ? school.name : school.nameEn,
    )
  expect(await names('ar')).toEqual(['روضة الأرز', 'روضة البتول', 'روضة الزيتون', 'Little Stars'])
  expect(await names('en')).toEqual(['Al Zaytoun', 'Cedar', 'little stars', 'Zahra'])
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
