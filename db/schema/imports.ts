import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/**
 * A file of people that an admin brings: read, compared with the school, shown, and then written in
 * one transaction or not at all.
 */
export const imports = sqliteTable(
  'imports',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    fileName: text().notNull(),
    /**
     * `reading`: up to `rowsRead`; `compared`: what would become of each row is known; then `done`,
     * and perhaps `undoing`, up to `rowsUndone`, and `undone`.
     */
    state: text({ enum: ['reading', 'compared', 'done', 'undoing', 'undone'] }).notNull(),
    /** The file's columns in their order, each with the field that it fills. */
    columns: text({ mode: 'json' }).$type<{ head: string; field: string | null }[]>().notNull(),
    rows: integer().notNull(),
    rowsRead: integer().notNull().default(0),
    rowsUndone: integer().notNull().default(0),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /**
     * How many people the school had when it was compared, and what they and its classes were like,
     * as a mark that changes with them.
     */
    people: integer().notNull().default(0),
    mark: text().notNull().default(''),
    /** Classes that it makes. */
    classes: text({ mode: 'json' })
      .$type<{ id: string; name: string; level: number; externalId: string | null }[]>()
      .notNull()
      .default([]),
    doneAt: integer(),
    undoneAt: integer(),
    /** When all of it is forgotten: a day after it came, or 30 days after it was done. */
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('imports_school').on(table.schoolId, table.createdAt),
    index('imports_expiry').on(table.expiresAt),
    index('imports_maker').on(table.createdBy),
  ],
)

/**
 * The rows of such a file. What they said is forgotten once they are done; how people were before
 * stays for as long as it can be undone.
 */
export const importRows = sqliteTable(
  'import_rows',
  {
    importId: text()
      .notNull()
      .references(() => imports.id),
    /** Its line in the file. */
    row: integer().notNull(),
    /** As they stand in the file, in the order of its columns. */
    cells: text({ mode: 'json' }).$type<string[]>(),
    /** What the cells say. */
    person: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    verdict: text({ enum: ['created', 'changed', 'unchanged', 'refused'] }),
    /** Why it was refused: the column, what stands there, and a key of the refusals. */
    problems: text({ mode: 'json' }).$type<{ column: string; value: string; reason: string }[]>(),
    /** Whose it is, or will be. */
    accountId: text(),
    /** What it changes of them: how that was, and how it will be. */
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    /** Why undoing left it as it is. */
    stays: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_verdict').on(table.importId, table.verdict, table.row),
  ],
)

/**
 * A list of lessons that was brought in, of the catalogue or of a school's own, as `imports` are
 * lists of people.
 */
export const lessonImports = sqliteTable(
  'lesson_imports',
  {
    id: text().primaryKey(),
    /** Null: the catalogue. */
    schoolId: text().references(() => schools.id),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    fileName: text().notNull(),
    state: text({ enum: ['compared', 'done', 'undone'] }).notNull(),
    /** The file's columns in their order, each with the field that it fills. */
    columns: text({ mode: 'json' }).$type<{ head: string; field: string | null }[]>().notNull(),
    rows: integer().notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    refused: integer().notNull(),
    /**
     * How many exercises were taught when it was compared, how many of these it touches, and a mark
     * that changes with each other list.
     */
    known: integer().notNull(),
    touched: integer().notNull(),
    mark: text().notNull(),
    doneAt: integer(),
    undoneAt: integer(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('lesson_imports_school').on(table.schoolId, table.createdAt),
    index('lesson_imports_expiry').on(table.expiresAt),
    index('lesson_imports_maker').on(table.createdBy),
  ],
)

/** The rows of such a file: each an exercise, and the first of each lesson the lesson itself. */
export const lessonImportRows = sqliteTable(
  'lesson_import_rows',
  {
    importId: text()
      .notNull()
      .references(() => lessonImports.id),
    row: integer().notNull(),
    cells: text({ mode: 'json' }).$type<string[]>().notNull(),
    verdict: text({ enum: ['created', 'changed', 'unchanged', 'refused'] }).notNull(),
    problems: text({ mode: 'json' }).$type<{ column: string; value: string; reason: string }[]>(),
    lessonId: text(),
    exerciseId: text(),
    /** Whole, as they were and will be; null where the row does not touch them, or they are new. */
    lessonBefore: text(),
    lessonAfter: text(),
    exerciseBefore: text(),
    exerciseAfter: text(),
    /** Why undoing left the lesson, or the exercise, as it is. */
    lessonStays: text({ enum: ['practised', 'changed'] }),
    exerciseStays: text({ enum: ['practised', 'changed'] }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('lesson_import_rows_verdict').on(table.importId, table.verdict, table.row),
    index('lesson_import_rows_lesson').on(table.importId, table.lessonId),
    index('lesson_import_rows_exercise').on(table.importId, table.exerciseId),
  ],
)
