import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import type { lastSevenDays } from '#app/models/reports/report-period.ts'
import { tally, type Tally } from '#app/models/reports/report.ts'
import { level, sums } from '#app/models/reports/row-columns.ts'
import { everySubject } from '#app/models/subject.server.ts'
import type { Level } from '#app/models/subject.ts'
import { lastDayOf, pupilsIn } from './class-columns.server.ts'

/** A live class at a glance; `lastDay` is the last day on which it was practised in. */
export type ClassGlance = {
  classID: string
  name: string
  imageURL: string | null
  level: Level
  pupils: number
  /** Sums of today, and of the seven days that end today: the days over which help is judged. */
  today: Tally
  week: Tally
  lastDay: Day | null
  needHelp: number
}

/** Its sums are those of the last seven days. */
export const GlanceRow = v.strictObject({
  classID: v.string(),
  name: v.string(),
  imageURL: v.nullable(v.string()),
  level,
  pupils: v.number(),
  lastDay: v.nullable(v.string()),
  ...sums,
  attemptsToday: v.number(),
  correctToday: v.number(),
  durationMsToday: v.number(),
})

/** The glances of `classes`, a select of whole rows, by level and name. */
export function glancesOf(classes: SQL, lastWeek: ReturnType<typeof lastSevenDays>): SQL {
  let ofToday = (column: string) =>
    sql`coalesce(sum(iif(d.day = ${lastWeek.last}, d.${sql.raw(column)}, 0)), 0)`
  return sql`
    select
      c.id as classID,
      c.name,
      c.imageUrl as imageURL,
      c.level,
      (${pupilsIn(sql`c.id`)}) as pupils,
      (${lastDayOf(sql`c.schoolId`, sql`c.id`)}) as lastDay,
      coalesce(sum(d.attempts), 0) as attempts,
      coalesce(sum(d.correct), 0) as correct,
      coalesce(sum(d.durationMs), 0) as durationMs,
      ${ofToday('attempts')} as attemptsToday,
      ${ofToday('correct')} as correctToday,
      ${ofToday('durationMs')} as durationMsToday
    from (${classes}) c
    left join class_days d
      on d.schoolId = c.schoolId
      and d.classId = c.id
      and d.subject in ${everySubject}
      and d.day between ${lastWeek.first} and ${lastWeek.last}
    group by c.id
    order by c.level, c.name, c.id`
}

/** A glance of its row, and of how many of its pupils need help. */
export function toGlance(row: v.InferOutput<typeof GlanceRow>, needHelp: number): ClassGlance {
  let { classID, name, imageURL, level, pupils, lastDay } = row
  return {
    classID,
    name,
    imageURL,
    level,
    pupils,
    lastDay,
    today: tally(row.attemptsToday, row.correctToday, row.durationMsToday),
    week: tally(row.attempts, row.correct, row.durationMs),
    needHelp,
  }
}
