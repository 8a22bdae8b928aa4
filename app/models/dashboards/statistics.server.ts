import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import { hasNoTeacher } from '#app/models/classes/needs.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Period } from '#app/models/period.ts'
import type { Figured } from '#app/models/reports/figures.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import { rows } from '#db/rows.ts'

export const StatisticsRow = v.strictObject({
  totalPromos: v.number(),
  promosRemaining: v.number(),
  totalRegStudents: v.number(),
  totalUnEnrolledStudents: v.number(),
  totalRegTeachers: v.number(),
  totalUnEnrolledTeachers: v.number(),
  UnAssignedClassCount: v.number(),
  classCount: v.number(),
})

/**
 * A school's figures; of its codes all that were ever generated, and those that may still be
 * redeemed: a class code while it has places left.
 */
export type SchoolStatistics = v.InferOutput<typeof StatisticsRow>

/** A school's figures today, for its heads and supervisors. */
export async function schoolStatistics(current: Current, schoolID: string) {
  let seen = await schoolSeen(current, schoolID)
  if (!seen) return refuse('notFound')
  let { today } = seen
  let [row] = await rows(current.db, StatisticsRow, statisticsOf(schoolID, today))
  return done(row!)
}

/**
 * The query behind `schoolStatistics`, for a school that the caller was found to see; `more` adds
 * columns, counted over `members`.
 */
export function statisticsOf(schoolID: string, today: Day, more: SQL = sql``): SQL {
  let registered = (role: 'student' | 'teacher', and = sql`true`) =>
    countMembers(sql`role = ${role} and validUntil is not null and ${and}`)
  let generated = sql`b.adminCount + b.teacherCount + b.studentCount + b.classCount`
  let redeemable = sql`${generated} - b.revokedCodes - b.usedUpCodes`
  let batches = sql`from code_batches b where b.schoolId = ${schoolID}`
  let isOpen = sql`b.redeemBefore > ${today}`
  let live = sql`from classes c where c.schoolId = ${schoolID} and c.archivedAt is null`
  return sql`
    with members as materialized (${membersOf(schoolID, today)})
    select
      (select coalesce(sum(${generated}), 0) ${batches}) as totalPromos,
      (select coalesce(sum(${redeemable}), 0) ${batches} and ${isOpen}) as promosRemaining,
      ${registered('student')} as totalRegStudents,
      ${registered('student', sql`not isPlaced`)} as totalUnEnrolledStudents,
      ${registered('teacher')} as totalRegTeachers,
      ${registered('teacher', sql`not isPlaced`)} as totalUnEnrolledTeachers,
      (select count(*) ${live} and ${hasNoTeacher}) as UnAssignedClassCount,
      (select count(*) ${live}) as classCount
      ${more}
    from members`
}

/** How many members of the school satisfy a condition. */
export function countMembers(condition: SQL): SQL {
  return sql`count(*) filter (where ${condition})`
}

/**
 * The accounts of a school, read once however much is counted: whether each is in a live class, and
 * until when its live subscription lasts.
 */
function membersOf(schoolID: string, today: Day): SQL {
  let inLiveClasses = sql`
    select e.accountId
    from classes c
    join enrolments e on e.classId = c.id and e.until is null
    where c.schoolId = ${schoolID}
      and c.archivedAt is null`
  return sql`
    select
      a.role,
      a.disabledAt is null as isOpen,
      u.validUntil,
      a.id in (${inLiveClasses}) as isPlaced
    from accounts a
    left join subscriptions u
      on u.accountId = a.id
      and u.endedAt is null
      and u.validUntil > ${today}
    where a.schoolId = ${schoolID}`
}

export const ParticipantRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  durationMs: v.number(),
})
export type Participant = v.InferOutput<typeof ParticipantRow>

/**
 * The five pupils of a school who practised longest in the last 7 days, ties by name; pupils who
 * did nothing are left out.
 */
export async function top5ByDuration(current: Current, schoolID: string) {
  let { db } = current
  let seen = await schoolSeen(current, schoolID)
  if (!seen) return refuse('notFound')
  let { today, school } = seen
  let [items] = await db.batch([
    rows(db, ParticipantRow, topParticipants(schoolID, today)),
    ...disclosure(current, schoolID, schoolID),
  ])
  let period: Period = { kind: 'last7', ...lastSevenDays(today) }
  return done({ items, total: items.length, period, school })
}

/** The query behind `top5ByDuration`, for a school that the caller was found to see. */
export function topParticipants(schoolID: string, today: Day): SQL {
  let { first, last } = lastSevenDays(today)
  let lastWeek = sql`
    select sum(d.durationMs)
    from pupil_days d
    where d.schoolId = a.schoolId
      and d.userId = a.id
      and d.day between ${first} and ${last}`
  return sql`
    select *
    from (
      select a.id as UID, a.displayName, a.imageUrl as imageURL, (${lastWeek}) as durationMs
      from accounts a
      where a.schoolId = ${schoolID}
      order by durationMs desc, a.displayName, a.id
      limit 5
    )
    where durationMs > 0`
}

const SeenSchoolRow = v.strictObject({
  timezone: v.string(),
  isRecounting: v.picklist([0, 1]),
})

/** A school whose figures the caller may see, and today in its zone. */
async function schoolSeen({ db, user, now }: Current, schoolID: string) {
  let [found] = await rows(
    db,
    SeenSchoolRow,
    sql`
      select s.timezone, s.recount is not null as isRecounting
      from schools s
      where s.id = ${schoolID}
        and ${schoolsVisibleTo(user)}`,
  )
  if (!found) return undefined
  let { timezone, isRecounting } = found
  let school: Figured['school'] = { timezone, ...(isRecounting === 1 && { recounting: true }) }
  return { today: dayIn(timezone, now), school }
}
