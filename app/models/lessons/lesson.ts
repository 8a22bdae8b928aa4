import type { User } from '#app/models/current.ts'

/** Lessons are the supervisors' alone to change. */
export function mayChangeLessons({ role }: User): boolean {
  return role === 'super'
}

/** A lesson as the database has it; `snapshot` is its state as one text. */
export type KnownLesson = {
  id: string
  snapshot: string
  exercises: { id: string; snapshot: string; practised: boolean }[]
}
