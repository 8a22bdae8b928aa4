import type { Database } from '#db/client.ts'
import { exercises, lessons } from '#db/schema.ts'
import { curriculum } from './curriculum/curriculum.ts'

/**
 * The lessons all schools share, under the ids their apps know: a lesson's key, and the key with
 * the exercise's number.
 */
export const catalogueLessons = curriculum.map(({ key, exercises: list, ...lesson }, position) => ({
  ...lesson,
  id: key,
  position,
  exercises: list.map((exercise, at) => ({
    ...exercise,
    id: `${key}-${at + 1}`,
    lessonId: key,
    position: at,
  })),
}))

/** Inserts the lessons that are missing. */
export async function fillCatalogue(db: Database): Promise<void> {
  await db.batch([
    db
      .insert(lessons)
      .values(catalogueLessons.map(({ exercises: _, ...lesson }) => lesson))
      .onConflictDoNothing(),
    db
      .insert(exercises)
      .values(catalogueLessons.flatMap((lesson) => lesson.exercises))
      .onConflictDoNothing(),
  ])
}
