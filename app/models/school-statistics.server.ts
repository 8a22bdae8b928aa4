import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { pupilLessonTallies } from './activity.server.ts'
import type { Current } from './current.ts'
import { dayIn, type Day } from './day.ts'
import { disclosure } from './disclosure.server.ts'
import { done, refuse } from './outcome.ts'
import { periodOf, type Calendar } from './period.ts'
import { schoolsVisibleTo } from './visible.server.ts'

/** A school's figures; of its codes all that were ever generated, and those that may still be redeemed: a class code while it has places left. */
export type SchoolStatistics = {
  totalPromos: number
  promosRemaining: number
  totalRegStudents: number
  totalUnEnrolledStudents: number
  totalRegTeachers: number
  totalUnEnrolledTeachers: number
  UnAssignedClassCount: number
  classCount: number
}

/** A school's figures today, for those who head it. */
export async function schoolStatistics(current: Current, schoolID: string) {
  let school = await visibleSchool(current, schoolID)
  if (!school) return refuse('notFound')
  let [row] = await current.db.all<SchoolStatistics>(statisticsOf(schoolID, school.today))
  return done(row!)
}

/** The question behind `schoolStatistics`, for a school that the caller was found to see. */
export function statisticsOf(schoolID: string, today: Day): SQL {
  let registered = (role: 'student' | 'teacher') => sql`
    select a.id from accounts a join subscriptions u on u.accountId = a.id and u.endedAt is null and u.validUntil > ${today} where a.schoolId = ${schoolID} and a.role = ${role}`
  let enrolled = enrolledAt(schoolID)
  let generated = sql`b.adminCount + b.teacherCount + b.studentCount + b.classCount`
  let live = sql`from classes c where c.schoolId = ${schoolID} and c.archivedAt is null`
  return sql`select
    (select coalesce(sum(${generated}), 0) from code_batches b where b.schoolId = ${schoolID}) as totalPromos,
    (select coalesce(sum(${generated} - b.revokedCodes - b.usedUpCodes), 0) from code_batches b where b.schoolId = ${schoolID} and b.redeemBefore > ${today}) as promosRemaining,
    (select count(*) from (${registered('student')})) as totalRegStudents,
    (select count(*) from (${registered('student')}) r where r.id not in (${enrolled})) as totalUnEnrolledStudents,
    (select count(*) from (${registered('teacher')})) as totalRegTeachers,
    (select count(*) from (${registered('teacher')}) r where r.id not in (${enrolled})) as totalUnEnrolledTeachers,
    (select count(*) ${live} and not exists (select 1 from enrolments e where e.classId = c.id and e.role = 'teacher' and e.until is null)) as UnAssignedClassCount,
    (select count(*) ${live}) as classCount`
}

/** Who is in a live class of the school. */
export function enrolledAt(schoolID: string): SQL {
  return sql`select e.accountId from enrolments e join classes c on c.id = e.classId where e.until is null and c.archivedAt is null and c.schoolId = ${schoolID}`
}

export type Participant = { UID: string; displayName: string; imageURL: string | null; durationMs: number }

/** The five pupils of a school who practised longest in the last 7 days, ties by name; who did nothing is left out. */
export async function top5ByDuration(current: Current, schoolID: string) {
  let { db } = current
  let school = await visibleSchool(current, schoolID)
  if (!school) return refuse('notFound')
  let [items] = await db.batch([db.all<Participant>(topParticipants(schoolID, school)), ...disclosure(current, schoolID, schoolID)])
  return done({ items, total: items.length })
}

/** The question behind `top5ByDuration`, for a school that the caller was found to see. */
export function topParticipants(schoolID: string, calendar: Calendar): SQL {
  return sql`
    select a.id as UID, a.displayName, a.imageUrl as imageURL, sum(d.durationMs) as durationMs
    from (${pupilLessonTallies('school', sql`t.schoolId = ${schoolID}`, periodOf({}, calendar, 'last7'))}) d join accounts a on a.id = d.userId and a.schoolId = ${schoolID}
    group by a.id having sum(d.durationMs) > 0 order by sum(d.durationMs) desc, a.displayName, a.id limit 5`
}

async function visibleSchool({ db, user, now }: Current, schoolID: string) {
  let [school] = await db.all<{ timezone: string; weekStart: number }>(sql`select s.timezone, s.weekStart from schools s where s.id = ${schoolID} and ${schoolsVisibleTo(user)}`)
  return school && { weekStart: school.weekStart, today: dayIn(school.timezone, now) }
}
