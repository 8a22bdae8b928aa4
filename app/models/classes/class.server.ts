import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { accountsVisibleTo, isMember, classesVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { everySubject } from '#app/models/subject.server.ts'
import type { Level } from '#app/models/subject.ts'

/**
 * A class in a list; `exercises` are the attempts and `correctAnswers` the correct ones, both over
 * the last 7 days.
 */
export type ClassItem = {
  classID: string
  schoolID: string
  name: string
  level: Level
  academicYear: string
  imageURL: string | null
  studentsNo: number
  exercises: number
  correctAnswers: number
}

/** What is told of a class `c` as an item. */
export function classItem(today: Day): SQL {
  let week = (sum: 'attempts' | 'correct') => sql`
    coalesce((select sum(t.${sql.raw(sum)}) from class_days t where t.schoolId = c.schoolId and t.classId = c.id and t.subject in ${everySubject} and t.day between ${addDays(today, -6)} and ${today}), 0)`
  return sql`c.id as classID, c.schoolId as schoolID, c.name, c.level, c.academicYear, c.imageUrl as imageURL,
    (select count(*) from enrolments e where e.classId = c.id and e.role = 'student' and e.until is null) as studentsNo, ${week('attempts')} as exercises, ${week('correct')} as correctAnswers`
}

/**
 * The live classes of a school that a person is enrolled in (an admin: all of the school), as far
 * as the caller may see person and class.
 */
export async function listUserClasses(
  current: Current,
  schoolID: string,
  userID: string,
  { limit, offset }: { limit: number; offset: number },
) {
  let { db, user } = current
  let school = await schoolOfId(current, schoolID)
  if (!school) return refuse('notFound')
  let { today } = calendarOf(current, school)
  let person = sql`select a.id, a.role, a.schoolId from accounts a where a.id = ${userID} and a.schoolId = ${schoolID} and ${accountsVisibleTo(user)}`
  let rooms = sql`
    select c.* from classes c join (${person}) a on (a.role = 'admin' or exists (select 1 from enrolments e where e.accountId = a.id and e.classId = c.id and e.until is null))
    where c.schoolId = ${schoolID} and c.archivedAt is null and ${classesVisibleTo(user)}`

  let [people, items, [counted]] = await db.batch([
    db.all<{ id: string }>(person),
    db.all<ClassItem>(sql`
      select ${classItem(today)}
      from (${rooms}) c order by c.level, c.name, c.id limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total from (${rooms})`),
    ...disclosure(current, schoolID, userID, person),
  ])
  if (people.length === 0) return refuse('notFound')
  return done({ items, total: counted!.total })
}

/** A class's teachers: who they are and how to reach them. */
export async function listTeachers(current: Current, schoolID: string, classID: string) {
  let { db, user } = current
  let klass = sql`select c.* from classes c where c.id = ${classID} and c.schoolId = ${schoolID} and ${classesVisibleTo(user)}`
  let [rooms, items] = await db.batch([
    db.all<{ id: string }>(klass),
    db.all<{ UID: string; displayName: string; email: string | null; imageURL: string | null }>(sql`
      select a.id as UID, a.displayName, a.email, a.imageUrl as imageURL
      from (${klass}) c join enrolments e on e.classId = c.id and e.role = 'teacher' and ${isMember} join accounts a on a.id = e.accountId order by a.displayName, a.id`),
    ...disclosure(current, schoolID, classID, klass),
  ])
  return rooms.length === 0 ? refuse('notFound') : done({ items, total: items.length })
}
