import type { Sheet, Trace } from './sheet.ts'

/** What to do, then the question or the one thing to watch; in Arabic, then in English. */
export type Activity = [whatToDo: string, ask: string, whatToDoEn: string, askEn: string]

/** What families do at home for a lesson. Its exercises are named by their English names. */
export type LessonActivities = {
  activity: Activity
  exercises: Record<string, Activity>
  sheet: Sheet
  /** What an exercise's sheet traces, where it is not what the lesson's sheet does. */
  traces?: Record<string, Trace>
}

/** By the key of the lesson. */
export type Activities = Record<string, LessonActivities>
