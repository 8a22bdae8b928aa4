import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { needingHelp } from '#app/models/reports/needing-help.server.ts'
import type { lastSevenDays } from '#app/models/reports/report-period.ts'
import { lessonName, subject } from '#app/models/reports/row-columns.ts'

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
 * The pupils of `classes` who need help, those who need it in most lessons first. As in a class's
 * own report, only what was done in the class where they are now makes weak.
 */
export function helpList(
  schoolID: string,
  classes: SQL,
  lastWeek: ReturnType<typeof lastSevenDays>,
): SQL {
  let ids = sql`select id from (${classes})`
  let period = { ...lastWeek, end: lastWeek.last, today: lastWeek.last }
  // Materialized: a caller who sees no class would leave the queries inside without their index.
  return sql`
    with needing as materialized (${needingHelp(schoolID, ids, period)})
    select
      a.id as UID,
      a.displayName,
      c.id as classID,
      c.name as className,
      l.id as lessonID,
      l.name,
      l.nameEn,
      count(distinct h.lessonId) as lessons
    from needing h
    join enrolments e on e.accountId = h.userId and e.role = 'student' and e.until is null
    join (${classes}) c
      on c.id = e.classId
      and coalesce(h.classId, c.id) = c.id
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
