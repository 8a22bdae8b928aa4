import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { pairsNeedingHelp } from '#app/models/reports/needing-help.server.ts'
import type { lastSevenDays } from '#app/models/reports/report-period.ts'
import { lessonName, subject } from '#app/models/reports/row-columns.ts'

const pupilInClass = {
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  classID: v.string(),
  className: v.string(),
}
const HelpItem = v.strictObject({ ...pupilInClass, ...lessonName, lessons: v.number() })
/** Both in JSON; see `helpOf`. */
export const HelpRow = v.strictObject({ counts: v.string(), items: v.string() })
const HelpCounts = v.record(v.string(), v.number())
export const RecentRow = v.strictObject({
  ...pupilInClass,
  ...lessonName,
  subject,
  lastAt: v.number(),
})

/** A pupil who needs help, by the rule of a list over the last 7 days, and in how many lessons. */
export type HelpItem = v.InferOutput<typeof HelpItem>
/** A lesson that a pupil practised on their class's last day; `date` is ISO 8601 UTC. */
export type RecentItem = Omit<v.InferOutput<typeof RecentRow>, 'lastAt'> & { date: string }

const RECENT = 8
const SHOWN = 8
/** A day in any zone begins at most this many seconds before the same day in UTC. */
const ZONES_S = 15 * 3600

/**
 * The pupils of `classes` who need help: how many in each class, and the eight who need it in most
 * lessons. As in a class's own report, only what was done in the class where they are now makes
 * weak. One row, of lists in JSON: who needs help is found once for both.
 */
export function helpList(
  schoolID: string,
  classes: SQL,
  lastWeek: ReturnType<typeof lastSevenDays>,
): SQL {
  let ids = sql`select id from (${classes})`
  let period = { ...lastWeek, end: lastWeek.last, today: lastWeek.last }
  let isEnrolled = sql`
    select 1
    from enrolments e
    where e.accountId = n.userId
      and e.classId = n.classId
      and e.role = 'student'
      and e.until is null`
  let counts = sql`
    select classId, count(*) as pupils
    from pupils
    group by classId`
  let most = sql`
    select
      m.id as UID,
      m.displayName,
      m.imageUrl as imageURL,
      c.id as classID,
      c.name as className,
      l.id as lessonID,
      l.name,
      l.nameEn,
      m.lessons
    from (
      select a.id, a.displayName, a.imageUrl, p.classId, p.lessonId, p.lessons
      from pupils p
      cross join accounts a on a.id = p.userId
      order by p.lessons desc, a.displayName, a.id
      limit ${SHOWN}
    ) m
    cross join classes c on c.id = m.classId
    cross join lessons l on l.id = m.lessonId
    order by m.lessons desc, m.displayName, m.id`
  // Materialized: a caller who sees no class would leave the queries inside without their index.
  return sql`
    with
      pairs as materialized (${pairsNeedingHelp(schoolID, ids, period)}),
      pupils as materialized (
        select
          n.userId,
          n.classId,
          count(distinct n.lessonId) as lessons,
          min(n.lessonId) as lessonId
        from pairs n
        group by n.userId, n.classId
        having exists (${isEnrolled})
      )
    select
      (select json_group_object(classId, pupils) from (${counts})) as counts,
      (
        select json_group_array(json_object(
          'UID', UID,
          'displayName', displayName,
          'imageURL', imageURL,
          'classID', classID,
          'className', className,
          'lessonID', lessonID,
          'name', name,
          'nameEn', nameEn,
          'lessons', lessons
        ))
        from (${most})
      ) as items`
}

/** What the row says: `counts` are the pupils who need help, by class. */
export function helpOf({ counts, items }: v.InferOutput<typeof HelpRow>) {
  return {
    counts: v.parse(HelpCounts, JSON.parse(counts)),
    items: v.parse(v.array(HelpItem), JSON.parse(items)),
  }
}

/** The lessons that the pupils of `classes` practised last, at most 8, the last first. */
export function recentList(classes: SQL, today: Day): SQL {
  return sql`
    with
      lastDays as materialized (${lastDayOf(classes, today)}),
      latest as materialized (
        select c.classId, c.day, (${latestOf(1)}) as first
        from lastDays c
      ),
      chosen as materialized (
        select classId, day
        from latest
        order by first ->> 0 ->> 0 desc, first ->> 0 ->> 1 desc
        limit ${RECENT}
      )
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      k.id as classID,
      k.name as className,
      l.id as lessonID,
      l.subject,
      l.name,
      l.nameEn,
      j.value ->> 0 as lastAt
    from chosen c
    cross join json_each((${latestOf(RECENT)})) j
    cross join classes k on k.id = c.classId
    cross join accounts a on a.id = j.value ->> 1
    cross join lessons l on l.id = j.value ->> 2
    order by j.value ->> 0 desc, a.id desc, l.id desc
    limit ${RECENT}`
}

/** The last day on which each class practised. */
function lastDayOf(classes: SQL, today: Day): SQL {
  return sql`
    select
      c.id as classId,
      (
        select max(x.day)
        from pupil_lesson_days x
        where x.classId = c.id
          and x.day <= ${today}
      ) as day
    from (${classes}) c`
}

/**
 * What the pupils of a class `c` practised last, on its last day: a list in JSON of when, who and
 * in which lesson, in the order of the index. The eight classes that practised last hold all of the
 * eight lessons that were practised last.
 */
function latestOf(most: number): SQL {
  let isEnrolled = sql`
    select 1
    from enrolments e
    where e.accountId = p.userId
      and e.classId = p.classId
      and e.role = 'student'
      and e.until is null`
  let isOfLastDay = sql`
    select 1
    from pupil_lesson_days d
    where d.userId = p.userId
      and d.schoolId = p.schoolId
      and d.lessonId = p.lessonId
      and d.classId = p.classId
      and d.day = c.day`
  return sql`
    select json_group_array(json_array(n.lastAt, n.userId, n.lessonId))
    from (
      select p.lastAt, p.userId, p.lessonId
      from pupil_lessons p indexed by pupil_lessons_latest
      where p.classId = c.classId
        and p.lastAt >= (unixepoch(c.day) - ${ZONES_S}) * 1000
        and exists (${isEnrolled})
        and exists (${isOfLastDay})
      order by p.lastAt desc, p.userId desc, p.lessonId desc
      limit ${most}
    ) n`
}
