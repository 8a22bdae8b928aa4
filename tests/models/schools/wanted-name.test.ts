import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSchool } from '#app/models/schools/create.server.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
import { hasAddress } from '#app/models/schools/name-with-address.ts'
import { changeSchool, findSchool } from '#app/models/schools/settings.server.ts'
import { schools } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const zaytoun = {
  name: 'روضة الزيتون',
  nameEn: 'Al Zaytoun',
  country: 'JO',
  email: 'a@zaytoun.example',
  phoneNo: '+962 6 1234567',
}
const page = { q: '', locale: 'ar' as const, limit: 25, offset: 0 }

async function openOffice() {
  let school = await openSchool()
  let { as, db } = school
  let names = async () => {
    let [row] = await db.select().from(schools).where(eq(schools.id, 'zaytoun'))
    return [row!.name, row!.nameEn, row!.wantedName, row!.wantedNameEn]
  }
  let save = (person: 'hind' | 'sara', more: Partial<typeof zaytoun> = {}) =>
    changeSchool(as(person), 'zaytoun', { ...zaytoun, ...more })
  let waiting = async () => (await listSchools(as('sara'), page)).waiting.map((each) => each.name)
  return { ...school, names, save, waiting }
}

test.for([
  'evil.com',
  'Win at evil.com now',
  'جوائز من مدرسة.كوم',
  'https://x',
  'www evil',
  'ask@evil',
  'evil．com',
  'evil。com',
  'evil․com',
  'evil.\u200bcom',
  'e\u00advil\u200d.co',
  'call 10.20.30.40',
])('“%s” could be read as an address', (name) => {
  expect(hasAddress(name)).toBe(true)
})

test.for([
  'روضة الزيتون',
  'Al Zaytoun No. 3',
  'St. Mary',
  'A. B. C. Kindergarten',
  'Rawda 2.0',
  'روضة د. سارة',
  'Zaytoun & Sons (Amman)',
])('“%s” could not', (name) => {
  expect(hasAddress(name)).toBe(false)
})

test('a name with an address in it waits for a supervisor, and the rest is saved', async () => {
  let { as, save, names, waiting } = await openOffice()
  expect(
    await save('hind', { nameEn: 'Prizes at evil.com', phoneNo: '+962 6 7654321' }),
  ).toMatchObject({
    ok: true,
    value: {
      nameEn: 'Al Zaytoun',
      phoneNo: '+962 6 7654321',
      wantedName: 'روضة الزيتون',
      wantedNameEn: 'Prizes at evil.com',
    },
  })
  expect(await names()).toEqual([
    'روضة الزيتون',
    'Al Zaytoun',
    'روضة الزيتون',
    'Prizes at evil.com',
  ])
  expect(await waiting()).toEqual(['روضة الزيتون'])
  expect((await listSchools(as('hind'), page)).waiting).toEqual([])
})

test('the Arabic name waits, too, also where it is both', async () => {
  let { as, names } = await openOffice()
  let { nameEn: _, ...rest } = zaytoun
  await changeSchool(as('hind'), 'zaytoun', { ...rest, name: 'روضة.كوم' })
  expect(await names()).toEqual(['روضة الزيتون', 'Al Zaytoun', 'روضة.كوم', 'روضة.كوم'])
})

test('a supervisor agrees by saving it, and the head may then save it again', async () => {
  let { save, names, waiting } = await openOffice()
  await save('hind', { nameEn: 'Zaytoun.org' })
  await save('sara', { nameEn: 'Zaytoun.org' })
  expect(await names()).toEqual(['روضة الزيتون', 'Zaytoun.org', null, null])
  expect(await waiting()).toEqual([])
  await save('hind', { nameEn: 'Zaytoun.org', phoneNo: '+962 6 7654321' })
  expect(await names()).toEqual(['روضة الزيتون', 'Zaytoun.org', null, null])
})

test('a supervisor declines by saving another, and the head takes the wish back likewise', async () => {
  let { save, names } = await openOffice()
  for (let person of ['sara', 'hind'] as const) {
    await save('hind', { nameEn: 'Zaytoun.org' })
    await save(person)
    expect(await names()).toEqual(['روضة الزيتون', 'Al Zaytoun', null, null])
  }
})

test('schools are opened by supervisors, whose word it is', async () => {
  let { as } = await openOffice()
  let opening = await createSchool(as('sara'), { ...zaytoun, nameEn: 'Palm.school' })
  expect(opening).toMatchObject({ ok: true, value: { nameEn: 'Palm.school', wantedName: null } })
  let schoolID = opening.ok ? opening.value.schoolID : ''
  expect(await findSchool(as('sara'), schoolID)).toMatchObject({ value: { wantedNameEn: null } })
})
