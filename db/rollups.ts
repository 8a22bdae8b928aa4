import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

const counted = sql.raw('min(a.durationMs, 600000)')

/**
 * Every rollup as one question to the facts: what the triggers of migrations/*_rollups.sql must
 * always agree with.
 */
const recomputations = {
  pupil_lessons: sql`
    select a.userId, a.schoolId, a.lessonId, a.classId, count(*) as attempts, sum(a.correct) as correct, sum(${counted}) as durationMs, min(a.day) as firstDay, max(a.startedAt) as lastAt
    from attempts a group by 1, 2, 3, 4`,
  pupil_lesson_days: sql`
    select userId, schoolId, lessonId, classId, day, attempts, correct, durationMs,
      sum(attempts) over up as attemptsTo, sum(correct) over up as correctTo, sum(durationMs) over up as durationMsTo
    from (select a.userId, a.schoolId, a.lessonId, a.classId, a.day, count(*) as attempts, sum(a.correct) as correct, sum(${counted}) as durationMs from attempts a group by 1, 2, 3, 4, 5)
    window up as (partition by userId, schoolId, lessonId, classId order by day)`,
  class_days: sql`
    select schoolId, classId, subject, day, attempts, correct, durationMs,
      sum(attempts) over up as attemptsTo, sum(correct) over up as correctTo, sum(durationMs) over up as durationMsTo
    from (select a.schoolId, a.classId, l.subject, a.day, count(*) as attempts, sum(a.correct) as correct, sum(${counted}) as durationMs
      from attempts a join lessons l on l.id = a.lessonId group by 1, 2, 3, 4)
    window up as (partition by schoolId, classId, subject order by day)`,
  exercise_progress: sql`
    select a.userId, a.schoolId, a.lessonId, a.exerciseId, count(*) as attempts, sum(not a.correct) as failed, min(iif(a.correct, a.day, null)) as solvedOn
    from attempts a group by 1, 2, 3, 4`,
  lesson_progress: sql`
    select userId, schoolId, lessonId, count(solvedOn) as solved, sum(failed >= 4 and solvedOn is null) as stuck, max(solvedOn) as lastSolvedOn
    from exercise_progress group by 1, 2, 3`,
}

type Rollup = keyof typeof recomputations
const rollups = Object.keys(recomputations) as Rollup[]

const columns: Record<Rollup, string> = {
  pupil_lessons:
    'userId, schoolId, lessonId, classId, attempts, correct, durationMs, firstDay, lastAt',
  pupil_lesson_days:
    'userId, schoolId, lessonId, classId, day, attempts, correct, durationMs, attemptsTo, correctTo, durationMsTo',
  class_days:
    'schoolId, classId, subject, day, attempts, correct, durationMs, attemptsTo, correctTo, durationMsTo',
  exercise_progress: 'userId, schoolId, lessonId, exerciseId, attempts, failed, solvedOn',
  lesson_progress: 'userId, schoolId, lessonId, solved, stuck, lastSolvedOn',
}

/**
 * Makes every rollup anew from the attempts, in one transaction. Order matters: lesson_progress is
 * asked of exercise_progress.
 */
export async function rebuildRollups(db: Database): Promise<void> {
  let steps = rollups.flatMap((rollup) => [
    db.run(sql`delete from ${sql.raw(rollup)}`),
    db.run(
      sql`insert into ${sql.raw(rollup)} (${sql.raw(columns[rollup])}) select ${sql.raw(columns[rollup])} from (${recomputations[rollup]})`,
    ),
  ])
  await db.batch(steps as [(typeof steps)[number], ...typeof steps])
}

/**
 * How many rows of each rollup differ from a recomputation: all zeros, or something wrote where
 * only triggers may.
 */
export async function rollupDifferences(db: Database): Promise<Record<Rollup, number>> {
  let questions = rollups.map((rollup) => {
    let [kept, recomputed] = [
      sql`select ${sql.raw(columns[rollup])} from ${sql.raw(rollup)}`,
      sql`select ${sql.raw(columns[rollup])} from (${recomputations[rollup]})`,
    ]
    return db.get<{ rows: number }>(
      sql`select (select count(*) from (${kept} except ${recomputed})) + (select count(*) from (${recomputed} except ${kept})) as rows`,
    )
  })
  let answers = await Promise.all(questions)
  return Object.fromEntries(rollups.map((rollup, at) => [rollup, answers[at]!.rows])) as Record<
    Rollup,
    number
  >
}
