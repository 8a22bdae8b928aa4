import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Outcome, Reason } from '#app/models/outcome.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { figuresOf, type Figured } from '#app/models/reports/figures.ts'
import { formerSchoolReport, listFormerSchools } from '#app/models/reports/former-schools.server.ts'
import { hardestExercises } from '#app/models/reports/hardest-exercises.server.ts'
import { schoolChildren } from '#app/models/reports/school-children.server.ts'
import { schoolReport } from '#app/models/reports/school.server.ts'
import { accounts, enrolments, schools } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

// "Now" is Friday, 20 November 2026, in a school of Amman whose week begins on Sunday.

test('reports of a class and a school name their days, their clock and a recount', async () => {
  let { db, as } = await openSchool()
  let term = { from: '2026-09-06', until: '2026-11-14' }
  for (let recounting of [false, true]) {
    if (recounting) await recount(db)
    // A supervisor asks the database about the school.
    let sara = as('sara')
    for (let answer of [
      await hardestExercises(sara, 'butterflies', term),
      await schoolReport(sara, 'zaytoun', term),
      await schoolChildren(sara, 'zaytoun', term),
      await classReport(sara, 'butterflies', term),
    ])
      expect(named(answer)).toEqual({
        period: 'from',
        from: '2026-09-06',
        until: '2026-11-14',
        timezone: 'Asia/Amman',
        recounting,
      })
  }
})

test('without a period they are the last seven days, and what they are compared with has its own', async () => {
  let { visit, as } = await openSchool()
  await storeAttempts(visit(), { user: as('sara').user }, [tried('2026-11-08T08:00:00Z')])
  let [klass, whole] = [
    await classReport(as('layla'), 'butterflies', {}),
    await schoolReport(as('hind'), 'zaytoun', {}),
  ]
  for (let answer of [klass, whole, await hardestExercises(as('layla'), 'butterflies', {})])
    expect(named(answer)).toEqual({
      period: 'last7',
      from: '2026-11-14',
      until: '2026-11-20',
      timezone: 'Asia/Amman',
      recounting: false,
    })
  for (let answer of [klass, whole])
    expect(answer.ok && answer.value.before).toMatchObject({
      first: '2026-11-07',
      last: '2026-11-13',
      total: { attempts: 1 },
    })
})

test('a former school names its own days, clock and recount', async () => {
  let { db, visit, as, now } = await openSchool()
  await storeAttempts(visit(), { user: as('sara').user }, [tried('2026-11-18T21:30:00Z')])
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'adam'))
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam'))
  for (let recounting of [false, true]) {
    if (recounting) await recount(db)
    let listed = await listFormerSchools(as('muna'), 'adam')
    let { items, period } = listed.ok ? listed.value : { items: [], period: undefined }
    // Half past nine in the evening in London is the next day in Amman.
    expect(items).toEqual([
      {
        schoolID: 'zaytoun',
        name: 'روضة الزيتون',
        nameEn: 'Al Zaytoun',
        country: 'JO',
        timezone: 'Asia/Amman',
        weekStart: 0,
        restDays: '56',
        firstDay: '2026-11-19',
        lastDay: '2026-11-19',
        attempts: 1,
        ...(recounting && { recounting: true }),
      },
    ])
    let everything = {
      period: 'all',
      from: null,
      until: null,
      timezone: 'Asia/Amman',
      recounting,
    }
    expect(figuresOf({ period: period!, school: items[0]! })).toEqual(everything)
    expect(named(await formerSchoolReport(as('muna'), 'adam', 'zaytoun', {}))).toEqual(everything)
    let weekly = { period: 'weekly', on: '2026-11-18' } as const
    expect(named(await formerSchoolReport(as('muna'), 'adam', 'zaytoun', weekly))).toEqual({
      ...everything,
      period: 'weekly',
      from: '2026-11-15',
      until: '2026-11-21',
    })
  }
})

function named(answer: Outcome<Figured, Reason>) {
  return answer.ok && figuresOf(answer.value)
}

function tried(startedAt: string) {
  let [userId, exerciseId] = ['adam', 'letters-1']
  return { id: startedAt, userId, exerciseId, correct: true, startedAt, durationMs: 30_000 }
}

async function recount(db: Awaited<ReturnType<typeof openSchool>>['db']) {
  await db
    .update(schools)
    .set({ recount: '{"since":0,"userId":"","attemptId":""}' })
    .where(eq(schools.id, 'zaytoun'))
}
