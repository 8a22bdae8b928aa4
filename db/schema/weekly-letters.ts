import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/**
 * That a guardian wants a letter about a child each week. The row is its own outbox: when the next
 * letter is due, and how far it got. It keeps nothing of what a letter says.
 */
export const weeklyLetters = sqliteTable(
  'weekly_letters',
  {
    id: text().primaryKey(),
    /** The child's, when the letter was asked for: no other school's week is ever mailed by it. */
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    guardianId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    pupilId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By the school's clock; 0 is Sunday. */
    weekday: integer().notNull(),
    hour: integer().notNull(),
    /** A link to the child that began later is another one, and brings no letter. */
    askedAt: integer().notNull(),
    /** Sealed: what ends the letters without signing in. */
    token: text().notNull(),
    /** Of the token. */
    finder: text().notNull(),
    /** When the next letter is due, or is tried again; null: none is wanted. */
    nextAt: integer(),
    tries: integer().notNull().default(0),
    /** Since when a mail server has the letter, while its answer is not known. */
    handedAt: integer(),
    /** The first day of the newest week that is settled: mailed, or left out. */
    week: text(),
    sentAt: integer(),
    bouncedAt: integer(),
    /** What the mail server answered: `550 5.1.1`. */
    bounce: text(),
  },
  (table) => [
    uniqueIndex('weekly_letters_finder').on(table.finder),
    uniqueIndex('weekly_letters_link').on(table.guardianId, table.pupilId),
    index('weekly_letters_pupil').on(table.pupilId),
    index('weekly_letters_school').on(table.schoolId),
    index('weekly_letters_due')
      .on(table.nextAt)
      .where(sql`"nextAt" is not null`),
  ],
)
