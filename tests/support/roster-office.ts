import { and, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Current } from '#app/models/current.ts'
import { commitImport } from '#app/models/roster/commit.server.ts'
import { continueImport } from '#app/models/roster/continue.server.ts'
import { exportRoster } from '#app/models/roster/export.server.ts'
import { findImport } from '#app/models/roster/import.server.ts'
import { readTable } from '#app/models/roster/read-file.ts'
import { listImportRows } from '#app/models/roster/rows.server.ts'
import { startImport } from '#app/models/roster/start.server.ts'
import { accounts, classes, enrolments } from '#db/schema.ts'
import { bytesOf } from './roster.ts'
import { openSchool } from './school.ts'

const all = { limit: 20_000, offset: 0 }

/** Al Zaytoun, whose admin imports files. `bring` reads and compares one, `put` commits it, too. */
export async function openRosterOffice() {
  let school = await openSchool()
  let { db } = school
  let hind = school.as('hind')
  let bring = async (csv: string, current: Current = hind, schoolId = 'zaytoun') => {
    let read = readTable(bytesOf(csv))
    if (!read.ok) throw new Error(read.problem)
    let beginning = await startImport(current, schoolId, 'people.csv', read.table)
    if (!beginning.ok) throw new Error(beginning.reason)
    return compared(beginning.value.id, current)
  }
  let compared = async (id: string, current: Current = hind) => {
    for (let step = 0; step < 20; step++) {
      let going = await continueImport(current, id)
      if (going.ok && going.value.state === 'compared') break
    }
    let found = await findImport(current, id)
    let listing = await listImportRows(current, id, all)
    if (!found.ok || !listing.ok) throw new Error('gone')
    let { created, changed, unchanged, refused } = found.value
    return {
      id,
      found: found.value,
      counts: [created, changed, unchanged, refused],
      rows: listing.value.items,
      refusals: listing.value.items.flatMap(({ row, problems }) =>
        problems.map(({ column, reason }) => `${row} ${column} ${reason}`),
      ),
    }
  }
  let commit = (id: string, confirm = false, current: Current = hind) =>
    commitImport(current, id, { confirm, locale: 'ar' })
  let put = async (csv: string, confirm = true) => {
    let brought = await bring(csv)
    expect(brought.refusals).toEqual([])
    expect(await commit(brought.id, confirm)).toMatchObject({ ok: true, value: { state: 'done' } })
    return brought
  }
  let people = async () =>
    Object.fromEntries(
      (await db.select().from(accounts).where(eq(accounts.schoolId, 'zaytoun'))).map((account) => [
        account.displayName,
        account,
      ]),
    )
  let roomsOf = async (id: string) =>
    (
      await db
        .select({ name: classes.name })
        .from(enrolments)
        .innerJoin(classes, eq(classes.id, enrolments.classId))
        .where(and(eq(enrolments.accountId, id), isNull(enrolments.until)))
    )
      .map(({ name }) => name)
      .toSorted()
  /** The list of people as a file that comes back. */
  let takenOut = async () => {
    let taking = await exportRoster(hind)
    let lines = taking.ok ? taking.value : []
    return [
      'account,id,name,email,role,gender,class,level',
      ...lines.map((line) =>
        [
          line.UID,
          line.externalId ?? '',
          line.displayName,
          line.email ?? '',
          line.role,
          line.gender,
          line.classes,
          line.levels,
        ].join(','),
      ),
    ].join('\n')
  }
  return { ...school, hind, bring, compared, commit, put, people, roomsOf, takenOut }
}
