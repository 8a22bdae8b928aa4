import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import type { DaySpan } from '#app/models/reports/report-period.ts'
import { lessonName, subject } from '#app/models/reports/row-columns.ts'
import { isWeak, totalsByPupilAndLesson } from '#app/models/reports/totals.server.ts'

const pupilInClass = {
  UID: v.string(),
  displayName: v.string(),
  classID: v.string(),
  className: v.string(),
}
export const HelpRow = v.strictObject({ ...pupilInClass, ...lessonName, lessons: v.number() })
export const RecentRow = v.strictObject({
  ...pupilInClass,
  ...lessonName,
  subject,
  lastAt: v.number(),
})

/** A pupil who needs help, by the rule of a list over the last 7 days, and in how many lessons. */
export type HelpItem = v.InferOutput<typeof HelpRow>
/** A lesson that a pupil practised on their class's last day; `date` is ISO 8601 UTC. */
export type RecentItem = Omit<v.InferOutput<typeof RecentRow>, 'lastAt'> & { date: string }

const RECENT = 8

/**
 * The class that the pupil of a rollup's row `t` is in now: as in a class's own report, only what
 * was done there makes weak.
 */
const presentClass = sql.raw(`
  select e.classId
  from enrolments e
  where e.accountId = t.userId
    and e.role = 'student'
    and e.until is null`)

/** The pupils of `classes` who need help, those who need it in most lessons first. */
export function helpList(schoolID: string, classes: SQL, lastWeek: DaySpan): SQL {
  let where = sql`
    t.schoolId = ${schoolID}
    and t.classId in (select id from (${classes}))
    and t.classId = (${presentClass})`
  return sql`
    select
      a.id as UID,
      a.displayName,
      c.id as classID,
      c.name as className,
      l.id as lessonID,
      l.name,
      l.nameEn,
      count(distinct h.lessonId) as lessons
    from (${needingHelp(schoolID, where, lastWeek)}) h
    join enrolments e on e.accountId = h.userId and e.role = 'student' and e.until is null
    join (${classes}) c
      on c.id = e.classId
      and exists (
        select 1
        from pupil_lessons b
        where b.classId = c.id
          and b.lessonId = h.lessonId
      )
    join accounts a on a.id = h.userId
    join lessons l on l.id = h.lessonId
    group by a.id
    order by count(distinct h.lessonId) desc, a.displayName, a.id`
}

/**
 * Pairs `(userId, lessonId)` where a pupil needs help: stuck on an exercise, or weak over the span
 * in the classes that `where` names.
 */
function needingHelp(schoolID: string, where: SQL, span: DaySpan): SQL {
  return sql`
    select t.userId, t.lessonId
    from lesson_progress t
    where t.schoolId = ${schoolID}
      and t.stuck > 0
    union
    select userId, lessonId
    from (${totalsByPupilAndLesson({ index: 'class', where }, span)})
    where ${isWeak}`
}

/** The lessons that the pupils of `classes` practised last, at most 8, the last first. */
export function recentList(classes: SQL, today: Day): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      c.id as classID,
      c.name as className,
      l.id as lessonID,
      l.subject,
      l.name,
      l.nameEn,
      d.lastAt
    from (${latestByClass(classes, today)}) d
    join (${classes}) c on c.id = d.classId
    join accounts a on a.id = d.userId
    join lessons l on l.id = d.lessonId
    where d.classId = (
      select e.classId
      from enrolments e
      where e.accountId = d.userId
        and e.role = 'student'
        and e.until is null
    )
    order by d.lastAt desc, a.id, l.id
    limit ${RECENT}`
}

/** What was practised on the last day on which each class practised at all. */
function latestByClass(classes: SQL, today: Day): SQL {
  let lastDay = sql`
    select max(x.day)
    from pupil_lesson_days x
    where x.classId = c.id
      and x.day <= ${today}`
  return sql`
    select d.userId, d.lessonId, d.classId, p.lastAt
    from (${classes}) c
    join pupil_lesson_days d
      on d.classId = c.id
      and d.day = (${lastDay})
    join pupil_lessons p
      on p.userId = d.userId
      and p.schoolId = d.schoolId
      and p.lessonId = d.lessonId
      and p.classId = d.classId`
}
