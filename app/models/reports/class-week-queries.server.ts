import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, startOfDay } from '#app/calendar/day.ts'
import { isMember } from '#app/models/access/visible.server.ts'
import type { School } from '#app/models/current.ts'
import { everySubject } from '#app/models/subject.server.ts'
import { exercisesOf, isStuckBy, progressOfPupil, solvedBy, stuckBy } from './completion.server.ts'
import type { BoundedSpan } from './period-before.ts'
import type { ReportPeriod } from './report-period.ts'
import { flag, lessonName, subject, sums } from './row-columns.ts'

// The queries of a class's week. `klass` selects whole rows of the class, as far as the caller may
// see it; a week is bounded, so that none of them reads more the longer a class practises.

export type Week = ReportPeriod & BoundedSpan

export const DaySumsRow = v.strictObject({ day: v.string(), ...sums })

/** What the class did, day by day. */
export function daySums(klass: SQL, { first, last }: BoundedSpan): SQL {
  return sql`
    select
      t.day,
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      sum(t.durationMs) as durationMs
    from (${klass}) c
    join class_days t
      on t.schoolId = c.schoolId
      and t.classId = c.id
      and t.subject in ${everySubject}
      and t.day between ${first} and ${last}
    group by t.day`
}

export const ChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  durationMs: v.number(),
  lastDay: v.nullable(v.string()),
})

/** The pupils of the class, by name. */
export function childrenOf(klass: SQL, { first, last, end }: Week): SQL {
  let own = sql`
    from pupil_days d
    where d.schoolId = c.schoolId
      and d.userId = a.id
      and d.classId = c.id`
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      coalesce((
        select sum(d.durationMs)
        ${own}
          and d.day between ${first} and ${last}
      ), 0) as durationMs,
      (select d.day ${own} and d.day <= ${end} order by d.day desc limit 1) as lastDay
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    join accounts a on a.id = e.accountId
    order by a.displayName, a.id`
}

export const LessonRow = v.strictObject({ ...lessonName, subject, exercises: v.number() })

/** The lessons that the class practised in the week, in the order they are taught. */
export function lessonsIn(klass: SQL, week: Week): SQL {
  return sql`
    select l.id as lessonID, l.name, l.nameEn, l.subject, ${exercisesOf} as exercises
    from (select distinct lessonId from (${practisedIn(klass, week)})) n
    join lessons l on l.id = n.lessonId
    order by l.level, l.subject, l.position, l.id`
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
})

/** How far each pupil was by the end of the week with each lesson of it. */
export function cellsOf(klass: SQL, week: Week, school: School): SQL {
  let upTo = (column: 'attemptsTo' | 'correctTo') => sql`coalesce((
    select d.${sql.raw(column)}
    from pupil_lesson_days d
    where d.userId = e.accountId
      and d.schoolId = c.schoolId
      and d.lessonId = n.lessonId
      and d.classId = c.id
      and d.day <= ${week.end}
    order by d.day desc
    limit 1
  ), 0)`
  let stuckNow = sql`
    select count(*)
    from ${progressOfPupil}
    where x.userId = e.accountId
      and x.schoolId = c.schoolId
      and x.lessonId = n.lessonId
      and ${isStuckBy(week.end)}
      and ${failedIn(week, school)}`
  return sql`
    with
      practised as materialized (${practisedIn(klass, week)}),
      taught as materialized (select distinct lessonId from practised)
    select
      e.accountId as UID,
      n.lessonId as lessonID,
      coalesce(w.attempts, 0) as attempts,
      coalesce(w.correct, 0) as correct,
      ${upTo('attemptsTo')} as attemptsTo,
      ${upTo('correctTo')} as correctTo,
      coalesce(${solvedBy(week.end)}, 0) as solved,
      coalesce(${stuckBy(week)}, 0) as stuck,
      iif(coalesce(${stuckBy(week)}, 0) > 0, (${stuckNow}), 0) as stuckNow
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    cross join taught n
    left join practised w on w.userId = e.accountId and w.lessonId = n.lessonId
    left join lesson_progress p
      on p.userId = e.accountId
      and p.schoolId = c.schoolId
      and p.lessonId = n.lessonId`
}

/** Rows `(userId, lessonId, attempts, correct)` of the pupils who are in the class now. */
function practisedIn(klass: SQL, { first, last }: BoundedSpan): SQL {
  return sql`
    select t.userId, t.lessonId, sum(t.attempts) as attempts, sum(t.correct) as correct
    from (${klass}) c
    cross join pupil_lesson_days t indexed by pupil_lesson_days_class
    where t.classId = c.id
      and t.day between ${first} and ${last}
      and exists (
        select 1
        from enrolments e
        where e.classId = c.id
          and e.accountId = t.userId
          and e.role = 'student'
          and ${isMember}
      )
    group by t.userId, t.lessonId`
}

/**
 * Whether the exercise of an `exercise_progress` row `x` failed in the week. What is kept is when
 * it failed last: only where that is later are the attempts themselves asked.
 */
export function failedIn({ first, last }: BoundedSpan, { timezone }: School): SQL {
  let begin = startOfDay(timezone, first)
  let end = startOfDay(timezone, addDays(last, 1))
  let failed = sql`
    select 1
    from attempts t indexed by attempts_lesson
    where t.userId = x.userId
      and t.lessonId = x.lessonId
      and t.startedAt >= ${begin}
      and t.startedAt < ${end}
      and t.exerciseId = x.exerciseId
      and t.schoolId = x.schoolId
      and t.correct = 0`
  return sql`iif(x.lastFailedAt < ${end}, x.lastFailedAt >= ${begin}, exists (${failed}))`
}

export const FailureRow = v.strictObject({
  exerciseID: v.string(),
  UID: v.string(),
  failedAttempts: v.number(),
  firstDay: v.string(),
  lastDay: v.string(),
  lastFailedAt: v.nullable(v.number()),
  solved: flag,
})

/** Who failed which exercise of the class in the week, who failed most first. */
export function failuresIn(klass: SQL, week: Week): SQL {
  return sql`
    select
      f.exerciseId as exerciseID,
      f.userId as UID,
      f.failed as failedAttempts,
      f.firstDay,
      f.lastDay,
      x.lastFailedAt,
      coalesce(x.solvedOn <= ${week.end}, 0) as solved
    from (${failedBy(klass, week)}) f
    join accounts a on a.id = f.userId
    left join exercise_progress x
      on x.userId = f.userId
      and x.schoolId = f.schoolId
      and x.lessonId = f.lessonId
      and x.exerciseId = f.exerciseId
    order by f.failed desc, a.displayName, a.id`
}

export const ExerciseRow = v.strictObject({
  exerciseID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  lessonID: v.string(),
  lessonName: v.string(),
  lessonNameEn: v.string(),
  subject,
  helpedAt: v.nullable(v.number()),
})

/** The exercises that failed in the week, and when a teacher helped with them. */
export function exercisesIn(klass: SQL, week: Week): SQL {
  return sql`
    select
      e.id as exerciseID,
      e.name,
      e.nameEn,
      l.id as lessonID,
      l.name as lessonName,
      l.nameEn as lessonNameEn,
      l.subject,
      h.helpedAt
    from (select distinct exerciseId, classId from (${failedBy(klass, week)})) f
    join exercises e on e.id = f.exerciseId
    join lessons l on l.id = e.lessonId
    left join helped_exercises h on h.classId = f.classId and h.exerciseId = e.id`
}

function failedBy(klass: SQL, { first, last }: BoundedSpan): SQL {
  return sql`
    select
      c.schoolId,
      t.classId,
      t.lessonId,
      t.exerciseId,
      t.userId,
      count(*) as failed,
      min(t.day) as firstDay,
      max(t.day) as lastDay
    from (${klass}) c
    cross join attempts t indexed by attempts_failed
    where t.classId = c.id
      and t.correct = 0
      and t.day between ${first} and ${last}
    group by t.lessonId, t.exerciseId, t.userId`
}

export const DaysOffRow = v.strictObject({ firstDay: v.string(), lastDay: v.string() })

/** Holidays of the last year: what is older changes nothing here. */
export function daysOff({ schoolID }: School, { first }: BoundedSpan): SQL {
  return sql`
    select firstDay, lastDay
    from holidays
    where schoolId = ${schoolID}
      and lastDay >= ${addDays(first, -366)}`
}
