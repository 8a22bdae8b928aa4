import * as v from 'valibot'
import { needsHelp } from '#app/models/needs-help.ts'
import { percentage, tally, type LessonRow } from './report.ts'
import { lessonName, level, subject, sums } from './row-columns.ts'

/** A lesson's sums as the database gives them; `lastAt` is milliseconds UTC. */
export const LessonSums = v.strictObject({
  ...lessonName,
  subject,
  level,
  exercises: v.number(),
  solved: v.number(),
  stuck: v.number(),
  ...sums,
  lastAt: v.nullable(v.number()),
})
export type LessonSums = v.InferOutput<typeof LessonSums>

/** A report's row of a lesson's sums: its tally, completion, and whether help is needed. */
export function toLessonRow({ stuck, correct, lastAt, ...sums }: LessonSums): LessonRow {
  return {
    ...sums,
    ...tally(sums.attempts, correct, sums.durationMs),
    completionPercentage: percentage(sums.solved, sums.exercises),
    needsHelp: needsHelp({ stuck, attempts: sums.attempts, correct }),
    date: lastAt === null ? null : new Date(lastAt).toISOString(),
  }
}
