import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as v from 'valibot'
import {
  commentsAround,
  commentToReport,
  removeComment,
} from '#app/models/blog/comment-target.server.ts'
import {
  messagesAround,
  messageToReport,
  removeMessage,
} from '#app/models/chat/report-target.server.ts'
import type { LetterFile } from '#app/models/correspondence/letter-file.ts'
import { letterTarget } from '#app/models/correspondence/target.server.ts'
import type { Current } from '#app/models/current.ts'
import {
  pictureToReport,
  removeClassPicture,
  reportedPicture,
} from '#app/models/gallery/report-target.server.ts'
import type { ReportKind } from './safety.ts'

// What can be reported, and what grows old. A room that people write in gives a `Target` here, so
// that reports need not know how letters, messages, comments and pictures are kept.

/** One row: what the caller may report. `words` may be empty: a picture was sent alone. */
export const ToReportRow = v.strictObject({
  schoolId: v.string(),
  authorId: v.string(),
  authorRole: v.picklist(['admin', 'teacher', 'student', 'super']),
  authorName: v.string(),
  pupilId: v.nullable(v.string()),
  words: v.string(),
  /** The path of a class picture, which is looked at before it is reported. */
  picture: v.nullable(v.string()),
  /** Where the reporter read it: a letter’s id, a conversation’s, a picture’s, or a post’s slug. */
  place: v.string(),
})

/** A row of what stood around it, in its order; `picture` is the path of one that was sent. */
export const SurroundingRow = v.strictObject({
  id: v.string(),
  authorID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  text: v.string(),
  picture: v.nullable(v.string()),
  /** Of what was reported: files that it brought, as `filesOf` says them. */
  files: v.string(),
  at: v.number(),
  isReported: v.picklist([0, 1]),
  isRemoved: v.picklist([0, 1]),
})
export type SurroundingRow = v.InferOutput<typeof SurroundingRow>
export type Surrounding = Omit<SurroundingRow, 'files'> & { files: LetterFile[] }

export type Target = {
  /** A `ToReportRow` of what another wrote and the caller reads; no row where they do not. */
  toReport: (current: Current, targetID: string) => SQL
  /** It and the ten before and after it, `SurroundingRow`s; none where the id is null. */
  surroundings: (targetId: SQL) => SQL
  /** Removes it for all who read it; nothing where the id is null. */
  remove: (current: Current, targetId: SQL) => readonly BatchItem<'sqlite'>[]
  /** Whether it may be a head's: asking for a picture to be taken away accuses nobody. */
  ofHeadsToo?: boolean
}

export const targets: Partial<Record<ReportKind, Target>> = {
  message: {
    toReport: messageToReport,
    surroundings: messagesAround,
    remove: removeMessage,
  },
  letter: letterTarget,
  comment: {
    toReport: commentToReport,
    surroundings: commentsAround,
    remove: removeComment,
  },
  picture: {
    toReport: pictureToReport,
    surroundings: reportedPicture,
    remove: removeClassPicture,
    ofHeadsToo: true,
  },
}

/** Tables whose rows a school keeps for as long as it chose; `at`: when a row was written. */
export const agingTables: { table: string; at: string }[] = [
  { table: 'reports_of_messages', at: 'at' },
  { table: 'chat_messages', at: 'at' },
  { table: 'post_comments', at: 'createdAt' },
  { table: 'letters', at: 'sentAt' },
]
