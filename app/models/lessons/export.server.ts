import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolNamed } from '#app/models/schools/names.server.ts'
import { subjects } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'

/** A row of the exported list: an exercise, or a lesson without any. Positions begin with 1. */
const CatalogueLine = v.strictObject({
  lessonID: v.string(),
  lessonNumber: v.nullable(v.string()),
  subject: v.picklist(subjects),
  level: v.number(),
  lessonPosition: v.number(),
  lessonName: v.string(),
  lessonNameEn: v.string(),
  lessonActivity: v.nullable(v.string()),
  lessonActivityEn: v.nullable(v.string()),
  exerciseID: v.nullable(v.string()),
  exerciseNumber: v.nullable(v.string()),
  exercisePosition: v.nullable(v.number()),
  exerciseName: v.nullable(v.string()),
  exerciseNameEn: v.nullable(v.string()),
  exerciseActivity: v.nullable(v.string()),
  exerciseActivityEn: v.nullable(v.string()),
})
export type CatalogueLine = v.InferOutput<typeof CatalogueLine>

/**
 * The taught lessons of the catalogue (`schoolID` null) or of a school's own, as a file that
 * changes nothing when it is imported. The export is written to the audit log.
 */
export async function exportLessons(current: Current, schoolID: string | null) {
  let { db, user } = current
  if (!can.changeLessons(user)) return refuse('forbidden')
  let disclosed = sql`
    select ${schoolID} as schoolId, ${schoolID} as subjectId
    where ${schoolID} is null
      or exists (select 1 from schools s where s.id = ${schoolID})`
  let [named, lines] = await db.batch([
    schoolNamed(current, schoolID),
    rows(db, CatalogueLine, linesOf(schoolID)),
    ...disclosuresOf(current, disclosed),
  ])
  return schoolID === null || named.length > 0 ? done(lines) : refuse('notFound')
}

function linesOf(schoolID: string | null): SQL {
  return sql`
    select
      l.id as lessonID,
      l.externalId as lessonNumber,
      l.subject,
      l.level,
      l.position + 1 as lessonPosition,
      l.name as lessonName,
      l.nameEn as lessonNameEn,
      l.activity as lessonActivity,
      l.activityEn as lessonActivityEn,
      e.id as exerciseID,
      e.externalId as exerciseNumber,
      e.position + 1 as exercisePosition,
      e.name as exerciseName,
      e.nameEn as exerciseNameEn,
      e.activity as exerciseActivity,
      e.activityEn as exerciseActivityEn
    from lessons l
    left join exercises e on e.lessonId = l.id and e.withdrawnAt is null
    where l.schoolId is ${schoolID}
      and l.withdrawnAt is null
    order by l.level, l.subject, l.position, l.id, e.position, e.id`
}
