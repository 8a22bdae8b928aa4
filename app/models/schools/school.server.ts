import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, dayIn } from '#app/calendar/day.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { nameMatching } from '#app/models/access/name-search.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import type { Calendar } from '#app/models/period.ts'
import type { SchoolName } from './names.server.ts'
import { seatsTaken } from './seats.server.ts'

const aSchool = sql.raw('s.id as schoolID, s.name, s.nameEn, s.timezone, s.weekStart')

/** The calendar that a school's reports are cut in, at this moment. */
export function calendarOf({ now }: Current, school: School): Calendar {
  return { today: dayIn(school.timezone, now), weekStart: school.weekStart }
}

export type NamedSchool = School & { namedID: string }

/**
 * The schools that pupils, classes and schools with these ids belong to. A supervisor is of no
 * school, so before a report can be asked for it takes a look at whose calendar it is cut in:
 * `loadCurrent` takes it along for the ids that the address names.
 */
export function schoolsNamed(ids: string[]): SQL {
  return sql`
    select n.value as namedID, ${aSchool} from json_each(${JSON.stringify(ids)}) n
    join schools s on s.id = coalesce((select a.schoolId from accounts a where a.id = n.value), (select c.schoolId from classes c where c.id = n.value), n.value)
    where true`
}

/**
 * The school whose calendar a pupil's report is cut in; all but supervisors are of that school
 * themselves, or (guardians) know their children's. Says nothing about whether the caller may see
 * the pupil.
 */
export async function schoolOfPupil(
  current: Current,
  pupilID: string,
): Promise<School | undefined> {
  let { user } = current
  return (
    user.school ??
    user.children.find((child) => child.UID === pupilID)?.school ??
    supervised(current, pupilID)
  )
}

/** The same for a class. */
export async function schoolOfClass(
  current: Current,
  classID: string,
): Promise<School | undefined> {
  return current.user.school ?? supervised(current, classID)
}

/** The same for a school by its id. */
export async function schoolOfId(current: Current, schoolID: string): Promise<School | undefined> {
  let known = [current.user.school, ...current.user.children.map((child) => child.school)]
  return known.find((school) => school?.schoolID === schoolID) ?? supervised(current, schoolID)
}

async function supervised({ db, user, named }: Current, id: string): Promise<School | undefined> {
  if (user.role !== 'super') return undefined
  return named.get(id) ?? (await db.all<NamedSchool>(schoolsNamed([id])))[0]
}

/** A school in a supervisor's list. The seats that are taken are live subscriptions. */
export type SchoolGlance = SchoolName & {
  country: string
  studentSeats: number
  teacherSeats: number
  maxStudentsNo: number | null
  maxTeachersNo: number | null
  classes: number
  attempts: number
  lastDay: string | null
}

/**
 * The schools a supervisor looks after, by name, with this week's attempts and today's seats (by
 * the day in UTC: they span time zones).
 */
export async function listSchools(
  current: Current,
  { q, limit, offset }: { q: string; limit: number; offset: number },
) {
  let { db, user, now, purpose } = current
  let today = dayIn('UTC', now)
  let found = sql`from schools s where ${schoolsVisibleTo(user)} and ${nameMatching(q, sql`s.searchName`)}`
  let seats = (role: 'student' | 'teacher') => seatsTaken(sql.raw('s.id'), sql`${role}`, today)
  let [items, [counted]] = await db.batch([
    db.all<SchoolGlance>(sql`
      select s.id as schoolID, s.name, s.nameEn, s.country, s.maxStudentsNo, s.maxTeachersNo, ${seats('student')} as studentSeats, ${seats('teacher')} as teacherSeats,
        (select count(*) from classes c where c.schoolId = s.id and c.archivedAt is null) as classes,
        (select coalesce(sum(t.attempts), 0) from class_days t where t.schoolId = s.id and t.day >= ${addDays(today, -6)}) as attempts,
        (select max(t.day) from class_days t where t.schoolId = s.id) as lastDay
      ${found} order by s.nameEn, s.id limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total ${found}`),
    ...(purpose === 'export'
      ? [auditEntry(current, { action: 'reportExported', actorId: user.UID })]
      : []),
  ])
  return { items, total: counted!.total }
}
