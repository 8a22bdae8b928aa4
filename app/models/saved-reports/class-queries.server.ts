import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { isMember } from '#app/models/access/visible.server.ts'
import { pairsNeedingHelp } from '#app/models/reports/needing-help.server.ts'
import { participationByClass, ParticipationRow } from '#app/models/reports/practice.server.ts'
import type { ReportPeriod } from '#app/models/reports/report-period.ts'
import { level, subject, sums } from '#app/models/reports/row-columns.ts'
import { everySubject } from '#app/models/subject.server.ts'
import { subjects as allSubjects } from '#app/models/subject.ts'
import { isShort } from './class-rows.ts'
import type { ReportQuestion } from './question.ts'
import { classesOf, isLarge, type Asked } from './scope.server.ts'

// The queries of a report of more children than are listed: a row for each class, from rollups that
// know classes, subjects and days. So a whole school costs a few rows for each of its children.

export const ClassRow = v.strictObject({
  classID: v.string(),
  name: v.string(),
  level,
  imageURL: v.nullable(v.string()),
})
export const LargeRow = v.strictObject({ isLarge: v.picklist([0, 1]) })

export function sizeRow(asked: Asked): SQL {
  return sql`select ${isLarge(asked)} as isLarge`
}

/** The classes that a report is about, by level and name. */
export function classRows(asked: Asked): SQL {
  return sql`
    select c.id as classID, c.name, c.level, c.imageUrl as imageURL
    from (${classesOf(asked)}) c
    order by c.level, c.name, c.id`
}

/** The ids of the classes, where there are more children than are listed. */
function largeOnes(asked: Asked): SQL {
  return sql`
    select c.id, c.schoolId
    from (${classesOf(asked)}) c
    where ${isLarge(asked)}`
}

/** What was done up to a day or on a day: of a class (`day` null where it is all), or of all. */
export const ClassSumsRow = v.strictObject({
  classID: v.nullable(v.string()),
  subject: v.nullable(subject),
  day: v.nullable(v.string()),
  ...sums,
})
export type ClassSumsRow = v.InferOutput<typeof ClassSumsRow>

/**
 * Of a month at most, sums by class, and by day and subject. Of a longer period running totals at
 * the ends of its buckets, and at the two ends of it for each class.
 */
export function classSums(asked: Asked, period: ReportPeriod): SQL {
  return isShort(period) ? sumsOfDays(asked, period) : runningTotals(asked, period)
}

function sumsOfDays(asked: Asked, { first, end }: ReportPeriod): SQL {
  return sql`
    with days as materialized (
      select t.classId, t.subject, t.day, t.attempts, t.correct, t.durationMs
      from (${largeOnes(asked)}) c
      cross join class_days t
      where t.schoolId = c.schoolId
        and t.classId = c.id
        and t.subject in ${subjectsOf(asked.question)}
        and t.day between ${first} and ${end}
    )
    select classId as classID, null as subject, null as day, ${summed}
    from days
    group by classId
    union all
    select null, subject, day, ${summed}
    from days
    group by day, subject`
}

const summed = sql.raw(
  'sum(attempts) as attempts, sum(correct) as correct, sum(durationMs) as durationMs',
)

function runningTotals(asked: Asked, period: ReportPeriod): SQL {
  let latest = sql`
    select max(x.day)
    from class_days x
    where x.schoolId = c.schoolId
      and x.classId = c.id
      and x.subject = s.value
      and x.day <= n.value`
  return sql`
    with totals as materialized (
      select
        c.id as classId,
        s.value as subject,
        n.value as day,
        t.attemptsTo as attempts,
        t.correctTo as correct,
        t.durationMsTo as durationMs
      from (${largeOnes(asked)}) c
      cross join (select value from json_each(${JSON.stringify(subjectList(asked.question))})) s
      cross join json_each(${JSON.stringify(bucketEnds(period))}) n
      cross join class_days t
      where t.schoolId = c.schoolId
        and t.classId = c.id
        and t.subject = s.value
        and t.day = (${latest})
    )
    select classId as classID, null as subject, day, ${summed}
    from totals
    where day in (${outerEnds(period)})
    group by classId, day
    union all
    select null, subject, day, ${summed}
    from totals
    group by day, subject`
}

/** The last day of each bucket, after the day before the first one. */
export function bucketEnds({ buckets }: Pick<ReportPeriod, 'buckets'>): Day[] {
  let before = buckets[0]?.first
  return [...(before ? [addDays(before, -1)] : []), ...buckets.map(({ last }) => last)]
}

function outerEnds(period: ReportPeriod): SQL {
  let ends = bucketEnds(period)
  return sql`${ends[0]}, ${ends.at(-1)}`
}

function subjectList({ subjects }: ReportQuestion): readonly string[] {
  return subjects.length > 0 ? subjects : allSubjects
}

export function subjectsOf({ subjects }: ReportQuestion): SQL {
  return subjects.length > 0
    ? sql`(select value from json_each(${JSON.stringify(subjects)}))`
    : sql`${everySubject}`
}

export const TakingPartRow = v.strictObject({ classID: v.string(), ...ParticipationRow.entries })

/** Children enrolled on a day of the period in each class, and those who practised in it. */
export function takingPart(asked: Asked, period: ReportPeriod): SQL {
  let ofClasses = sql`e.classId in (select id from (${largeOnes(asked)}))`
  return participationByClass(ofClasses, period, asked.school.timezone)
}

export const NeedHelpRow = v.strictObject({ classID: v.string(), children: v.number() })

/** How many children of each class need help; nothing over more than a month. */
export function needHelp(asked: Asked, period: ReportPeriod): SQL {
  let classes = sql`select id from (${largeOnes(asked)} and ${isShort(period) ? sql`true` : sql`false`})`
  let pairs = pairsNeedingHelp(asked.school.schoolID, classes, period)
  return sql`
    select w.classId as classID, count(distinct w.userId) as children
    from (${pairs}) w
    cross join classes c on c.id = w.classId
    cross join enrolments e indexed by enrolments_account
      on e.accountId = w.userId
    where e.classId = c.id
      and e.role = 'student'
      and ${isMember}
      and ${ofSubjects(asked.question)}
    group by w.classId`
}

function ofSubjects({ subjects }: ReportQuestion): SQL {
  if (subjects.length === 0) return sql`true`
  return sql`w.lessonId in (
    select l.id
    from lessons l
    where l.subject in (select value from json_each(${JSON.stringify(subjects)}))
  )`
}
