import * as v from 'valibot'
import { isDay, type Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { isReadable, tidyName } from '#app/models/name.ts'
import { saysSomething, tidyIndented, tidyText } from '#app/models/plain-text.ts'
import { MOST_RICH_CHARACTERS } from '#app/models/rich-text.ts'

/** Of a title, in characters. */
export const MOST_TITLE = 255
export const MOST_ALT = 200
export const MOST_COMMENT = 1000
/** So many people one card is for. */
const MOST_ASSIGNEES = 20
/** So many comments stand below one card, and so many a person writes in an hour. */
export const MOST_COMMENTS = 200
export const COMMENTS_AN_HOUR = 60
/** So many files one card has, and so many a person gives in an hour. */
export const MOST_FILES = 10
export const FILES_AN_HOUR = 60

export const priorities = ['low', 'medium', 'high'] as const
export type Priority = (typeof priorities)[number]

/** Who has a task or wrote something, as they are called now. */
export type Colleague = { UID: string; displayName: string; imageURL: string | null }

/** A card as a board shows it; days are those of the school's calendar. */
export type Card = {
  cardID: string
  columnID: string | null
  title: string
  priority: Priority
  dueFrom: Day | null
  dueOn: Day | null
  coverID: string | null
  coverAlt: string
  isDone: boolean
  isArchived: boolean
  version: number
  placed: number
  comments: number
  files: number
  assignees: Colleague[]
}

const day = v.optional(
  v.nullable(
    v.pipe(
      v.string(message('notDay')),
      v.check((text) => isDay(text) && text.startsWith('2'), message('notDay')),
    ),
  ),
  null,
)

const fields = {
  title: v.pipe(
    v.string(message('cardTitleRequired')),
    v.transform(tidyName),
    v.check((text) => isReadable(text), message('cardTitleRequired')),
    v.maxLength(MOST_TITLE, message('titleTooLong')),
  ),
  description: v.optional(
    v.pipe(
      v.string(message('notText')),
      v.transform(tidyIndented),
      v.maxLength(MOST_RICH_CHARACTERS, message('textTooLong')),
    ),
    '',
  ),
  priority: v.optional(v.picklist(priorities, message('notChoice')), 'medium'),
  dueFrom: day,
  dueOn: day,
  assignees: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(128)), message('notList')),
      v.transform((ids) => [...new Set(ids)]),
      v.maxLength(MOST_ASSIGNEES, message('tooManyAssignees')),
    ),
    [],
  ),
  coverAlt: v.optional(
    v.pipe(v.string(), v.transform(tidyName), v.maxLength(MOST_ALT, message('altTooLong'))),
    '',
  ),
}

/** What is written of a card: only the title has to be. */
export const CardFields = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck(
      [['dueFrom'], ['dueOn']],
      ({ dueFrom, dueOn }) => !dueFrom || !dueOn || dueOn >= dueFrom,
      message('dueBeforeFrom'),
    ),
    ['dueOn'],
  ),
)
export type CardFields = v.InferOutput<typeof CardFields>

/** `CardFields` without what its days are to each other, for a call's description. */
export const cardEntries = fields

const comment = v.pipe(
  v.string(message('commentRequired')),
  v.transform(tidyText),
  v.maxLength(MOST_COMMENT, message('commentTooLong')),
)
export const NewComment = v.object({
  text: v.pipe(comment, v.check(saysSomething, message('commentRequired'))),
})
/** A comment that brings a picture needs no words. */
export const CommentOfPicture = v.object({ text: comment })
export type NewComment = v.InferOutput<typeof NewComment>

/**
 * Where a card or a column is put: after another one (null: as the first), at a place counted from
 * 1, or at the end where neither is said.
 */
export const Place = v.object({
  after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128)))),
  position: v.optional(
    v.nullable(
      v.pipe(
        v.number(message('notNumber')),
        v.integer(message('notNumber')),
        v.minValue(1, message('outOfRange')),
        v.maxValue(9999, message('outOfRange')),
      ),
    ),
  ),
})
export type Place = v.InferOutput<typeof Place>

export const dues = ['late', 'week', 'none'] as const
export type Due = (typeof dues)[number]
/** Which cards of a board are asked for: `assignee` is a person's id, `me` or `nobody`. */
export type CardFilter = {
  assignee?: string | undefined
  due?: Due | undefined
  priority?: Priority | undefined
  query?: string | undefined
}
