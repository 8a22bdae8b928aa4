import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { exercises, lessons } from './lessons.ts'

/**
 * Exercises that a class was helped with: their groups are shown again only where one fails after
 * that moment.
 */
export const helpedExercises = sqliteTable(
  'helped_exercises',
  {
    classId: text()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    exerciseId: text()
      .notNull()
      .references(() => exercises.id),
    helpedAt: integer().notNull(),
    helpedBy: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.exerciseId] }),
    // For accounts that go.
    index('helped_exercises_by').on(table.helpedBy),
  ],
)

/** Activities that families say they tried with a child: one row a day for each. */
export const triedActivities = sqliteTable(
  'tried_activities',
  {
    userId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    /** Empty: the lesson's own activity. */
    exerciseId: text().notNull(),
    triedAt: integer().notNull(),
    triedBy: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.lessonId, table.exerciseId] }),
    // For accounts that go.
    index('tried_activities_by').on(table.triedBy),
  ],
)
