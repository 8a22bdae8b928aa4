import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { can } from '#app/models/can.ts'
import { isQuiet } from '#app/models/classes/needs.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { REMINDED_DAYS } from '#app/models/subscriptions/expiring.ts'
import { rows } from '#db/rows.ts'
import { firstWeekFrom, firstWeekQueries } from './first-week.server.ts'
import type { FirstWeek } from './first-week.ts'
import {
  countMembers,
  ParticipantRow,
  StatisticsRow,
  statisticsOf,
  topParticipants,
  type Participant,
} from './statistics.server.ts'

export const SchoolOverview = v.strictObject({
  ...StatisticsRow.entries,
  maxStudentsNo: v.nullable(v.number()),
  maxTeachersNo: v.nullable(v.number()),
  studentSeats: v.number(),
  teacherSeats: v.number(),
  ending: v.number(),
  pupilsWithoutClass: v.number(),
  pupilsWithoutSubscription: v.number(),
  quietClasses: v.number(),
})

/**
 * The figures of a school as its head sees them: the bounds and the live subscriptions that they
 * count, those of them that end within 30 days, and how much there is to do. A class is quiet where
 * nothing was practised in the last 7 days.
 */
export type SchoolOverview = v.InferOutput<typeof SchoolOverview>

/** The overview of the caller's own school, and the five who practised longest. */
export async function findSchoolOverview(current: Current) {
  let { db, user } = current
  if (!can.seeSchoolTodo(user) || !user.school) return refuse('forbidden')
  let { school } = user
  let { today } = calendarOf(current, school)
  let [[overview], top, ...beginning] = await db.batch([
    rows(db, SchoolOverview, overviewOf(school.schoolID, today)),
    rows(db, ParticipantRow, topParticipants(school.schoolID, today)),
    ...firstWeekQueries(current, school.schoolID, today),
  ])
  return done<{
    school: School
    overview: SchoolOverview
    top: Participant[]
    firstWeek: FirstWeek | undefined
  }>({ school, overview: overview!, top, firstWeek: firstWeekFrom(beginning) })
}

/**
 * The query behind `findSchoolOverview`: one row, for a school that the caller was found to head.
 */
export function overviewOf(schoolID: string, today: Day): SQL {
  let bound = (column: string) =>
    sql`(select s.${sql.raw(column)} from schools s where s.id = ${schoolID})`
  let subscribed = (role: 'student' | 'teacher') =>
    countMembers(sql`role = ${role} and validUntil is not null`)
  let pupils = (and: SQL) => countMembers(sql`role = 'student' and isOpen and ${and}`)
  let quietClasses = sql`
    select count(*)
    from classes c
    where c.schoolId = ${schoolID}
      and c.archivedAt is null
      and ${isQuiet(today)}`
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
      ${pupils(sql`validUntil is null`)} as pupilsWithoutSubscription,
      (${quietClasses}) as quietClasses`,
  )
}
