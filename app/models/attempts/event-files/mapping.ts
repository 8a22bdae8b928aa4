import type { Subject } from '#app/models/subject.ts'

/** How the files of one app become attempts: which files, and how a row of each is read. */
export type Mapping = {
  /** The app's short name: the prefix of all keys that the import creates. */
  app: string
  files: MappedFile[]
  /** The column by which a file of this app says what was right or wrong, also one not mapped. */
  answers: string
  /** Events before this moment come from a wrong clock (ms UTC). */
  earliest: number
}
export type MappedFile = {
  name: RegExp
  /** The required columns; others are ignored. */
  columns: string[]
  read(cells: Cells): Reading
}

/** The content of a row. Each `key` is the app's own, the same at every import; times in ms UTC. */
export type Reading = {
  pupil: { key: string; name: string }
  klass: { key: string; name: string; level: number }
  lesson: {
    key: string
    subject: Subject
    level: number
    position: number
    name: string
    nameEn: string
  }
  exercise: { key: string; position: number; name: string; nameEn: string }
  /** `id` is unique within the pupil. */
  attempt: { id: string; correct: boolean; startedAt: number; durationMs: number }
}

export type ReadingProblem = 'required' | 'notNumber' | 'notOneOrZero' | 'notUnixTime'

/** A row that cannot be read: the problem, and its column. */
export class Unreadable extends Error {
  reason: ReadingProblem
  column: string

  constructor(reason: ReadingProblem, column: string) {
    super(`${column}: ${reason}`)
    this.reason = reason
    this.column = column
  }
}

/** The cells of a row, by column. Missing or malformed ones throw `Unreadable`. */
export class Cells {
  #cells: Record<string, string | undefined>

  constructor(cells: Record<string, string | undefined>) {
    this.#cells = cells
  }

  /** Trimmed; '' if it is missing. */
  optional(column: string): string {
    return (this.#cells[column] ?? '').trim()
  }

  text(column: string): string {
    let text = this.optional(column)
    if (!text) throw new Unreadable('required', column)
    return text
  }

  /** A whole number, also in the form `7.0` of spreadsheets and statistics programs. */
  integer(column: string): number {
    let text = this.text(column)
    if (!/^-?\d{1,15}(\.0*)?$/.test(text)) throw new Unreadable('notNumber', column)
    return Number(text)
  }

  /** True for 1, false for 0. */
  oneOrZero(column: string): boolean {
    let value = Number(this.text(column))
    if (value !== 0 && value !== 1) throw new Unreadable('notOneOrZero', column)
    return value === 1
  }

  /** Ms UTC from seconds since 1970. Beyond 2100 is refused: it would be milliseconds. */
  unixSeconds(column: string): number {
    let seconds = this.integer(column)
    if (seconds < 0 || seconds > 4_102_444_800) throw new Unreadable('notUnixTime', column)
    return seconds * 1000
  }
}
