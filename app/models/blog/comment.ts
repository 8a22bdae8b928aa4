import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { saysSomething, tidyText } from '#app/models/plain-text.ts'
import type { Role } from '#app/models/role.ts'

export const MOST_COMMENT = 1000
/** So many comments stand below a post, all on one page. */
export const MOST_COMMENTS = 200
/** So many a person writes in an hour. */
export const COMMENTS_AN_HOUR = 20

export const commentStates = ['waiting', 'shown', 'declined'] as const
export type CommentState = (typeof commentStates)[number]

/**
 * A comment with who wrote it, by the name that is shown and the picture that staff have: parents
 * learn nothing else of each other.
 */
export type Comment = {
  commentID: string
  postID: string
  parentID: string | null
  text: string
  state: CommentState
  createdAt: number
  author: { displayName: string; imageURL: string | null; role: Role; isOwn: boolean }
  /** Whether its reader may approve or decline it, delete it, or report it. */
  mayDecide: boolean
  mayDelete: boolean
  mayReport: boolean
}

/** A comment with its replies, each of which stands below it. */
export type Threaded = Comment & { replies: Comment[] }

export const NewComment = v.object({
  text: v.pipe(
    v.string(message('commentRequired')),
    v.transform(tidyText),
    v.maxLength(MOST_COMMENT, message('commentTooLong')),
    v.check(saysSomething, message('commentRequired')),
  ),
  parentID: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null),
})
export type NewComment = v.InferOutput<typeof NewComment>

/** What a moderator says of a comment. */
export const Decision = v.object({
  state: v.picklist(['shown', 'declined'], message('notChoice')),
})
