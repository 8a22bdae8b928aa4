import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import { isQuiet } from '#app/models/classes/needs.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { REMINDED_DAYS } from '#app/models/subscriptions/expiring.ts'
import {
  membersWhere,
  statisticsOf,
  topParticipants,
  type Participant,
  type SchoolStatistics,
} from './statistics.server.ts'

/**
 * What the head of a school has on the desk: the figures, the seats, and how many wait for
 * something to be done.
 */
export type SchoolDesk = SchoolStatistics & {
  maxStudentsNo: number | null
  maxTeachersNo: number | null
  /** Live subscriptions, which the bounds count. */
  studentSeats: number
  teacherSeats: number
  /** Live subscriptions that end within 30 days. */
  ending: number
  pupilsWithoutClass: number
  pupilsWithoutSubscription: number
  /** Live classes where nothing was practised in the last 7 days. */
  quietClasses: number
}

/** The desk of the caller's own school, and the five who practised longest. */
export async function schoolDesk(current: Current) {
  let { db, user } = current
  if (user.role !== 'admin' || !user.school) return refuse('forbidden')
  let { school } = user
  let calendar = calendarOf(current, school)
  let [[desk], top] = await db.batch([
    db.all<SchoolDesk>(deskOf(school.schoolID, calendar.today)),
    db.all<Participant>(topParticipants(school.schoolID, calendar)),
  ])
  return done<{ school: School; desk: SchoolDesk; top: Participant[] }>({
    school,
    desk: desk!,
    top,
  })
}

/** The question behind `schoolDesk`: one row, for a school that the caller was found to head. */
export function deskOf(schoolID: string, today: Day): SQL {
  let bound = (column: string) =>
    sql`(select s.${sql.raw(column)} from schools s where s.id = ${schoolID})`
  let pupils = (and: SQL) => membersWhere(sql`role = 'student' and isOpen and ${and}`)
  return statisticsOf(
    schoolID,
    today,
    sql`, ${bound('maxStudentsNo')} as maxStudentsNo, ${bound('maxTeachersNo')} as maxTeachersNo,
      ${membersWhere(sql`role = 'student' and validUntil is not null`)} as studentSeats, ${membersWhere(sql`role = 'teacher' and validUntil is not null`)} as teacherSeats,
      ${membersWhere(sql`validUntil <= ${addDays(today, REMINDED_DAYS)}`)} as ending,
      ${pupils(sql`not isPlaced`)} as pupilsWithoutClass, ${pupils(sql`validUntil is null`)} as pupilsWithoutSubscription,
      (select count(*) from classes c where c.schoolId = ${schoolID} and c.archivedAt is null and ${isQuiet(today)}) as quietClasses`,
  )
}
