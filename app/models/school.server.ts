import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current, School } from './current.ts'
import { addDays, dayIn } from './day.ts'
import type { Calendar } from './period.ts'
import { schoolsVisibleTo } from './visible.server.ts'

const aSchool = sql.raw('s.id as schoolID, s.name, s.nameEn, s.timezone, s.weekStart')

/** The calendar that a school's reports are cut in, at this moment. */
export function calendarOf({ now }: Current, school: School): Calendar {
  return { today: dayIn(school.timezone, now), weekStart: school.weekStart }
}

/**
 * The school whose calendar a pupil's report is cut in. It costs a round trip only for a supervisor: all others are of that school
 * themselves, or (guardians) know their children's. Says nothing about whether the caller may see the pupil.
 */
export async function schoolOfPupil({ db, user }: Current, pupilID: string): Promise<School | undefined> {
  let known = user.school ?? user.children.find((child) => child.UID === pupilID)?.school
  if (known || user.role !== 'super') return known
  let [school] = await db.all<School>(sql`select ${aSchool} from accounts a join schools s on s.id = a.schoolId where a.id = ${pupilID}`)
  return school
}

/** The same for a school by its id. */
export async function schoolOfId({ db, user }: Current, schoolID: string): Promise<School | undefined> {
  let known = [user.school, ...user.children.map((child) => child.school)].find((school) => school?.schoolID === schoolID)
  if (known || user.role !== 'super') return known ?? undefined
  let [school] = await db.all<School>(sql`select ${aSchool} from schools s where s.id = ${schoolID}`)
  return school
}

/** The same for a class. */
export async function schoolOfClass({ db, user }: Current, classID: string): Promise<School | undefined> {
  if (user.school) return user.school
  let [school] = await db.all<School>(sql`select ${aSchool} from classes c join schools s on s.id = c.schoolId where c.id = ${classID}`)
  return school
}

/** A school that the caller may see the figures of. */
export async function findSchool({ db, user }: Current, schoolID: string): Promise<School | undefined> {
  let [school] = await db.all<School>(sql`select ${aSchool} from schools s where s.id = ${schoolID} and ${schoolsVisibleTo(user)}`)
  return school
}

export type SchoolGlance = { schoolID: string; name: string; nameEn: string; country: string; pupils: number; teachers: number; classes: number; attempts: number; lastDay: string | null }

/** The schools a supervisor looks after, by name, with this week's attempts (the last 7 days in UTC: they span time zones). */
export async function listSchools({ db, user, now }: Current, { q, limit, offset }: { q: string; limit: number; offset: number }) {
  let week = addDays(dayIn('UTC', now), -6)
  let found = sql`from schools s where ${schoolsVisibleTo(user)} and (${q} = '' or instr(lower(s.nameEn), lower(${q})) > 0 or instr(s.name, ${q}) > 0)`
  let [items, [counted]] = await db.batch([
    db.all<SchoolGlance>(sql`
      select s.id as schoolID, s.name, s.nameEn, s.country,
        (select count(*) from accounts a where a.schoolId = s.id and a.role = 'student') as pupils,
        (select count(*) from accounts a where a.schoolId = s.id and a.role = 'teacher') as teachers,
        (select count(*) from classes c where c.schoolId = s.id and c.archivedAt is null) as classes,
        (select coalesce(sum(t.attempts), 0) from class_days t where t.schoolId = s.id and t.day >= ${week}) as attempts,
        (select max(t.day) from class_days t where t.schoolId = s.id) as lastDay
      ${found} order by s.nameEn, s.id limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total ${found}`),
  ])
  return { items, total: counted!.total }
}
