import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Current } from '#app/models/current.ts'
import { askDeletion } from '#app/models/deletion/decide.server.ts'
import { deleteDue } from '#app/models/deletion/run.server.ts'
import { reportParts, ReportQuestion, type ReportPart } from '#app/models/saved-reports/question.ts'
import {
  changeReport,
  copyReport,
  findReport,
  freezeReport,
  listReports,
  readReport,
  removeReport,
  saveReport,
} from '#app/models/saved-reports/saved.server.ts'
import { NewReport, nextMailing, questionToMail } from '#app/models/saved-reports/saved.ts'
import type { Database } from '#db/client.ts'
import {
  accounts,
  auditLog,
  classes,
  enrolments,
  exercises,
  lessons,
  savedReports,
} from '#db/schema.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000
const notFound = { ok: false, reason: 'notFound' }
const forbidden = { ok: false, reason: 'forbidden' }

/** A report as a form sends it. */
const wanted = (more: object = {}, question: object = { period: 'all' }) =>
  v.parse(NewReport, { name: 'Our weeks', question, ...more })

/** Tries of adam's at letters-1 and letters-2: so many right, so many wrong. */
async function practised() {
  let school = await openSchool()
  let tries = async (user: string, right: number, wrong: number, daysAgo = 1) => {
    let attempts = Array.from({ length: right + wrong }, (_, at) => ({
      id: crypto.randomUUID(),
      userId: user,
      exerciseId: at < right ? 'letters-1' : 'letters-2',
      correct: at < right,
      startedAt: new Date(NOON - daysAgo * DAY + at * 60_000).toISOString(),
      durationMs: 30_000,
    }))
    let stored = await storeAttempts(
      school.visit(),
      { user: school.as('hind').user, bySheet: false },
      attempts,
    )
    expect(stored).toMatchObject({ stored: attempts.length })
  }
  await tries('adam', 3, 5)
  await tries('salma', 2, 0)
  await tries('yousef', 1, 0)
  return { ...school, tries }
}

test('a teacher saves a report once however often the form is sent, reads it, and removes it', async () => {
  let { db, as } = await practised()
  let layla = as('layla')
  for (let _ of [1, 2])
    expect(await saveReport(layla, 'one', wanted())).toEqual({
      ok: true,
      value: { reportID: 'one' },
    })
  let reading = await readReport(layla, 'one')
  expect(reading).toMatchObject({
    ok: true,
    value: {
      name: 'Our weeks',
      isOwn: true,
      frozenAt: null,
      built: {
        by: 'children',
        counts: { children: 2, active: 2, needHelp: 1 },
        total: { attempts: 10, correctAttempts: 5, grade: 50 },
        hidden: 0,
      },
    },
  })
  // Who needs help comes first.
  let built = reading.ok ? reading.value.built : undefined
  expect(built?.children.map(({ UID, needsHelp }) => [UID, needsHelp])).toEqual([
    ['adam', true],
    ['salma', false],
  ])
  expect(await removeReport(layla, 'one')).toMatchObject({ ok: true })
  expect(await removeReport(layla, 'one')).toEqual(notFound)
  expect(await readReport(layla, 'one')).toEqual(notFound)
  let lines = await db.select().from(auditLog)
  expect(
    lines
      .map(({ action, actorId, subjectId, schoolId }) => [action, actorId, subjectId, schoolId])
      .slice(-2),
  ).toEqual([
    ['reportSaved', 'layla', 'one', 'zaytoun'],
    ['reportRemoved', 'layla', 'one', 'zaytoun'],
  ])
  expect(JSON.stringify(lines)).not.toContain('Our weeks')
})

test('what is not shared does not exist for others; what is shared, they read and do not change', async () => {
  let { db, as } = await practised()
  await saveReport(as('layla'), 'own', wanted())
  for (let person of ['hind', 'omar', 'rima', 'karim', 'sara', 'muna', 'adam'] as const) {
    expect([person, await readReport(as(person), 'own')]).toEqual([person, notFound])
    expect([person, await findReport(as(person), 'own')]).toEqual([person, notFound])
    expect(await copyReport(as(person), 'own', 'theft', 'Mine')).toEqual(notFound)
    expect(await freezeReport(as(person), 'own', 'theft', 'Mine')).toEqual(notFound)
    expect(await removeReport(as(person), 'own')).toEqual(notFound)
    expect(
      await changeReport(as(person), 'own', {
        name: 'Mine',
        withHeads: true,
        withTeachers: true,
        schedule: 'none',
      }),
    ).toEqual(notFound)
  }
  let shared = { name: 'Shared', withHeads: true, withTeachers: true, schedule: 'none' } as const
  expect(await changeReport(as('layla'), 'own', shared)).toMatchObject({ ok: true })
  expect(await readReport(as('hind'), 'own')).toMatchObject({ ok: true, value: { isOwn: false } })
  // omar teaches no class of layla's.
  expect(await readReport(as('omar'), 'own')).toEqual(notFound)
  expect(await readReport(as('rima'), 'own')).toEqual(notFound)
  expect(await changeReport(as('hind'), 'own', shared)).toEqual(forbidden)
  expect(await removeReport(as('hind'), 'own')).toEqual(forbidden)
  await db.insert(enrolments).values({
    id: 'omar-butterflies',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    accountId: 'omar',
    role: 'teacher',
    from: NOON - DAY,
  })
  expect(await readReport(as('omar'), 'own')).toMatchObject({ ok: true })
  expect((await db.select().from(auditLog)).at(-1)).toMatchObject({
    action: 'reportChanged',
    detail: { withHeads: true, withTeachers: true, schedule: 'none' },
  })
})

test('a colleague who is now a head elsewhere is no head of the school that they left', async () => {
  let { db, as } = await practised()
  await saveReport(as('layla'), 'one', wanted({ withTeachers: true }))
  await db
    .update(accounts)
    .set({ role: 'admin', schoolId: 'cedar' })
    .where(eq(accounts.id, 'layla'))
  await db.update(enrolments).set({ until: NOON }).where(eq(enrolments.id, 'layla-butterflies'))
  expect(await readReport(as('omar'), 'one')).toEqual(notFound)
  // A head of the school shares with all its teachers.
  await db.update(accounts).set({ schoolId: 'zaytoun' }).where(eq(accounts.id, 'layla'))
  expect(await readReport(as('omar'), 'one')).toMatchObject({ ok: true })
})

test('of another’s report nobody hears that its days lie ahead', async () => {
  let { as } = await practised()
  await saveReport(as('layla'), 'ahead', wanted({}, { period: 'daily', on: '2027-01-01' }))
  expect(await readReport(as('layla'), 'ahead')).toEqual({ ok: false, reason: 'dayAhead' })
  for (let person of ['karim', 'rima', 'omar', 'hind', 'sara', 'muna'] as const)
    expect([person, await readReport(as(person), 'ahead')]).toEqual([person, notFound])
})

test('each reader of a live report sees the children whom they may see, as far as they may', async () => {
  let { db, as } = await practised()
  await saveReport(as('hind'), 'all', wanted({ withTeachers: true }))
  let seenBy = async (person: 'hind' | 'layla' | 'omar') => {
    let reading = await readReport(as(person), 'all')
    return reading.ok && reading.value.built.children.map(({ UID }) => UID).toSorted()
  }
  expect(await seenBy('hind')).toEqual(['adam', 'salma', 'yousef'])
  expect(await seenBy('layla')).toEqual(['adam', 'salma'])
  expect(await seenBy('omar')).toEqual(['yousef'])
  // Who loses a class loses its figures.
  await db.update(enrolments).set({ until: NOON }).where(eq(enrolments.id, 'layla-butterflies'))
  expect(await seenBy('layla')).toEqual([])
})

test('a frozen report never changes a byte, whatever happens later', async () => {
  let { db, as, tries } = await practised()
  let layla = as('layla')
  await saveReport(layla, 'live', wanted({}, { classes: ['butterflies'], period: 'all' }))
  expect(await freezeReport(layla, 'live', 'cold', 'As it was')).toMatchObject({ ok: true })
  // Frozen again it would say of old figures that they are of now.
  expect(await freezeReport(layla, 'cold', 'colder', 'As it was')).toEqual({
    ok: false,
    reason: 'frozenReport',
  })
  let kept = async () =>
    (await db.select().from(savedReports).where(eq(savedReports.id, 'cold')))[0]!
  let before = await kept()
  let { frozen } = before
  expect(before).toMatchObject({ frozenAt: NOON, frozenBy: 'layla' })
  // Ids and figures, and no name of anybody.
  for (let name of ['آدم', 'سلمى', 'درس', 'Lesson', 'Exercise', 'تمرين'])
    expect(frozen).not.toContain(name)
  let figures = async () => {
    let reading = await readReport(layla, 'cold')
    if (!reading.ok) throw new Error(reading.reason)
    let { built } = reading.value
    let { total, counts, byDay, children, grid } = built
    return {
      total,
      counts,
      byDay,
      children: children.map(({ UID, attempts }) => [UID, attempts]),
      grid,
    }
  }
  let then = await figures()
  expect(then).toMatchObject({
    total: { attempts: 10, grade: 50 },
    children: [
      ['adam', 8],
      ['salma', 2],
    ],
  })

  await tries('adam', 9, 0, 0.5)
  await db.run(sql`delete from attempts where userId = 'salma'`)
  await db.update(accounts).set({ displayName: 'Adam Renamed' }).where(eq(accounts.id, 'adam'))
  await db.update(classes).set({ name: 'Renamed' }).where(eq(classes.id, 'butterflies'))
  await db.update(lessons).set({ name: 'آخر', nameEn: 'Other' }).where(eq(lessons.id, 'letters'))
  await db.update(exercises).set({ withdrawnAt: NOON }).where(eq(exercises.id, 'letters-2'))
  await changeReport(layla, 'cold', {
    name: 'Renamed',
    withHeads: true,
    withTeachers: false,
    schedule: 'none',
  })

  expect((await kept()).frozen).toBe(frozen)
  let now = await figures()
  expect({ ...now, grid: null }).toEqual({ ...then, grid: null })
  expect(now.grid?.cells).toEqual(then.grid?.cells)
  // Names are those of now; the live report has gone on.
  let reading = await readReport(layla, 'cold')
  expect(reading.ok && reading.value.built.children[0]!.displayName).toBe('Adam Renamed')
  expect(await readReport(layla, 'live')).toMatchObject({
    value: { built: { total: { attempts: 17 } } },
  })
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toContain('reportFrozen')
})

test('of a frozen report a reader sees whom they may see now, and no chart that counts others', async () => {
  let { as } = await practised()
  await saveReport(as('hind'), 'cold', wanted({ frozen: true, withTeachers: true }))
  let read = async (person: 'hind' | 'layla') => {
    let reading = await readReport(as(person), 'cold')
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value.built
  }
  let whole = await read('hind')
  expect([whole.children.length, whole.hidden, whole.total.attempts]).toEqual([3, 0, 11])
  expect(whole.byDay?.length).toBeGreaterThan(0)
  let part = await read('layla')
  expect(part).toMatchObject({ hidden: 1, byDay: null, bySubject: null, total: { attempts: 10 } })
  expect(part.children.map(({ UID }) => UID)).toEqual(['adam', 'salma'])
  expect(JSON.stringify(part)).not.toContain('yousef')
})

/** A class of last year, which omar taught: adam and salma were in it, and it is archived. */
async function withLastYear() {
  let school = await practised()
  let { db } = school
  let year = { schoolId: 'zaytoun', academicYear: '2025/2026', createdAt: NOON - 400 * DAY }
  let ended = NOON - 100 * DAY
  await db
    .insert(classes)
    .values({ ...year, id: 'larks', name: 'larks', level: 1, archivedAt: ended })
  await db.insert(enrolments).values(
    (['omar', 'adam', 'salma'] as const).map((person) => ({
      id: `${person}-larks`,
      schoolId: 'zaytoun',
      classId: 'larks',
      accountId: person,
      role: person === 'omar' ? ('teacher' as const) : ('student' as const),
      from: NOON - 300 * DAY,
      until: ended,
    })),
  )
  let read = async (person: 'hind' | 'layla' | 'omar', reportID: string) => {
    let reading = await readReport(school.as(person), reportID)
    if (!reading.ok) throw new Error(reading.reason)
    let { children, total, counts, hardest, grid, hidden, byDay } = reading.value.built
    return {
      children: children.map(({ UID, attempts }) => `${UID} ${attempts}`),
      attempts: total.attempts,
      practised: counts.active,
      hardest: hardest?.map(({ failedAttempts }) => failedAttempts),
      tiles: grid?.cells.map(({ UID, lessonID }) => `${UID} ${lessonID}`).toSorted(),
      hidden,
      hasCharts: byDay !== null,
    }
  }
  return { ...school, ended, read }
}

test('a frozen report tells last year’s teacher nothing of this year’s class', async () => {
  let { as, db, read } = await withLastYear()
  let question = { classes: ['butterflies'], period: 'weekly' }
  await saveReport(as('hind'), 'cold', wanted({ frozen: true, withTeachers: true }, question))
  let frozen = (await db.select().from(savedReports))[0]!.frozen!
  expect(JSON.parse(frozen).children[0]).toMatchObject({ places: ['butterflies'] })
  let whole = {
    children: ['adam 8', 'salma 2'],
    attempts: 10,
    practised: 2,
    hardest: [5],
    tiles: ['adam letters', 'salma letters'],
    hidden: 0,
    hasCharts: true,
  }
  expect(await read('hind', 'cold')).toEqual(whole)
  expect(await read('layla', 'cold')).toEqual(whole)
  let nothing = {
    children: [],
    attempts: 0,
    practised: 0,
    hardest: [],
    tiles: [],
    hidden: 2,
    hasCharts: false,
  }
  expect(await read('omar', 'cold')).toEqual(nothing)

  // What was frozen by an earlier version does not say where: there it is the class of the child.
  let older = JSON.parse(frozen)
  for (let child of older.children) {
    delete child.places
    delete child.gridPlaces
  }
  await db.update(savedReports).set({ frozen: JSON.stringify(older) })
  expect(await read('omar', 'cold')).toEqual(nothing)
  expect(await read('layla', 'cold')).toEqual(whole)
  for (let child of older.children) child.classID = null
  await db.update(savedReports).set({ frozen: JSON.stringify(older) })
  expect(await read('layla', 'cold')).toEqual(nothing)
  expect(await read('hind', 'cold')).toEqual(whole)
})

test.each([
  ['weekly', {}],
  ['from', { from: '2026-06-01' }],
  ['all', {}],
])(
  'a child is left out of what was frozen where some of its work was elsewhere (%s)',
  async (period, days) => {
    let { as, tries, ended, read, now } = await withLastYear()
    await tries('salma', 1, 3, (now - ended) / DAY + 50)
    let question = { classes: ['butterflies'], period, ...days }
    await saveReport(as('hind'), 'cold', wanted({ frozen: true, withTeachers: true }, question))
    // A long time ago counts in a tile, and in a row of a long time.
    let isLong = period !== 'weekly'
    expect((await read('hind', 'cold')).children).toEqual([
      'adam 8',
      isLong ? 'salma 6' : 'salma 2',
    ])
    expect(await read('layla', 'cold')).toMatchObject({
      children: isLong ? ['adam 8'] : ['adam 8', 'salma 2'],
      tiles: ['adam letters'],
      hidden: isLong ? 1 : 0,
      hasCharts: !isLong,
    })
    expect((await read('omar', 'cold')).children).toEqual([])
    // Each froze what they see.
    await saveReport(as('layla'), 'own', wanted({ frozen: true }, question))
    expect(await read('layla', 'own')).toMatchObject({
      children: ['adam 8', 'salma 2'],
      tiles: ['adam letters', 'salma letters'],
      hidden: 0,
    })
  },
)

test('work in no class is in what was frozen for heads alone', async () => {
  let { as, db, read } = await withLastYear()
  await db.run(sql`update pupil_lessons set classId = '' where userId = 'salma'`)
  await db.run(sql`update pupil_lesson_days set classId = '' where userId = 'salma'`)
  let question = { classes: ['butterflies'], period: 'weekly' }
  await saveReport(as('hind'), 'cold', wanted({ frozen: true, withTeachers: true }, question))
  expect((await read('hind', 'cold')).children).toEqual(['adam 8', 'salma 2'])
  expect((await read('layla', 'cold')).children).toEqual(['adam 8'])
})

test('a person keeps fifty reports', async () => {
  let { as, db } = await openSchool()
  await db.insert(savedReports).values(
    Array.from({ length: 50 }, (_, at) => ({
      id: `r${at}`,
      schoolId: 'zaytoun',
      ownerId: 'layla',
      name: 'x',
      question: JSON.stringify(wanted().question),
      createdAt: at,
    })),
  )
  expect(await saveReport(as('layla'), 'more', wanted())).toEqual({
    ok: false,
    reason: 'tooManyReports',
  })
  expect(await copyReport(as('layla'), 'r1', 'more', 'x')).toMatchObject({ ok: false })
  expect(await saveReport(as('hind'), 'theirs', wanted())).toMatchObject({ ok: true })
  // The id of another's report is not taken.
  expect(await saveReport(as('hind'), 'r1', wanted())).toEqual(notFound)
})

test('only who works at a school builds reports', async () => {
  let { as } = await openSchool()
  for (let person of ['adam', 'muna', 'sara'] as const) {
    expect(await saveReport(as(person), 'x', wanted())).toEqual(forbidden)
    expect(await listReports(as(person))).toEqual(forbidden)
  }
})

test.each([[[]], ...reportParts.map((part) => [[part]])])(
  'a report that shows %j beside its table has nothing else',
  async (show) => {
    let { as } = await practised()
    await saveReport(as('layla'), 'one', wanted({}, { show }))
    let reading = await readReport(as('layla'), 'one')
    if (!reading.ok) throw new Error(reading.reason)
    let { children, total, byDay, bySubject, grid, hardest } = reading.value.built
    let shows = (part: ReportPart) => (show as ReportPart[]).includes(part)
    expect([children.length, total.attempts]).toEqual([2, 10])
    expect(byDay!.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(shows('charts') ? 10 : 0)
    expect(bySubject!.map(({ attempts }) => attempts)).toEqual(shows('charts') ? [10, 0, 0, 0] : [])
    expect(grid?.cells.length).toBe(shows('grid') ? 2 : undefined)
    expect(hardest?.map(({ exerciseID }) => exerciseID)).toEqual(
      shows('hardest') ? ['letters-2'] : undefined,
    )
  },
)

test('a copy asks the same, is one’s own, and live even where the original was frozen', async () => {
  let { as } = await practised()
  await saveReport(as('layla'), 'cold', wanted({ frozen: true, withHeads: true }))
  expect(await copyReport(as('hind'), 'cold', 'mine', 'Copy')).toMatchObject({ ok: true })
  expect(await readReport(as('hind'), 'mine')).toMatchObject({
    value: { isOwn: true, frozenAt: null, built: { question: { period: 'all' } } },
  })
})

test('a report is mailed on the first morning of the next week or month, by the school’s clock', async () => {
  let { as: reader, db } = await practised()
  let as = (person: 'layla') => ({ ...reader(person), sendsMail: true })
  await saveReport(as('layla'), 'one', wanted({ schedule: 'weekly' }))
  let nextAt = async () =>
    (await db.select().from(savedReports).where(eq(savedReports.id, 'one')))[0]!.nextAt
  // Sunday, 22 November, 6:00 in Amman.
  expect(await nextAt()).toBe(Date.parse('2026-11-22T03:00:00Z'))
  let settings = { name: 'x y', withHeads: false, withTeachers: false }
  await changeReport(as('layla'), 'one', { ...settings, schedule: 'monthly' })
  expect(await nextAt()).toBe(Date.parse('2026-12-01T03:00:00Z'))
  await changeReport(as('layla'), 'one', { ...settings, schedule: 'none' })
  expect(await nextAt()).toBeNull()
  let frozen = { ok: false, reason: 'frozenReport' }
  expect(await saveReport(as('layla'), 'x', wanted({ frozen: true, schedule: 'weekly' }))).toEqual(
    frozen,
  )
  await saveReport(as('layla'), 'cold', wanted({ frozen: true }))
  expect(await changeReport(as('layla'), 'cold', { ...settings, schedule: 'weekly' })).toEqual(
    frozen,
  )
  expect(
    nextMailing('weekly', { today: '2026-11-22', weekStart: 0 }, { timezone: 'Asia/Amman' }),
  ).toBe(Date.parse('2026-11-29T03:00:00Z'))
})

test.each([
  [{ period: 'weekly' }, { period: 'weekly', on: '2026-11-21' }],
  [{}, { period: 'weekly', on: '2026-11-21' }],
  [{ period: 'monthly' }, { period: 'monthly', on: '2026-11-21' }],
  [{ period: 'daily' }, { period: 'daily', on: '2026-11-21' }],
  [{ period: 'lastWeek' }, { period: 'weekly', on: '2026-11-15' }],
  [{ period: 'lastMonth' }, { period: 'monthly', on: '2026-10-31' }],
  [{ period: 'last7' }, { period: 'from', from: '2026-11-15', until: '2026-11-21' }],
  [{ period: 'from', from: '2026-11-01' }, { until: '2026-11-21' }],
  [{ from: '2026-11-01' }, { period: 'from', until: '2026-11-21' }],
  [{ period: 'from' }, { from: '2026-10-23', until: '2026-11-21' }],
  [{ period: 'from', from: '2026-11-01', until: '2026-11-03' }, {}],
  [{ period: 'from', from: '2026-11-01', until: '2026-12-01' }, { until: '2026-11-21' }],
  [{ period: 'from', from: '2026-11-25' }, {}],
  [{ period: 'all' }, { period: 'all' }],
  [
    { period: 'weekly', on: '2026-10-01' },
    { period: 'weekly', on: '2026-10-01' },
  ],
])('of %o a letter tells %o', (asked, told) => {
  let question = v.parse(ReportQuestion, asked)
  expect(questionToMail(question, '2026-11-22')).toEqual({ ...question, ...told })
})

test('a frozen report keeps the whole question, also what its reader sees no more', async () => {
  let { db, as } = await practised()
  let layla = as('layla')
  let question = { classes: ['butterflies'], lessons: ['letters'], period: 'all' }
  await saveReport(layla, 'live', wanted({}, question))
  await db.update(lessons).set({ withdrawnAt: NOON }).where(eq(lessons.id, 'letters'))
  expect(await freezeReport(layla, 'live', 'cold', 'As it was')).toMatchObject({ ok: true })
  let [kept] = await db.select().from(savedReports).where(eq(savedReports.id, 'cold'))
  expect(JSON.parse(kept!.question)).toMatchObject(question)
})

/** The database of somebody before whose n-th batch something else happens, once. */
function beforeBatch(db: Database, nth: number, happens: () => Promise<void>): Database {
  let batches = 0
  return new Proxy(db, {
    get(target, name, receiver) {
      let value: unknown = Reflect.get(target, name, receiver)
      if (name !== 'batch') return value
      return async (...given: unknown[]) => {
        if (++batches === nth) await happens()
        return (value as (...given: unknown[]) => unknown).apply(target, given)
      }
    },
  })
}

const keepings: [string, (current: Current) => Promise<{ ok: boolean }>][] = [
  ['saved as it is', (current) => saveReport(current, 'kept', wanted({ frozen: true }))],
  ['frozen', (current) => freezeReport(current, 'live', 'kept', 'As it was')],
]

test.each(keepings)(
  'a child who is deleted while a report is being %s is not in it',
  async (_, keep) => {
    let { db, as, tries } = await practised()
    await tries('adam', 1, 3)
    await saveReport(as('layla'), 'live', wanted({}, { period: 'all', show: ['grid', 'hardest'] }))
    await askDeletion(as('hind'), 'adam')
    let gone = () => deleteDue(db, NOON + 31 * DAY, {})
    let current = as('layla')
    expect(await keep({ ...current, db: beforeBatch(db, 2, gone) })).toEqual(notFound)
    expect(await db.$count(accounts, eq(accounts.id, 'adam'))).toBe(0)
    expect(JSON.stringify(await db.select().from(savedReports))).not.toContain('adam')
    // Asked again, it is there without the child.
    expect(await keep(current)).toEqual({ ok: true, value: { reportID: 'kept' } })
    let reading = await readReport(current, 'kept')
    expect(reading.ok && reading.value.built.children.map(({ UID }) => UID)).toEqual(['salma'])
  },
)

test('a question about a child who was just deleted keeps their place, empty', async () => {
  let { db, as } = await practised()
  await askDeletion(as('hind'), 'adam')
  await deleteDue(db, NOON + 31 * DAY, {})
  let question = { period: 'all', pupils: ['salma', 'adam'], show: [] }
  expect(await saveReport(as('layla'), 'late', wanted({}, question))).toMatchObject({ ok: true })
  let [kept] = await db.select().from(savedReports)
  expect(JSON.parse(kept!.question)).toEqual({
    ...v.parse(ReportQuestion, question),
    pupils: ['salma', '-'],
  })
})
