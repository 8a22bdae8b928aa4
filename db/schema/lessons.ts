import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { schools } from './schools.ts'

/** What families do at home for a lesson or an exercise; null where it says nothing. */
const atHome = {
  /** Something to try together in five minutes. */
  activity: text(),
  activityEn: text(),
  /** JSON: what its practice sheet is drawn from (app/models/lessons/practice-sheet.ts). */
  sheet: text(),
}

export const lessons = sqliteTable(
  'lessons',
  {
    id: text().primaryKey(),
    /** Null: the catalogue, readable by all. Otherwise seen in this school only. */
    schoolId: text().references(() => schools.id),
    subject: text({ enum: ['reading', 'math', 'science', 'readWrite'] }).notNull(),
    level: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    ...atHome,
    externalId: text(),
    /**
     * No longer taught: seen nowhere. Only where no attempt at its exercises was ever stored; the
     * first one brings it back.
     */
    withdrawnAt: integer(),
  },
  (table) => [
    index('lessons_level').on(table.level, table.subject, table.position),
    uniqueIndex('lessons_external').on(table.schoolId, table.externalId),
    // Where there is no school the one above holds nothing apart.
    uniqueIndex('lessons_catalogue_external')
      .on(table.externalId)
      .where(sql`"schoolId" is null`),
    check('lessons_level', sql`${table.level} between 1 and 3`),
  ],
)

export const exercises = sqliteTable(
  'exercises',
  {
    id: text().primaryKey(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    position: integer().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    /** Where they are not its lesson's. */
    ...atHome,
    externalId: text(),
    /**
     * Somebody has tried it: then it stays, whatever becomes of what they did. Kept by a trigger.
     */
    practised: integer({ mode: 'boolean' }).notNull().default(false),
    /** As for lessons. */
    withdrawnAt: integer(),
  },
  (table) => [
    index('exercises_lesson').on(table.lessonId, table.position),
    uniqueIndex('exercises_external').on(table.lessonId, table.externalId),
  ],
)
