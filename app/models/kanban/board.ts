import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { isReadable, tidyName } from '#app/models/name.ts'

/** So many boards a school keeps. */
export const MOST_BOARDS = 20
/** So many columns a board has. */
export const MOST_COLUMNS = 30
/** So many cards lie on a board, without the archived ones. */
export const MOST_CARDS = 2000
/** A board with so many archived cards takes no new ones: deleting it has to stay cheap. */
export const MOST_ARCHIVED = 10_000
/** So many cards of each column stand on a board; of one column by itself a page has more. */
export const SHOWN = 20
export const COLUMN_PAGE = 50
/** What a board or a column is called, in characters. */
export const MOST_NAME = 50

const name = v.pipe(
  v.string(message('required')),
  v.transform(tidyName),
  v.check((text) => isReadable(text), message('required')),
  v.maxLength(MOST_NAME, message('nameTooLong')),
)

/** What is written of a board or a column. */
export const NewName = v.object({ name })
export type NewName = v.InferOutput<typeof NewName>

/**
 * What becomes of the cards of a column that is deleted: they go to another column, into the
 * archive, or are deleted with it.
 */
export const cardsWays = ['move', 'archive', 'delete'] as const
export const CardsOfColumn = v.variant('way', [
  v.object({ way: v.literal('move'), to: v.pipe(v.string(), v.maxLength(128)) }),
  v.object({ way: v.literal('archive') }),
  v.object({ way: v.literal('delete') }),
])
export type CardsOfColumn = v.InferOutput<typeof CardsOfColumn>

export type Board = { boardID: string; name: string; version: number; cards: number }
export type Column = { columnID: string; name: string; version: number; cards: number }
