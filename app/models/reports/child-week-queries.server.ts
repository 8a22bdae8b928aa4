import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import {
  activityVisibleTo,
  lessonsTaughtAt,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { Reader, School } from '#app/models/current.ts'
import { failedIn } from './class-week-queries.server.ts'
import { isPast, isStuckBy, progressOfPupil, solvedBy, stuckBy } from './completion.server.ts'
import { presentClass } from './pupil-class.server.ts'
import { lessonName, level, subject } from './row-columns.ts'

// The queries of children's weeks. `children` is what `childrenOf` selects.

const gender = v.picklist(['male', 'female', 'unspecified'])

export const HeadRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender,
  className: v.nullable(v.string()),
  teacher: v.nullable(v.string()),
  teacherImageURL: v.nullable(v.string()),
  teacherGender: v.nullable(gender),
})
export type HeadRow = v.InferOutput<typeof HeadRow>

export const DayRow = v.strictObject({
  UID: v.string(),
  day: v.string(),
  subject,
  attempts: v.number(),
  correct: v.number(),
  durationMs: v.number(),
})
export type DayRow = v.InferOutput<typeof DayRow>

export const LessonRow = v.strictObject({
  UID: v.string(),
  ...lessonName,
  subject,
  level,
  exercises: v.number(),
  solved: v.number(),
  stuck: v.number(),
  stuckNow: v.number(),
  attempts: v.number(),
  correct: v.number(),
  attemptsEver: v.number(),
  correctEver: v.number(),
  lastSolvedOn: v.nullable(v.string()),
  lastAt: v.nullable(v.number()),
  nextExerciseID: v.nullable(v.string()),
})
export type LessonRow = v.InferOutput<typeof LessonRow>

export const ToComeRow = v.strictObject({
  UID: v.string(),
  ...lessonName,
  subject,
  level,
  nextExerciseID: v.nullable(v.string()),
})
export type ToComeRow = v.InferOutput<typeof ToComeRow>

/** Some children of one school: a select of their ids, and the school that counts their days. */
export type Pupils = { ids: SQL; school: School }

/** A week: `end` is its last day that counts, which of the running one is today. */
export type Span = { first: Day; last: Day; end: Day; today: Day }

/**
 * `children`, for a `with`: those of the school whom the caller may see, each with its class of now
 * and that class's level. Begun from the ids: by the school's index each child's page would read
 * all of its pupils.
 */
export function childrenOf(user: Reader['user'], { ids, school }: Pupils): SQL {
  return sql`
    wanted(id) as materialized (select distinct * from (${ids})),
    children as materialized (
      select a.id, a.schoolId, c.id as classId, coalesce(c.level, 1) as level
      from wanted
      cross join accounts a on a.id = wanted.id
      left join classes c on c.id = (${presentClass(sql`a.id`, user)})
      where a.schoolId = ${school.schoolID}
        and ${pupilsVisibleTo(user)}
    )`
}

/** Each child, its class now, and who of its teachers was there first; by name. */
export function headOf(children: SQL): SQL {
  return sql`
    with ${children}
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      a.gender,
      c.name as className,
      w.displayName as teacher,
      w.imageUrl as teacherImageURL,
      w.gender as teacherGender
    from children h
    cross join accounts a on a.id = h.id
    left join classes c on c.id = h.classId
    left join accounts w on w.id = (
      select e.accountId
      from enrolments e
      where e.classId = h.classId
        and e.role = 'teacher'
        and e.until is null
      order by e."from", e.accountId
      limit 1
    )
    order by a.displayName, a.id`
}

/** By day and subject, in the week and the one before. */
export function daysOf(
  { user }: Reader,
  children: SQL,
  { school }: Pupils,
  { first, end }: Span,
): SQL {
  return sql`
    with ${children}
    select
      t.userId as UID,
      t.day,
      l.subject,
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      sum(t.durationMs) as durationMs
    from children h
    cross join pupil_lesson_days t indexed by pupil_lesson_days_user on t.userId = h.id
    join lessons l on l.id = t.lessonId
    where t.schoolId = ${school.schoolID}
      and t.day between ${addDays(first, -7)} and ${end}
      and ${activityVisibleTo(user)}
    group by t.userId, t.day, l.subject`
}

/** All lessons that each child had begun by the end of the week, the newest first. */
export function lessonsOf({ user }: Reader, children: SQL, { school }: Pupils, span: Span): SQL {
  let { first, end } = span
  let ofWeek = sql`
    select t.userId, t.lessonId, sum(t.attempts) as attempts, sum(t.correct) as correct
    from children h
    cross join pupil_lesson_days t indexed by pupil_lesson_days_user on t.userId = h.id
    where t.schoolId = ${school.schoolID}
      and ${activityVisibleTo(user)}
      and t.day between ${first} and ${end}
    group by t.userId, t.lessonId`
  let stuckNow = sql`(
    select count(*)
    from ${progressOfPupil}
    where x.userId = d.userId
      and x.schoolId = ${school.schoolID}
      and x.lessonId = l.id
      and ${isStuckBy(end)}
      and ${failedIn(span, school)}
  )`
  return sql`
    with ${children}
    select
      d.userId as UID,
      l.id as lessonID,
      l.subject,
      l.level,
      l.name,
      l.nameEn,
      (select count(*) from exercises e where e.lessonId = l.id and e.withdrawnAt is null)
        as exercises,
      coalesce(${solvedBy(end)}, 0) as solved,
      coalesce(${stuckBy(span)}, 0) as stuck,
      ${stuckNow} as stuckNow,
      coalesce(w.attempts, 0) as attempts,
      coalesce(w.correct, 0) as correct,
      d.attempts as attemptsEver,
      d.correct as correctEver,
      ${lastSolvedBy(end)} as lastSolvedOn,
      d.lastAt,
      (${firstUnsolved(sql`d.userId`, school)}) as nextExerciseID
    from (${practisedUpTo(user, school, span)}) d
    join lessons l on l.id = d.lessonId and l.withdrawnAt is null
    left join (${ofWeek}) w on w.userId = d.userId and w.lessonId = d.lessonId
    left join lesson_progress p
      on p.userId = d.userId
      and p.schoolId = ${school.schoolID}
      and p.lessonId = d.lessonId
    order by d.userId, d.lastAt desc, l.id`
}

/**
 * Rows `(userId, lessonId, attempts, correct, lastAt)` of all that the children did by the end of
 * the week; of a past one by the running totals of its last day, however much was done before.
 */
function practisedUpTo(user: Reader['user'], { schoolID }: School, span: Span): SQL {
  let ofLesson = (alias: 'd' | 'o') =>
    sql.raw(
      ['userId', 'schoolId', 'lessonId', 'classId']
        .map((column) => `${alias}.${column} = t.${column}`)
        .join(' and '),
    )
  let lastDay = sql`
    cross join pupil_lesson_days d
      on ${ofLesson('d')}
      and d.day = (
        select max(o.day)
        from pupil_lesson_days o
        where ${ofLesson('o')}
          and o.day <= ${span.end}
      )`
  let isOver = isPast(span)
  return sql`
    select
      t.userId,
      t.lessonId,
      sum(${sql.raw(isOver ? 'd.attemptsTo' : 't.attempts')}) as attempts,
      sum(${sql.raw(isOver ? 'd.correctTo' : 't.correct')}) as correct,
      max(${sql.raw(isOver ? 'unixepoch(d.day) * 1000' : 't.lastAt')}) as lastAt
    from children h
    cross join pupil_lessons t on t.userId = h.id
    ${isOver ? lastDay : sql``}
    where t.schoolId = ${schoolID}
      and ${activityVisibleTo(user)}
    group by t.userId, t.lessonId`
}

/** The last day by `end` on which the pupil of a `lesson_progress` row `p` solved an exercise. */
function lastSolvedBy(end: Day): SQL {
  let counted = sql`
    select max(x.solvedOn)
    from ${progressOfPupil}
    where x.userId = p.userId
      and x.schoolId = p.schoolId
      and x.lessonId = p.lessonId
      and x.solvedOn <= ${end}`
  return sql`iif(p.lastSolvedOn <= ${end}, p.lastSolvedOn, (${counted}))`
}

/**
 * The first lesson of each subject, at the level of the child's class, that was not begun by the
 * end of the week.
 */
export function toComeOf({ user }: Reader, children: SQL, { school }: Pupils, { end }: Span): SQL {
  return sql`
    with ${children}
    select UID, lessonID, subject, level, name, nameEn, nextExerciseID
    from (
      select
        h.id as UID,
        l.id as lessonID,
        l.subject,
        l.level,
        l.name,
        l.nameEn,
        (${firstUnsolved(sql`h.id`, school)}) as nextExerciseID,
        row_number() over (partition by h.id, l.subject order by l.position, l.id) as place
      from children h
      cross join lessons l on l.level = h.level
      where ${lessonsTaughtAt(school.schoolID, user)}
        and not exists (
          select 1
          from pupil_lessons p
          where p.userId = h.id
            and p.schoolId = ${school.schoolID}
            and p.lessonId = l.id
            and p.firstDay <= ${end}
        )
    )
    where place = 1
    order by UID, subject`
}

/** `pupilID`: a column of the surrounding query, which also has the lesson `l`. */
function firstUnsolved(pupilID: SQL, { schoolID }: School): SQL {
  return sql`
    select e.id
    from exercises e
    left join exercise_progress x
      on x.userId = ${pupilID}
      and x.schoolId = ${schoolID}
      and x.lessonId = e.lessonId
      and x.exerciseId = e.id
    where e.lessonId = l.id
      and e.withdrawnAt is null
      and x.solvedOn is null
    order by e.position, e.id
    limit 1`
}
