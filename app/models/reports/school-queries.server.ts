import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { startOfDay, type Day } from '#app/calendar/day.ts'
import { isMember } from '#app/models/access/visible.server.ts'
import type { School } from '#app/models/current.ts'
import { subjects } from '#app/models/subject.ts'
import type { Week } from './class-week-queries.server.ts'
import { needingHelp, needingHelpNow } from './needing-help.server.ts'
import type { DaySpan, ReportPeriod } from './report-period.ts'
import { sums } from './row-columns.ts'

// The queries of a school's report. `classes` selects whole rows of classes, as far as the caller
// may see them; each query answers a row for each class that has something to tell.

const classID = v.string()
export const ClassSumsRow = v.strictObject({ classID, ...sums })
export const ClassFirstTriesRow = v.strictObject({
  classID,
  firstTried: v.number(),
  firstRight: v.number(),
})
export const ClassParticipationRow = v.strictObject({
  classID,
  enrolled: v.number(),
  active: v.number(),
})
export const NeedHelpRow = v.strictObject({ classID, pupils: v.number() })

/** What each class did in a span: by running totals, so that a year costs no more than a week. */
export function sumsByClass(classes: SQL, { first, last }: DaySpan): SQL {
  let latest = (bound: SQL) => sql`(
    select max(x.day)
    from class_days x
    where x.schoolId = c.schoolId
      and x.classId = c.id
      and x.subject = s.value
      and ${bound}
  )`
  let upTo = last === null ? sql`true` : sql`x.day <= ${last}`
  let before = first === null ? sql`false` : sql`x.day < ${first}`
  let less = (column: string) => sql.raw(`sum(n.${column} - coalesce(b.${column}, 0))`)
  return sql`
    select
      c.id as classID,
      ${less('attemptsTo')} as attempts,
      ${less('correctTo')} as correct,
      ${less('durationMsTo')} as durationMs
    from (${classes}) c
    cross join json_each(${JSON.stringify(subjects)}) s
    cross join class_days n
      on n.schoolId = c.schoolId
      and n.classId = c.id
      and n.subject = s.value
      and n.day = ${latest(upTo)}
    left join class_days b
      on b.schoolId = c.schoolId
      and b.classId = c.id
      and b.subject = s.value
      and b.day = ${latest(before)}
    group by c.id`
}

/** What each class got right of the exercises first tried in it. */
export function firstTriesByClass(classes: SQL, span: DaySpan): SQL {
  return sql`
    select c.id as classID, count(*) as firstTried, sum(t.correct) as firstRight
    from (${classes}) c
    cross join first_tries t indexed by first_tries_class
    where t.schoolId = c.schoolId
      and t.classId = c.id
      and t.day between ${span.first ?? '0'} and ${span.last ?? '9999-12-31'}
    group by c.id`
}

/** How many pupils of each class need help, as the class's own report has it. */
export function needHelpByClass(schoolID: string, classes: SQL, period: ReportPeriod): SQL {
  let ids = sql`select id from (${classes})`
  return pupilsByClass(needingHelp(schoolID, ids, period), classes, hasBegun(period.end))
}

/** How many pupils of each class need help now, as the class's running week has it. */
export function needHelpNowByClass(school: School, classes: SQL, week: Week): SQL {
  let ids = sql`select id from (${classes})`
  let begin = startOfDay(school.timezone, week.first)
  return pupilsByClass(needingHelpNow(school, ids, week), classes, isPractisedSince(begin))
}

/** The pupils of `needing`, rows `h`, in lessons of which `isOfClass` holds for their class `c`. */
function pupilsByClass(needing: SQL, classes: SQL, isOfClass: SQL): SQL {
  return sql`
    with needing as materialized (${needing})
    select c.id as classID, count(distinct h.userId) as pupils
    from needing h
    join enrolments e on e.accountId = h.userId and e.role = 'student'
    join (${classes}) c
      on c.id = e.classId
      and ${isMember}
      and coalesce(h.classId, c.id) = c.id
    where ${isOfClass}
    group by c.id`
}

/** Whether the class `c` had begun the lesson of `h` by a day. */
function hasBegun(end: Day): SQL {
  return sql`exists (
    select 1
    from pupil_lessons b
    where b.classId = c.id
      and b.lessonId = h.lessonId
      and b.firstDay <= ${end}
  )`
}

/**
 * Whether the lesson of `h` is one of the class's since a moment: weak in it one is only in the
 * class itself, and a child who is stuck in it has practised it there; else another of its pupils
 * has. The child comes first, so that the others are not read.
 */
function isPractisedSince(begin: number): SQL {
  return sql`(
    h.classId is not null
    or exists (
      select 1
      from pupil_lessons b
      where b.userId = h.userId
        and b.schoolId = c.schoolId
        and b.lessonId = h.lessonId
        and b.classId = c.id
    )
    or exists (
      select 1
      from pupil_lessons b indexed by pupil_lessons_class
      where b.classId = c.id
        and b.lessonId = h.lessonId
        and b.lastAt >= ${begin}
        and exists (
          select 1
          from enrolments m
          where m.classId = b.classId
            and m.accountId = b.userId
            and m.role = 'student'
            and m.until is null
        )
    )
  )`
}
