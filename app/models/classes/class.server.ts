import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import { accountsVisibleTo, isMember, classesVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Period } from '#app/models/period.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { lastSevenDays } from './needs.server.ts'
import { IdRow, level, TotalRow } from './rows.ts'

/**
 * A class in a list. `exercises` counts the attempts and `correctAnswers` the correct ones, both of
 * the last 7 days.
 */
export const ClassItem = v.strictObject({
  classID: v.string(),
  schoolID: v.string(),
  name: v.string(),
  level,
  academicYear: v.string(),
  imageURL: v.nullable(v.string()),
  studentsNo: v.number(),
  exercises: v.number(),
  correctAnswers: v.number(),
})
export type ClassItem = v.InferOutput<typeof ClassItem>

/** The columns of a `ClassItem`, of a class `c`. */
export function classColumns(today: Day): SQL {
  let enrolledPupils = sql`
    select count(*)
    from enrolments e
    where e.classId = c.id
      and e.role = 'student'
      and e.until is null`
  return sql`
    c.id as classID,
    c.schoolId as schoolID,
    c.name,
    c.level,
    c.academicYear,
    c.imageUrl as imageURL,
    (${enrolledPupils}) as studentsNo,
    coalesce((select sum(t.attempts) from ${lastSevenDays(today)}), 0) as exercises,
    coalesce((select sum(t.correct) from ${lastSevenDays(today)}), 0) as correctAnswers`
}

/** A class of the caller's school, live or archived: a row of `ClassItem`. */
export function ownClassItem({ user, today }: Current, id: string): SQL {
  return sql`
    select ${classColumns(today)}
    from classes c
    where c.id = ${id}
      and c.schoolId = ${user.school!.schoolID}`
}

const PersonRow = v.strictObject({ id: v.string(), role: v.string() })

/**
 * The live classes of a school that a person is enrolled in (for an admin, all of the school), as
 * far as the caller may see both the person and the class.
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
  let person = sql`
    select a.id, a.role
    from accounts a
    where a.id = ${userID}
      and a.schoolId = ${schoolID}
      and ${accountsVisibleTo(user)}`
  let isEnrolled = sql`exists (
    select 1
    from enrolments e
    where e.accountId = a.id
      and e.classId = c.id
      and e.until is null)`
  let theirClasses = sql`
    select c.*
    from classes c
    join (${person}) a on (a.role = 'admin' or ${isEnrolled})
    where c.schoolId = ${schoolID}
      and c.archivedAt is null
      and ${classesVisibleTo(user)}`
  let page = sql`
    select ${classColumns(today)}
    from (${theirClasses}) c
    order by c.level, c.name, c.id
    limit ${limit} offset ${offset}`

  let [people, items, [counted]] = await db.batch([
    rows(db, PersonRow, person),
    rows(db, ClassItem, page),
    rows(db, TotalRow, sql`select count(*) as total from (${theirClasses})`),
    ...disclosure(current, schoolID, userID, person),
  ])
  if (people.length === 0) return refuse('notFound')
  let period: Period = { kind: 'last7', first: addDays(today, -6), last: today }
  return done({ items, total: counted!.total, period, school })
}

const TeacherRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  imageURL: v.nullable(v.string()),
})

/** The teachers of a class, with the addresses to reach them by. */
export async function listTeachers(current: Current, schoolID: string, classID: string) {
  let { db, user } = current
  let klass = sql`
    select c.*
    from classes c
    where c.id = ${classID}
      and c.schoolId = ${schoolID}
      and ${classesVisibleTo(user)}`
  let teachers = sql`
    select a.id as UID, a.displayName, a.email, a.imageUrl as imageURL
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'teacher' and ${isMember}
    join accounts a on a.id = e.accountId
    order by ${nameOrder(sql`a.displayName`)}, a.id`
  let [found, items] = await db.batch([
    rows(db, IdRow, sql`select id from (${klass})`),
    rows(db, TeacherRow, teachers),
    ...disclosure(current, schoolID, classID, klass),
  ])
  return found.length === 0 ? refuse('notFound') : done({ items, total: items.length })
}
