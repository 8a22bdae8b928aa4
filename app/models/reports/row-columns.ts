import * as v from 'valibot'
import { subjects } from '#app/models/subject.ts'

// Columns that the rows of many queries share.

/** A boolean as SQLite answers it. */
export const flag = v.picklist([0, 1])
export const level = v.picklist([1, 2, 3])
export const subject = v.picklist(subjects)

/** What is summed of a rollup's rows. */
export const sums = { attempts: v.number(), correct: v.number(), durationMs: v.number() }

/** A pupil among those of a class, with what was done in the period and in the last week. */
export const member = {
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  imageURL: v.nullable(v.string()),
  level,
  ...sums,
  timeSpentLastWeekMs: v.number(),
}

/** A lesson by name, in both languages. */
export const lessonName = { lessonID: v.string(), name: v.string(), nameEn: v.string() }

export const LessonChoiceRow = v.strictObject({ ...lessonName, subject })
export type LessonChoice = v.InferOutput<typeof LessonChoiceRow>
export const IDRow = v.strictObject({ id: v.string() })
export const CountRow = v.strictObject({ total: v.number() })
export const SumsRow = v.strictObject(sums)
export type SumsRow = v.InferOutput<typeof SumsRow>
