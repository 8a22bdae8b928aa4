import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from './client.ts'
import { rows } from './rows.ts'

const everything = sql`true`

const durationMs = sql.raw('sum(min(a.durationMs, 600000)) as durationMs')
const sums = sql`count(*) as attempts, sum(a.correct) as correct, ${durationMs}`
const runningSums = sql.raw(`
  sum(attempts) over up as attemptsTo,
  sum(correct) over up as correctTo,
  sum(durationMs) over up as durationMsTo`)

function pupilLessonDays(which: SQL): SQL {
  return sql`
    select a.userId, a.schoolId, a.lessonId, a.classId, a.day, ${sums}
    from attempts a
    where ${which}
    group by 1, 2, 3, 4, 5`
}

function pupilLessons(which: SQL): SQL {
  return sql`
    select
      a.userId,
      a.schoolId,
      a.lessonId,
      a.classId,
      ${sums},
      min(a.day) as firstDay,
      max(a.startedAt) as lastAt
    from attempts a
    where ${which}
    group by 1, 2, 3, 4`
}

/** The last day from which on the grade is weak, of the last seven days of practice. */
function weakSince(which: SQL): SQL {
  return sql`
    select userId, schoolId, lessonId, classId, max(day) as weakSince
    from (
      select
        userId,
        schoolId,
        lessonId,
        classId,
        day,
        sum(attempts) over onward as attempts,
        sum(correct) over onward as correct,
        row_number() over onward as nth
      from (${pupilLessonDays(which)})
      window onward as (partition by userId, schoolId, lessonId, classId order by day desc)
    )
    where attempts >= 8
      and correct * 2 < attempts
      and nth <= 7
    group by 1, 2, 3, 4`
}

function pupilDays(which: SQL): SQL {
  return sql`
    select a.schoolId, a.userId, a.day, a.classId, ${sums}
    from attempts a
    where ${which}
    group by 1, 2, 3, 4`
}

/** The attempts with their turn among those of the same pupil, exercise and `apart`. */
function inTurn(which: SQL, apart: SQL, order: SQL): SQL {
  return sql`
    select
      a.*,
      row_number() over (
        partition by a.userId, a.schoolId, a.lessonId, a.exerciseId, ${apart}
        order by ${order}
      ) as turn
    from attempts a
    where ${which}`
}

function classDaysFrom(days: SQL): SQL {
  return sql`
    select schoolId, classId, subject, day, attempts, correct, durationMs, ${runningSums}
    from (${days})
    window up as (partition by schoolId, classId, subject order by day)`
}

/**
 * Every rollup as one query on the attempts `a` that are `which`: what the triggers of
 * migrations/*_rollups.sql must always agree with.
 */
const recomputations = {
  pupil_lessons: (which: SQL) => sql`
    select p.*, w.weakSince
    from (${pupilLessons(which)}) p
    left join (${weakSince(which)}) w using (userId, schoolId, lessonId, classId)`,
  pupil_lesson_days: (which: SQL) => sql`
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
    from (${pupilLessonDays(which)})
    window up as (partition by userId, schoolId, lessonId, classId order by day)`,
  class_days: (which: SQL) =>
    classDaysFrom(sql`
      select a.schoolId, a.classId, l.subject, a.day, ${sums}
      from attempts a
      join lessons l on l.id = a.lessonId
      where ${which}
      group by 1, 2, 3, 4`),
  pupil_days: (which: SQL) => sql`
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
    from (${pupilDays(which)})`,
  exercise_progress: (which: SQL) => sql`
    select
      a.userId,
      a.schoolId,
      a.lessonId,
      a.exerciseId,
      count(*) as attempts,
      sum(not a.correct) as failed,
      min(iif(a.correct, a.day, null)) as solvedOn,
      min(iif(not a.correct and a.turn = 4, a.day, null)) as stuckOn,
      max(iif(a.correct, null, a.startedAt)) as lastFailedAt
    from (${inTurn(which, sql`a.correct`, sql`a.day`)}) a
    group by 1, 2, 3, 4`,
  first_tries: (which: SQL) => sql`
    select a.userId, a.schoolId, a.lessonId, a.exerciseId, a.startedAt, a.day, a.classId, a.correct
    from (${inTurn(which, sql`null`, sql`a.startedAt, a.id`)}) a
    where a.turn = 1`,
  /** Of the rows `a` of exercise_progress. */
  lesson_progress: (which: SQL) => sql`
    select
      a.userId,
      a.schoolId,
      a.lessonId,
      count(a.solvedOn) as solved,
      sum(a.failed >= 4 and a.solvedOn is null) as stuck,
      max(a.solvedOn) as lastSolvedOn
    from exercise_progress a
    where ${which}
    group by 1, 2, 3`,
}

/** `class_days` of the rows `a` of pupil_lesson_days: found by class, as attempts are not. */
export function classDaysOfPupils(which: SQL): SQL {
  return classDaysFrom(sql`
    select
      a.schoolId,
      a.classId,
      l.subject,
      a.day,
      sum(a.attempts) as attempts,
      sum(a.correct) as correct,
      sum(a.durationMs) as durationMs
    from pupil_lesson_days a
    join lessons l on l.id = a.lessonId
    where ${which}
    group by 1, 2, 3, 4`)
}

/**
 * The same of days after another, until which the kept rows `a` of these classes are right: what
 * ran up to it is added.
 */
export function classDaysOnward(which: SQL, classes: SQL, after: string): SQL {
  return sql`
    select
      d.schoolId,
      d.classId,
      d.subject,
      d.day,
      d.attempts,
      d.correct,
      d.durationMs,
      d.attemptsTo + coalesce(b.attemptsTo, 0) as attemptsTo,
      d.correctTo + coalesce(b.correctTo, 0) as correctTo,
      d.durationMsTo + coalesce(b.durationMsTo, 0) as durationMsTo
    from (${classDaysOfPupils(which)}) d
    left join (
      select a.schoolId, a.classId, a.subject, max(a.day), a.attemptsTo, a.correctTo, a.durationMsTo
      from class_days a
      where ${classes}
        and a.day <= ${after}
      group by 1, 2, 3
    ) b using (schoolId, classId, subject)`
}

export type Rollup = keyof typeof recomputations
/** In an order in which each is made of those before it. */
export const rollups = Object.keys(recomputations) as Rollup[]

const totals = ['attempts', 'correct', 'durationMs']
const runningTotals = ['attemptsTo', 'correctTo', 'durationMsTo']
/** What a row of a rollup is about, and what it says. */
const columns: Record<Rollup, { key: string[]; values: string[] }> = {
  pupil_lessons: {
    key: ['userId', 'schoolId', 'lessonId', 'classId'],
    values: [...totals, 'firstDay', 'lastAt', 'weakSince'],
  },
  pupil_lesson_days: {
    key: ['userId', 'schoolId', 'lessonId', 'classId', 'day'],
    values: [...totals, ...runningTotals],
  },
  class_days: {
    key: ['schoolId', 'classId', 'subject', 'day'],
    values: [...totals, ...runningTotals],
  },
  pupil_days: {
    key: ['schoolId', 'userId', 'day', 'classId'],
    values: [...totals, 'daysTo', 'classDaysTo'],
  },
  exercise_progress: {
    key: ['userId', 'schoolId', 'lessonId', 'exerciseId'],
    values: ['attempts', 'failed', 'solvedOn', 'stuckOn', 'lastFailedAt'],
  },
  first_tries: {
    key: ['userId', 'schoolId', 'lessonId', 'exerciseId'],
    values: ['startedAt', 'day', 'classId', 'correct'],
  },
  lesson_progress: {
    key: ['userId', 'schoolId', 'lessonId'],
    values: ['solved', 'stuck', 'lastSolvedOn'],
  },
}

export function keyOf(rollup: Rollup): SQL {
  return sql.raw(columns[rollup].key.join(', '))
}

export function columnsOf(rollup: Rollup): SQL {
  let { key, values } = columns[rollup]
  return sql.raw([...key, ...values].join(', '))
}

/** The rows of a rollup as they are kept, and as they should be, with its columns in order. */
export function keptAndTrue(
  rollup: Rollup,
  which = everything,
  recomputation = recomputations[rollup],
): { kept: SQL; should: SQL } {
  return {
    kept: sql`select ${columnsOf(rollup)} from ${sql.raw(rollup)} a where ${which}`,
    should: sql`select ${columnsOf(rollup)} from (${recomputation(which)})`,
  }
}

export const CountRow = v.strictObject({ rows: v.number() })

/** In how many rows the two differ. */
export function differenceOf({ kept, should }: { kept: SQL; should: SQL }): SQL {
  return sql`
    select
      (select count(*) from (${kept} except ${should}))
      + (select count(*) from (${should} except ${kept})) as rows`
}

/**
 * How many rows of each rollup differ from a recomputation. All are zero, unless something other
 * than a trigger wrote to one.
 */
export async function rollupDifferences(db: Database): Promise<Record<Rollup, number>> {
  let counts = await Promise.all(
    rollups.map(async (rollup) => {
      let [counted] = await rows(db, CountRow, differenceOf(keptAndTrue(rollup)))
      return counted!.rows
    }),
  )
  return Object.fromEntries(rollups.map((rollup, at) => [rollup, counts[at]])) as Record<
    Rollup,
    number
  >
}
