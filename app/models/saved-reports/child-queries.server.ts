import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { pupilDays } from '#app/models/reports/chart-days.server.ts'
import { failedIn } from '#app/models/reports/class-week-queries.server.ts'
import {
  exercisesOf,
  isPast,
  isStuckBy,
  progressOfPupil,
  solvedBy,
  stuckBy,
} from '#app/models/reports/completion.server.ts'
import { presentClass } from '#app/models/reports/pupil-class.server.ts'
import type { ReportPeriod } from '#app/models/reports/report-period.ts'
import { flag, lessonName, subject, sums } from '#app/models/reports/row-columns.ts'
import {
  samePlace,
  totalsByPupilAndLesson,
  totalsByPupilWithPlaces,
  within,
} from '#app/models/reports/totals.server.ts'
import { GRID_LESSONS, HARDEST } from './built.ts'
import { activityOf, childrenOf, inLessons, type Asked } from './scope.server.ts'

// The queries of a report that lists its children. What they read is bounded by how many children
// and lessons there are, not by how long they have practised.

export const ChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
  ...sums,
  solved: v.number(),
  needsHelp: flag,
  places: v.nullable(v.string()),
})
export type ChildRow = v.InferOutput<typeof ChildRow>

/** What each child did in the period (and where), and how far it was by its end; by name. */
export function childRows(asked: Asked, period: ReportPeriod): SQL {
  let { user, school, question } = asked
  let progress = sql`
    select
      p.userId,
      sum(${solvedBy(period.end)}) as solved,
      max(${stuckBy(period)} > 0) as stuck
    from children h
    cross join lesson_progress p
    where p.userId = h.id
      and p.schoolId = ${school.schoolID}
      and ${inLessons(question, sql`p.lessonId`)}
    group by p.userId`
  return sql`
    with
      ${childrenOf(asked)},
      done as materialized (${totalsByPupilWithPlaces(activityOf(asked), period)}),
      progress as materialized (${progress})
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      c.id as classID,
      c.name as className,
      coalesce(d.attempts, 0) as attempts,
      coalesce(d.correct, 0) as correct,
      coalesce(d.durationMs, 0) as durationMs,
      coalesce(p.solved, 0) as solved,
      coalesce(p.stuck, 0) or coalesce(d.weak, 0) as needsHelp,
      d.places
    from children h
    cross join accounts a on a.id = h.id
    left join classes c on c.id = (${presentClass(sql`h.id`, user)})
    left join done d on d.userId = h.id
    left join progress p on p.userId = h.id
    order by a.displayName, a.id`
}

export const SubjectRow = v.strictObject({ subject, ...sums })

/** What they did by subject. */
export function subjectRows(asked: Asked, period: ReportPeriod): SQL {
  return sql`
    with ${childrenOf(asked)}
    select
      l.subject,
      sum(d.attempts) as attempts,
      sum(d.correct) as correct,
      sum(d.durationMs) as durationMs
    from (${totalsByPupilAndLesson(activityOf(asked), period)}) d
    join lessons l on l.id = d.lessonId
    group by l.subject`
}

/** What they did by day, or running totals: rows of `DayRow`, for `barsOf`. */
export function dayRows(asked: Asked, period: ReportPeriod): SQL {
  return sql`
    with ${childrenOf(asked)}
    ${pupilDays(activityOf(asked), period)}`
}

export const CellRow = v.strictObject({
  UID: v.string(),
  lessonID: v.string(),
  attempts: v.number(),
  correct: v.number(),
  attemptsTo: v.number(),
  correctTo: v.number(),
  solved: v.number(),
  stuck: v.number(),
  stuckNow: v.number(),
  places: v.nullable(v.string()),
})
export const GridLessonRow = v.strictObject({ ...lessonName, subject, exercises: v.number() })

/** How far each child was by the end of the period with each lesson of the grid. */
export function cellRows(asked: Asked, period: ReportPeriod): SQL {
  let { school } = asked
  let ofCell = sql`
    from pupil_lessons t
    where t.userId = h.id
      and t.lessonId = n.lessonId
      and ${activityOf(asked).where}`
  let ever = (column: 'attempts' | 'correct') =>
    sql`coalesce((select sum(${upTo(column, period)}) ${ofCell}), 0)`
  return sql`
    with
      ${childrenOf(asked)},
      done as materialized (${totalsByPupilAndLesson(activityOf(asked), period)}),
      shown as materialized (${lessonsShown})
    select
      h.id as UID,
      n.lessonId as lessonID,
      coalesce(d.attempts, 0) as attempts,
      coalesce(d.correct, 0) as correct,
      ${ever('attempts')} as attemptsTo,
      ${ever('correct')} as correctTo,
      coalesce(${solvedBy(period.end)}, 0) as solved,
      coalesce(${stuckBy(period)}, 0) as stuck,
      iif(coalesce(${stuckBy(period)}, 0) > 0, (${stuckNow(asked, period)}), 0) as stuckNow,
      (select group_concat(distinct t.classId) ${ofCell}) as places
    from children h
    cross join shown n
    left join done d on d.userId = h.id and d.lessonId = n.lessonId
    left join lesson_progress p
      on p.userId = h.id
      and p.schoolId = ${school.schoolID}
      and p.lessonId = n.lessonId`
}

/** The lessons of the grid: those with most wrong answers, in the order they are taught. */
export function gridLessons(asked: Asked, period: ReportPeriod): SQL {
  return sql`
    with
      ${childrenOf(asked)},
      done as materialized (${totalsByPupilAndLesson(activityOf(asked), period)})
    select l.id as lessonID, l.name, l.nameEn, l.subject, ${exercisesOf} as exercises
    from (${lessonsShown}) n
    join lessons l on l.id = n.lessonId
    order by l.level, l.subject, l.position, l.id`
}

const lessonsShown = sql`
  select lessonId
  from done
  group by lessonId
  order by sum(attempts - correct) desc, count(*) desc, lessonId
  limit ${sql.raw(String(GRID_LESSONS))}`

/** A running total of a place `t` at the end of the period. */
function upTo(column: 'attempts' | 'correct', period: ReportPeriod): SQL {
  if (!isPast(period)) return sql.raw(`t.${column}`)
  return sql`coalesce((
    select b.${sql.raw(`${column}To`)}
    from pupil_lesson_days b
    where ${samePlace('b', 't')}
      and b.day <= ${period.end}
    order by b.day desc
    limit 1
  ), 0)`
}

/** On how many of the exercises that it is stuck on a child failed in the period. */
function stuckNow({ school }: Asked, period: ReportPeriod): SQL {
  let { first, last, today } = period
  // Of all that ever was, an exercise one is stuck on has failed in it.
  let failed =
    first === null
      ? sql`true`
      : failedIn({ ...period, first, last: last ?? (today > first ? today : first) }, school)
  return sql`
    select count(*)
    from ${progressOfPupil}
    where x.userId = h.id
      and x.schoolId = ${school.schoolID}
      and x.lessonId = n.lessonId
      and ${isStuckBy(period.end)}
      and ${failed}`
}

export const FailureRow = v.strictObject({
  exerciseID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  lessonID: v.string(),
  lessonName: v.string(),
  lessonNameEn: v.string(),
  subject,
  UID: v.string(),
  failedAttempts: v.number(),
})
export type FailureRow = v.InferOutput<typeof FailureRow>

/**
 * The exercises that the children failed most in the classes they were ever in, and who failed;
 * those that most children failed first where as many attempts failed.
 */
export function failureRows(asked: Asked, period: ReportPeriod): SQL {
  let { school } = asked
  return sql`
    with
      ${childrenOf(asked)},
      places as materialized (
        select distinct e.classId
        from children h
        cross join enrolments e on e.accountId = h.id
        where e.schoolId = ${school.schoolID}
          and e.role = 'student'
      ),
      failures as materialized (
        select t.lessonId, t.exerciseId, t.userId, count(*) as failed
        from places n
        cross join attempts t indexed by attempts_failed
        where t.classId = n.classId
          and t.correct = 0
          and ${within(sql`t.day`, period)}
          and ${activityOf(asked).where}
        group by t.lessonId, t.exerciseId, t.userId
      ),
      hardest as materialized (
        select lessonId, exerciseId, sum(failed) as failed, count(*) as children
        from failures
        group by lessonId, exerciseId
        order by sum(failed) desc, count(*) desc, exerciseId
        limit ${HARDEST}
      )
    select
      h.exerciseId as exerciseID,
      e.name,
      e.nameEn,
      h.lessonId as lessonID,
      l.name as lessonName,
      l.nameEn as lessonNameEn,
      l.subject,
      f.userId as UID,
      f.failed as failedAttempts
    from hardest h
    join failures f on f.exerciseId = h.exerciseId
    join exercises e on e.id = h.exerciseId
    join lessons l on l.id = h.lessonId
    join accounts a on a.id = f.userId
    order by h.failed desc, h.children desc, h.exerciseId, f.failed desc, a.displayName, a.id`
}
