import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { dataSections } from '#app/models/child-export/data-file.server.ts'
import { columnsLeftOut, tablesLeftOut } from '#app/models/child-export/not-exported.ts'
import type { Making, Section } from '#app/models/child-export/section.server.ts'
import { attemptSection, lessonSection } from '#app/models/child-export/work-sections.server.ts'
import * as schema from '#db/schema.ts'

// A new table about children fails here until it is in the copy, or on the list of what is not and
// why: app/models/child-export/not-exported.ts.

const making: Making = {
  pupilID: 'adam',
  askerID: 'muna',
  askedAt: 0,
  schoolID: 'zaytoun',
  locale: 'ar',
}
const sections = [...dataSections(making), attemptSection(making), lessonSection(making)]
const tables = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table))
const dialect = new SQLiteSyncDialect()

const people =
  'user|account|pupil|child|student|guardian|person|actor|subject|member|reader|session|recipient'
const calledLikePeople = new RegExp(
  `^(${people})Ids?$|^(children|pupils|members|recipients?)$|email`,
  'i',
)

/** By a foreign key, or by what a column is called. */
function refersToAccount({ name, columns, foreignKeys }: (typeof tables)[number]): boolean {
  let isKey = foreignKeys.some(
    (key) => getTableConfig(key.reference().foreignTable).name === 'accounts',
  )
  let isCalled = columns.some((column) => calledLikePeople.test(column.name))
  return name === 'accounts' || isKey || isCalled
}

const textOf = (query: SQL) => dialect.sqlToQuery(query).sql
const told = ({ key, item, from }: Section) =>
  textOf(sql`${sql.join(key, sql`, `)} ${item} ${from}`)

test('every table that refers to an account is in the copy, or it says why not', () => {
  let about = tables.filter(refersToAccount).map(({ name }) => name)
  expect(about.length).toBeGreaterThan(35)
  let exported = new Set(sections.map(({ of }) => of))
  expect(about.filter((name) => !exported.has(name) && !tablesLeftOut[name])).toEqual([])
  // What is left out is there, is not in the copy, and has a reason.
  let names = tables.map(({ name }) => name)
  expect(Object.keys(tablesLeftOut).filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(tablesLeftOut).filter((name) => exported.has(name))).toEqual([])
  expect(Object.values(tablesLeftOut).filter((reason) => reason.length < 10)).toEqual([])
})

test('each section reads the table that it says it is of', () => {
  let others = sections.filter(
    (section) => !new RegExp(`(from|join) ${section.of} `).test(told(section)),
  )
  expect(others.map(({ name }) => name)).toEqual([])
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
})

test('every column of a table in the copy is told, or it says why not', () => {
  let columns = sections.flatMap(({ of }) =>
    tables.find(({ name }) => name === of)!.columns.map(({ name }) => ({ table: of, name })),
  )
  let isTold = ({ table, name }: { table: string; name: string }) =>
    sections
      .filter(({ of }) => of === table)
      .some((section) => new RegExp(`\\.("${name}"|${name}\\b)`).test(told(section)))
  let untold = columns.filter(
    (column) => !isTold(column) && !columnsLeftOut[`${column.table}.${column.name}`],
  )
  expect([...new Set(untold.map(({ table, name }) => `${table}.${name}`))]).toEqual([])
  let known = columns.map(({ table, name }) => `${table}.${name}`)
  expect(Object.keys(columnsLeftOut).filter((name) => !known.includes(name))).toEqual([])
})
