import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { dayIn } from '#app/calendar/day.ts'
import type { Visit } from '#app/models/current.ts'
import { accounts, classes, lessons, schools } from '#db/schema.ts'
import type { WantedPlaces } from './wanted-places.ts'

/** How many of each were new. */
export type CreatedPlaces = { pupils: number; classes: number; lessons: number; exercises: number }

/**
 * Creates what is missing, in one transaction: an interrupted import leaves no pupil without a
 * class. What a concurrent import creates first stays.
 */
export async function createPlaces(
  visit: Visit,
  schoolID: string,
  wanted: WantedPlaces,
): Promise<CreatedPlaces> {
  let { db } = visit
  let academicYear = await currentYearOf(visit, schoolID)
  let [newClasses, newPupils, , , newLessons, newExercises] = await db.batch([
    insertClasses(visit, schoolID, academicYear, wanted),
    insertPupils(visit, schoolID, wanted),
    bringStartsForward(visit, schoolID, wanted),
    enrolNewPupils(visit, schoolID, wanted),
    db
      .insert(lessons)
      .values(
        wanted.lessons.map(({ key, ...lesson }) => ({
          ...lesson,
          schoolId: schoolID,
          externalId: key,
        })),
      )
      .onConflictDoNothing(),
    insertExercises(visit, schoolID, wanted),
  ])
  return {
    classes: newClasses.rowsAffected,
    pupils: newPupils.rowsAffected,
    lessons: newLessons.rowsAffected,
    exercises: newExercises.rowsAffected,
  }
}

async function currentYearOf({ db, now }: Visit, schoolID: string): Promise<string> {
  let [school] = await db
    .select({ timezone: schools.timezone })
    .from(schools)
    .where(eq(schools.id, schoolID))
  if (!school) throw new Error(`There is no school ${schoolID}`)
  return academicYearOf(dayIn(school.timezone, now))
}

function insertClasses(
  { db, now }: Visit,
  schoolID: string,
  academicYear: string,
  wanted: WantedPlaces,
) {
  return db
    .insert(classes)
    .values(
      wanted.classes.map(({ key, ...klass }) => ({
        ...klass,
        schoolId: schoolID,
        externalId: key,
        academicYear,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
}

function insertPupils({ db, now }: Visit, schoolID: string, wanted: WantedPlaces) {
  return db
    .insert(accounts)
    .values(
      wanted.pupils.map(({ id, key, name, startsAt }) => ({
        id,
        schoolId: schoolID,
        externalId: key,
        role: 'student' as const,
        displayName: name,
        createdAt: now,
        startsAt,
      })),
    )
    .onConflictDoNothing()
}

/** Accounts begin with their first event, which a later file may hold. */
function bringStartsForward({ db }: Visit, schoolID: string, { pupils }: WantedPlaces) {
  return db.run(sql`
    update accounts
    set startsAt = p.value ->> 'startsAt'
    from json_each(${JSON.stringify(pupils)}) p
    where accounts.schoolId = ${schoolID}
      and accounts.externalId = p.value ->> 'key'
      and accounts.startsAt > p.value ->> 'startsAt'`)
}

/** Only the pupils created in this transaction have the ids that were created for them. */
function enrolNewPupils({ db }: Visit, schoolID: string, { pupils }: WantedPlaces) {
  return db.run(sql`
    insert into enrolments (id, schoolId, classId, accountId, role, "from")
    select p.value ->> 'enrolment', ${schoolID}, c.id, a.id, 'student', a.startsAt
    from json_each(${JSON.stringify(pupils)}) p
    join accounts a on a.id = p.value ->> 'id'
    join classes c on c.schoolId = ${schoolID}
      and c.externalId = p.value ->> 'klass'
      and c.archivedAt is null`)
}

function insertExercises({ db }: Visit, schoolID: string, { exercises }: WantedPlaces) {
  return db.run(sql`
    insert into exercises (id, lessonId, externalId, position, name, nameEn)
    select
      x.value ->> 'id',
      l.id,
      x.value ->> 'key',
      x.value ->> 'position',
      x.value ->> 'name',
      x.value ->> 'nameEn'
    from json_each(${JSON.stringify(exercises)}) x
    join lessons l on l.schoolId = ${schoolID} and l.externalId = x.value ->> 'lesson'
    where true
    on conflict do nothing`)
}
