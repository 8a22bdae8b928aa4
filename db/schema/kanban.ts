import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/** Boards on which a school's staff keep their tasks. */
export const kanbanBoards = sqliteTable(
  'kanban_boards',
  {
    /** The form's key: sent twice, it is one board. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    /** Goes up with each change: who changes another one than they saw is told. */
    version: integer().notNull().default(1),
    /** How many of its cards are in the archive; kept by triggers. */
    archived: integer().notNull().default(0),
  },
  (table) => [
    index('kanban_boards_school').on(table.schoolId, table.createdAt),
    index('kanban_boards_maker').on(table.createdBy),
  ],
)

export const kanbanColumns = sqliteTable(
  'kanban_columns',
  {
    /** The form's key. */
    id: text().primaryKey(),
    boardId: text()
      .notNull()
      .references(() => kanbanBoards.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Its place among the board's: numbers with gaps, see app/models/kanban/place.server.ts. */
    rank: integer().notNull(),
    /** How many cards are in it, without the archived ones; kept by triggers. */
    cards: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [index('kanban_columns_board').on(table.boardId, table.rank)],
)

/** Tasks. Days are those of the school's calendar. */
export const kanbanCards = sqliteTable(
  'kanban_cards',
  {
    /** The form's key. */
    id: text().primaryKey(),
    boardId: text()
      .notNull()
      .references(() => kanbanBoards.id, { onDelete: 'cascade' }),
    /** None where an archived card's column was deleted. */
    columnId: text().references(() => kanbanColumns.id, { onDelete: 'set null' }),
    /** Its place among the column's. */
    rank: integer().notNull(),
    title: text().notNull(),
    priority: text({ enum: ['low', 'medium', 'high'] }).notNull(),
    dueFrom: text(),
    dueOn: text(),
    /** A picture's id. */
    coverId: text(),
    coverAlt: text().notNull().default(''),
    doneAt: integer(),
    archivedAt: integer(),
    /** The beginning of title and description, as search reads it. */
    searchText: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
    /** Of what it says. */
    version: integer().notNull().default(1),
    /** Of its place: who moves it does not stand against who writes. */
    placed: integer().notNull().default(1),
    /** Kept by triggers. */
    comments: integer().notNull().default(0),
    files: integer().notNull().default(0),
    /** With marks, see app/models/rich-text.ts. Last: lists need not step over what is long. */
    description: text().notNull().default(''),
  },
  (table) => [
    // The condition stands in the queries in these very words.
    index('kanban_cards_column')
      .on(table.columnId, table.rank, table.id)
      .where(sql`archivedAt is null`),
    index('kanban_cards_of_column').on(table.columnId),
    index('kanban_cards_archive')
      .on(table.boardId, table.archivedAt, table.id)
      .where(sql`archivedAt is not null`),
    index('kanban_cards_board').on(table.boardId),
    index('kanban_cards_maker').on(table.createdBy),
    index('kanban_cards_cover')
      .on(table.coverId)
      .where(sql`"coverId" is not null`),
  ],
)

/** Who is to do it. */
export const kanbanAssignees = sqliteTable(
  'kanban_assignees',
  {
    cardId: text()
      .notNull()
      .references(() => kanbanCards.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The card's last day while it is on its board and not done; kept by triggers. */
    dueOn: text(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.accountId] }),
    index('kanban_assignees_account').on(table.accountId, table.cardId),
    index('kanban_assignees_due')
      .on(table.accountId, table.dueOn)
      .where(sql`"dueOn" is not null`),
  ],
)

/** Who likes a card. */
export const kanbanLikes = sqliteTable(
  'kanban_likes',
  {
    cardId: text()
      .notNull()
      .references(() => kanbanCards.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.accountId] }),
    index('kanban_likes_account').on(table.accountId),
  ],
)

export const kanbanComments = sqliteTable(
  'kanban_comments',
  {
    /** The form's key. */
    id: text().primaryKey(),
    cardId: text()
      .notNull()
      .references(() => kanbanCards.id, { onDelete: 'cascade' }),
    authorId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('kanban_comments_card').on(table.cardId, table.createdAt),
    index('kanban_comments_author').on(table.authorId, table.createdAt),
  ],
)

/** Files of cards and pictures of comments; their bytes lie in the bucket until they are swept. */
export const kanbanFiles = sqliteTable(
  'kanban_files',
  {
    /** The form's key. */
    id: text().primaryKey(),
    cardId: text()
      .notNull()
      .references(() => kanbanCards.id, { onDelete: 'cascade' }),
    /** Of the comment that brought it; none for a file of the card itself. */
    commentId: text().references(() => kanbanComments.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** The bucket's key; it cannot be guessed, and no address has it. */
    objectId: text().notNull(),
    name: text().notNull(),
    /** By its content. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** A picture that we have cleaned: it may be shown. */
    isPicture: integer({ mode: 'boolean' }).notNull().default(false),
    at: integer().notNull(),
  },
  (table) => [
    index('kanban_files_card').on(table.cardId, table.at),
    index('kanban_files_sender').on(table.accountId),
    index('kanban_files_object').on(table.objectId),
    index('kanban_files_comment')
      .on(table.commentId)
      .where(sql`"commentId" is not null`),
  ],
)

/** What was done with a card, by whom and when: who made it, and the last 100 (a trigger). */
export const kanbanSteps = sqliteTable(
  'kanban_steps',
  {
    /** The form's key, or made of it: what is sent twice is done once. */
    id: text().primaryKey(),
    cardId: text()
      .notNull()
      .references(() => kanbanCards.id, { onDelete: 'cascade' }),
    actorId: text()
      .notNull()
      .references(() => accounts.id),
    at: integer().notNull(),
    /** `ordered`: moved within its column, of which the last one is kept alone. */
    what: text({
      enum: ['made', 'changed', 'moved', 'ordered', 'done', 'reopened', 'archived', 'restored'],
    }).notNull(),
    /** The columns as they were called. */
    fromColumn: text(),
    toColumn: text(),
  },
  (table) => [
    index('kanban_steps_card').on(table.cardId, table.at),
    index('kanban_steps_actor').on(table.actorId),
  ],
)
