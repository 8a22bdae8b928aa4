import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  askOpenTasks,
  askTasksBetween,
  listOpenTasks,
} from '#app/models/assignments/pupil-tasks.server.ts'
import { closingOf, weekAt, weekOf, type Schedule } from '#app/models/assignments/task-state.ts'
import { classes, enrolments, groupMembers, groups } from '#db/schema.ts'
import { openPractisingSchool } from '#tests/support/assignments.ts'
import { NOON, type Person } from '#tests/support/school.ts'

// Today is Friday, 2026-11-20; the week began on Sunday, the 15th.

async function setUp() {
  let school = await openPractisingSchool()
  async function open(caller: Person, pupil: string, at = NOON) {
    let listing = await listOpenTasks(school.as(caller, at), pupil)
    return listing.ok
      ? listing.value.map((task) => [
          task.assignmentID,
          task.exerciseID ?? task.lessonID,
          task.state,
        ])
      : listing.reason
  }
  return { ...school, open }
}

test('a child has the tasks of its class, of its groups and its own, by the day they are due', async () => {
  let { db, give, open } = await setUp()
  await db.insert(groups).values({
    id: 'g',
    schoolId: 'zaytoun',
    name: 'x',
    createdBy: 'layla',
    createdAt: 0,
  })
  await db.insert(groupMembers).values({ groupId: 'g', accountId: 'adam' })
  await give('own', { pupils: ['adam'], dueDay: '2026-11-22', tasks: [['counting', 'counting-2']] })
  await give('class', { classId: 'butterflies', dueDay: '2026-11-21' })
  await give('group', { groupId: 'g', dueDay: '2026-11-20', tasks: [['senses'], ['letters']] })
  await give('sparrows', { classId: 'sparrows' })
  await give('later', { classId: 'butterflies', firstDay: '2026-11-21', dueDay: '2026-11-23' })
  await give('gone', { classId: 'butterflies', withdrawnAt: 1 })
  await give('closed', { classId: 'butterflies', firstDay: '2026-11-01', dueDay: '2026-11-05' })
  let all = [
    ['group', 'senses', 'notStarted'],
    ['group', 'letters', 'notStarted'],
    ['class', 'letters', 'notStarted'],
    ['own', 'counting-2', 'notStarted'],
  ]
  for (let caller of ['adam', 'muna', 'layla', 'hind', 'sara'] as const)
    expect(await open(caller, 'adam')).toEqual(all)
  expect(await open('layla', 'salma')).toEqual([['class', 'letters', 'notStarted']])
  for (let caller of ['salma', 'omar', 'rima', 'sami'] as const)
    expect(await open(caller, 'adam')).toBe('notFound')
})

test('who comes to the class has its tasks, who leaves it has them no more', async () => {
  let { db, give, open } = await setUp()
  await give('class', { classId: 'butterflies' })
  expect(await open('hind', 'yousef')).toEqual([])
  await db
    .update(enrolments)
    .set({ until: NOON })
    .where(sql`"accountId" in ('adam', 'yousef')`)
  await db.insert(enrolments).values({
    id: 'new',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    accountId: 'yousef',
    role: 'student',
    from: NOON,
  })
  expect(await open('hind', 'yousef')).toEqual([['class', 'letters', 'notStarted']])
  expect(await open('hind', 'adam')).toEqual([])
})

test('who teaches a child now sees what others gave it; who taught it last year, their own', async () => {
  let { db, give, open } = await setUp()
  await give('of-omar', { pupils: ['adam'], createdBy: 'omar' })
  await give('of-layla', { pupils: ['adam'], tasks: [['counting']] })
  let both = [
    ['of-omar', 'letters', 'notStarted'],
    ['of-layla', 'counting', 'notStarted'],
  ]
  let seen = async (person: Person) => ((await open(person, 'adam')) as string[][]).toSorted()
  for (let person of ['layla', 'hind', 'muna', 'adam'] as const)
    expect(await seen(person)).toEqual(both.toSorted())
  expect(await open('omar', 'adam')).toBe('notFound')

  // The butterflies are archived, and adam is a sparrow now: layla still sees what he did there.
  await db.update(classes).set({ archivedAt: NOON }).where(eq(classes.id, 'butterflies'))
  await db.update(enrolments).set({ until: NOON }).where(eq(enrolments.classId, 'butterflies'))
  await db.insert(enrolments).values({
    id: 'new',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'adam',
    role: 'student',
    from: NOON,
  })
  expect(await seen('layla')).toEqual([['of-layla', 'counting', 'notStarted']])
  for (let person of ['omar', 'hind', 'muna', 'adam'] as const)
    expect(await seen(person)).toEqual(both.toSorted())
})

test('a state is of what was done since the first day, each in time, late or not', async () => {
  let { give, practise, open } = await setUp()
  await give('class', { classId: 'butterflies', tasks: [['counting']] })
  let state = async (at?: number) => ((await open('layla', 'adam', at)) as string[][])[0]?.[2]
  // Saturday, a minute before the first day: it counts for nothing.
  await practise('adam', 'counting-1', '2026-11-14T20:59:00Z')
  expect(await state()).toBe('notStarted')
  await practise('adam', 'counting-1', '2026-11-14T21:00:00Z')
  expect(await state()).toBe('started')
  for (let minute of [1, 2, 3])
    await practise('adam', 'counting-2', `2026-11-19T20:5${minute}:00Z`, false)
  expect(await state()).toBe('started')
  await practise('adam', 'counting-2', '2026-11-19T20:54:00Z', false)
  expect(await state()).toBe('needsHelp')
  await practise('adam', 'counting-2', '2026-11-19T21:00:00Z')
  expect(await state()).toBe('doneLate')
  await practise('adam', 'counting-2', '2026-11-19T20:59:59Z')
  expect(await state()).toBe('done')
  // A week after the day on which it was done it is no open task any more.
  let day = 86_400_000
  expect(await state(NOON + 5 * day)).toBe('done')
  expect(await state(NOON + 6 * day)).toBeUndefined()
})

test('one statement answers for the children of a school, and says what a family reads', async () => {
  let { db, as, give } = await setUp()
  await give('class', { classId: 'butterflies', note: 'معًا', noteEn: 'Together' })
  let ids = sql`select value from json_each('["adam","salma","nour"]')`
  let current = as('layla')
  let asking = askOpenTasks(current, { ids, school: current.user.school! })
  let [found] = await db.batch([asking.statement])
  let task = {
    assignmentID: 'class',
    lessonID: 'letters',
    exerciseID: null,
    name: 'درس letters',
    nameEn: 'Lesson letters',
    lessonName: 'درس letters',
    lessonNameEn: 'Lesson letters',
    subject: 'reading',
    firstDay: '2026-11-15',
    dueDay: '2026-11-19',
    state: 'notStarted',
    exercises: 3,
    solved: 0,
    remindedAt: null,
    note: 'معًا',
    noteEn: 'Together',
  }
  expect(asking.read(found)).toEqual([
    { UID: 'adam', ...task },
    { UID: 'salma', ...task },
  ])
})

test('an assignment that repeats begins anew each week, and ends on a day', async () => {
  let { give, practise, open } = await setUp()
  let weekly = { repeats: true, repeatsUntil: '2026-11-29', firstDay: '2026-11-08' }
  await give('weekly', { classId: 'butterflies', dueDay: '2026-11-12', ...weekly })
  let day = 86_400_000
  let state = async (days: number) =>
    ((await open('layla', 'adam', NOON + days * day)) as string[][])[0]?.[2]
  for (let each of [1, 2, 3]) await practise('adam', `letters-${each}`, '2026-11-12T09:00:00Z')
  expect(await state(0)).toBe('notStarted')
  for (let each of [1, 2, 3]) await practise('adam', `letters-${each}`, '2026-11-19T09:00:00Z')
  expect(await state(0)).toBe('done')
  expect(await state(2)).toBe('notStarted')
  expect(await state(9)).toBe('notStarted')
  expect(await state(15)).toBe('notStarted')
  expect(await state(16)).toBeUndefined()
})

test('the weeks of a schedule', () => {
  let once: Schedule = {
    firstDay: '2026-11-15',
    dueDay: '2026-11-19',
    repeats: false,
    repeatsUntil: null,
  }
  expect(weekOf(once, 0)).toEqual({
    week: 0,
    firstDay: '2026-11-15',
    dueDay: '2026-11-19',
    lastDay: '2026-12-03',
  })
  expect(closingOf(once)).toBe('2026-12-03')
  expect(closingOf(once, '2026-11-25')).toBe('2026-12-09')
  let weekly = { ...once, repeats: true, repeatsUntil: '2026-12-05' }
  expect(weekOf(weekly, 2)).toEqual({
    week: 2,
    firstDay: '2026-11-29',
    dueDay: '2026-12-03',
    lastDay: '2026-12-05',
  })
  expect(
    ['2026-11-01', '2026-11-15', '2026-11-21', '2026-11-22'].map((day) => weekAt(weekly, day)),
  ).toEqual([0, 0, 0, 1])
  expect(weekAt(weekly, '2027-03-01')).toBe(2)
  expect(closingOf(weekly)).toBe('2026-12-05')
  expect(closingOf({ ...weekly, repeatsUntil: null })).toBe('9999-12-31')
})

test('of a weekly task that runs over two weeks, a week has what falls due in it', async () => {
  let { as, give } = await setUp()
  // From Wednesday to Tuesday.
  await give('weekly', {
    classId: 'butterflies',
    firstDay: '2026-11-18',
    dueDay: '2026-11-24',
    repeats: true,
  })
  let layla = as('layla')
  let dueIn = async (first: string, last: string) => {
    let asking = askTasksBetween(
      layla,
      { ids: sql`select 'adam'`, school: layla.user.school! },
      first,
      last,
    )
    return asking.read(await asking.statement).map(({ dueDay }) => dueDay)
  }
  expect(await dueIn('2026-11-15', '2026-11-21')).toEqual(['2026-11-24'])
  expect(await dueIn('2026-11-22', '2026-11-28')).toEqual(['2026-11-24'])
  expect(await dueIn('2026-11-29', '2026-12-05')).toEqual(['2026-12-01'])
})

test('by a class sheet a child has its tasks without the note to its family', async () => {
  let { as, give } = await setUp()
  await give('w', { classId: 'butterflies', note: 'معًا', noteEn: 'Together' })
  let notes = async (method: 'password' | 'sheet') => {
    let open = await listOpenTasks({ ...as('adam'), method }, 'adam')
    return open.ok && open.value.map(({ lessonID, note, noteEn }) => [lessonID, note, noteEn])
  }
  expect(await notes('password')).toEqual([['letters', 'معًا', 'Together']])
  expect(await notes('sheet')).toEqual([['letters', null, null]])
})
