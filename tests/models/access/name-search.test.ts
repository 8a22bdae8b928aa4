import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  nameMatching,
  nameOrder,
  peopleMatching,
  searchName,
} from '#app/models/access/name-search.server.ts'
import { foldForSearch } from '#app/models/name.ts'
import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rows } from '#db/rows.ts'
import { accounts, classes, letterFolds, schools } from '#db/schema.ts'
import { databaseBefore } from '#tests/support/database-before.ts'
import { freshDatabase, openSchool } from '#tests/support/school.ts'

/**
 * Whole blocks of letters that no new Unicode adds to: Latin, Greek, Cyrillic, Arabic. Without
 * accents that stand alone, which nobody has in a name.
 */
const BLOCKS = [
  [0x20, 0x52f],
  [0x620, 0x6ff],
  [0x1e00, 0x1fff],
  [0xfe80, 0xfefc],
] as const
const LETTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((letter) => !/[\p{Cc}\p{Cf}\p{Cn}\p{Sk}\p{sc=Common}]/u.test(letter))

test('the database folds each letter as the rules do', async () => {
  let db = await freshDatabase()
  let folds = await db.select().from(letterFolds)
  expect(folds.filter(({ letter, folded }) => foldForSearch(letter) !== folded)).toEqual([])
  let folded = new Map(folds.map(({ letter, folded }) => [letter, folded]))
  let missing = LETTERS.filter(
    (letter) => (folded.get(letter) ?? letter.toLowerCase()) !== foldForSearch(letter),
  )
  expect(missing).toEqual([])
})

test('a name is found by what it contains, however both are written, and by nothing else', async () => {
  let { db } = await openSchool()
  await db.update(accounts).set({ email: null }).where(eq(accounts.id, 'adam'))
  let letter = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...'اأإآىيةهـ ًََ aAÀäeéE') },
    { weight: 1, arbitrary: fc.constantFrom(...LETTERS) },
  )
  let text = (maxLength: number) =>
    fc.array(letter, { maxLength }).map((letters) => letters.join(''))
  let answers = { found: 0, notFound: 0 }
  await fc.assert(
    fc.asyncProperty(text(12), text(3), text(12), fc.nat(9), async (name, query, earlier, at) => {
      await db.update(accounts).set({ displayName: earlier }).where(eq(accounts.id, 'adam'))
      await db.update(accounts).set({ displayName: name }).where(eq(accounts.id, 'adam'))
      let isFound = foldForSearch(name).includes(foldForSearch(query))
      expect(await findsAdam(db, query)).toBe(isFound)
      if (foldForSearch(query) !== '') answers[isFound ? 'found' : 'notFound']++
      expect(await findsAdam(db, name.slice(at, at + 3).normalize('NFD'))).toBe(true)
    }),
    { numRuns: 400 },
  )
  expect(answers.found).toBeGreaterThan(5)
  expect(answers.notFound).toBeGreaterThan(100)
})

async function findsAdam(db: Database, query: string): Promise<boolean> {
  let found = await rows(
    db,
    v.strictObject({ id: v.string() }),
    sql`select a.id from accounts a where a.id = 'adam' and ${peopleMatching(query)}`,
  )
  return found.length === 1
}

test.for([
  ['ÇELİK', 'celik'],
  ['Ñandú', 'ÑANDU'],
  ['Zoe\u0308', 'zoë'],
  ['ΓΙΩΡΓΟΣ', 'γιωργος'],
  ['Мария', 'МАРИЯ'],
  ['أَحْمَـد', 'احمد'],
  ['احمد', 'ﺃﺣﻤﺪ'],
  ['هبة الله', 'هبه الله'],
  ['김민준', '김민'],
  ['שָׁלוֹם', 'שלום'],
  ['100%_*?[a]', '%_*?[a]'],
])('%s is found by %s', async ([name, query]) => {
  let { db } = await openSchool()
  await db.update(accounts).set({ displayName: name! }).where(eq(accounts.id, 'adam'))
  expect(await findsAdam(db, query!)).toBe(true)
})

test('the names of schools and classes are kept, too, and a school is found by either', async () => {
  let { db } = await openSchool()
  await db.update(schools).set({ nameEn: 'École Élan' }).where(eq(schools.id, 'zaytoun'))
  await db.update(schools).set({ name: 'روضة الأمل' }).where(eq(schools.id, 'zaytoun'))
  await db.update(classes).set({ name: 'النحلة' }).where(eq(classes.id, 'butterflies'))
  let [[school], [klass]] = await Promise.all([
    db.select().from(schools).where(eq(schools.id, 'zaytoun')),
    db.select().from(classes).where(eq(classes.id, 'butterflies')),
  ])
  expect([school!.searchName, klass!.searchName]).toEqual(['ecole elan\nروضه الامل', 'النحله'])
  let found = await rows(
    db,
    v.strictObject({ id: v.string() }),
    sql`
      select s.id
      from schools s
      where ${nameMatching('الامل', sql`s.searchName`)}
        and ${nameMatching('elan', sql`s.searchName`)}`,
  )
  expect(found).toEqual([{ id: 'zaytoun' }])
})

test('rows that were there before are filled by the migration', async () => {
  let db = await databaseBefore('0018_folded_names')
  await db.batch([
    db.run(sql`
      insert into schools (id, name, nameEn, country, email, phoneNo, timezone, createdAt)
      values ('old', 'روضة النور', 'Ñandú', 'JO', 'a@b.example', '1', 'Asia/Amman', 0)`),
    db.run(sql`
      insert into accounts (id, schoolId, displayName, createdAt, startsAt)
      values ('adam', 'old', 'آدم', 0, 0), ('zoe', 'old', 'Zoë', 0, 0), ('plain', null, 'Omar', 0, 0)`),
    db.run(sql`
      insert into classes (id, schoolId, name, level, academicYear, createdAt)
      values ('bees', 'old', 'النحلة', 1, '2026/2027', 0)`),
  ])
  await migrate(db)
  let kept = await Promise.all([
    db.select({ id: accounts.id, as: accounts.searchName }).from(accounts).orderBy(accounts.id),
    db.select({ as: classes.searchName }).from(classes),
    db.select({ as: schools.searchName }).from(schools),
  ])
  expect(kept).toEqual([
    [
      { id: 'adam', as: 'ادم' },
      { id: 'plain', as: 'omar' },
      { id: 'zoe', as: 'zoe' },
    ],
    [{ as: 'النحله' }],
    [{ as: 'nandu\nروضه النور' }],
  ])
  expect([searchName('آدم'), await findsAdam(db, 'آدَم')]).toEqual(['ادم', true])
})

test('in a list Arabic names come first, then Latin ones, whose capitals do not matter', async () => {
  let db = await freshDatabase()
  let names = ['Zaid', 'سيف', 'adam', 'Mira', 'أحمد', 'يوسف']
  let sorted = await rows(
    db,
    v.strictObject({ name: v.string() }),
    sql`
      select value as name
      from json_each(${JSON.stringify(names)})
      order by ${nameOrder(sql`value`)}`,
  )
  expect(sorted.map(({ name }) => name)).toEqual(['أحمد', 'سيف', 'يوسف', 'adam', 'Mira', 'Zaid'])
})
