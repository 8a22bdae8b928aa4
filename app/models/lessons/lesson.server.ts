import 'server-only'
import { sql } from 'drizzle-orm'
import { lessonsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import type { Level, Subject } from '#app/models/subject.ts'

/** A lesson as it stands in a list to choose from. */
export type Lesson = {
  lessonID: string
  subject: Subject
  level: Level
  name: string
  nameEn: string
}
export type LessonWithExercises = Lesson & {
  exercises: { exerciseID: string; name: string; nameEn: string }[]
}

const aLesson = sql.raw('l.id as lessonID, l.subject, l.level, l.name, l.nameEn')
const asTaught = sql.raw('l.level, l.subject, l.position, l.id')

/** The lessons that the caller may read, in the order they are taught, with their exercises. */
export async function listLessons(
  { db, user }: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  let [rows, [counted]] = await db.batch([
    db.all<Lesson & { exercises: string }>(sql`
      select ${aLesson},
        (select json_group_array(json_object('exerciseID', e.id, 'name', e.name, 'nameEn', e.nameEn)) from (select * from exercises e where e.lessonId = l.id and e.withdrawnAt is null order by e.position, e.id) e) as exercises
      from lessons l where ${lessonsVisibleTo(user)} order by ${asTaught} limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(
      sql`select count(*) as total from lessons l where ${lessonsVisibleTo(user)}`,
    ),
  ])
  let items = rows.map((row): LessonWithExercises => ({
    ...row,
    exercises: JSON.parse(row.exercises),
  }))
  return { items, total: counted!.total }
}

/** All of them, without their exercises: to choose one from. */
export async function listLessonHeads({ db, user }: Current): Promise<Lesson[]> {
  return db.all<Lesson>(
    sql`select ${aLesson} from lessons l where ${lessonsVisibleTo(user)} order by ${asTaught}`,
  )
}
