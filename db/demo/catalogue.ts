import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { exercises, lessons } from '#db/schema.ts'
import { curriculum } from './curriculum/curriculum.ts'

/**
 * The lessons all schools share, under the ids their apps know: a lesson's key, and the key with
 * the exercise's number.
 */
export const catalogueLessons = curriculum.map(
  ({ key, sheet, exercises: list, ...lesson }, position) => ({
    ...lesson,
    id: key,
    position,
    sheet: JSON.stringify(sheet),
    exercises: list.map(({ sheet: own, ...exercise }, at) => ({
      ...exercise,
      id: `${key}-${at + 1}`,
      lessonId: key,
      position: at,
      sheet: own === sheet ? null : JSON.stringify(own),
    })),
  }),
)

/** Inserts the lessons that are missing, and gives the others what families do at home for them. */
export async function fillCatalogue(db: Database): Promise<void> {
  await db.batch([
    db
      .insert(lessons)
      .values(catalogueLessons.map(({ exercises: _, ...lesson }) => lesson))
      .onConflictDoUpdate({ target: lessons.id, set: atHome, setWhere: changed(lessons) }),
    db
      .insert(exercises)
      .values(catalogueLessons.flatMap((lesson) => lesson.exercises))
      .onConflictDoUpdate({ target: exercises.id, set: atHome, setWhere: changed(exercises) }),
  ])
}

/** Inserts the lessons that are missing as one school's own, and changes none. */
export async function fillOwnLessons(db: Database, schoolId: string): Promise<void> {
  await db.batch([
    db
      .insert(lessons)
      .values(catalogueLessons.map(({ exercises: _, ...lesson }) => ({ ...lesson, schoolId })))
      .onConflictDoNothing(),
    db
      .insert(exercises)
      .values(catalogueLessons.flatMap((lesson) => lesson.exercises))
      .onConflictDoNothing(),
  ])
}

const atHome = {
  activity: sql`excluded.activity`,
  activityEn: sql`excluded.activityEn`,
  sheet: sql`excluded.sheet`,
}

function changed({ activity, activityEn, sheet }: typeof lessons | typeof exercises) {
  return sql`
    (${activity}, ${activityEn}, ${sheet})
      is not (excluded.activity, excluded.activityEn, excluded.sheet)`
}
