import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { changeGroup, keepGroup, removeGroup } from '#app/models/groups/group.server.ts'
import { deleteNote } from '#app/models/notes/delete.server.ts'
import { buildReport } from '#app/models/saved-reports/build.server.ts'
import { openBuilder } from '#app/models/saved-reports/builder.server.ts'
import { ReportQuestion } from '#app/models/saved-reports/question.ts'
import { freezeReport, readReport, saveReport } from '#app/models/saved-reports/saved.server.ts'
import { NewReport } from '#app/models/saved-reports/saved.ts'
import { attempts, enrolments, familyNotes, savedReports } from '#db/schema.ts'
import { valueOf } from '#tests/support/class-sheet.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

// Kept groups, notes to families, and from which attempts a report is.

const DAY = 86_400_000

/** layla keeps a group of adam; adam tried eight times, salma twice, yousef (a sparrow) once. */
async function openGroups() {
  let school = await openSchool()
  let { as, db, visit } = school
  let tries = async (user: string, right: number, wrong: number, at = NOON - DAY) =>
    void (await storeAttempts(
      visit(),
      { user: as('hind').user, bySheet: false },
      Array.from({ length: right + wrong }, (_, n) => ({
        id: `${user}-${n}`,
        userId: user,
        exerciseId: n < right ? 'letters-1' : 'letters-2',
        correct: n < right,
        startedAt: new Date(at + n * 60_000).toISOString(),
        durationMs: 30_000,
      })),
    ))
  await tries('adam', 3, 5)
  await tries('salma', 2, 0, NOON - 2 * DAY)
  await tries('yousef', 1, 0, NOON - 9 * DAY)
  valueOf(await keepGroup(as('layla'), 'early', { name: 'Early birds', pupilIDs: ['adam'] }))
  let note = (id: string, pupilId: string, week: string, createdAt = NOON - DAY) =>
    db.insert(familyNotes).values({
      id,
      schoolId: 'zaytoun',
      pupilId,
      classId: pupilId === 'yousef' ? 'sparrows' : 'butterflies',
      week,
      authorId: 'layla',
      text: `About ${pupilId}`,
      createdAt,
    })
  let build = async (person: Person, question: object) =>
    valueOf(await buildReport(as(person), v.parse(ReportQuestion, { period: 'all', ...question })))
  let save = async (question: object, more: object = {}) =>
    valueOf(
      await saveReport(
        as('layla'),
        'one',
        v.parse(NewReport, { name: 'Ours', question: { period: 'all', ...question }, ...more }),
      ),
    )
  return { ...school, note, build, save }
}

const childrenIn = ({ children }: { children: { UID: string }[] }) =>
  children.map(({ UID }) => UID).toSorted()

test('a report of a group is about its children, beside those of classes, and of nobody where it is gone', async () => {
  let { as, build } = await openGroups()
  let alone = await build('layla', { groups: ['early'] })
  expect([childrenIn(alone), alone.total.attempts, alone.hidden]).toEqual([['adam'], 8, 0])
  expect(alone.groups).toEqual([{ groupID: 'early', name: 'Early birds' }])
  expect(alone.ofAll).toBe(false)
  let both = await build('hind', { groups: ['early'], classes: ['sparrows'] })
  expect(childrenIn(both)).toEqual(['adam', 'yousef'])
  let same = await build('layla', { groups: ['early'], classes: ['butterflies'] })
  expect(childrenIn(same)).toEqual(['adam', 'salma'])
  // With single children groups only say where they were found.
  let single = await build('layla', { groups: ['early'], pupils: ['salma'] })
  expect([childrenIn(single), single.groups, single.question.groups]).toEqual([['salma'], [], []])
  valueOf(await changeGroup(as('layla'), 'early', { name: 'Owls', pupilIDs: ['adam', 'salma'] }))
  expect(childrenIn(await build('layla', { groups: ['early'] }))).toEqual(['adam', 'salma'])
  valueOf(await removeGroup(as('layla'), 'early'))
  let gone = await build('layla', { groups: ['early'] })
  expect([childrenIn(gone), gone.hidden, gone.question.groups]).toEqual([[], 1, []])
})

test('a group is seen as elsewhere, and its children by the rights of who reads', async () => {
  let { as, db, build } = await openGroups()
  for (let person of ['omar', 'rima', 'karim'] as const) {
    let built = await build(person, { groups: ['early'] })
    expect([childrenIn(built), built.groups, built.hidden]).toEqual([[], [], 1])
  }
  expect(childrenIn(await build('hind', { groups: ['early'] }))).toEqual(['adam'])
  let offered = async (person: Person) =>
    valueOf(await openBuilder(as(person), undefined)).choices.groups.map(({ groupID }) => groupID)
  expect([await offered('layla'), await offered('omar')]).toEqual([['early'], []])
  // Who has left the school's classes is in no group any more.
  await db
    .update(enrolments)
    .set({ until: NOON - 1 })
    .where(eq(enrolments.id, 'adam-butterflies'))
  expect(childrenIn(await build('hind', { groups: ['early'] }))).toEqual([])
})

test('of more children than are listed there is no report of groups', async () => {
  let { as } = await openGroups()
  let ask = (question: object, most: number) =>
    buildReport(as('layla'), v.parse(ReportQuestion, { period: 'weekly', ...question }), { most })
  let refused = { ok: false, reason: 'tooLargeForGroups' }
  expect(await ask({ groups: ['early'], classes: ['butterflies'] }, 1)).toEqual(refused)
  expect(await ask({ groups: ['early'], classes: ['butterflies'] }, 2)).toMatchObject({ ok: true })
  expect(await ask({ groups: ['early'] }, 0)).toEqual(refused)
  expect(await ask({ classes: ['butterflies'] }, 1)).toMatchObject({
    ok: true,
    value: { by: 'classes' },
  })
})

test('notes of the period’s weeks to these children’s families, the newest first, for a month at most', async () => {
  let { note, build } = await openGroups()
  await note('new', 'adam', '2026-11-15')
  await note('newer', 'salma', '2026-11-15', NOON)
  await note('old', 'adam', '2026-11-01')
  await note('other', 'yousef', '2026-11-15')
  let told = async (person: Person, question: object) =>
    (await build(person, { show: ['notes'], ...question })).notes?.map(
      ({ noteID, childName, text, author }) => [noteID, childName, text, author.displayName],
    )
  expect(await told('layla', { period: 'weekly' })).toEqual([
    ['newer', 'سلمى', 'About salma', 'ليلى'],
    ['new', 'آدم', 'About adam', 'ليلى'],
  ])
  expect((await told('hind', { period: 'weekly' }))!.map(([id]) => id)).toEqual([
    'newer',
    'new',
    'other',
  ])
  expect(
    (await told('layla', { period: 'monthly', groups: ['early'] }))!.map(([id]) => id),
  ).toEqual(['new', 'old'])
  expect(await told('layla', { period: 'all' })).toBeUndefined()
  expect((await build('layla', { period: 'weekly' })).notes).toBeNull()
})

test('a frozen report keeps its groups and notes, no words of anybody, and loses a note that is taken back', async () => {
  let { as, db, note, save } = await openGroups()
  await note('kept', 'adam', '2026-11-15')
  await note('taken', 'adam', '2026-11-15', NOON)
  await save({ groups: ['early'], period: 'weekly', show: ['notes'] })
  valueOf(await freezeReport(as('layla'), 'one', 'cold', 'Cold'))
  let frozen = async () =>
    (await db.select().from(savedReports).where(eq(savedReports.id, 'cold')))[0]!.frozen!
  let before = await frozen()
  for (let word of ['About', 'Early', 'آدم', 'ليلى']) expect(before).not.toContain(word)
  let read = async (person: Person = 'layla') => valueOf(await readReport(as(person), 'cold')).built
  expect((await read()).notes!.map(({ text, noteID }) => [noteID, text])).toEqual([
    ['taken', 'About adam'],
    ['kept', 'About adam'],
  ])
  valueOf(await deleteNote(as('layla'), 'taken'))
  valueOf(await changeGroup(as('layla'), 'early', { name: 'Owls', pupilIDs: ['salma'] }))
  let after = await read()
  expect(after.notes!.map(({ noteID }) => noteID)).toEqual(['kept'])
  expect([childrenIn(after), after.groups]).toEqual([
    ['adam'],
    [{ groupID: 'early', name: 'Owls' }],
  ])
  expect(await frozen()).toBe(before)
})

test('a frozen report says from how many attempts it is, and which were the first and the last', async () => {
  let { as, db, save } = await openGroups()
  await save({ period: 'weekly' })
  expect(valueOf(await readReport(as('layla'), 'one')).built.from).toBeNull()
  valueOf(await freezeReport(as('layla'), 'one', 'cold', 'Cold'))
  let from = async () => valueOf(await readReport(as('layla'), 'cold')).built.from
  let then = {
    attempts: 10,
    first: { day: '2026-11-18', at: NOON - 2 * DAY, id: 'salma-0' },
    last: { day: '2026-11-19', at: NOON - DAY + 7 * 60_000, id: 'adam-7' },
  }
  expect(await from()).toEqual(then)
  await db.delete(attempts)
  expect(await from()).toEqual(then)
})

test.each([
  [{ groups: ['early'] }, [8, 'adam-0', 'adam-7']],
  [{ pupils: ['salma'] }, [2, 'salma-0', 'salma-1']],
  [{ period: 'daily', on: '2026-11-18' }, [2, 'salma-0', 'salma-1']],
  [{ lessons: ['letters'], period: 'from', from: '2026-11-19' }, [8, 'adam-0', 'adam-7']],
  [{ subjects: ['math'] }, [0, undefined, undefined]],
])('of %o the attempts are %o', async (question, [count, first, last]) => {
  let { as, save } = await openGroups()
  await save(question, { frozen: true })
  let { from } = valueOf(await readReport(as('layla'), 'one')).built
  expect([from!.attempts, from!.first?.id, from!.last?.id]).toEqual([count, first, last])
})

test('by class a frozen report says the first and the last day; whoever sees a part is told of neither', async () => {
  let { as } = await openGroups()
  let question = v.parse(ReportQuestion, { period: 'all' })
  let { from } = valueOf(await buildReport(as('hind'), question, { most: 1, isKept: true }))
  expect(from).toEqual({
    attempts: 11,
    first: { day: '2026-11-11', at: null, id: null },
    last: { day: '2026-11-19', at: null, id: null },
  })
  let wanted = { name: 'All', question, frozen: true, withTeachers: true }
  valueOf(await saveReport(as('hind'), 'all', v.parse(NewReport, wanted)))
  expect(valueOf(await readReport(as('hind'), 'all')).built.from?.attempts).toBe(11)
  expect(valueOf(await readReport(as('layla'), 'all')).built.from).toBeNull()
})
