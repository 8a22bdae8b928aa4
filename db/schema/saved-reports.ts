import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/**
 * Reports that a teacher or a head built and keeps: a question that is asked anew each time, or
 * what was answered once.
 */
export const savedReports = sqliteTable(
  'saved_reports',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    ownerId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** A `ReportQuestion` as JSON. */
    question: text().notNull(),
    /** Whom it is shared with besides: the school's heads, and who teaches a class of the owner. */
    withHeads: integer({ mode: 'boolean' }).notNull().default(false),
    withTeachers: integer({ mode: 'boolean' }).notNull().default(false),
    schedule: text({ enum: ['none', 'weekly', 'monthly'] })
      .notNull()
      .default('none'),
    /** When it is mailed next; null without a schedule. */
    nextAt: integer(),
    createdAt: integer().notNull(),
    /**
     * What was answered when it was frozen, as JSON: ids and figures, no names; null: it is live.
     * Nothing changes it, but that a deleted child is taken out.
     */
    frozen: text(),
    frozenAt: integer(),
    frozenBy: text().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('saved_reports_owner').on(table.ownerId, table.createdAt),
    index('saved_reports_shared')
      .on(table.schoolId, table.createdAt)
      .where(sql`"withHeads" or "withTeachers"`),
    index('saved_reports_due')
      .on(table.nextAt)
      .where(sql`"nextAt" is not null`),
    // For accounts that go.
    index('saved_reports_frozen_by').on(table.frozenBy),
  ],
)
