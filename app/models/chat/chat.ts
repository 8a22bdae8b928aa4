import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import type { Gender } from '#app/models/current.ts'
import { isReadable, tidyName } from '#app/models/name.ts'
import { saysSomething, tidyText } from '#app/models/plain-text.ts'
import type { Role } from '#app/models/role.ts'

export const MOST_CHARACTERS = 2000
/** So many people are in a group, its maker among them: a meeting, not a notice board. */
export const MOST_IN_GROUP = 20
/** So many messages of one person are sent within a minute. */
export const MOST_A_MINUTE = 30
export const MESSAGES_A_PAGE = 40
export const CONVERSATIONS_A_PAGE = 20

/** What is written; empty where a picture is sent. */
export const Written = v.pipe(
  v.string(),
  v.transform(tidyText),
  v.maxLength(MOST_CHARACTERS, message('chatTooLong')),
  v.check((text) => text === '' || saysSomething(text), message('chatRequired')),
)

/** Of a group; none: it is called by who takes part. */
export const GroupName = v.pipe(
  v.string(),
  v.transform(tidyName),
  v.maxLength(50, message('nameTooLong')),
  v.check((name) => name === '' || isReadable(name), message('nameTooShort')),
)

/** A person in a conversation, and through which children they and the reader belong together. */
export type Participant = {
  UID: string
  displayName: string
  imageURL: string | null
  gender: Gender
  role: Role
  isGuardian: boolean
  children: string[]
  /** Up to which message they have seen. */
  seenUpTo: number
  /** When they were last here; null for children, and where it is not known. */
  visitedAt: number | null
  /** Whether the reader may write to them now. */
  isReached: boolean
}

export type ChatMessage = {
  messageID: string
  seq: number
  authorID: string
  displayName: string
  imageURL: string | null
  text: string
  pictureID: string | null
  at: number
  /** Later than now: the others are not shown it yet. */
  visibleAt: number
  isRemoved: boolean
  /** By the reader. */
  isReported: boolean
}

const PICTURES = '/chat-pictures/'

/** Where a picture of a message is found. */
export function chatPicturePath(id: string): string {
  return PICTURES + id
}
