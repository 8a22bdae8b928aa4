import type { Level, Subject } from '#app/models/subject.ts'
import { needsHelp, percentage, tally, type LessonRow } from './report.ts'

/** A lesson's sums as the database gives them. */
export type LessonSums = {
  lessonID: string
  subject: Subject
  level: Level
  name: string
  nameEn: string
  exercises: number
  solved: number
  stuck: number
  attempts: number
  correct: number
  durationMs: number
  lastAt: number | null
}

/** What is told of a lesson's sums: its tally, completion, and whether help is needed. */
export function toLessonRow({ stuck, correct, lastAt, ...sums }: LessonSums): LessonRow {
  return {
    ...sums,
    ...tally(sums.attempts, correct, sums.durationMs),
    completionPercentage: percentage(sums.solved, sums.exercises),
    needsHelp: needsHelp({ stuck, attempts: sums.attempts, correct }),
    date: lastAt === null ? null : new Date(lastAt).toISOString(),
  }
}
