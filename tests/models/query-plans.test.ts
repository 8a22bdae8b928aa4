import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type InArgs, type InStatement } from '@libsql/client/http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#app/calendar/day.ts'
import { assignmentGrid } from '#app/models/assignments/grid.server.ts'
import { listAssignments } from '#app/models/assignments/list.server.ts'
import { listOpenTasks } from '#app/models/assignments/pupil-tasks.server.ts'
import { listUserClasses } from '#app/models/classes/class.server.ts'
import type { Current } from '#app/models/current.ts'
import { familyHome } from '#app/models/dashboards/family.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import { schoolStatistics, top5ByDuration } from '#app/models/dashboards/statistics.server.ts'
import { supervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import { teacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { classWeeksToPrint, weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { listNotes } from '#app/models/notes/list.server.ts'
import type { PeriodQuery } from '#app/models/period.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { listFormerSchools } from '#app/models/reports/former-schools.server.ts'
import { hardestExercises } from '#app/models/reports/hardest-exercises.server.ts'
import { latestLessons } from '#app/models/reports/latest-lessons.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { schoolChildren } from '#app/models/reports/school-children.server.ts'
import { schoolReport } from '#app/models/reports/school.server.ts'
import { userStatistics } from '#app/models/reports/user-statistics.server.ts'
import { connect, openDatabase, patient, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rebuildRollups } from '#db/rebuild.ts'
import { accounts, enrolments, exercises, lessons } from '#db/schema.ts'
import { startSqld, type Sqld } from '#scripts/sqld.ts'
import { giveAssignment } from '#tests/support/give-assignment.ts'
import { fillSchools, NOON, type Person } from '#tests/support/people.ts'

// What a report costs, on a real libSQL server that counts the rows it reads: thirty butterflies
// practise forty lessons for a year. First the class has 2,000 attempts of the month before last,
// then 40,000 of a year; those of the last thirty days are always the same thousand.

const DAY = 86_400_000
const TODAY = dayIn('Asia/Amman', NOON)
const SHORT_HISTORY = 2_000
const LONG_HISTORY = 40_000
const folder = mkdtempSync(join(tmpdir(), 'rawda-plans-'))
const butterflies = ['adam', 'salma', ...Array.from({ length: 28 }, (_, at) => `butterfly-${at}`)]
const sparrows = ['yousef', ...Array.from({ length: 29 }, (_, at) => `sparrow-${at}`)]
const lessonIds = Array.from({ length: 40 }, (_, at) => `lesson-${at}`)
const periods: Record<string, PeriodQuery> = {
  last7: { period: 'last7' },
  from: { from: addDays(TODAY, -20) },
  all: { period: 'all' },
}

/** Every query that reads what children did, for a caller who may. */
const questions: Record<
  string,
  (as: (person: Person) => Current, query: PeriodQuery) => Promise<unknown>
> = {
  "a class's report, for its teacher": (as, query) =>
    classReport(as('layla'), 'butterflies', query),
  "a class's report, for the head": (as, query) => classReport(as('hind'), 'butterflies', query),
  "a class's report, for a supervisor": (as, query) =>
    classReport(as('sara'), 'butterflies', query),
  "a class's week, for its teacher": (as) => classWeek(as('layla'), 'butterflies'),
  "a class's last week, for the head": (as) =>
    classWeek(as('hind'), 'butterflies', { on: addDays(TODAY, -7) }),
  "a teacher's home": (as) => teacherHome({ ...as('layla'), visitBefore: NOON - 20 * DAY }),
  "a head's summary": (as) => headSummary(as('hind'), 'zaytoun'),
  "a supervisor's desk": (as) => supervisorDesk(as('sara'), 'ar'),
  "a class's report on a lesson, for its teacher": (as, query) =>
    classLessonReport(as('layla'), 'zaytoun', 'butterflies', 'lesson-3', query),
  "a class's report on a lesson, for the head": (as, query) =>
    classLessonReport(as('hind'), 'zaytoun', 'butterflies', 'lesson-3', query),
  "a pupil's report, for the pupil": (as, query) => pupilReport(as('adam'), 'adam', query),
  "a pupil's report, for the mother": (as, query) => pupilReport(as('muna'), 'adam', query),
  "a pupil's report, for the teacher": (as, query) => pupilReport(as('layla'), 'adam', query),
  "a pupil's report, for the head": (as, query) => pupilReport(as('hind'), 'adam', query),
  "a pupil's report in one class, for the teacher": (as, query) =>
    pupilReport(as('layla'), 'adam', query, 'butterflies'),
  "a lesson's report, for the pupil": (as, query) =>
    lessonReport(as('adam'), 'adam', 'lesson-3', { ...query, limit: 3 }),
  "a lesson's report, for the teacher": (as, query) =>
    lessonReport(as('layla'), 'adam', 'lesson-3', { ...query, limit: 3 }),
  'the latest lessons, for the mother': (as, query) =>
    latestLessons(as('muna'), 'adam', undefined, query),
  'the latest lessons of one class, for the teacher': (as, query) =>
    latestLessons(as('layla'), 'adam', 'butterflies', query),
  "a pupil's days, for the teacher": (as) => userStatistics(as('layla'), 'adam', 7),
  'the five who practised longest, for the head': (as) => top5ByDuration(as('hind'), 'zaytoun'),
  "the school's statistics, for the head": (as) => schoolStatistics(as('hind'), 'zaytoun'),
  "the school's summary, for a supervisor": (as) => schoolSummary(as('sara'), 'zaytoun'),
  "the school's report, for the head": (as, query) => schoolReport(as('hind'), 'zaytoun', query),
  "the school's report, for a teacher": (as, query) => schoolReport(as('layla'), 'zaytoun', query),
  'the progress of all children of the school, for the head': (as, query) =>
    schoolChildren(as('hind'), 'zaytoun', query),
  'the exercises that a class fails, for the teacher': (as, query) =>
    hardestExercises(as('layla'), 'butterflies', query),
  'the former schools, for the mother': (as) => listFormerSchools(as('muna'), 'adam'),
  "a child's week, for the head": (as) => weekToPrint(as('hind'), 'adam'),
  "a child's week, for its teacher": (as) => weekToPrint(as('layla'), 'adam'),
  "a class's paper of a week, for the head": (as) => classWeeksToPrint(as('hind'), 'butterflies'),
  "a child's open tasks, for the head": (as) => listOpenTasks(as('hind'), 'adam'),
  "a child's notes, for the head": (as) => listNotes(as('hind'), 'adam', { limit: 50, offset: 0 }),
  "a mother's summary": (as) => familyHome(as('muna'), null),
  "the grid of an assignment's home work, for its teacher": (as) =>
    assignmentGrid(as('layla'), 'homework'),
  "the assignments on a teacher's home": (as) =>
    listAssignments(as('layla'), { time: 'running', limit: 20, offset: 0 }),
  'past tasks, for the teacher': (as) => listAssignments(as('layla'), { time: 'past', limit: 20 }),
  'past tasks, a page further on, for the teacher': (as) =>
    listAssignments(as('layla'), {
      time: 'past',
      limit: 20,
      after: { closesOn: addDays(TODAY, -60), assignmentID: '' },
    }),
  "past tasks of the school's history, for the head": (as) =>
    listAssignments(as('hind'), { time: 'past', limit: 20 }),
  "a child's open tasks at home, for the mother": (as) => listOpenTasks(as('muna'), 'adam'),
  "a teacher's classes, for the teacher": (as) =>
    listUserClasses(as('layla'), 'zaytoun', 'layla', { limit: 50, offset: 0 }),
}
/** These have no period to choose. */
const fixed =
  /desk|days|longest|statistics|summary|classes, for|class fails|former|week, for|home|tasks|notes|history/
/** These are about a whole school, or nearly. */
const ofSchool =
  /head's summary|desk|longest|statistics|school's summary|of the school|school's report|history/

// What grows with every attempt, pupil and day. None may ever be read from end to end.
const bigTables = [
  'attempts',
  'pupil_lesson_days',
  'pupil_lessons',
  'pupil_days',
  'first_tries',
  'class_days',
  'exercise_progress',
  'lesson_progress',
]

let sqld: Sqld
let ask: Awaited<ReturnType<typeof fillSchools>>['as']
/**
 * Rows read, by question and period: with a short history, a long one, and a busy class next door
 * as well.
 */
const rowsRead: Record<'short' | 'long' | 'busy', Record<string, number>> = {
  short: {},
  long: {},
  busy: {},
}

beforeAll(async () => {
  sqld = await startSqld({ dataDir: folder })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  ;({ as: ask } = await fillSchools(db))
  await fillClasses(db)
  await giveAssignment(db, 'homework', {
    classId: 'butterflies',
    firstDay: addDays(TODAY, -10),
    dueDay: addDays(TODAY, -1),
    tasks: [['lesson-3'], ['lesson-4', 'lesson-4-1']],
  })
  await givePast(db, 'butterflies', 'layla', 100, 25)
  await practise(db, 'recent', butterflies, 1_000, (at) => 1 + (at % 30))
  await practise(db, 'old', butterflies, SHORT_HISTORY, (at) => 31 + ((at * 13) % 30))
  await measure(db, 'short')
  await practise(
    db,
    'older',
    butterflies,
    LONG_HISTORY - SHORT_HISTORY,
    (at) => 61 + ((at * 17) % 300),
  )
  await givePast(db, 'butterflies', 'layla', 500, 125)
  await measure(db, 'long')
  await practise(db, 'next door', sparrows, 5_000, (at) => at % 7)
  await givePast(db, 'sparrows', 'omar', 500, 25)
  await measure(db, 'busy')
}, 300_000)

afterAll(async () => {
  await sqld?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.for(Object.keys(questions))(
  '%s: a year of history costs no more to read than a month of it',
  (name) => {
    for (let period of periodsOf(name))
      expect(costs(name, period, 'long'), period).toBeLessThanOrEqual(
        costs(name, period, 'short') * 1.1,
      )
  },
)

test.for(Object.keys(questions).filter((name) => !ofSchool.test(name)))(
  '%s: what the class next door does costs nothing',
  (name) => {
    for (let period of periodsOf(name))
      expect(costs(name, period, 'busy'), period).toBeLessThanOrEqual(
        costs(name, period, 'long') * 1.1,
      )
  },
)

test.for(Object.keys(questions))('%s: no big table is read from end to end', async (name) => {
  for (let query of [
    ...Object.values(periods),
    { period: 'monthly', on: addDays(TODAY, -40) },
  ] as PeriodQuery[]) {
    for (let statement of await statementsOf(questions[name]!, query))
      expect(await readThrough(statement), statement.sql).toEqual([])
  }
})

test.for(Object.keys(questions).filter((name) => name.startsWith("a child's")))(
  '%s: one child’s page does not go through all of its school',
  async (name) => {
    let statements = await statementsOf(questions[name]!, {})
    expect(statements.length).toBeGreaterThan(1)
    let client = patient(createClient({ url: sqld.url }))
    for (let { sql: text, args } of statements) {
      let { rows } = await client.execute({ sql: `explain query plan ${text}`, args })
      let plan = rows.map(({ detail }) => String(detail))
      expect(plan.filter((step) => /INDEX (accounts|family_notes)_school/.test(step))).toEqual([])
    }
  },
)

test('the watch for tables read from end to end sees one', async () => {
  expect(
    await readThrough({ sql: 'select count(*) from attempts where correct', args: [] }),
  ).toEqual(['attempts'])
  expect(
    await readThrough({
      sql: `
        select max(t.day)
        from pupil_lesson_days t
        join pupil_lessons l using (userId)
        where t.classId = ?`,
      args: ['butterflies'],
    }),
  ).toEqual([])
})

function periodsOf(name: string): string[] {
  return fixed.test(name) ? ['last7'] : Object.keys(periods)
}

function costs(name: string, period: string, when: keyof typeof rowsRead): number {
  let rows = rowsRead[when][`${name} ${period}`]!
  expect(rows).toBeGreaterThan(0)
  return rows
}

/** Runs every query and notes the rows it read; `SHOW_ROWS=1` prints them. */
async function measure(db: Database, when: keyof typeof rowsRead): Promise<void> {
  await rebuildRollups(db)
  for (let [name, question] of Object.entries(questions)) {
    for (let period of periodsOf(name)) {
      let meter: Meter = { roundTrips: 0, rowsRead: 0 }
      let metered = connect({ LIBSQL_URL: sqld.url }, meter)
      let answer = await question((person) => ({ ...ask(person), db: metered }), periods[period]!)
      if (!answer || (typeof answer === 'object' && 'ok' in answer && !answer.ok))
        throw new Error(`${name} was refused`)
      rowsRead[when][`${name} ${period}`] = meter.rowsRead
    }
  }
  if (process.env.SHOW_ROWS) console.table(rowsRead[when])
}

type Statement = { sql: string; args: InArgs }

/** What a question sends to the database. */
async function statementsOf(
  question: (typeof questions)[string],
  query: PeriodQuery,
): Promise<Statement[]> {
  let client = createClient({ url: sqld.url })
  let [batch, execute] = [
    client.batch.bind(client),
    client.execute.bind(client) as (statement: InStatement) => ReturnType<typeof client.execute>,
  ]
  let sent: InStatement[] = []
  client.batch = (statements, mode) => {
    sent.push(...(statements as InStatement[]))
    return batch(statements, mode)
  }
  client.execute = (statement: InStatement) => {
    sent.push(statement)
    return execute(statement)
  }
  await question((person) => ({ ...ask(person), db: openDatabase(patient(client)) }), query)
  return sent.map((statement) =>
    typeof statement === 'string'
      ? { sql: statement, args: [] }
      : { sql: statement.sql, args: statement.args ?? [] },
  )
}

const known = new Map<string, Promise<string[]>>()

/** The big tables that a statement would read from end to end. */
function readThrough(statement: Statement): Promise<string[]> {
  let found = known.get(statement.sql) ?? explained(statement)
  known.set(statement.sql, found)
  return found
}

/** Read off the statement's bytecode: a query plan names tables by their aliases only. */
async function explained({ sql: text, args }: Statement): Promise<string[]> {
  let client = patient(createClient({ url: sqld.url }))
  let [roots, steps] = await client.batch([
    {
      sql: `
        select rootpage, tbl_name
        from sqlite_schema
        where tbl_name in (select value from json_each(?))`,
      args: [JSON.stringify(bigTables)],
    },
    { sql: `explain ${text}`, args },
  ])
  let tableOf = new Map(roots!.rows.map((row) => [row.rootpage, String(row.tbl_name)]))
  let opened = new Map(
    steps!.rows
      .filter((step) => step.opcode === 'OpenRead')
      .map((step) => [step.p1, tableOf.get(step.p2!)]),
  )
  let started = steps!.rows
    .filter((step) => step.opcode === 'Rewind' || step.opcode === 'Last')
    .map((step) => opened.get(step.p1!))
  return [...new Set(started.filter((table) => table !== undefined))]
}

/** So many past assignments of a class, of a lesson that nobody practised, from so many days ago. */
async function givePast(
  db: Database,
  classId: string,
  createdBy: string,
  count: number,
  daysAgo: number,
): Promise<void> {
  for (let at = 0; at < count; at++)
    await giveAssignment(db, `past-${classId}-${daysAgo}-${at}`, {
      classId,
      createdBy,
      firstDay: addDays(TODAY, -daysAgo - at - 4),
      dueDay: addDays(TODAY, -daysAgo - at),
      tasks: [['letters']],
    })
}

async function fillClasses(db: Database): Promise<void> {
  let others = [...butterflies.slice(2), ...sparrows.slice(1)]
  await db.batch([
    db.insert(accounts).values(
      others.map((id) => ({
        id,
        schoolId: 'zaytoun',
        displayName: id,
        createdAt: 0,
        startsAt: 0,
      })),
    ),
    db.insert(enrolments).values(
      others.map((id) => ({
        id: `${id}-enrolled`,
        schoolId: 'zaytoun',
        classId: classOf(id),
        accountId: id,
        role: 'student' as const,
        from: 0,
      })),
    ),
    db.insert(lessons).values(
      lessonIds.map((id, at) => ({
        id,
        subject: (['reading', 'math', 'science', 'readWrite'] as const)[at % 4]!,
        level: 1,
        position: at,
        name: id,
        nameEn: id,
      })),
    ),
    db.insert(exercises).values(
      lessonIds.flatMap((lessonId) =>
        [0, 1, 2, 3, 4].map((position) => ({
          id: `${lessonId}-${position}`,
          lessonId,
          position,
          name: 'x',
          nameEn: 'x',
        })),
      ),
    ),
    // Thousands at once: the rollups are made anew afterwards.
    db.run(sql`drop trigger if exists attempts_come`),
  ])
}

function classOf(pupil: string): string {
  return sparrows.includes(pupil) ? 'sparrows' : 'butterflies'
}

/**
 * So many attempts, each pupil at each lesson in turn, on the days that `daysAgo` says; three in
 * five are correct.
 */
async function practise(
  db: Database,
  name: string,
  pupils: string[],
  count: number,
  daysAgo: (at: number) => number,
): Promise<void> {
  let rows = Array.from({ length: count }, (_, at) => {
    let startedAt = NOON - daysAgo(at) * DAY
    let pupil = pupils[at % pupils.length]!
    let lesson = lessonIds[Math.floor(at / pupils.length) % lessonIds.length]!
    return [
      pupil,
      `${name}-${at}`,
      classOf(pupil),
      lesson,
      `${lesson}-${(at * 7) % 5}`,
      Number((at * 2_654_435_761) % 997 < 600),
      startedAt,
      dayIn('Asia/Amman', startedAt),
    ]
  })
  for (let from = 0; from < count; from += 5_000) {
    await db.run(sql`
      insert into attempts (
        userId, id, schoolId, classId, lessonId, exerciseId,
        correct, startedAt, durationMs, day, recordedAt
      )
      select
        value ->> 0, value ->> 1, 'zaytoun', value ->> 2, value ->> 3, value ->> 4,
        value ->> 5, value ->> 6, 30000, value ->> 7, value ->> 6
      from json_each(${JSON.stringify(rows.slice(from, from + 5_000))})`)
  }
}
