import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames, schoolNamed } from '#app/models/schools/names.server.ts'
import { subjects } from '#app/models/subject.ts'
import { TotalRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'

/** A lesson in the supervisors' list; `practised`: how many of its exercises were attempted. */
const CatalogueLesson = v.strictObject({
  lessonID: v.string(),
  subject: v.picklist(subjects),
  level: v.picklist([1, 2, 3]),
  name: v.string(),
  nameEn: v.string(),
  exercises: v.number(),
  practised: v.number(),
})
export type CatalogueLesson = v.InferOutput<typeof CatalogueLesson>

type Query = { schoolID: string | null; limit: number; offset: number }

/**
 * A page of the lessons of the catalogue (`schoolID` null) or of a school's own, without withdrawn
 * ones, in the order of teaching; and the schools to choose from.
 */
export async function listCatalogue(current: Current, { schoolID, limit, offset }: Query) {
  let { db, user } = current
  if (!can.changeLessons(user)) return refuse('forbidden')
  let isTaught = sql`l.schoolId is ${schoolID} and l.withdrawnAt is null`
  let inOrder = sql.raw('l.level, l.subject, l.position, l.id')
  let page = sql`
    select *
    from lessons l
    where ${isTaught}
    order by ${inOrder}
    limit ${limit} offset ${offset}`
  let pageWithCounts = sql`
    select
      l.id as lessonID,
      l.subject,
      l.level,
      l.name,
      l.nameEn,
      count(e.id) as exercises,
      coalesce(sum(e.practised), 0) as practised
    from (${page}) l
    left join exercises e on e.lessonId = l.id and e.withdrawnAt is null
    group by l.id
    order by ${inOrder}`
  let [named, items, [counted], schools] = await db.batch([
    schoolNamed(current, schoolID),
    rows(db, CatalogueLesson, pageWithCounts),
    rows(db, TotalRow, sql`select count(*) as total from lessons l where ${isTaught}`),
    listSchoolNames(current),
  ])
  return schoolID === null || named.length > 0
    ? done({ items, total: counted!.total, schools })
    : refuse('notFound')
}
