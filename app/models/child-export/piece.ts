import type { Bucket } from '#app/models/bucket.ts'
import type { Database } from '#db/client.ts'

/** Where a copy goes on: in which file, in which of its sections, after which row. */
export type Place = { file: number; section: number; after: string | null }
export const BEGIN: Place = { file: 0, section: 0, after: null }

/** A piece of a file, and where the next one begins; null: it was the last one. */
export type MadePiece = { file: string; content: Uint8Array; next: Place | null }

/** What making a piece needs; `most`: rows that it reads. */
export type Means = { db: Database; bucket: Bucket; most: number }

/** The beginning of the file after this one. */
export function nextFile({ file }: Place): Place {
  return { ...BEGIN, file: file + 1 }
}
