import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from './client.ts'
import { rows } from './rows.ts'

const durationMs = sql.raw('sum(min(a.durationMs, 600000)) as durationMs')
const sums = sql`count(*) as attempts, sum(a.correct) as correct, ${durationMs}`
const runningSums = sql.raw(`
  sum(attempts) over up as attemptsTo,
  sum(correct) over up as correctTo,
  sum(durationMs) over up as durationMsTo`)

const pupilLessonDays = sql`
  select a.userId, a.schoolId, a.lessonId, a.classId, a.day, ${sums}
  from attempts a
  group by 1, 2, 3, 4, 5`
const classDays = sql`
  select a.schoolId, a.classId, l.subject, a.day, ${sums}
  from attempts a
  join lessons l on l.id = a.lessonId
  group by 1, 2, 3, 4`
const pupilDays = sql`
  select a.schoolId, a.userId, a.day, a.classId, ${sums}
  from attempts a
  group by 1, 2, 3, 4`

/** The attempts with their turn among those of the same pupil, exercise and `apart`. */
function inTurn(apart: SQL, order: SQL): SQL {
  return sql`
    select
      a.*,
      row_number() over (
        partition by a.userId, a.schoolId, a.lessonId, a.exerciseId, ${apart}
        order by ${order}
      ) as turn
    from attempts a`
}

/**
 * Every rollup as one query on the attempts: what the triggers of migrations/*_rollups.sql must
 * always agree with.
 */
const recomputations = {
  pupil_lessons: sql`
    select
      a.userId,
      a.schoolId,
      a.lessonId,
      a.classId,
      ${sums},
      min(a.day) as firstDay,
      max(a.startedAt) as lastAt
    from attempts a
    group by 1, 2, 3, 4`,
  pupil_lesson_days: sql`
    select
      userId,
      schoolId,
      lessonId,
      classId,
      day,
      attempts,
      correct,
      durationMs,
      ${runningSums}
    from (${pupilLessonDays})
    window up as (partition by userId, schoolId, lessonId, classId order by day)`,
  class_days: sql`
    select schoolId, classId, subject, day, attempts, correct, durationMs, ${runningSums}
    from (${classDays})
    window up as (partition by schoolId, classId, subject order by day)`,
  pupil_days: sql`
    select
      schoolId,
      userId,
      day,
      classId,
      attempts,
      correct,
      durationMs,
      dense_rank() over (partition by schoolId, userId order by day) as daysTo,
      row_number() over (partition by schoolId, userId, classId order by day) as classDaysTo
    from (${pupilDays})`,
  exercise_progress: sql`
    select
      a.userId,
      a.schoolId,
      a.lessonId,
      a.exerciseId,
      count(*) as attempts,
      sum(not a.correct) as failed,
      min(iif(a.correct, a.day, null)) as solvedOn,
      min(iif(not a.correct and a.turn = 4, a.day, null)) as stuckOn
    from (${inTurn(sql`a.correct`, sql`a.day`)}) a
    group by 1, 2, 3, 4`,
  first_tries: sql`
    select a.userId, a.schoolId, a.lessonId, a.exerciseId, a.startedAt, a.day, a.classId, a.correct
    from (${inTurn(sql`null`, sql`a.startedAt, a.id`)}) a
    where a.turn = 1`,
  lesson_progress: sql`
    select
      userId,
      schoolId,
      lessonId,
      count(solvedOn) as solved,
      sum(failed >= 4 and solvedOn is null) as stuck,
      max(solvedOn) as lastSolvedOn
    from exercise_progress
    group by 1, 2, 3`,
}

type Rollup = keyof typeof recomputations
const rollups = Object.keys(recomputations) as Rollup[]

const totals = ['attempts', 'correct', 'durationMs']
const runningTotals = ['attemptsTo', 'correctTo', 'durationMsTo']
const columns: Record<Rollup, string[]> = {
  pupil_lessons: ['userId', 'schoolId', 'lessonId', 'classId', ...totals, 'firstDay', 'lastAt'],
  pupil_lesson_days: [
    'userId',
    'schoolId',
    'lessonId',
    'classId',
    'day',
    ...totals,
    ...runningTotals,
  ],
  class_days: ['schoolId', 'classId', 'subject', 'day', ...totals, ...runningTotals],
  pupil_days: ['schoolId', 'userId', 'day', 'classId', ...totals, 'daysTo', 'classDaysTo'],
  exercise_progress: [
    'userId',
    'schoolId',
    'lessonId',
    'exerciseId',
    'attempts',
    'failed',
    'solvedOn',
    'stuckOn',
  ],
  first_tries: [
    'userId',
    'schoolId',
    'lessonId',
    'exerciseId',
    'startedAt',
    'day',
    'classId',
    'correct',
  ],
  lesson_progress: ['userId', 'schoolId', 'lessonId', 'solved', 'stuck', 'lastSolvedOn'],
}

function columnsOf(rollup: Rollup): SQL {
  return sql.raw(columns[rollup].join(', '))
}

/** A rollup recomputed from the attempts, with its columns in order. */
function recomputed(rollup: Rollup): SQL {
  return sql`select ${columnsOf(rollup)} from (${recomputations[rollup]})`
}

/**
 * Recomputes every rollup from the attempts, in one transaction. Order matters: lesson_progress is
 * computed from exercise_progress.
 */
export async function rebuildRollups(db: Database): Promise<void> {
  let steps = rollups.flatMap((rollup) => [
    db.run(sql`delete from ${sql.raw(rollup)}`),
    db.run(sql`insert into ${sql.raw(rollup)} (${columnsOf(rollup)}) ${recomputed(rollup)}`),
  ])
  await db.batch(steps as [(typeof steps)[number], ...typeof steps])
}

const CountRow = v.strictObject({ rows: v.number() })

/**
 * How many rows of each rollup differ from a recomputation. All are zero, unless something other
 * than a trigger wrote to one.
 */
export async function rollupDifferences(db: Database): Promise<Record<Rollup, number>> {
  let counts = await Promise.all(rollups.map((rollup) => differences(db, rollup)))
  return Object.fromEntries(rollups.map((rollup, at) => [rollup, counts[at]])) as Record<
    Rollup,
    number
  >
}

async function differences(db: Database, rollup: Rollup): Promise<number> {
  let kept = sql`select ${columnsOf(rollup)} from ${sql.raw(rollup)}`
  let query = sql`
    select
      (select count(*) from (${kept} except ${recomputed(rollup)}))
      + (select count(*) from (${recomputed(rollup)} except ${kept})) as rows`
  let [counted] = await rows(db, CountRow, query)
  return counted!.rows
}
