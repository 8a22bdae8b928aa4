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
/** A day in any zone begins at most this many seconds before the same day in UTC. */
const ZONES_S = 15 * 3600

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
    order by d.lastAt desc, a.id, l.id
    limit ${RECENT}`
}

/**
 * What the pupils of each class practised last, on the last day on which it practised at all: no
 * more of each class than the whole list takes.
 */
function latestByClass(classes: SQL, today: Day): SQL {
  let lastDay = sql`
    select max(x.day)
    from pupil_lesson_days x
    where x.classId = c.id
      and x.day <= ${today}`
  let isEnrolled = sql`
    select 1
    from enrolments e
    where e.accountId = p.userId
      and e.classId = c.id
      and e.role = 'student'
      and e.until is null`
  let isOfLastDay = sql`
    select 1
    from pupil_lesson_days d
    where d.userId = p.userId
      and d.schoolId = p.schoolId
      and d.lessonId = p.lessonId
      and d.classId = p.classId
      and d.day = (${lastDay})`
  let latest = sql`
    select p.userId, p.lessonId, p.lastAt
    from pupil_lessons p indexed by pupil_lessons_latest
    where p.classId = c.id
      and p.lastAt >= (unixepoch((${lastDay})) - ${ZONES_S}) * 1000
      and exists (${isEnrolled})
      and exists (${isOfLastDay})
    order by p.lastAt desc, p.userId, p.lessonId
    limit ${RECENT}`
  let asList = sql`
    select json_group_array(json_array(n.userId, n.lessonId, n.lastAt))
    from (${latest}) n`
  return sql`
    select
      j.value ->> 0 as userId,
      j.value ->> 1 as lessonId,
      j.value ->> 2 as lastAt,
      c.id as classId
    from (${classes}) c
    cross join json_each((${asList})) j`
}
