import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  classReportsVisibleTo,
  classesVisibleTo,
  lessonsVisibleTo,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import { loadDemonstration } from '#app/models/auth/demonstration.server.ts'
import { viewers } from '#app/models/auth/demonstration.ts'
import type { User } from '#app/models/current.ts'
import { fillSchools } from '#db/demo/fill-schools.ts'
import { rows } from '#db/rows.ts'
import { accounts, auditLog, classes, guardians, sessions } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const THEN = Date.parse('2026-11-19T12:00:00Z')
const SchoolRow = v.strictObject({ schoolId: v.string() })
const JASMINE = '01938a6c-2f00-7d41-9b52-7c1e60f3a801'

/** The schools of all tests, the invented one beside them, and visitors of a year later. */
async function openDemonstration() {
  let school = await openSchool()
  await fillSchools(school.db, { now: THEN, since: THEN - 1096 * 86_400_000, passwords: new Map() })
  let visit = school.visit(THEN + 365 * 86_400_000)
  let load = async (viewer: (typeof viewers)[number]) => (await loadDemonstration(visit, viewer))!
  return { school, visit, load }
}

test('a visitor is one of the invented people, on the last day of their practice, without an email', async () => {
  let { load } = await openDemonstration()
  let seen = await Promise.all(viewers.map(load))
  expect(
    seen.map(({ user, today, kind }) => [user.displayName, user.role, user.email, today, kind]),
  ).toEqual([
    ['سمر القاسم', 'student', null, '2026-11-19', 'demo'],
    ['رنا الخطيب', 'teacher', null, '2026-11-19', 'demo'],
    ['هند الصباغ', 'admin', null, '2026-11-19', 'demo'],
  ])
  expect(seen[0]!.user.children.map(({ displayName }) => displayName)).toEqual([
    'آدم القاسم',
    'ليان القاسم',
  ])
})

test('without the invented school there is nobody to be', async () => {
  let school = await openSchool()
  for (let viewer of viewers)
    expect([viewer, await loadDemonstration(school.visit(), viewer)]).toEqual([viewer, undefined])
})

test('closed accounts are not looked as', async () => {
  let { school, visit } = await openDemonstration()
  await school.db.update(accounts).set({ disabledAt: 1 })
  for (let viewer of viewers)
    expect([viewer, await loadDemonstration(visit, viewer)]).toEqual([viewer, undefined])
})

test('nothing of another school is in sight, not even a child who is linked to the family', async () => {
  let { school, load } = await openDemonstration()
  let family = await load('family')
  await school.db
    .insert(guardians)
    .values({ guardianId: family.user.UID, pupilId: 'adam', since: THEN })
  for (let viewer of viewers) {
    let { db, user } = await load(viewer)
    expect([viewer, await rows(db, SchoolRow, schoolsSeenBy(user))]).toEqual([
      viewer,
      [{ schoolId: JASMINE }],
    ])
    expect(user.children.some(({ UID }) => UID === 'adam')).toBe(false)
  }
})

function schoolsSeenBy(user: User) {
  return sql`
    select a.schoolId
    from accounts a
    where a.schoolId is not null and ${pupilsVisibleTo(user)}
    union
    select c.schoolId
    from classes c
    where ${classesVisibleTo(user)} or ${classReportsVisibleTo(user)}
    union
    select l.schoolId
    from lessons l
    where l.schoolId is not null and ${lessonsVisibleTo(user)}`
}

test('what a visitor’s database is asked to write it refuses, and reading leaves no trace', async () => {
  let { school, load } = await openDemonstration()
  let { db, user } = await load('head')
  let before = await school.db.select().from(classes)
  await expect(db.update(classes).set({ name: 'x' })).rejects.toThrow()
  await expect(db.delete(classes)).rejects.toThrow()
  await expect(
    db.batch([db.select().from(classes), db.update(classes).set({ name: 'x' })]),
  ).rejects.toThrow()
  await expect(db.run('with c as (select 1) delete from classes')).rejects.toThrow()
  await expect(db.run('insert or replace into classes select * from classes')).rejects.toThrow()
  await expect(db.transaction(async () => {})).rejects.toThrow()
  expect(await school.db.select().from(classes)).toEqual(before)
  expect(
    await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, user.UID)),
  ).toEqual([{ id: user.UID }])
  expect(await school.db.select().from(sessions)).toEqual([])
  expect(await school.db.select().from(auditLog)).toEqual([])
})
