import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { savedReports } from './saved-reports.ts'

/**
 * A saved report that is mailed to a reader: which mailing is the newest, how far its letter got,
 * and whether its reader wants more of them. The row is its own outbox, and keeps nothing of what a
 * letter says.
 */
export const reportLetters = sqliteTable(
  'report_letters',
  {
    reportId: text()
      .notNull()
      .references(() => savedReports.id, { onDelete: 'cascade' }),
    readerId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Sealed: what ends the letters without signing in. */
    token: text().notNull(),
    /** Of the token. */
    finder: text().notNull(),
    /** The day of the newest mailing that was begun for its reader, by the school's clock. */
    day: text(),
    /** When that mailing's letter is due, or is tried again; null: it is settled. */
    nextAt: integer(),
    tries: integer().notNull().default(0),
    /** Since when a mail server has the letter, while its answer is not known. */
    handedAt: integer(),
    sentAt: integer(),
    /** Its reader wants no more of them. */
    stoppedAt: integer(),
    bouncedAt: integer(),
    /** What the mail server answered: `550 5.1.1`. */
    bounce: text(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.readerId] }),
    uniqueIndex('report_letters_finder').on(table.finder),
    index('report_letters_reader').on(table.readerId),
    index('report_letters_due')
      .on(table.nextAt)
      .where(sql`"nextAt" is not null`),
  ],
)
