import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What was removed by `deleteUserStats`, for reports to say so: a line for each lesson and class of
 * a removal. The log has who and when, and outlives the child; the reason is here, and does not.
 */
export const removals = sqliteTable(
  'removals',
  {
    /** Of the removal, made with the form: sent twice, it is one. */
    id: text().notNull(),
    schoolId: text().notNull(),
    userId: text().notNull(),
    classId: text().notNull(),
    lessonId: text().notNull(),
    attempts: integer().notNull(),
    /** The days on which the removed attempts counted. */
    firstDay: text().notNull(),
    lastDay: text().notNull(),
    removedAt: integer().notNull(),
    removedBy: text().notNull(),
    why: text(),
    /** Whether the family may read the reason, too. */
    isWhyOpen: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.lessonId, table.classId] }),
    index('removals_user').on(table.userId, table.schoolId, table.lastDay),
    index('removals_class').on(table.classId, table.lastDay),
    index('removals_school').on(table.schoolId, table.lastDay),
  ],
)
