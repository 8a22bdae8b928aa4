import { eq, inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archiveClass, restoreClass } from '#app/models/classes/archive.server.ts'
import { movePupils } from '#app/models/people/move.server.ts'
import { listImportRows } from '#app/models/roster/rows.server.ts'
import { undoImport } from '#app/models/roster/undo.server.ts'
import { accounts, auditLog, classes, enrolments, schools } from '#db/schema.ts'
import { openRosterOffice } from '#tests/support/roster-office.ts'

// What undoing an import of people may not touch, and what the log says of both.

async function openOffice() {
  let office = await openRosterOffice()
  let { db, hind, now } = office
  let later = (seconds: number) => ({ ...hind, now: now + seconds * 1000 })
  /** Undoes an import, and tells why which row stays. */
  let undo = async (id: string) => {
    expect(await undoImport(later(60), id)).toMatchObject({ ok: true, value: { state: 'undone' } })
    let listing = await listImportRows(later(60), id, { limit: 100, offset: 0 })
    return listing.ok && listing.value.items.map(({ row, stays }) => [row, stays])
  }
  let moves = async () =>
    (
      await db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.action, ['enrolled', 'unenrolled']))
    )
      .map(({ at, action, actorId, subjectId, schoolId, detail }) =>
        [at === now ? 'then' : 'later', action, actorId, subjectId, schoolId, detail?.class].join(
          ' ',
        ),
      )
      .toSorted()
  return { ...office, later, undo, moves }
}

test('whoever is at another school now keeps what is theirs there, and is not named', async () => {
  let { db, hind, put, undo } = await openOffice()
  await db.delete(enrolments).where(eq(enrolments.accountId, 'adam'))
  let { id } = await put('account,name,gender\nadam,,male\n,Rana,')
  let [rana] = await db.select().from(accounts).where(eq(accounts.displayName, 'Rana'))
  await db
    .update(accounts)
    .set({ schoolId: 'cedar', displayName: 'Name at Cedar' })
    .where(eq(accounts.id, 'adam'))
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, rana!.id))
  let listing = await listImportRows(hind, id, { limit: 9, offset: 0 })
  expect(listing.ok && listing.value.items[0]!.name).toBe('آدم')
  await db.update(accounts).set({ displayName: 'آدم' }).where(eq(accounts.id, 'adam'))
  expect(await undo(id)).toEqual([
    [2, 'gone'],
    [3, 'gone'],
  ])
  expect(
    await db
      .select({
        schoolId: accounts.schoolId,
        displayName: accounts.displayName,
        gender: accounts.gender,
      })
      .from(accounts)
      .where(inArray(accounts.id, ['adam', rana!.id]))
      .orderBy(accounts.displayName),
  ).toEqual([
    { schoolId: 'cedar', displayName: 'Rana', gender: 'unspecified' },
    { schoolId: 'cedar', displayName: 'آدم', gender: 'male' },
  ])
})

test('before it is done, a row does not tell how somebody is called who has left', async () => {
  let { db, hind, bring } = await openOffice()
  let { id } = await bring('account,gender\nadam,male')
  await db
    .update(accounts)
    .set({ schoolId: 'cedar', displayName: 'Name at Cedar' })
    .where(eq(accounts.id, 'adam'))
  let listing = await listImportRows(hind, id, { limit: 9, offset: 0 })
  expect(listing.ok && listing.value.items.map(({ name }) => name)).toEqual([null])
})

test('whoever left their class and came back since stays where they are, and all others are as before', async () => {
  let { later, put, undo, roomsOf } = await openOffice()
  let { id } = await put('account,class\nadam,sparrows\nsalma,sparrows\nlayla,sparrows')
  await movePupils(later(10), ['adam'], null)
  await movePupils(later(20), ['adam'], 'sparrows')
  expect(await undo(id)).toEqual([
    [2, 'changed'],
    [3, null],
    [4, null],
  ])
  expect([await roomsOf('adam'), await roomsOf('salma'), await roomsOf('layla')]).toEqual([
    ['sparrows'],
    ['butterflies'],
    ['butterflies'],
  ])
})

test('a class that was archived and restored since keeps whom it has, its teachers too', async () => {
  let { later, put, undo, roomsOf } = await openOffice()
  let { id } = await put('account,class\nadam,sparrows\nlayla,sparrows')
  await archiveClass(later(10), 'sparrows')
  await restoreClass(later(20), 'sparrows')
  expect(await undo(id)).toEqual([
    [2, 'changed'],
    [3, 'changed'],
  ])
  expect([await roomsOf('adam'), await roomsOf('layla')]).toEqual([
    ['sparrows'],
    ['butterflies', 'sparrows'],
  ])
})

test('nobody goes back into a class that is archived by now', async () => {
  let { db, put, undo, roomsOf } = await openOffice()
  let { id } = await put('account,class\nadam,sparrows')
  await db.update(classes).set({ archivedAt: 1 }).where(eq(classes.id, 'butterflies'))
  expect(await undo(id)).toEqual([[2, 'changed']])
  expect(await roomsOf('adam')).toEqual(['sparrows'])
})

test('where only the school ID changed, undoing gives back the number of before, or none', async () => {
  let { db, put, undo, roomsOf } = await openOffice()
  await db.update(accounts).set({ externalId: '7' }).where(eq(accounts.id, 'adam'))
  let numbers = async () =>
    (
      await db
        .select({ id: accounts.id, externalId: accounts.externalId, name: accounts.displayName })
        .from(accounts)
        .where(inArray(accounts.id, ['adam', 'salma']))
        .orderBy(accounts.id)
    ).map(({ id, externalId, name }) => [id, externalId, name])
  let brought = await put('account,id\nadam,8\nsalma,9')
  expect(brought.counts).toEqual([0, 2, 0, 0])
  expect(await numbers()).toEqual([
    ['adam', '8', 'آدم'],
    ['salma', '9', 'سلمى'],
  ])
  expect(await undo(brought.id)).toEqual([
    [2, null],
    [3, null],
  ])
  expect(await numbers()).toEqual([
    ['adam', '7', 'آدم'],
    ['salma', null, 'سلمى'],
  ])
  expect([await roomsOf('adam'), await roomsOf('salma')]).toEqual([
    ['butterflies'],
    ['butterflies'],
  ])
})

test('a number that was changed again since the import stays as it is', async () => {
  let { db, put, undo } = await openOffice()
  let { id } = await put('account,id\nadam,8')
  await db.update(accounts).set({ externalId: '70' }).where(eq(accounts.id, 'adam'))
  expect(await undo(id)).toEqual([[2, 'changed']])
  let [adam] = await db.select().from(accounts).where(eq(accounts.id, 'adam'))
  expect(adam!.externalId).toBe('70')
})

test('an import and its undoing have a line on each person who changes class', async () => {
  let { db, put, undo, moves } = await openOffice()
  let { id } = await put(
    'account,name,gender,class\nadam,,,sparrows\nlayla,,,sparrows\nsalma,,female,butterflies\n,Rana,,sparrows',
  )
  let [rana] = await db.select().from(accounts).where(eq(accounts.displayName, 'Rana'))
  let done = [
    'then enrolled hind adam zaytoun sparrows',
    'then enrolled hind layla zaytoun sparrows',
    `then enrolled hind ${rana!.id} zaytoun sparrows`,
    'then unenrolled hind adam zaytoun butterflies',
  ]
  expect(await moves()).toEqual(done.toSorted())
  await undo(id)
  expect(await moves()).toEqual(
    [
      ...done,
      'later enrolled hind adam zaytoun butterflies',
      'later unenrolled hind adam zaytoun sparrows',
      'later unenrolled hind layla zaytoun sparrows',
    ].toSorted(),
  )
})

test('many people go in steps, and who changes between them stays', async () => {
  let { db, hind, later, put } = await openOffice()
  await db.update(schools).set({ maxStudentsNo: 4000 }).where(eq(schools.id, 'zaytoun'))
  let before = await db.$count(accounts)
  let lines = Array.from({ length: 3500 }, (_, at) => `N${at},Child ${at},Room ${at % 100},1`)
  let { id } = await put(`id,name,class,level\n${lines.join('\n')}`)
  let step = async () => {
    let undoing = await undoImport(later(60), id)
    if (!undoing.ok) return [undoing.reason]
    let { state, rowsUndone } = undoing.value
    return [state, rowsUndone, (await db.$count(accounts)) - before]
  }
  expect(await step()).toEqual(['undoing', 1000, 2500])
  // Twice at once is a step once.
  await Promise.all([step(), step()])
  expect(await db.$count(accounts)).toBe(before + 1500)
  await db
    .update(accounts)
    .set({ displayName: 'Changed meanwhile' })
    .where(eq(accounts.externalId, 'N3499'))
  expect([await step(), await step(), await step()]).toEqual([
    ['undoing', 3000, 500],
    ['undone', 4000, 1],
    ['undone', 4000, 1],
  ])
  let listing = await listImportRows(hind, id, { limit: 9, offset: 0, shown: true })
  expect(listing.ok && listing.value.items.map(({ row, stays }) => [row, stays])).toEqual([
    [3501, 'changed'],
  ])
  let rooms = await db.select().from(classes).where(like(classes.name, 'Room %'))
  expect(rooms.map(({ name }) => name)).toEqual(['Room 99'])
  expect(await db.$count(auditLog, eq(auditLog.action, 'usersImportUndone'))).toBe(1)
})
