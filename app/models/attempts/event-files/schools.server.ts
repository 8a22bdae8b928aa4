import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { dayIn } from '#app/calendar/day.ts'
import type { Visit } from '#app/models/current.ts'
import { accounts, classes, exercises, lessons, schools } from '#db/schema.ts'
import type { Mapping, Reading } from './mapping.ts'

/** Where the attempts of a chunk belong. */
export type ImportedPlaces = {
  pupilOf(key: string): string
  exerciseOf(lessonKey: string, key: string): string
  /** How many of each were new. */
  made: { pupils: number; classes: number; lessons: number; exercises: number }
}

const nothing = { pupils: 0, classes: 0, lessons: 0, exercises: 0 }

/**
 * Finds the pupils, lessons and exercises that readings speak of, and makes what is missing of them
 * and of the pupils' classes. A new pupil is enrolled in the new class from their first event on;
 * whom the school has since moved elsewhere stays there.
 */
export async function placeImported(
  visit: Visit,
  schoolID: string,
  mapping: Mapping,
  readings: Reading[],
): Promise<ImportedPlaces> {
  let wanted = wantedBy(readings, mapping, visit.now)
  let found = await find(visit, schoolID, wanted)
  // As a rule all is there already: only the first rows of a file bring children, later ones what
  // they did.
  if (found.complete) return { ...found, made: nothing }
  let made = await make(visit, schoolID, wanted)
  return { ...(await find(visit, schoolID, wanted)), made }
}

type Wanted = ReturnType<typeof wantedBy>

/** Each thing once. In the database its key begins with the app's name. */
function wantedBy(readings: Reading[], { app, earliest }: Mapping, now: number) {
  let external = (key: string) => `${app}:${key}`
  return {
    external,
    classes: firstOf(readings, ({ klass }) => klass.key).map(({ klass: { key, ...klass } }) => ({
      ...klass,
      id: uuid(),
      key: external(key),
    })),
    lessons: firstOf(readings, ({ lesson }) => lesson.key).map(
      ({ lesson: { key, ...lesson } }) => ({ ...lesson, id: uuid(), key: external(key) }),
    ),
    exercises: firstOf(readings, ({ lesson, exercise }) => pair(lesson.key, exercise.key)).map(
      ({ lesson, exercise }) => ({ ...exercise, id: uuid(), lesson: external(lesson.key) }),
    ),
    pupils: [...Map.groupBy(readings, ({ pupil }) => pupil.key).values()].map((own) => {
      let { pupil, klass } = own[0]!
      // A tablet's clock may have been wrong; a child of whom nothing else is known begins today.
      let believable = own
        .map(({ attempt }) => attempt.startedAt)
        .filter((at) => at >= earliest && at <= now)
      return {
        id: uuid(),
        enrolment: uuid(),
        key: external(pupil.key),
        name: pupil.name,
        klass: external(klass.key),
        startsAt: Math.min(now, ...believable),
      }
    }),
  }
}

async function find({ db }: Visit, schoolID: string, wanted: Wanted) {
  let [pupils, practised] = await db.batch([
    db
      .select({ id: accounts.id, key: accounts.externalId, startsAt: accounts.startsAt })
      .from(accounts)
      .where(
        and(
          eq(accounts.schoolId, schoolID),
          inArray(
            accounts.externalId,
            wanted.pupils.map(({ key }) => key),
          ),
        ),
      ),
    db
      .select({ id: exercises.id, key: exercises.externalId, lesson: lessons.externalId })
      .from(exercises)
      .innerJoin(lessons, eq(lessons.id, exercises.lessonId))
      .where(
        and(
          eq(lessons.schoolId, schoolID),
          inArray(
            lessons.externalId,
            wanted.lessons.map(({ key }) => key),
          ),
        ),
      ),
  ])
  let pupilOf = new Map(pupils.map((pupil) => [pupil.key, pupil]))
  let exerciseOf = new Map(practised.map(({ id, key, lesson }) => [pair(lesson!, key!), id]))
  return {
    // A later file may hold earlier events.
    complete:
      wanted.pupils.every(
        ({ key, startsAt }) => pupilOf.has(key) && pupilOf.get(key)!.startsAt <= startsAt,
      ) && wanted.exercises.every(({ lesson, key }) => exerciseOf.has(pair(lesson, key))),
    pupilOf: (key: string) => pupilOf.get(wanted.external(key))!.id,
    exerciseOf: (lesson: string, key: string) =>
      exerciseOf.get(pair(wanted.external(lesson), key))!,
  }
}

/**
 * In one transaction: there is no child without a class because somebody pulled the plug. Another
 * import at the same time may make some of it.
 */
async function make(
  { db, now }: Visit,
  schoolID: string,
  wanted: Wanted,
): Promise<ImportedPlaces['made']> {
  let [school] = await db
    .select({ timezone: schools.timezone })
    .from(schools)
    .where(eq(schools.id, schoolID))
  if (!school) throw new Error(`There is no school ${schoolID}`)
  let academicYear = academicYearOf(dayIn(school.timezone, now))
  let pupils = JSON.stringify(wanted.pupils)
  let [madeClasses, madePupils, , , madeLessons, madeExercises] = await db.batch([
    db
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
      .onConflictDoNothing(),
    db
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
      .onConflictDoNothing(),
    db.run(sql`update accounts set startsAt = p.value ->> 'startsAt' from json_each(${pupils}) p
      where accounts.schoolId = ${schoolID} and accounts.externalId = p.value ->> 'key' and accounts.startsAt > p.value ->> 'startsAt'`),
    // Only those who were made just now have the id made for them here.
    db.run(sql`insert into enrolments (id, schoolId, classId, accountId, role, "from")
      select p.value ->> 'enrolment', ${schoolID}, c.id, a.id, 'student', a.startsAt
      from json_each(${pupils}) p
      join accounts a on a.id = p.value ->> 'id'
      join classes c on c.schoolId = ${schoolID} and c.externalId = p.value ->> 'klass' and c.archivedAt is null`),
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
    db.run(sql`insert into exercises (id, lessonId, externalId, position, name, nameEn)
      select x.value ->> 'id', l.id, x.value ->> 'key', x.value ->> 'position', x.value ->> 'name', x.value ->> 'nameEn'
      from json_each(${JSON.stringify(wanted.exercises)}) x
      join lessons l on l.schoolId = ${schoolID} and l.externalId = x.value ->> 'lesson'
      where true on conflict do nothing`),
  ])
  return {
    classes: madeClasses.rowsAffected,
    pupils: madePupils.rowsAffected,
    lessons: madeLessons.rowsAffected,
    exercises: madeExercises.rowsAffected,
  }
}

function firstOf(readings: Reading[], keyOf: (reading: Reading) => string): Reading[] {
  return [...Map.groupBy(readings, keyOf).values()].map(([first]) => first!)
}

function pair(lesson: string, key: string): string {
  return JSON.stringify([lesson, key])
}
