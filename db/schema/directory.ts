import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/** What a head or a teacher says of themselves; it counts while they are at that school. */
export const staffProfiles = sqliteTable(
  'staff_profiles',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    subjects: text({ mode: 'json' }).$type<string[]>().notNull(),
    about: text().notNull(),
    aboutEn: text().notNull(),
    /** When families find them, in words. */
    hours: text().notNull(),
    hoursEn: text().notNull(),
    changedAt: integer().notNull(),
    /** Goes up with each change: who changes another one than they saw is told. */
    version: integer().notNull().default(1),
  },
  (table) => [index('staff_profiles_school').on(table.schoolId)],
)

/** Whose posts a person wants to read. */
export const staffFollows = sqliteTable(
  'staff_follows',
  {
    staffId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    followerId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.followerId] }),
    index('staff_follows_follower').on(table.followerId, table.at),
    index('staff_follows_newest').on(table.staffId, table.at, table.followerId),
  ],
)
