import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current, School } from './current.ts'
import { dayIn } from './day.ts'
import type { Calendar } from './period.ts'

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

/** The same for a class. */
export async function schoolOfClass({ db, user }: Current, classID: string): Promise<School | undefined> {
  if (user.school) return user.school
  let [school] = await db.all<School>(sql`select ${aSchool} from classes c join schools s on s.id = c.schoolId where c.id = ${classID}`)
  return school
}
