import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { subjects } from '#app/models/subject.ts'
import { LATE_DAYS } from './task-state.ts'

// How far children are with what they were given, counted from their attempts: of each child and
// task the attempts at its lesson in the days of the task, by an index. What was done before or
// afterwards is not read.

/** A day in any zone begins and ends within so many milliseconds of the day in UTC. */
const ZONES_APART_MS = 15 * 3_600_000

/** What every row of progress says. */
export const progressColumns = {
  UID: v.string(),
  assignmentID: v.string(),
  position: v.number(),
  exercises: v.number(),
  attempts: v.number(),
  correct: v.number(),
  solved: v.number(),
  stuck: v.number(),
  solvedOn: v.nullable(v.string()),
  firstDay: v.string(),
  dueDay: v.string(),
  remindedAt: v.nullable(v.number()),
}
/** What a row says of its task. */
export const taskColumns = {
  lessonID: v.string(),
  exerciseID: v.nullable(v.string()),
  name: v.string(),
  nameEn: v.string(),
  lessonName: v.string(),
  lessonNameEn: v.string(),
  subject: v.picklist(subjects),
}

/**
 * For a `with`: `given`, each child and assignment of `pairs` (a select of UID, assignmentID and
 * week) with its days, and `progress`, how far the child is with each of its tasks. A longer time
 * of its own never ends before that of all.
 */
export function progressOf(pairs: SQL): SQL {
  let days = (extra: number) => sql`(p.week * 7 + ${sql.raw(String(extra))}) || ' days'`
  return sql`
    given as materialized (
      select
        p.UID,
        w.id as assignmentID,
        p.week,
        w.schoolId,
        date(w.firstDay, ${days(0)}) as firstDay,
        max(coalesce(x.dueDay, ''), date(w.dueDay, ${days(0)})) as dueDay,
        iif(
          w.repeats,
          date(w.firstDay, ${days(6)}),
          date(max(coalesce(x.dueDay, ''), w.dueDay), ${`${LATE_DAYS} days`})
        ) as lastDay,
        x.dueDay as extendedTo,
        x.remindedAt,
        x.remindedOn
      from (${pairs}) p
      cross join assignments w on w.id = p.assignmentID
      left join assignment_children x
        on x.assignmentId = w.id
        and x.week = p.week
        and x.accountId = p.UID
    ),
    tasks as materialized (
      select
        k.assignmentId,
        k.position,
        k.lessonId,
        k.exerciseId,
        (
          select count(*)
          from exercises e
          where e.lessonId = k.lessonId
            and e.withdrawnAt is null
            and (k.exerciseId = '' or e.id = k.exerciseId)
        ) as exercises
      from (select distinct assignmentID from given) n
      cross join assignment_tasks k on k.assignmentId = n.assignmentID
      join lessons l on l.id = k.lessonId and l.withdrawnAt is null
    ),
    tried as materialized (
      select
        g.UID,
        g.assignmentID,
        k.position,
        count(*) as attempts,
        sum(t.correct) as correct,
        min(iif(t.correct, t.day, null)) as solvedOn
      from given g
      cross join tasks k on k.assignmentId = g.assignmentID
      cross join attempts t indexed by attempts_lesson
        on t.userId = g.UID
        and t.lessonId = k.lessonId
        and t.startedAt >= unixepoch(g.firstDay) * 1000 - ${ZONES_APART_MS}
        and t.startedAt < unixepoch(g.lastDay, '1 day') * 1000 + ${ZONES_APART_MS}
      where t.schoolId = g.schoolId
        and t.day between g.firstDay and g.lastDay
        and (k.exerciseId = '' or t.exerciseId = k.exerciseId)
      group by g.UID, g.assignmentID, k.position, t.exerciseId
    ),
    progress as materialized (
      select
        g.UID,
        g.assignmentID,
        g.week,
        k.position,
        k.lessonId,
        k.exerciseId,
        k.exercises,
        coalesce(sum(t.attempts), 0) as attempts,
        coalesce(sum(t.correct), 0) as correct,
        count(t.solvedOn) as solved,
        coalesce(sum(t.solvedOn is null and t.attempts >= 4), 0) as stuck,
        max(t.solvedOn) as solvedOn,
        g.firstDay,
        g.dueDay,
        g.lastDay,
        g.extendedTo,
        g.remindedAt,
        g.remindedOn
      from given g
      cross join tasks k on k.assignmentId = g.assignmentID
      left join tried t
        on t.UID = g.UID
        and t.assignmentID = g.assignmentID
        and t.position = k.position
      where k.exercises > 0
      group by g.UID, g.assignmentID, k.position
    )`
}
