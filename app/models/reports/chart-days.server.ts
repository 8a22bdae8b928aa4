import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { everySubject } from '#app/models/subject.server.ts'
import { subjects } from '#app/models/subject.ts'
import { isOfDays, runningTotalDays } from './chart-bars.ts'
import type { ReportPeriod } from './report-period.ts'
import { subject, sums } from './row-columns.ts'
import { daysBy, latestDay, samePlace, type RollupRows } from './totals.server.ts'

// What a chart is made of: the days of its period, or, if they would be too many, running totals
// at the ends of its buckets. `barsOf` and `subjectBarsOf` make bars of either.

export const DayRow = v.strictObject({ day: v.string(), ...sums })
export const SubjectDayRow = v.strictObject({ ...DayRow.entries, subject })

/** What pupils did by day: rows of `DayRow`. */
export function pupilDays(rollup: RollupRows, period: ReportPeriod): SQL {
  return isOfDays(period) ? daysOfPupils(rollup, period) : runningTotalsOfPupils(rollup, period)
}

function daysOfPupils({ index, where }: RollupRows, { first, end }: ReportPeriod): SQL {
  return sql`
    select
      t.day,
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      sum(t.durationMs) as durationMs
    from ${daysBy(index)}
    where ${where}
      and t.day between ${first} and ${end}
    group by t.day
    order by t.day`
}

function runningTotalsOfPupils({ where }: RollupRows, period: ReportPeriod): SQL {
  return sql`
    select
      n.value as day,
      coalesce(sum(d.attemptsTo), 0) as attempts,
      coalesce(sum(d.correctTo), 0) as correct,
      coalesce(sum(d.durationMsTo), 0) as durationMs
    from json_each(${JSON.stringify(runningTotalDays(period))}) n
    join pupil_lessons t on ${where}
    left join pupil_lesson_days d
      on ${samePlace('d', 't')}
      and d.day = (${latestDay(sql`<= n.value`)})
    group by n.value
    order by n.value`
}

/**
 * What one class did by day and subject, all who were ever in it counted: rows of `SubjectDayRow`.
 */
export function classDays(schoolID: SQL, classID: string, period: ReportPeriod): SQL {
  let ofClass = (alias: string) => {
    let t = sql.raw(alias)
    return sql`${t}.schoolId = ${schoolID} and ${t}.classId = ${classID}`
  }
  return isOfDays(period) ? daysOfClass(ofClass, period) : runningTotalsOfClass(ofClass, period)
}

function daysOfClass(ofClass: (alias: string) => SQL, { first, end }: ReportPeriod): SQL {
  return sql`
    select t.day, t.subject, t.attempts, t.correct, t.durationMs
    from class_days t
    where ${ofClass('t')}
      and t.subject in ${everySubject}
      and t.day between ${first} and ${end}
    order by t.day`
}

function runningTotalsOfClass(ofClass: (alias: string) => SQL, period: ReportPeriod): SQL {
  let latestDayOfSubject = sql`
    select max(x.day)
    from class_days x
    where ${ofClass('x')}
      and x.subject = s.value
      and x.day <= n.value`
  return sql`
    select
      n.value as day,
      t.subject,
      t.attemptsTo as attempts,
      t.correctTo as correct,
      t.durationMsTo as durationMs
    from json_each(${JSON.stringify(runningTotalDays(period))}) n
    cross join json_each(${JSON.stringify(subjects)}) s
    cross join class_days t
      on ${ofClass('t')}
      and t.subject = s.value
      and t.day = (${latestDayOfSubject})
    order by n.value`
}
