import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

export const classes = sqliteTable(
  'classes',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    /** `name` as search reads it; see `letterFolds`. */
    searchName: text().notNull().default(''),
    level: integer().notNull(),
    academicYear: text().notNull(),
    imageUrl: text(),
    archivedAt: integer(),
    createdAt: integer().notNull(),
    externalId: text(),
  },
  (table) => [
    index('classes_school').on(table.schoolId, table.archivedAt),
    uniqueIndex('classes_external').on(table.schoolId, table.externalId),
    check('classes_level', sql`${table.level} between 1 and 3`),
  ],
)

export const enrolments = sqliteTable(
  'enrolments',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    classId: text()
      .notNull()
      .references(() => classes.id),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    role: text({ enum: ['student', 'teacher'] }).notNull(),
    from: integer().notNull(),
    until: integer(),
  },
  (table) => [
    // A pupil is in at most one live class at a time; a teacher at most once in each.
    uniqueIndex('enrolments_one_class')
      .on(table.accountId)
      .where(sql`"role" = 'student' and "until" is null`),
    uniqueIndex('enrolments_once')
      .on(table.classId, table.accountId)
      .where(sql`"until" is null`),
    index('enrolments_account').on(table.accountId, table.from),
    index('enrolments_class').on(table.classId, table.role),
    // Who left: few of all, asked for by a head's first page.
    index('enrolments_ended')
      .on(table.classId, table.until)
      .where(sql`"role" = 'student' and "until" is not null`),
  ],
)

/**
 * A school's step into its next academic year: its classes copied, its pupils promoted. What
 * undoing it needs to know.
 */
export const yearMoves = sqliteTable(
  'year_moves',
  {
    /** Made with the form: sent twice, it is one step. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    fromYear: text().notNull(),
    toYear: text().notNull(),
    /**
     * The old classes are archived, their enrolments end and the new ones begin at this very
     * moment.
     */
    at: integer().notNull(),
    movedBy: text()
      .notNull()
      .references(() => accounts.id),
    undoneAt: integer(),
    undoneBy: text().references(() => accounts.id),
  },
  (table) => [
    index('year_moves_mover').on(table.movedBy),
    index('year_moves_undoer')
      .on(table.undoneBy)
      .where(sql`"undoneBy" is not null`),
    index('year_moves_school').on(table.schoolId, table.at),
  ],
)

/**
 * The classes of such a step: those that it archived, each with the class that its pupils went to,
 * and those that it made.
 */
export const yearMoveClasses = sqliteTable(
  'year_move_classes',
  {
    moveId: text()
      .notNull()
      .references(() => yearMoves.id),
    classId: text().notNull(),
    /** Null: its pupils left without another class; or it was made. */
    targetId: text(),
    isNew: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.moveId, table.classId] })],
)
