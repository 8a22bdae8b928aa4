import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { lessonsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { subjects } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'
import { sheetFrom, type Sheet } from './practice-sheet.ts'

const SheetRow = v.strictObject({
  lessonID: v.string(),
  subject: v.picklist(subjects),
  lessonName: v.string(),
  lessonNameEn: v.string(),
  name: v.string(),
  nameEn: v.string(),
  sheet: v.nullable(v.string()),
})

/** What an exercise's practice sheet shows. */
export type PracticeSheet = Omit<v.InferOutput<typeof SheetRow>, 'sheet'> & {
  sheet: Sheet
  school: { name: string; nameEn: string } | undefined
}

/** An exercise's practice sheet, its own or its lesson's: for all who may read the lesson. */
export async function practiceSheet(
  { db, user }: Current,
  { lessonID, exerciseID }: { lessonID: string; exerciseID: string },
) {
  let query = sql`
    select
      l.id as lessonID,
      l.subject,
      l.name as lessonName,
      l.nameEn as lessonNameEn,
      e.name,
      e.nameEn,
      coalesce(e.sheet, l.sheet) as sheet
    from lessons l
    join exercises e on e.lessonId = l.id
    where l.id = ${lessonID}
      and e.id = ${exerciseID}
      and e.withdrawnAt is null
      and ${lessonsVisibleTo(user)}`
  let [row] = await rows(db, SheetRow, query)
  return row
    ? done<PracticeSheet>({ ...row, sheet: sheetFrom(row.sheet, row), school: letterhead(user) })
    : refuse('notFound')
}

/** The school that hands the sheet out: the reader's, or the one of all children of a family. */
function letterhead({ school, children }: User): PracticeSheet['school'] {
  let [first, ...more] = children.map((child) => child.school)
  let shared = more.every((other) => other.schoolID === first?.schoolID) ? first : undefined
  return school ?? shared
}
