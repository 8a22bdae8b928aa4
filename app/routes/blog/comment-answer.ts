import type { MessageKey } from '#app/locales/message.ts'

/** A refused comment, as it was written. */
export type CommentAnswer = {
  key: string
  text: string
  parentID: string | null
  problem: MessageKey
}
