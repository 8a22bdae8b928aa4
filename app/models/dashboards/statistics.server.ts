import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { dayIn, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import { hasNoTeacher } from '#app/models/classes/needs.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { periodOf, type Calendar } from '#app/models/period.ts'
import { pupilLessonTallies } from '#app/models/reports/activity.server.ts'

/**
 * A school's figures; of its codes all that were ever generated, and those that may still be
 * redeemed: a class code while it has places left.
 */
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

/**
 * The question behind `schoolStatistics`, for a school that the caller was found to see; `more`
 * columns of `members` may be asked for with it.
 */
export function statisticsOf(schoolID: string, today: Day, more: SQL = sql``): SQL {
  let registered = (role: 'student' | 'teacher', and = sql`true`) =>
    membersWhere(sql`role = ${role} and validUntil is not null and ${and}`)
  let generated = sql`b.adminCount + b.teacherCount + b.studentCount + b.classCount`
  let live = sql`from classes c where c.schoolId = ${schoolID} and c.archivedAt is null`
  return sql`with members as materialized (${membersOf(schoolID, today)}) select
    (select coalesce(sum(${generated}), 0) from code_batches b where b.schoolId = ${schoolID}) as totalPromos,
    (select coalesce(sum(${generated} - b.revokedCodes - b.usedUpCodes), 0) from code_batches b where b.schoolId = ${schoolID} and b.redeemBefore > ${today}) as promosRemaining,
    ${registered('student')} as totalRegStudents, ${registered('student', sql`not isPlaced`)} as totalUnEnrolledStudents,
    ${registered('teacher')} as totalRegTeachers, ${registered('teacher', sql`not isPlaced`)} as totalUnEnrolledTeachers,
    (select count(*) ${live} and ${hasNoTeacher}) as UnAssignedClassCount,
    (select count(*) ${live}) as classCount ${more}
    from members`
}

/** How many members of the school are such. */
export function membersWhere(condition: SQL): SQL {
  return sql`count(*) filter (where ${condition})`
}

/**
 * Everybody of a school, gone through once however much is counted: whether they are in a live
 * class, and until when their live subscription lasts.
 */
function membersOf(schoolID: string, today: Day): SQL {
  return sql`
    select a.role, a.disabledAt is null as isOpen, u.validUntil,
      a.id in (select e.accountId from classes c join enrolments e on e.classId = c.id and e.until is null where c.schoolId = ${schoolID} and c.archivedAt is null) as isPlaced
    from accounts a left join subscriptions u on u.accountId = a.id and u.endedAt is null and u.validUntil > ${today} where a.schoolId = ${schoolID}`
}

export type Participant = {
  UID: string
  displayName: string
  imageURL: string | null
  durationMs: number
}

/**
 * The five pupils of a school who practised longest in the last 7 days, ties by name; who did
 * nothing is left out.
 */
export async function top5ByDuration(current: Current, schoolID: string) {
  let { db } = current
  let school = await visibleSchool(current, schoolID)
  if (!school) return refuse('notFound')
  let [items] = await db.batch([
    db.all<Participant>(topParticipants(schoolID, school)),
    ...disclosure(current, schoolID, schoolID),
  ])
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
  let [school] = await db.all<{ timezone: string; weekStart: number }>(
    sql`select s.timezone, s.weekStart from schools s where s.id = ${schoolID} and ${schoolsVisibleTo(user)}`,
  )
  return school && { weekStart: school.weekStart, today: dayIn(school.timezone, now) }
}
