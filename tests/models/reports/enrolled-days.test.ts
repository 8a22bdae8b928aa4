import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classReport } from '#app/models/reports/class.server.ts'
import { schoolReport } from '#app/models/reports/school.server.ts'
import { enrolments } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

// Thursday, 19 November 2026, in Amman. Adam and Salma are the butterflies, Yousef is a sparrow.
const BEGIN = Date.parse('2026-11-18T21:00:00.000Z')
const END = Date.parse('2026-11-19T21:00:00.000Z')

test('who left a class as a day began was not in it on that day, a millisecond later they were', async () => {
  expect(await enrolledOn({ until: BEGIN })).toEqual([1, 2])
  expect(await enrolledOn({ until: BEGIN + 1 })).toEqual([2, 3])
})

test('who came to a class as the next day began was not in it before, a millisecond earlier they were', async () => {
  expect(await enrolledOn({ from: END })).toEqual([1, 2])
  expect(await enrolledOn({ from: END - 1 })).toEqual([2, 3])
})

/** How many were enrolled that day in the class and in the school, where this is so of Salma. */
async function enrolledOn(salmas: { from?: number; until?: number }) {
  let { db, as } = await openSchool()
  await db.update(enrolments).set(salmas).where(eq(enrolments.accountId, 'salma'))
  let day = { period: 'daily', on: '2026-11-19' } as const
  let klass = await classReport(as('hind'), 'butterflies', day)
  let school = await schoolReport(as('hind'), 'zaytoun', day)
  return [
    klass.ok && klass.value.participation.enrolled,
    school.ok && school.value.participation.enrolled,
  ]
}
