import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/**
 * That a child's data is to be deleted: asked for, confirmed, then counted down until `dueAt`, and
 * done. Once it is done it says nothing of the child but that there was one.
 */
export const deletions = sqliteTable(
  'deletions',
  {
    id: text().primaryKey(),
    /** Null once it is done. No foreign key: the account goes before its last traces do. */
    pupilId: text(),
    schoolId: text().references(() => schools.id),
    cause: text({ enum: ['guardian', 'head', 'retention', 'restore'] }).notNull(),
    /** Null: by the portal itself. */
    askedBy: text().references(() => accounts.id),
    askedAt: integer().notNull(),
    confirmedBy: text().references(() => accounts.id),
    confirmedAt: integer(),
    /** The last day on which it can be stopped, in the school's zone, and the end of that day. */
    lastDay: text(),
    dueAt: integer(),
    /** When the letter of one week before was written. */
    warnedAt: integer(),
    stoppedBy: text().references(() => accounts.id),
    stoppedAt: integer(),
    /** From here on nothing stops it. */
    begunAt: integer(),
    /**
     * The account that stands in the child's place where a row has to name an account: in
     * redemptions and in the audit log. It has no name, and nothing of the child.
     */
    tombstoneId: text().references(() => accounts.id),
    /** When the account went; then the audit log is swept, up to this row of it. */
    goneAt: integer(),
    sweptTo: integer().notNull().default(0),
    /** Keys of the bucket's objects that are still to be deleted. */
    objects: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    doneAt: integer(),
  },
  (table) => [
    uniqueIndex('deletions_open')
      .on(table.pupilId)
      .where(sql`"stoppedAt" is null and "doneAt" is null`),
    index('deletions_pupil')
      .on(table.pupilId)
      .where(sql`"pupilId" is not null`),
    index('deletions_due')
      .on(table.dueAt)
      .where(sql`"dueAt" is not null and "stoppedAt" is null and "doneAt" is null`),
    index('deletions_school').on(table.schoolId, table.askedAt),
    index('deletions_waiting')
      .on(table.schoolId)
      .where(sql`"stoppedAt" is null and "doneAt" is null`),
    index('deletions_asker').on(table.askedBy),
    index('deletions_confirmer').on(table.confirmedBy),
    index('deletions_stopper').on(table.stoppedBy),
    index('deletions_tombstone').on(table.tombstoneId),
  ],
)

/**
 * Who was deleted, for a backup that knows them still: the SHA-256 of the account's id, in hex. The
 * id itself would be one more trace.
 */
export const deletedAccounts = sqliteTable('deleted_accounts', {
  digest: text().primaryKey(),
  at: integer().notNull(),
})

/** How long a school keeps children who left, and what the portal counted of them. */
export const retentions = sqliteTable(
  'retentions',
  {
    schoolId: text()
      .primaryKey()
      .references(() => schools.id),
    /** Null: for good. */
    years: integer(),
    /** Null: the school was never asked, or has not answered. */
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    /** The day (UTC) on which the portal last looked, and how many had left over a year before. */
    checkedDay: text(),
    leftLongAgo: integer().notNull().default(0),
  },
  (table) => [index('retentions_decider').on(table.decidedBy)],
)
