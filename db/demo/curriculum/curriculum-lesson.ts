import type { Sheet } from './activities/sheet.ts'

/** A lesson as the file of its subject lists it. */
export type ListedLesson = {
  key: string
  subject: 'reading' | 'math' | 'science' | 'readWrite'
  level: 1 | 2 | 3
  name: string
  nameEn: string
  exercises: { name: string; nameEn: string }[]
}

/**
 * A lesson with what families do at home for it. An exercise has an activity of its own where it
 * asks for something else than its lesson's; its sheet is the lesson's, often with other signs to
 * trace.
 */
export type CurriculumLesson = Omit<ListedLesson, 'exercises'> & {
  activity: string
  activityEn: string
  sheet: Sheet
  exercises: CurriculumExercise[]
}

export type CurriculumExercise = ListedLesson['exercises'][number] & {
  activity?: string
  activityEn?: string
  sheet: Sheet
}
