import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import { accounts, exercises, lessons } from '#db/schema.ts'
import { createPlaces, type CreatedPlaces } from './create-places.server.ts'
import type { Mapping, Reading } from './mapping.ts'
import { removeUnusedPlaces } from './remove-places.server.ts'
import { pair, wantedPlaces, type WantedPlaces } from './wanted-places.ts'

/** The ids that the attempts of a chunk belong to, by the keys in its files. */
export type ImportedPlaces = {
  pupilOf(key: string): string
  exerciseOf(lessonKey: string, key: string): string
  created: CreatedPlaces
  /** Takes back what was created for rows that were refused in the end: how many of each. */
  removeUnused(): Promise<CreatedPlaces>
}

const nothing: CreatedPlaces = { pupils: 0, classes: 0, lessons: 0, exercises: 0 }

/**
 * Finds the pupils, lessons and exercises of readings, and creates the missing ones and the pupils'
 * classes. A new pupil is enrolled in the new class from their first event on; one whom the school
 * has since moved stays where they are.
 */
export async function findOrCreatePlaces(
  visit: Visit,
  schoolID: string,
  mapping: Mapping,
  readings: Reading[],
): Promise<ImportedPlaces> {
  let wanted = wantedPlaces(readings, mapping, visit.now)
  let found = await findPlaces(visit, schoolID, wanted)
  // The usual case: only the first rows of a file bring new pupils.
  if (found.isComplete) return { ...found, created: nothing, removeUnused: async () => nothing }
  let created = await createPlaces(visit, schoolID, wanted)
  return {
    ...(await findPlaces(visit, schoolID, wanted)),
    created,
    removeUnused: () => removeUnusedPlaces(visit, wanted),
  }
}

async function findPlaces({ db }: Visit, schoolID: string, wanted: WantedPlaces) {
  let pupilKeys = wanted.pupils.map(({ key }) => key)
  let lessonKeys = wanted.lessons.map(({ key }) => key)
  let [pupils, practised] = await db.batch([
    db
      .select({ id: accounts.id, key: accounts.externalId, startsAt: accounts.startsAt })
      .from(accounts)
      .where(and(eq(accounts.schoolId, schoolID), inArray(accounts.externalId, pupilKeys))),
    db
      .select({ id: exercises.id, key: exercises.externalId, lesson: lessons.externalId })
      .from(exercises)
      .innerJoin(lessons, eq(lessons.id, exercises.lessonId))
      .where(and(eq(lessons.schoolId, schoolID), inArray(lessons.externalId, lessonKeys))),
  ])
  let pupilOf = new Map(pupils.map((pupil) => [pupil.key, pupil]))
  let exerciseOf = new Map(practised.map(({ id, key, lesson }) => [pair(lesson!, key!), id]))
  // A later file may hold earlier events.
  let hasPupils = wanted.pupils.every(({ key, startsAt }) => {
    let pupil = pupilOf.get(key)
    return pupil !== undefined && pupil.startsAt <= startsAt
  })
  let hasExercises = wanted.exercises.every(({ lesson, key }) => exerciseOf.has(pair(lesson, key)))
  return {
    isComplete: hasPupils && hasExercises,
    pupilOf: (key: string) => pupilOf.get(wanted.external(key))!.id,
    exerciseOf: (lesson: string, key: string) =>
      exerciseOf.get(pair(wanted.external(lesson), key))!,
  }
}
