import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current } from './current.ts'
import type { Level, Subject } from './report.ts'
import { lessonsVisibleTo } from './visible.server.ts'

export type LessonWithExercises = { lessonID: string; subject: Subject; level: Level; name: string; nameEn: string; exercises: { exerciseID: string; name: string; nameEn: string }[] }

/** The lessons that the caller may read, in the order they are taught, with their exercises. */
export async function listLessons({ db, user }: Current, { limit, offset }: { limit: number; offset: number }) {
  let [rows, [counted]] = await db.batch([
    db.all<Omit<LessonWithExercises, 'exercises'> & { exercises: string }>(sql`
      select l.id as lessonID, l.subject, l.level, l.name, l.nameEn,
        (select json_group_array(json_object('exerciseID', e.id, 'name', e.name, 'nameEn', e.nameEn)) from (select * from exercises e where e.lessonId = l.id order by e.position, e.id) e) as exercises
      from lessons l where ${lessonsVisibleTo(user)} order by l.level, l.subject, l.position, l.id limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total from lessons l where ${lessonsVisibleTo(user)}`),
  ])
  let items = rows.map((row): LessonWithExercises => ({ ...row, exercises: JSON.parse(row.exercises) }))
  return { items, total: counted!.total }
}
