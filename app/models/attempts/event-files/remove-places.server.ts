import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import type { CreatedPlaces } from './create-places.server.ts'
import type { WantedPlaces } from './wanted-places.ts'

/**
 * Deletes what this import created and no attempt uses: only its own have these ids. A row of
 * another import at the same time that counted on one fails, and comes in when it is repeated.
 */
export async function removeUnusedPlaces(
  { db }: Visit,
  wanted: WantedPlaces,
): Promise<CreatedPlaces> {
  let isUntried = sql`not exists (select 1 from attempts t where t.userId = a.id)`
  let pupils = sql`
    select a.id
    from accounts a
    where a.id in ${idsOf(wanted.pupils)}
      and ${isUntried}`
  let [exercises, lessons, , removedPupils, classes] = await db.batch([
    db.run(sql`
      delete from exercises
      where id in ${idsOf(wanted.exercises)}
        and not practised
        and not exists (select 1 from attempts t where t.exerciseId = exercises.id)`),
    db.run(sql`
      delete from lessons
      where id in ${idsOf(wanted.lessons)}
        and not exists (select 1 from exercises x where x.lessonId = lessons.id)`),
    db.run(sql`delete from enrolments where accountId in (${pupils})`),
    db.run(sql`delete from accounts where id in (${pupils})`),
    db.run(sql`
      delete from classes
      where id in ${idsOf(wanted.classes)}
        and not exists (select 1 from enrolments e where e.classId = classes.id)`),
  ])
  return {
    exercises: exercises.rowsAffected,
    lessons: lessons.rowsAffected,
    pupils: removedPupils.rowsAffected,
    classes: classes.rowsAffected,
  }
}

function idsOf(places: { id: string }[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(places.map(({ id }) => id))}))`
}
