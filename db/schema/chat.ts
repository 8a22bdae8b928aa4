import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/**
 * Two people, or a group. Triggers keep `lastSeq`, `shownSeq`, `heldUntil` and `lastMessageAt` in
 * the transaction of each message: what was written in quiet hours is held, and then the newest
 * messages up to `lastSeq` are shown to their authors alone.
 */
export const conversations = sqliteTable(
  'conversations',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    kind: text({ enum: ['pair', 'group'] }).notNull(),
    /** Of groups; null: it is called by who takes part. */
    name: text(),
    /** School and both ids in order, so that two people who begin at once have one; groups: null. */
    pairKey: text(),
    /** The child who takes part, or whose family does in a group: all goes with its data. */
    pupilId: text().references(() => accounts.id, { onDelete: 'cascade' }),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    lastSeq: integer().notNull().default(0),
    shownSeq: integer().notNull().default(0),
    heldUntil: integer(),
    lastMessageAt: integer(),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.pairKey),
    index('conversations_school').on(table.schoolId),
    index('conversations_pupil').on(table.pupilId),
    index('conversations_creator').on(table.createdBy),
    index('conversations_held')
      .on(table.heldUntil)
      .where(sql`heldUntil is not null`),
  ],
)

/** Who takes part, what they have seen, and what is new to them. */
export const participants = sqliteTable(
  'participants',
  {
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    joinedAt: integer().notNull(),
    /** Who joins later reads from here on. */
    fromSeq: integer().notNull().default(0),
    leftAt: integer(),
    seenUpTo: integer().notNull().default(0),
    mutedAt: integer(),
    /** Of others, shown and not seen; kept by triggers, and summed up in `unread_counts`. */
    unread: integer().notNull().default(0),
    /** When something was last shown to them; 0: nothing yet. */
    lastMessageAt: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index('participants_latest')
      .on(table.accountId, table.lastMessageAt, table.conversationId)
      .where(sql`leftAt is null`),
    index('participants_account').on(table.accountId),
    index('participants_school').on(table.schoolId),
  ],
)

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    /** Made by who sends it: sent twice, it is one. */
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** Its place in the conversation, the same for all. */
    seq: integer().notNull(),
    authorId: text()
      .notNull()
      .references(() => accounts.id),
    text: text().notNull(),
    /** Of a picture in the bucket, under `message/`. */
    pictureId: text(),
    at: integer().notNull(),
    /** When the others are shown it. */
    visibleAt: integer().notNull(),
    /** Taken away for everyone: nothing of it is left but its place. */
    removedAt: integer(),
  },
  (table) => [
    uniqueIndex('chat_messages_place').on(table.conversationId, table.seq),
    index('chat_messages_old').on(table.schoolId, table.at),
    index('chat_messages_author').on(table.authorId, table.at),
    index('chat_messages_picture')
      .on(table.pictureId)
      .where(sql`pictureId is not null`),
  ],
)
