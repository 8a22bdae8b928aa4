import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    role: text({ enum: ['admin', 'teacher', 'student'] }).notNull(),
    /** A date in the school's zone, exclusive: active while `validUntil > today`. */
    validUntil: text().notNull(),
    serialId: text(),
    serialNo: text(),
    createdAt: integer().notNull(),
    /** Ended early or replaced by another. */
    endedAt: integer(),
  },
  (table) => [
    uniqueIndex('subscriptions_live')
      .on(table.accountId)
      .where(sql`"endedAt" is null`),
    index('subscriptions_school').on(table.schoolId, table.role, table.validUntil),
    index('subscriptions_end')
      .on(table.validUntil)
      .where(sql`"endedAt" is null`),
    index('subscriptions_account').on(table.accountId, table.createdAt),
  ],
)

/** What a supervisor changed of a subscription, and why. */
export const subscriptionChanges = sqliteTable(
  'subscription_changes',
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['extended', 'ended'] }).notNull(),
    /** As in `subscriptions`: before, and after; of one that was ended it stays what it was. */
    validUntilBefore: text().notNull(),
    validUntil: text().notNull(),
    reason: text().notNull(),
    by: text()
      .notNull()
      .references(() => accounts.id),
    at: integer().notNull(),
  },
  (table) => [
    index('subscription_changes_by').on(table.by),
    index('subscription_changes_of').on(table.subscriptionId, table.at),
  ],
)
