import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { saveColumn } from '#app/models/classes/save-column.server.ts'
import { classStanding, worstFirst } from '#app/models/dashboards/class-standing.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { toDoOf } from '#app/models/dashboards/head-todo.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { schoolReport } from '#app/models/reports/school.server.ts'
import { accounts, auditLog, enrolments, guardians, holidays, schools } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

// "Now" is Friday, 20 November 2026; the week began on Sunday the 15th.
const DAY = 86_400_000

async function openOffice() {
  let school = await openSchool()
  let { db, as, now } = school
  let sent = 0
  return {
    ...school,
    async summary(person: Person = 'hind', id = 'zaytoun') {
      let asking = await headSummary(as(person), id)
      if (!asking.ok) throw new Error(asking.reason)
      return asking.value
    },
    async practise(person: string, day: string, right = 1, wrong = 0) {
      let items = Array.from({ length: right + wrong }, (_, at) => ({
        id: `a${sent++}`,
        userId: person,
        exerciseId: 'letters-1',
        correct: at < right,
        startedAt: new Date(Date.parse(`${day}T06:00:00Z`) + at * 60_000).toISOString(),
        durationMs: 60_000,
      }))
      let stored = await storeAttempts(school.visit(), { user: as('sara').user }, items)
      expect(stored).toMatchObject({ stored: items.length })
    },
    async sinceLastYear() {
      await db.update(accounts).set({ startsAt: now - 600 * DAY, createdAt: now - 600 * DAY })
      await db.update(enrolments).set({ from: now - 600 * DAY })
    },
  }
}

test('the head sees eight weeks of children who practised, this week against its days of last week', async () => {
  let { summary, practise, sinceLastYear } = await openOffice()
  await sinceLastYear()
  // This week: two children; last week: three, one of them on Saturday alone.
  await practise('adam', '2026-11-15')
  await practise('adam', '2026-11-16')
  await practise('yousef', '2026-11-19')
  await practise('adam', '2026-11-08')
  await practise('yousef', '2026-11-13')
  await practise('salma', '2026-11-14')
  // Seven weeks ago, and the week before that, which is not shown.
  await practise('salma', '2026-09-27')
  await practise('salma', '2026-09-26')
  // The same weeks 52 weeks earlier.
  await practise('adam', '2025-11-16')
  await practise('salma', '2025-11-22')
  await practise('salma', '2025-09-28')
  let { weeks, taking, classes } = await summary()
  expect(weeks.map(({ first }) => first)).toEqual([
    '2026-09-27',
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
  ])
  expect(weeks.map(({ active }) => active)).toEqual([1, 0, 0, 0, 0, 0, 3, 2])
  expect(weeks.map(({ lastYear }) => lastYear)).toEqual([1, 0, 0, 0, 0, 0, 0, 2])
  expect(weeks.at(-1)).toMatchObject({ isRunning: true, last: '2026-11-21' })
  expect(taking).toEqual({ active: 2, enrolled: 3, activeBefore: 2 })
  expect(
    classes.map(({ klass, weeks }) => [klass.name, weeks.map(({ active }) => active)]),
  ).toEqual([
    ['butterflies', [1, 0, 0, 0, 0, 0, 2, 1]],
    ['sparrows', [0, 0, 0, 0, 0, 0, 1, 1]],
  ])
})

test('without practice a year before there is no line of that year', async () => {
  let { summary, practise } = await openOffice()
  await practise('adam', '2026-11-15')
  expect((await summary()).weeks.map(({ lastYear }) => lastYear)).toEqual(Array(8).fill(null))
})

test('the line of the year before begins with the first children who were there', async () => {
  let { db, summary, practise, sinceLastYear } = await openOffice()
  await sinceLastYear()
  await db.update(enrolments).set({ from: Date.parse('2025-11-09T09:00:00Z') })
  await practise('adam', '2025-11-16')
  await practise('adam', '2026-11-15')
  expect((await summary()).weeks.map(({ lastYear }) => lastYear)).toEqual([
    ...Array(6).fill(null),
    0,
    1,
  ])
})

test('a class that has not begun has no children to wait for', async () => {
  let { summary, practise } = await openOffice()
  await practise('adam', '2026-11-16')
  let { taking, classes } = await summary()
  expect(taking).toEqual({ active: 1, enrolled: 2, activeBefore: 0 })
  expect(classes.map(({ klass, standing }) => [klass.name, standing])).toEqual([
    ['butterflies', 'well'],
    ['sparrows', 'new'],
  ])
})

test('the figures of the week are those of the school’s report', async () => {
  let { as, summary, practise } = await openOffice()
  await practise('adam', '2026-11-16', 2, 7)
  await practise('adam', '2026-11-09', 3, 1)
  await practise('yousef', '2026-11-17', 4, 0)
  let { classes, taking } = await summary()
  let report = await schoolReport(as('hind'), 'zaytoun', { period: 'weekly' })
  if (!report.ok) throw new Error(report.reason)
  expect(taking).toMatchObject({ active: 2, enrolled: 3, activeBefore: 1 })
  expect(report.value.participation).toMatchObject({ active: 2, enrolled: 3 })
  for (let row of classes) {
    let same = report.value.classes.find(({ klass }) => klass.classID === row.klass.classID)!
    expect(row).toMatchObject({
      active: same.participation.active,
      enrolled: same.participation.enrolled,
      needHelp: same.needHelp,
      week: { grade: same.grade, attempts: same.attempts },
    })
  }
  expect(classes[0]).toMatchObject({
    klass: { name: 'butterflies' },
    standing: 'needsHelp',
    needHelp: 1,
    week: { grade: 22 },
    before: { grade: 75 },
  })
})

test('a class’s children who need help are those of its week: what failed earlier is not of now', async () => {
  let { as, summary, practise } = await openOffice()
  await practise('adam', '2026-10-20', 0, 5)
  await practise('salma', '2026-11-16', 2, 0)
  let inOffice = async () => {
    let { needHelp, standing } = (await summary()).classes[0]!
    return { needHelp, standing }
  }
  let inRoom = async () => {
    let week = await classWeek(as('layla'), 'butterflies')
    if (!week.ok) throw new Error(week.reason)
    return week.value.children.filter(({ standing }) => standing === 'needsHelp').length
  }
  expect(await inOffice()).toEqual({ needHelp: 0, standing: 'well' })
  expect(await inRoom()).toBe(0)
  await practise('adam', '2026-11-17', 0, 1)
  expect(await inOffice()).toEqual({ needHelp: 1, standing: 'needsHelp' })
  expect(await inRoom()).toBe(1)
})

test('a class stops after five school days without practice; holidays, rest and today do not count', () => {
  let on = (lastDay: string | null, off: { firstDay: string; lastDay: string }[] = []) =>
    classStanding({ lastDay, needHelp: 0 }, { today: '2026-11-20', restDays: '56', off })
  expect(on(null)).toBe('new')
  // Friday 20th: Sunday to Thursday lie between.
  expect(on('2026-11-14')).toBe('stopped')
  expect(on('2026-11-15')).toBe('well')
  expect(on('2026-11-14', [{ firstDay: '2026-11-18', lastDay: '2026-11-18' }])).toBe('well')
  expect(on('2026-11-14', [{ firstDay: '2026-11-20', lastDay: '2026-11-25' }])).toBe('stopped')
  expect(
    classStanding(
      { lastDay: '2026-11-19', needHelp: 2 },
      { today: '2026-11-20', restDays: '56', off: [] },
    ),
  ).toBe('needsHelp')
})

test('classes stand in the order of who needs a look, never by how much is right', () => {
  let row = (name: string, lastDay: string | null, needHelp: number) => ({
    name,
    lastDay,
    needHelp,
    standing: classStanding(
      { lastDay, needHelp },
      { today: '2026-11-20', restDays: '56', off: [] },
    ),
  })
  let rows = [
    row('new', null, 0),
    row('well', '2026-11-19', 0),
    row('two', '2026-11-19', 2),
    row('eight', '2026-11-19', 8),
    row('stopped', '2026-11-10', 0),
    row('stopped longer', '2026-11-01', 0),
    row('also two', '2026-11-19', 2),
  ]
  expect(rows.toSorted(worstFirst).map(({ name }) => name)).toEqual([
    'stopped longer',
    'stopped',
    'eight',
    'also two',
    'two',
    'well',
    'new',
  ])
})

test('a week most of whose days of lessons are off is a holiday’s, in the school that has it alone', async () => {
  let { db, summary, practise } = await openOffice()
  await practise('adam', '2026-11-16')
  let holiday = { name: 'عطلة', nameEn: 'Break' }
  await db.insert(holidays).values([
    { id: 'a', schoolId: 'zaytoun', firstDay: '2026-10-27', lastDay: '2026-11-02', ...holiday },
    // A Friday and a Saturday are off anyway.
    { id: 'b', schoolId: 'zaytoun', firstDay: '2026-10-09', lastDay: '2026-10-10', ...holiday },
    { id: 'c', schoolId: 'cedar', firstDay: '2026-11-10', lastDay: '2026-11-12', ...holiday },
  ])
  let { weeks, classes } = await summary()
  // Three days of lessons of the first week are off, and two of the next.
  let shaded = [false, false, false, false, true, false, false, false]
  expect(weeks.map(({ isHoliday }) => isHoliday)).toEqual(shaded)
  expect(classes[0]!.weeks.map(({ isHoliday }) => isHoliday)).toEqual(shaded)
})

test('families are children with a subscription whose guardian is linked, and came this week', async () => {
  let { db, summary, now } = await openOffice()
  let families = async () => (await summary()).families
  expect(await families()).toEqual({ pupils: 3, linked: 1, looked: 0 })
  await db
    .update(accounts)
    .set({ visitedAt: Date.parse('2026-11-14T20:59:00Z') })
    .where(eq(accounts.id, 'muna'))
  expect(await families()).toEqual({ pupils: 3, linked: 1, looked: 0 })
  await db
    .update(accounts)
    .set({ visitedAt: Date.parse('2026-11-14T21:00:00Z') })
    .where(eq(accounts.id, 'muna'))
  // Two guardians of one child are one family.
  await db.insert(guardians).values({ guardianId: 'sami', pupilId: 'adam', since: now - DAY })
  expect(await families()).toEqual({ pupils: 3, linked: 1, looked: 1 })
  await db.update(guardians).set({ until: now })
  expect(await families()).toEqual({ pupils: 3, linked: 0, looked: 0 })
})

test('a year of months says when pupils’ subscriptions end, and which is next', async () => {
  let { summary, db } = await openOffice()
  await db.run(`update subscriptions set validUntil = '2027-02-01' where id = 'sub-adam'`)
  await db.run(`update subscriptions set validUntil = '2027-02-02' where id = 'sub-salma'`)
  await db.run(`update subscriptions set validUntil = '2026-11-20' where id = 'sub-yousef'`)
  let { ending } = await summary()
  expect(ending.length).toBe(12)
  expect(ending.filter(({ count }) => count > 0)).toEqual([
    { first: '2027-01-01', count: 1, soon: true },
    { first: '2027-02-01', count: 1 },
  ])
})

test('what to do is in the order of children, with the seats that are free and missing', async () => {
  let { db, summary } = await openOffice()
  await db.update(schools).set({ maxStudentsNo: 2 }).where(eq(schools.id, 'zaytoun'))
  await db.run(`update subscriptions set endedAt = 1 where id in ('sub-adam', 'sub-salma')`)
  await db.run(`update enrolments set until = 1 where id in ('omar-sparrows')`)
  expect(toDoOf(await summary())).toMatchObject([
    { kind: 'noSubscription', children: 2, free: 1, missing: 1 },
    { kind: 'noTeacher', children: 1, classes: 1, only: { classID: 'sparrows' } },
  ])
})

test('a class without a teacher can be given any of the school’s who may still sign in', async () => {
  let { db, as, summary } = await openOffice()
  await db.run(`update enrolments set until = 1 where id in ('omar-sparrows')`)
  let { teachers } = await summary()
  expect(teachers).toEqual([
    { UID: 'omar', displayName: 'عمر' },
    { UID: 'layla', displayName: 'ليلى' },
  ])
  let saved = await saveColumn(as('hind'), 'sparrows', 'teacher', { base: [], wanted: ['omar'] })
  expect(saved).toMatchObject({ ok: true, value: { saved: true } })
  expect(toDoOf(await summary()).map(({ kind }) => kind)).not.toContain('noTeacher')
  await db.run(`update accounts set disabledAt = 1 where id = 'layla'`)
  expect((await summary()).teachers.map(({ UID }) => UID)).toEqual(['omar'])
})

test('the summary is the school’s head’s and a supervisor’s, and names no child', async () => {
  let { db, as, summary, practise } = await openOffice()
  await practise('adam', '2026-11-16')
  let { firstWeek, ...own } = await summary()
  expect(firstWeek).toMatchObject({ pupils: 3 })
  // A supervisor has no school's calendar, and none of its boards.
  expect(own.coming).toEqual({ today: '2026-11-20', times: [] })
  expect(own.due).toEqual({ today: '2026-11-20', tasks: [] })
  expect(await summary('sara')).toEqual({ ...own, coming: null, due: null })
  expect(JSON.stringify({ own, firstWeek })).not.toContain('آدم')
  for (let person of ['layla', 'adam', 'muna', 'rima', 'karim'] as const)
    expect(await headSummary(as(person), 'zaytoun')).toEqual({ ok: false, reason: 'notFound' })
  expect(await db.$count(auditLog, eq(auditLog.action, 'schoolLookedAt'))).toBe(0)
})
