/** A lesson as an import is compared with; `snapshot` is its state as JSON. */
export type KnownLesson = {
  id: string
  snapshot: string
  exercises: { id: string; snapshot: string; practised: boolean }[]
}
