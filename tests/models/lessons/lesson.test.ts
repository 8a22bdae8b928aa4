import { expect, test } from 'vitest'
import { listLessonHeads, listLessons } from '#app/models/lessons/lesson.server.ts'
import { exercises, lessons } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const all = { limit: 200, offset: 0 }

/** The catalogue, and one lesson each that Al Zaytoun and Cedar brought with them. */
async function openLibrary() {
  let school = await openSchool()
  await school.db.insert(lessons).values([
    {
      id: 'olives',
      schoolId: 'zaytoun',
      subject: 'science',
      level: 1,
      position: 5,
      name: 'الزيتون',
      nameEn: 'Olives',
    },
    {
      id: 'cedars',
      schoolId: 'cedar',
      subject: 'science',
      level: 1,
      position: 6,
      name: 'الأرز',
      nameEn: 'Cedars',
    },
  ])
  await school.db.insert(exercises).values([
    { id: 'olives-b', lessonId: 'olives', position: 1, name: 'ثانٍ', nameEn: 'Second' },
    { id: 'olives-c', lessonId: 'olives', position: 0, name: 'أوّل "بين علامتين"', nameEn: 'First' },
  ])
  return school
}

test('lessons come in the order they are taught, each with its exercises in order', async () => {
  let { as } = await openLibrary()
  let { items, total } = await listLessons(as('layla'), all)
  expect(items.map(({ lessonID }) => lessonID)).toEqual(['counting', 'letters', 'olives', 'senses'])
  expect(total).toBe(4)
  expect(items[2]).toEqual({
    lessonID: 'olives',
    subject: 'science',
    level: 1,
    name: 'الزيتون',
    nameEn: 'Olives',
    exercises: [
      { exerciseID: 'olives-c', name: 'أوّل "بين علامتين"', nameEn: 'First' },
      { exerciseID: 'olives-b', name: 'ثانٍ', nameEn: 'Second' },
    ],
  })
  expect(items[1]!.exercises.map(({ exerciseID }) => exerciseID)).toEqual([
    'letters-1',
    'letters-2',
    'letters-3',
  ])
})

test("everybody reads the catalogue; a school's own lessons are read there only", async () => {
  let { as } = await openLibrary()
  let own = async (caller: Parameters<typeof as>[0]) =>
    (await listLessons(as(caller), all)).items
      .map(({ lessonID }) => lessonID)
      .filter((id) => ['olives', 'cedars'].includes(id))
  for (let caller of ['hind', 'layla', 'adam', 'muna'] as const)
    expect(await own(caller), caller).toEqual(['olives'])
  for (let caller of ['rima', 'karim', 'nour', 'sami'] as const)
    expect(await own(caller), caller).toEqual(['cedars'])
  expect(await own('sara')).toEqual(['olives', 'cedars'])
  expect((await listLessons(as('adam'), all)).total).toBe(4)
})

test('a long list is read a page at a time, nothing twice and nothing left out', async () => {
  let { as } = await openLibrary()
  let whole = await listLessons(as('sara'), all)
  let pages = await Promise.all(
    [0, 2, 4, 6].map((offset) => listLessons(as('sara'), { limit: 2, offset })),
  )
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
})

test('a lesson without exercises is a lesson', async () => {
  let { as } = await openLibrary()
  expect(
    (await listLessons(as('rima'), all)).items.find(({ lessonID }) => lessonID === 'cedars')!
      .exercises,
  ).toEqual([])
})

test('to choose from, everybody has the same lessons in the same order, without their exercises', async () => {
  let { as } = await openLibrary()
  for (let caller of ['sara', 'hind', 'layla', 'adam', 'muna', 'rima', 'nour'] as const) {
    let { items } = await listLessons(as(caller), all)
    expect(await listLessonHeads(as(caller)), caller).toEqual(
      items.map(({ exercises: _, ...lesson }) => lesson),
    )
  }
  expect((await listLessonHeads(as('layla'))).map(({ lessonID }) => lessonID)).toEqual([
    'counting',
    'letters',
    'olives',
    'senses',
  ])
})
