import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { longList, rows } from '#db/rows.ts'
import { freshDatabase } from '#tests/support/school.ts'

const Child = v.strictObject({
  name: v.nullable(v.string()),
  minutes: v.nullable(v.number()),
  words: v.string(),
})

const children = sql`
  select column1 as words, column2 as minutes, column3 as name, 'unasked' as more
  from (values
    ('last', 9007199254740991, 'ليان "الصغيرة"'),
    ('first', -1, null),
    ('middle', null, '\\ \u2068مريم\u2069 \n 👩🏽‍🏫'))
  order by case column1 when 'first' then 1 when 'middle' then 2 else 3 end`

test('a long list has the columns of its schema, exactly, in the order of its query', async () => {
  let db = await freshDatabase()
  let found = [
    { name: null, minutes: -1, words: 'first' },
    { name: '\\ \u2068مريم\u2069 \n 👩🏽‍🏫', minutes: null, words: 'middle' },
    { name: 'ليان "الصغيرة"', minutes: 9007199254740991, words: 'last' },
  ]
  expect(await longList(db, Child, children)).toEqual(found)
  let [inBatch, beside] = await db.batch([
    longList(db, Child, children),
    rows(db, v.strictObject({ one: v.number() }), sql`select 1 as one`),
  ])
  expect(inBatch).toEqual(found)
  expect(beside).toEqual([{ one: 1 }])
})

test('a long list may be empty, and one of other rows than its schema says is refused', async () => {
  let db = await freshDatabase()
  expect(await longList(db, Child, sql`select * from (${children}) where words = 'none'`)).toEqual(
    [],
  )
  let Nameless = v.strictObject({ words: v.string(), minutes: v.number() })
  await expect(longList(db, Nameless, children)).rejects.toThrow(
    'Expected number but received null',
  )
})
