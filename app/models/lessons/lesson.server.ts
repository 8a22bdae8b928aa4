import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { lessonsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { subjects } from '#app/models/subject.ts'
import { TotalRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'

/** A lesson without its exercises, as in a list to choose from. */
const Lesson = v.strictObject({
  lessonID: v.string(),
  subject: v.picklist(subjects),
  level: v.picklist([1, 2, 3]),
  name: v.string(),
  nameEn: v.string(),
})
export type Lesson = v.InferOutput<typeof Lesson>
export type LessonWithExercises = Lesson & {
  exercises: { exerciseID: string; name: string; nameEn: string }[]
}

/** `exercises` is JSON. */
const LessonRow = v.strictObject({ ...Lesson.entries, exercises: v.string() })

const lessonColumns = sql.raw('l.id as lessonID, l.subject, l.level, l.name, l.nameEn')
const inOrder = sql.raw('l.level, l.subject, l.position, l.id')
const exercisesAsJson = sql.raw(`
  select json_group_array(json_object('exerciseID', e.id, 'name', e.name, 'nameEn', e.nameEn))
  from (
    select *
    from exercises e
    where e.lessonId = l.id
      and e.withdrawnAt is null
    order by e.position, e.id
  ) e`)

/** A page of the lessons that the caller may read, in the order of teaching, with exercises. */
export async function listLessons(
  { db, user }: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  let page = sql`
    select ${lessonColumns}, (${exercisesAsJson}) as exercises
    from lessons l
    where ${lessonsVisibleTo(user)}
    order by ${inOrder}
    limit ${limit} offset ${offset}`
  let [found, [counted]] = await db.batch([
    rows(db, LessonRow, page),
    rows(
      db,
      TotalRow,
      sql`select count(*) as total from lessons l where ${lessonsVisibleTo(user)}`,
    ),
  ])
  let items = found.map((row): LessonWithExercises => ({
    ...row,
    exercises: JSON.parse(row.exercises),
  }))
  return { items, total: counted!.total }
}

/** All lessons that the caller may read, in the order of teaching, without exercises. */
export async function listLessonHeads({ db, user }: Current): Promise<Lesson[]> {
  let query = sql`
    select ${lessonColumns}
    from lessons l
    where ${lessonsVisibleTo(user)}
    order by ${inOrder}`
  return rows(db, Lesson, query)
}
