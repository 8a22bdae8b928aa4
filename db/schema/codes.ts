import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { schools } from './schools.ts'
import { subscriptions } from './subscriptions.ts'

/**
 * Codes that a supervisor generated together for one school: exactly the sum of the counts, as rows
 * of `codes`.
 */
export const codeBatches = sqliteTable(
  'code_batches',
  {
    id: text().primaryKey(),
    /** `RW-00012`: what people call it; one higher than the highest there was. */
    serial: text().notNull(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /**
     * How long a subscription by one of its codes lasts; the same for all of them once one is used.
     */
    durationDays: integer().notNull(),
    adminCount: integer().notNull(),
    teacherCount: integer().notNull(),
    studentCount: integer().notNull(),
    classCount: integer().notNull(),
    description: text().notNull(),
    /**
     * A date in the school's zone, exclusive: a code may be redeemed while `redeemBefore > today`.
     */
    redeemBefore: text().notNull(),
    /**
     * Of its codes: those revoked; of the others those used at least once, and those with no use
     * left. Kept by triggers.
     */
    revokedCodes: integer().notNull().default(0),
    usedCodes: integer().notNull().default(0),
    usedUpCodes: integer().notNull().default(0),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('code_batches_serial').on(table.serial),
    index('code_batches_newest').on(table.createdAt),
    index('code_batches_maker').on(table.createdBy),
    index('code_batches_school').on(table.schoolId, table.createdAt),
  ],
)

/**
 * Codes that give an account a school, a role and a subscription. A batch is printed again.
 */
export const codes = sqliteTable(
  'codes',
  {
    /** `batchId.position`: what its redemptions name, however it is sealed. */
    id: text().primaryKey(),
    /** Sealed: 16 symbols, as app/models/readable-code.ts writes them. */
    code: text().notNull(),
    /** Of the code. */
    finder: text().notNull(),
    batchId: text()
      .notNull()
      .references(() => codeBatches.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** The role that redeeming gives; `class`: a student of the class that it is attached to. */
    kind: text({ enum: ['admin', 'teacher', 'student', 'class'] }).notNull(),
    /** Its place in the batch, from 1: it names the code where the code itself must not stand. */
    position: integer().notNull(),
    revokedAt: integer(),
    revokedBy: text().references(() => accounts.id),
    /** The class that shares a class code; null until an admin attaches it. */
    classId: text().references(() => classes.id),
  },
  (table) => [
    uniqueIndex('codes_finder').on(table.finder),
    uniqueIndex('codes_batch').on(table.batchId, table.position),
    index('codes_school').on(table.schoolId),
    index('codes_revoker')
      .on(table.revokedBy)
      .where(sql`"revokedBy" is not null`),
    index('codes_class')
      .on(table.classId)
      .where(sql`"classId" is not null`),
  ],
)

/**
 * Each use of a code, once and for all: by whom, and the subscription that came of it (the database
 * insists that there is one).
 */
export const redemptions = sqliteTable(
  'redemptions',
  {
    codeId: text()
      .notNull()
      .references(() => codes.id),
    /** 1; of a class code 1 to 40. */
    seat: integer().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /**
     * Written before the subscription itself, so the migration defers the check to the
     * transaction's end.
     */
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.seat] }),
    uniqueIndex('redemptions_once').on(table.codeId, table.accountId),
    uniqueIndex('redemptions_subscription').on(table.subscriptionId),
    index('redemptions_account').on(table.accountId, table.at),
  ],
)
