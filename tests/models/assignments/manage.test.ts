import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  extendForChild,
  remindOf,
  withdrawAssignment,
} from '#app/models/assignments/acts.server.ts'
import type { PastPlace } from '#app/models/assignments/archive.server.ts'
import { AssignmentFields } from '#app/models/assignments/assignment.ts'
import { assignmentChoices } from '#app/models/assignments/choices.server.ts'
import { assignmentGrid, gridToWrite } from '#app/models/assignments/grid.server.ts'
import { listAssignments } from '#app/models/assignments/list.server.ts'
import { listOpenTasks } from '#app/models/assignments/pupil-tasks.server.ts'
import { changeAssignment, giveAssignment } from '#app/models/assignments/write.server.ts'
import { changeGroup, keepGroup } from '#app/models/groups/group.server.ts'
import type { Database } from '#db/client.ts'
import {
  assignmentChanges,
  assignmentPupils,
  assignments,
  assignmentTasks,
  auditLog,
  classes,
  enrolments,
  lessons,
} from '#db/schema.ts'
import { openPractisingSchool } from '#tests/support/assignments.ts'
import { NOON, type Person } from '#tests/support/school.ts'

// Today is Friday, 2026-11-20.
const DAY = 86_400_000

const wanted = fieldsOf({
  classID: 'butterflies',
  tasks: [{ lessonID: 'letters' }, { lessonID: 'counting', exerciseID: 'counting-2' }],
  firstDay: '2026-11-15',
  dueDay: '2026-11-26',
  note: 'معًا خمس دقائق',
})

function fieldsOf(given: unknown): AssignmentFields {
  return v.parse(AssignmentFields, given)
}

/** Enrols a child or a teacher of Al Zaytoun in another class, too. */
async function enrol(db: Database, accountId: Person, classId: string) {
  let role =
    accountId === 'layla' || accountId === 'omar' ? ('teacher' as const) : ('student' as const)
  let joins = { schoolId: 'zaytoun', classId, accountId, role, from: NOON }
  await db.insert(enrolments).values({ id: `${accountId}-${classId}`, ...joins })
}

/** Ends whatever a child or teacher is enrolled in. */
async function leave(db: Database, accountId: Person) {
  await db.update(enrolments).set({ until: NOON }).where(eq(enrolments.accountId, accountId))
}

async function setUp() {
  let school = await openPractisingSchool()
  let list = async (person: Person, time: 'running' | 'coming' | 'past' = 'running', at = NOON) => {
    let asked = time === 'past' ? { time, limit: 10 } : { time, limit: 10, offset: 0 }
    let listing = await listAssignments(school.as(person, at), asked)
    return listing.ok ? listing.value.items.map(({ assignmentID }) => assignmentID) : listing.reason
  }
  let grid = async (person: Person, id = 'w', at = NOON) => {
    let found = await assignmentGrid(school.as(person, at), id)
    if (!found.ok) throw new Error(found.reason)
    return found.value
  }
  return { ...school, list, grid }
}

test('a teacher gives lessons and exercises once, however often the form is sent', async () => {
  let { db, as, list, grid } = await setUp()
  let sent = await Promise.all([1, 2, 3, 4].map(() => giveAssignment(as('layla'), 'w', wanted)))
  for (let outcome of sent) expect(outcome).toEqual({ ok: true, value: { assignmentID: 'w' } })
  expect(await db.select().from(assignments)).toMatchObject([
    { classId: 'butterflies', closesOn: '2026-12-10', note: 'معًا خمس دقائق', noteEn: null },
  ])
  expect(await db.select().from(assignmentTasks)).toMatchObject([
    { position: 0, lessonId: 'letters', exerciseId: '' },
    { position: 1, lessonId: 'counting', exerciseId: 'counting-2' },
  ])
  expect(await db.select().from(assignmentChanges)).toMatchObject([{ change: 'made' }])
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'assignmentMade', actorId: 'layla', detail: { assignment: 'w', tasks: 2 } },
  ])
  for (let person of ['layla', 'hind'] as const) {
    expect(await list(person)).toEqual(['w'])
    expect((await grid(person)).children.map(({ UID, state }) => [UID, state])).toEqual([
      ['adam', 'notStarted'],
      ['salma', 'notStarted'],
    ])
  }
  for (let person of ['omar', 'karim', 'rima'] as const) {
    expect(await list(person)).toEqual([])
    expect(await assignmentGrid(as(person), 'w')).toEqual({ ok: false, reason: 'notFound' })
  }
  for (let person of ['adam', 'muna', 'sara'] as const) {
    expect(await list(person)).toBe('forbidden')
    expect(await assignmentGrid(as(person), 'w')).toEqual({ ok: false, reason: 'forbidden' })
  }
})

test('what a teacher may not see is not found: classes, groups, children, lessons', async () => {
  let { db, as } = await setUp()
  await db.insert(lessons).values({
    id: 'trees',
    schoolId: 'cedar',
    subject: 'science',
    level: 1,
    position: 0,
    name: 'x',
    nameEn: 'x',
  })
  await keepGroup(as('omar'), 'g', { name: 'x', pupilIDs: ['yousef'] })
  let { classID: _, ...others } = wanted
  for (let hostile of [
    { ...wanted, classID: 'sparrows' },
    { ...wanted, classID: 'foxes' },
    { ...wanted, classID: 'nowhere' },
    { ...others, groupID: 'g' },
    { ...others, pupilIDs: ['adam', 'yousef'] },
    { ...others, pupilIDs: ['nour'] },
    { ...wanted, tasks: [{ lessonID: 'trees' }] },
    { ...wanted, tasks: [{ lessonID: 'letters', exerciseID: 'counting-1' }] },
    { ...wanted, tasks: [{ lessonID: 'letters' }, { lessonID: 'nothing' }] },
  ])
    expect(await giveAssignment(as('layla'), 'x', fieldsOf(hostile))).toEqual({
      ok: false,
      reason: 'notFound',
    })
  for (let person of ['hind', 'adam', 'muna', 'sara'] as const)
    expect(await giveAssignment(as(person), 'x', wanted)).toEqual({
      ok: false,
      reason: 'forbidden',
    })
  expect(await giveAssignment(as('layla'), 'x', { ...wanted, dueDay: '2026-11-19' })).toEqual({
    ok: false,
    reason: 'dayPast',
  })
  expect(await db.$count(assignments)).toBe(0)
  await giveAssignment(as('layla'), 'w', wanted)
  expect(await giveAssignment(as('omar'), 'w', { ...wanted, classID: 'sparrows' })).toEqual({
    ok: false,
    reason: 'notFound',
  })
})

test('a teacher has sixty assignments at a time, those of last year’s classes not counted', async () => {
  let { db, as, give } = await setUp()
  for (let at = 0; at < 60; at++) await give(`w${at}`, { classId: 'butterflies' })
  expect(await giveAssignment(as('layla'), 'more', wanted)).toEqual({
    ok: false,
    reason: 'tooManyAssignments',
  })
  await withdrawAssignment(as('layla'), 'w0')
  expect(await giveAssignment(as('layla'), 'more', wanted)).toMatchObject({ ok: true })
  expect(await giveAssignment(as('layla'), 'another', wanted)).toMatchObject({ ok: false })
  // What repeats for a class that was archived is over, though it was never withdrawn.
  await db.insert(classes).values({
    id: 'nests',
    schoolId: 'zaytoun',
    name: 'nests',
    level: 1,
    academicYear: '2025/2026',
    createdAt: 0,
    archivedAt: NOON - DAY,
  })
  await db.update(assignments).set({ classId: 'nests' }).where(eq(assignments.id, 'w1'))
  expect(await giveAssignment(as('layla'), 'another', wanted)).toMatchObject({ ok: true })
})

test('an edit keeps what changed, with the days before, and is refused once it is over', async () => {
  let { db, as, grid } = await setUp()
  await giveAssignment(as('layla'), 'w', wanted)
  let later = {
    ...wanted,
    dueDay: '2026-11-29',
    tasks: [{ lessonID: 'letters', exerciseID: null }],
  }
  expect(await changeAssignment(as('layla'), 'w', later)).toMatchObject({ ok: true })
  let { dueDay, tasks, changes } = await grid('layla')
  expect([dueDay, tasks.map(({ lessonID }) => lessonID)]).toEqual(['2026-11-29', ['letters']])
  expect(changes.map(({ change, by, detail }) => [change, by, detail])).toEqual([
    [
      'edited',
      'ليلى',
      {
        firstDayBefore: null,
        firstDay: '2026-11-15',
        dueDayBefore: '2026-11-26',
        dueDay: '2026-11-29',
        repetition: 0,
        note: 0,
        tasks: 1,
      },
    ],
    ['made', 'ليلى', { dueDay: '2026-11-26' }],
  ])
  for (let person of ['omar', 'karim'] as const)
    expect(await changeAssignment(as(person), 'w', later)).toEqual({
      ok: false,
      reason: 'notFound',
    })
  expect(await changeAssignment(as('hind'), 'w', later)).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await changeAssignment(as('layla', NOON + 30 * DAY), 'w', later)).toEqual({
    ok: false,
    reason: 'assignmentOver',
  })
  let actions = (await db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(['assignmentMade', 'assignmentChanged'])
})

test('of chosen children an edit says who they are; a class stays as it is', async () => {
  let { db, as } = await setUp()
  let { classID: _, ...others } = wanted
  await giveAssignment(as('layla'), 'w', fieldsOf({ ...others, pupilIDs: ['adam', 'adam'] }))
  await changeAssignment(as('layla'), 'w', fieldsOf({ ...others, pupilIDs: ['salma'] }))
  expect(await db.select().from(assignmentPupils)).toEqual([
    { assignmentId: 'w', accountId: 'salma', closesOn: '2026-12-10' },
  ])
  expect(
    await changeAssignment(as('layla'), 'w', fieldsOf({ ...others, pupilIDs: ['yousef'] })),
  ).toEqual({ ok: false, reason: 'notFound' })
})

test('one child has longer than the others, and what it does until then is in time', async () => {
  let { db, as, practise, grid, list } = await setUp()
  let { tasks: _, ...others } = wanted
  let short = fieldsOf({ ...others, dueDay: '2026-11-20', tasks: [{ lessonID: 'letters' }] })
  await giveAssignment(as('layla'), 'w', short)
  let extend = (day: string, pupil = 'adam', person: Person = 'layla', at = NOON) =>
    extendForChild(as(person, at), 'w', pupil, day)
  expect(await extend('2026-11-20')).toEqual({ ok: false, reason: 'dueTooEarly' })
  expect(await extend('2027-01-20')).toEqual({ ok: false, reason: 'dueTooLate' })
  expect(await extend('2027-01-19')).toMatchObject({ ok: true })
  expect(await extend('2026-12-01')).toMatchObject({ ok: true })
  for (let pupil of ['yousef', 'nour', 'nobody'])
    expect(await extend('2026-12-01', pupil)).toEqual({ ok: false, reason: 'notFound' })
  expect(await extend('2026-12-01', 'adam', 'omar')).toEqual({ ok: false, reason: 'notFound' })
  expect(await extend('2026-12-01', 'adam', 'hind')).toEqual({ ok: false, reason: 'forbidden' })
  for (let pupil of ['adam', 'salma'] as const)
    for (let at of [1, 2, 3]) await practise(pupil, `letters-${at}`, '2026-11-25T09:00:00Z')
  let { children } = await grid('layla', 'w', NOON + 6 * DAY)
  expect(
    children.map(({ UID, state, dueDay, isExtended }) => [UID, state, dueDay, isExtended]),
  ).toEqual([
    ['adam', 'done', '2026-12-01', true],
    ['salma', 'doneLate', '2026-11-20', false],
  ])
  expect(await list('layla', 'running', NOON + 24 * DAY)).toEqual(['w'])
  // Whoever has longer than the others never has less time than they.
  let later = fieldsOf({ ...others, dueDay: '2026-12-05', tasks: [{ lessonID: 'letters' }] })
  expect(await changeAssignment(as('layla'), 'w', later)).toMatchObject({ ok: true })
  expect(
    (await grid('layla', 'w', NOON + 6 * DAY)).children.map(({ UID, dueDay, isExtended }) => [
      UID,
      dueDay,
      isExtended,
    ]),
  ).toEqual([
    ['adam', '2026-12-05', false],
    ['salma', '2026-12-05', false],
  ])
  expect(
    (await db.select().from(auditLog)).flatMap(({ action, subjectId }) =>
      action === 'assignmentExtended' ? [subjectId] : [],
    ),
  ).toEqual(['adam', 'adam'])
})

test('who has something left is reminded of it once a day, and the family sees a mark', async () => {
  let { db, as, practise, grid } = await setUp()
  let { tasks: _, ...others } = wanted
  await giveAssignment(as('layla'), 'w', fieldsOf({ ...others, tasks: [{ lessonID: 'letters' }] }))
  for (let at of [1, 2, 3]) await practise('salma', `letters-${at}`, '2026-11-18T09:00:00Z')
  let sent = await Promise.all([1, 2, 3].map(() => remindOf(as('layla'), 'w')))
  expect(sent.map((each) => each.ok && each.value.reminded).toSorted()).toEqual([0, 0, 1])
  let open = await listOpenTasks(as('muna'), 'adam')
  expect(open.ok && open.value[0]!.remindedAt).toBe('2026-11-20T09:00:00.000Z')
  let { children, changes } = await grid('layla')
  expect(children.map(({ remindedToday }) => remindedToday)).toEqual([true, false])
  expect(changes.filter(({ change }) => change === 'reminded')).toMatchObject([
    { by: 'ليلى', detail: { children: 1 } },
  ])
  // The head may, too; the next day in the school's zone begins at 21:00 UTC.
  let evening = NOON + 12 * 3_600_000
  expect(await remindOf(as('hind', evening - 1), 'w', 'adam')).toEqual({
    ok: true,
    value: { reminded: 0, letters: 0 },
  })
  expect(await remindOf(as('hind', evening), 'w', 'adam')).toEqual({
    ok: true,
    value: { reminded: 1, letters: 1 },
  })
  expect(await remindOf(as('omar'), 'w')).toEqual({ ok: false, reason: 'notFound' })
  expect(await remindOf(as('adam'), 'w')).toEqual({ ok: false, reason: 'forbidden' })
  let lines = (await db.select().from(auditLog)).filter(
    ({ action }) => action === 'assignmentReminded',
  )
  expect(lines.map(({ subjectId }) => subjectId)).toEqual(['zaytoun', 'adam'])
})

test('what is withdrawn is seen by no family, and stands among the past', async () => {
  let { db, as, list, grid } = await setUp()
  await giveAssignment(as('layla'), 'w', wanted)
  expect(await withdrawAssignment(as('omar'), 'w')).toEqual({ ok: false, reason: 'notFound' })
  expect(await withdrawAssignment(as('muna'), 'w')).toEqual({ ok: false, reason: 'forbidden' })
  for (let _ of [1, 2])
    expect(await withdrawAssignment(as('hind'), 'w')).toMatchObject({ ok: true })
  expect(await list('layla')).toEqual([])
  expect(await list('layla', 'past')).toEqual(['w'])
  expect(await listOpenTasks(as('muna'), 'adam')).toEqual({ ok: true, value: [] })
  let { withdrawnAt, changes } = await grid('layla')
  expect([withdrawnAt, changes.map(({ change }) => change)]).toEqual([
    '2026-11-20T09:00:00.000Z',
    ['withdrawn', 'made'],
  ])
  for (let act of [
    changeAssignment(as('layla'), 'w', wanted),
    extendForChild(as('layla'), 'w', 'adam', '2026-11-30'),
    remindOf(as('layla'), 'w'),
  ])
    expect(await act).toEqual({ ok: false, reason: 'assignmentOver' })
  let actions = (await db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(['assignmentMade', 'assignmentWithdrawn'])
})

test('lists: those that run with the worst first, those to come, and past ones page by page', async () => {
  let { as, give, practise, list } = await setUp()
  await give('calm', { classId: 'butterflies', tasks: [['counting']] })
  await give('hard', { pupils: ['adam'], dueDay: '2026-11-22' })
  await give('coming', { classId: 'butterflies', firstDay: '2026-11-22', dueDay: '2026-11-26' })
  for (let at = 0; at < 12; at++)
    await give(`old${at + 10}`, {
      classId: 'butterflies',
      firstDay: '2026-10-01',
      dueDay: `2026-10-${at + 10}`,
    })
  for (let minute of [0, 1, 2, 3])
    await practise('adam', 'letters-1', `2026-11-19T09:0${minute}:00Z`, false)
  expect(await list('layla')).toEqual(['hard', 'calm'])
  expect(await list('layla', 'coming')).toEqual(['coming'])
  let past = async (person: Person, after?: PastPlace) => {
    let page = await listAssignments(as(person), { time: 'past', limit: 10, after })
    if (!page.ok) throw new Error(page.reason)
    let { items, hasMore, last, totals } = page.value
    return { names: items.map(({ assignmentID }) => assignmentID), hasMore, last, totals }
  }
  for (let person of ['layla', 'hind'] as const) {
    let first = await past(person)
    expect(first).toEqual({
      names: [
        'old21',
        'old20',
        'old19',
        'old18',
        'old17',
        'old16',
        'old15',
        'old14',
        'old13',
        'old12',
      ],
      hasMore: true,
      last: { closesOn: '2026-10-26', assignmentID: 'old12' },
      totals: { running: 2, coming: 1 },
    })
    expect(await past(person, first.last!)).toEqual({
      names: ['old11', 'old10'],
      hasMore: false,
      last: { closesOn: '2026-10-24', assignmentID: 'old10' },
      totals: { running: 2, coming: 1 },
    })
  }
  let running = await listAssignments(as('hind'), { time: 'running', limit: 10, offset: 0 })
  expect(running.ok && running.value.items.map(({ counts }) => counts)).toEqual([
    { needsHelp: 1, notStarted: 0, started: 0, doneLate: 0, done: 0 },
    { needsHelp: 0, notStarted: 2, started: 0, doneLate: 0, done: 0 },
  ])
})

test('past ones of one day are on one page each, of a class that was archived, a group, a colleague', async () => {
  let { db, as, give } = await setUp()
  await keepGroup(as('layla'), 'g', { name: 'x', pupilIDs: ['adam'] })
  await db.insert(classes).values({
    id: 'meadow',
    schoolId: 'zaytoun',
    name: 'x',
    level: 1,
    academicYear: '2026/2027',
    createdAt: 0,
    archivedAt: 1,
  })
  let old = { firstDay: '2026-10-01', dueDay: '2026-10-05' }
  await give('a-class', { ...old, classId: 'butterflies', createdBy: 'omar' })
  await give('b-group', { ...old, groupId: 'g', createdBy: 'omar' })
  await give('c-own', { ...old, pupils: ['adam'] })
  await give('d-sparrows', { ...old, classId: 'sparrows', createdBy: 'omar' })
  await give('e-archived', { classId: 'meadow', firstDay: '2026-11-15', dueDay: '2026-11-25' })
  let walk = async (person: Person) => {
    let names: string[] = []
    let after: PastPlace | undefined
    for (let more = true; more;) {
      let page = await listAssignments(as(person), { time: 'past', limit: 1, after })
      if (!page.ok) throw new Error(page.reason)
      names.push(...page.value.items.map(({ assignmentID }) => assignmentID))
      ;[more, after] = [page.value.hasMore, page.value.last ?? undefined]
    }
    return names
  }
  expect(await walk('layla')).toEqual(['e-archived', 'c-own', 'b-group', 'a-class'])
  expect(await walk('omar')).toEqual(['d-sparrows', 'b-group', 'a-class'])
  expect(await walk('hind')).toEqual(['e-archived', 'd-sparrows', 'c-own', 'b-group', 'a-class'])
  expect(await walk('rima')).toEqual([])
})

test('who teaches the children no more writes to their families no more, and withdraws', async () => {
  let { as, db, grid } = await setUp()
  let { classID: _, ...others } = wanted
  let targets = { w: { classID: 'butterflies' }, wg: { groupID: 'g' }, wc: { pupilIDs: ['adam'] } }
  await keepGroup(as('layla'), 'g', { name: 'x', pupilIDs: ['adam', 'salma'] })
  for (let [id, target] of Object.entries(targets))
    expect(await giveAssignment(as('layla'), id, fieldsOf({ ...others, ...target }))).toMatchObject(
      { ok: true },
    )
  expect((await grid('layla')).isWritable).toBe(true)
  await leave(db, 'layla')
  let notFound = { ok: false, reason: 'notFound' }
  for (let [id, target] of Object.entries(targets)) {
    let fields = fieldsOf({ ...others, ...target, note: 'x' })
    expect(await giveAssignment(as('layla'), 'more', fields), id).toEqual(notFound)
    expect(await giveAssignment(as('layla'), 'copy', fields, id), id).toEqual(notFound)
    expect(await changeAssignment(as('layla'), id, fields), id).toEqual(notFound)
    expect(await extendForChild(as('layla'), id, 'adam', '2026-11-30'), id).toEqual(notFound)
    expect(await remindOf(as('layla'), id), id).toEqual(notFound)
    expect(await assignmentChoices(as('layla'), { from: id, edits: true }), id).toEqual(notFound)
    expect((await grid('layla', id)).isWritable, id).toBe(false)
    expect(await gridToWrite(as('layla'), id), id).toEqual(notFound)
  }
  expect(await remindOf(as('hind'), 'w')).toMatchObject({ ok: true, value: { reminded: 2 } })
  expect(await withdrawAssignment(as('layla'), 'w')).toEqual({ ok: true, value: undefined })
})

test('the teacher of a class that was archived writes to its families no more', async () => {
  let { as, db, grid } = await setUp()
  let { classID: _, ...others } = wanted
  await giveAssignment(as('layla'), 'w', wanted)
  await giveAssignment(as('layla'), 'wc', fieldsOf({ ...others, pupilIDs: ['adam'] }))
  await db.update(classes).set({ archivedAt: NOON }).where(eq(classes.id, 'butterflies'))
  for (let person of ['layla', 'adam', 'salma'] as const) await leave(db, person)
  await enrol(db, 'adam', 'sparrows')
  expect((await grid('layla')).children.map(({ UID }) => UID)).toEqual(['adam', 'salma'])
  for (let id of ['w', 'wc']) {
    let notFound = { ok: false, reason: 'notFound' }
    expect(await changeAssignment(as('layla'), id, wanted), id).toEqual(notFound)
    expect(await extendForChild(as('layla'), id, 'adam', '2026-11-30'), id).toEqual(notFound)
    expect(await remindOf(as('layla'), id), id).toEqual(notFound)
  }
})

test('a child who changed class is written to by its group’s maker no more', async () => {
  let { as, db } = await setUp()
  let { classID: _, ...others } = wanted
  let toGroup = fieldsOf({ ...others, groupID: 'g' })
  let toBoth = fieldsOf({ ...others, pupilIDs: ['adam', 'salma'] })
  let toSalma = fieldsOf({ ...others, pupilIDs: ['salma'] })
  await keepGroup(as('layla'), 'g', { name: 'x', pupilIDs: ['adam', 'salma'] })
  await giveAssignment(as('layla'), 'wg', toGroup)
  await giveAssignment(as('layla'), 'wc', toBoth)
  await leave(db, 'adam')
  await enrol(db, 'adam', 'sparrows')
  let offered = async () => {
    let choices = await assignmentChoices(as('layla'), {})
    return choices.ok && choices.value.groups.map(({ groupID }) => groupID)
  }
  let notFound = { ok: false, reason: 'notFound' }
  expect(await giveAssignment(as('layla'), 'more', toGroup)).toEqual(notFound)
  expect(await changeAssignment(as('layla'), 'wg', toGroup)).toEqual(notFound)
  expect(await remindOf(as('layla'), 'wg')).toEqual(notFound)
  expect(await offered()).toEqual([])
  expect(await changeGroup(as('layla'), 'g', { name: 'x', pupilIDs: ['salma'] })).toMatchObject({
    ok: true,
  })
  expect(await offered()).toEqual(['g'])
  expect(await giveAssignment(as('layla'), 'more', toGroup)).toMatchObject({ ok: true })
  expect(await remindOf(as('layla'), 'wg')).toMatchObject({ ok: true, value: { reminded: 1 } })
  // Of chosen children the others are reminded, and a change is for them alone.
  expect(await remindOf(as('layla'), 'wc')).toMatchObject({ ok: true, value: { reminded: 1 } })
  expect(await extendForChild(as('layla'), 'wc', 'adam', '2026-11-30')).toEqual(notFound)
  expect(await changeAssignment(as('layla'), 'wc', toBoth)).toEqual(notFound)
  expect(await changeAssignment(as('layla'), 'wc', toSalma)).toMatchObject({ ok: true })
  expect(await db.select().from(assignmentPupils)).toMatchObject([{ accountId: 'salma' }])
})

test('the history names no child whom its reader may not see', async () => {
  let { db, as, grid } = await setUp()
  await giveAssignment(as('layla'), 'w', wanted)
  await leave(db, 'layla')
  await leave(db, 'yousef')
  await enrol(db, 'omar', 'butterflies')
  await enrol(db, 'yousef', 'butterflies')
  expect(await extendForChild(as('omar'), 'w', 'yousef', '2026-11-30')).toMatchObject({ ok: true })
  let names = async (person: Person) =>
    (await grid(person)).changes.map(({ change, pupil }) => [change, pupil])
  let child = (await grid('omar')).children.find(({ UID }) => UID === 'yousef')!.displayName
  expect(await names('omar')).toEqual([
    ['extended', child],
    ['made', null],
  ])
  expect(await names('layla')).toEqual([
    ['extended', null],
    ['made', null],
  ])
  expect(JSON.stringify(await grid('layla'))).not.toContain(child)
})

test.each([
  [{}, undefined],
  [{ classID: undefined }, { classID: ['targetMissing'] }],
  [{ pupilIDs: ['adam'] }, { classID: ['targetMissing'] }],
  [{ groupID: 'g' }, { classID: ['targetMissing'] }],
  [{ tasks: [] }, { tasks: ['tasksMissing'] }],
  [
    { tasks: Array.from({ length: 21 }, (_, at) => ({ lessonID: `l${at}` })) },
    { tasks: ['tooManyTasks'] },
  ],
  [{ dueDay: '2026-11-14' }, { dueDay: ['endsBefore'] }],
  [{ dueDay: '2026-11-31' }, { dueDay: ['notDay'] }],
  [{ dueDay: '2027-03-14' }, undefined],
  [{ dueDay: '2027-03-15' }, { dueDay: ['assignmentTooLong'] }],
  [{ repeats: true, dueDay: '2026-11-21' }, undefined],
  [{ repeats: true, dueDay: '2026-11-22' }, { dueDay: ['longerThanWeek'] }],
  [
    { repeats: true, dueDay: '2026-11-21', repeatsUntil: '2026-11-14' },
    { repeatsUntil: ['endsBefore'] },
  ],
  [{ note: 'x'.repeat(501) }, { note: ['tooLong'] }],
])('%o: the problems are %o', (changes, problems) => {
  let parsed = v.safeParse(AssignmentFields, { ...wanted, ...changes })
  expect(
    parsed.success ? undefined : v.flatten<typeof AssignmentFields>(parsed.issues).nested,
  ).toEqual(problems)
})

test('tasks are named once, and what turns a note around is gone from it', () => {
  let { tasks, note } = fieldsOf({
    ...wanted,
    tasks: [
      { lessonID: 'letters', exerciseID: 'letters-1' },
      { lessonID: 'counting', exerciseID: 'counting-1' },
      { lessonID: 'letters' },
      { lessonID: 'counting', exerciseID: 'counting-1' },
    ],
    note: ' \u202eمرحبًا\u0000\r\n\n\n\nبكم ',
  })
  expect(tasks).toEqual([
    { lessonID: 'counting', exerciseID: 'counting-1' },
    { lessonID: 'letters', exerciseID: null },
  ])
  expect(note).toBe('مرحبًا\n\nبكم')
})
