import type { Subject } from '#app/models/subject.ts'

/** How the files of one app become attempts: which files, and what a row of each says. */
export type Mapping = {
  /** The app's short name: a prefix of all that the import makes. */
  app: string
  files: MappedFile[]
  /** No device can have told the truth before this moment (milliseconds UTC). */
  earliest: number
}
export type MappedFile = {
  name: RegExp
  /** What must be there; other columns are not looked at. */
  columns: string[]
  read(cells: Cells): Reading
}

/** What a row says. Each `key` is the app's own name for the thing, the same at every import. */
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
  /** `id` is unique for the pupil. */
  attempt: { id: string; correct: boolean; startedAt: number; durationMs: number }
}

export type ReadingProblem = 'required' | 'notNumber' | 'notOneOrZero' | 'notUnixTime'

/** Why a row cannot be read: what is wrong with which column. */
export class Unreadable extends Error {
  reason: ReadingProblem
  column: string

  constructor(reason: ReadingProblem, column: string) {
    super(`${column}: ${reason}`)
    this.reason = reason
    this.column = column
  }
}

/**
 * The cells of a row, by column. Whoever asks for what is not there, or is something else, gets
 * `Unreadable`.
 */
export class Cells {
  #cells: Record<string, string | undefined>

  constructor(cells: Record<string, string | undefined>) {
    this.#cells = cells
  }

  /** Without spaces around it; '' if there is nothing. */
  optional(column: string): string {
    return (this.#cells[column] ?? '').trim()
  }

  text(column: string): string {
    let text = this.optional(column)
    if (!text) throw new Unreadable('required', column)
    return text
  }

  /** A whole number, also as spreadsheets and statistics programs write it: `7.0`. */
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

  /**
   * Milliseconds UTC from seconds since 1970. Milliseconds instead of seconds would lie far ahead:
   * they are refused.
   */
  unixSeconds(column: string): number {
    let seconds = this.integer(column)
    if (seconds < 0 || seconds > 4_102_444_800) throw new Unreadable('notUnixTime', column)
    return seconds * 1000
  }
}
