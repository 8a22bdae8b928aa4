import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/**
 * Who wants to be told by email that letters wait in the portal. Triggers set when that is due; the
 * row is its own outbox, and keeps nothing of what a notice says.
 */
export const mailNotices = sqliteTable(
  'mail_notices',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: integer().notNull(),
    /** Sealed: what ends the notices without signing in. */
    token: text().notNull(),
    /** Of the token. */
    finder: text().notNull(),
    /** Letters that arrived until then have been told of, or were there before. */
    toldAt: integer().notNull(),
    /** When the next notice is due, or is tried again; null: nothing new waits. */
    nextAt: integer(),
    tries: integer().notNull().default(0),
    /** Since when a mail server has the notice, while its answer is not known. */
    handedAt: integer(),
    sentAt: integer(),
    bouncedAt: integer(),
    /** What the mail server answered: `550 5.1.1`. */
    bounce: text(),
  },
  (table) => [
    uniqueIndex('mail_notices_finder').on(table.finder),
    index('mail_notices_due')
      .on(table.nextAt)
      .where(sql`"nextAt" is not null`),
  ],
)
