import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { REMINDED_DAYS } from '#app/models/subscriptions/expiring.ts'
import { countMembers, StatisticsRow, statisticsOf } from './statistics.server.ts'

export const SchoolOverview = v.strictObject({
  ...StatisticsRow.entries,
  maxStudentsNo: v.nullable(v.number()),
  maxTeachersNo: v.nullable(v.number()),
  studentSeats: v.number(),
  teacherSeats: v.number(),
  ending: v.number(),
  pupilsWithoutClass: v.number(),
  pupilsWithoutSubscription: v.number(),
})

/**
 * The figures of a school as its head sees them: the bounds and the live subscriptions that they
 * count, those of them that end within 30 days, and how much there is to do.
 */
export type SchoolOverview = v.InferOutput<typeof SchoolOverview>

/** One row, for a school that the caller was found to head, or to look after. */
export function overviewOf(schoolID: string, today: Day): SQL {
  let bound = (column: string) =>
    sql`(select s.${sql.raw(column)} from schools s where s.id = ${schoolID})`
  let subscribed = (role: 'student' | 'teacher') =>
    countMembers(sql`role = ${role} and validUntil is not null`)
  let pupils = (and: SQL) => countMembers(sql`role = 'student' and isOpen and ${and}`)
  return statisticsOf(
    schoolID,
    today,
    sql`,
      ${bound('maxStudentsNo')} as maxStudentsNo,
      ${bound('maxTeachersNo')} as maxTeachersNo,
      ${subscribed('student')} as studentSeats,
      ${subscribed('teacher')} as teacherSeats,
      ${countMembers(sql`validUntil <= ${addDays(today, REMINDED_DAYS)}`)} as ending,
      ${pupils(sql`not isPlaced`)} as pupilsWithoutClass,
      ${pupils(sql`validUntil is null`)} as pupilsWithoutSubscription`,
  )
}
