import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/**
 * How much of a school a person has not read yet: what the badges of the navigation say, read with
 * the session. Kept by triggers in the transaction of what is counted; of a school that a person
 * has left, or that switched the part off, it counts nothing.
 */
export const unreadCounts = sqliteTable(
  'unread_counts',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** Letters in the inbox. */
    mail: integer().notNull().default(0),
    /** Messages of conversations. */
    chat: integer().notNull().default(0),
    /** Grows with each change in the person's conversations: what a page asks for again and again. */
    chatNews: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.schoolId] }),
    index('unread_counts_school').on(table.schoolId),
  ],
)
