import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// Rollups. The database keeps them by triggers (migrations/*_rollups.sql) in the transaction of the
// facts; nothing else writes them.
const counts = {
  attempts: integer().notNull(),
  correct: integer().notNull(),
  durationMs: integer().notNull(),
}

/**
 * The running totals up to and including the row's day, so that "since a date" is one subtraction.
 */
const running = {
  attemptsTo: integer().notNull(),
  correctTo: integer().notNull(),
  durationMsTo: integer().notNull(),
}

const pupilLesson = {
  userId: text().notNull(),
  schoolId: text().notNull(),
  lessonId: text().notNull(),
}

/** All that a pupil ever did in a lesson, by class. */
export const pupilLessons = sqliteTable(
  'pupil_lessons',
  {
    ...pupilLesson,
    classId: text().notNull(),
    ...counts,
    firstDay: text().notNull(),
    lastAt: integer().notNull(),
    /**
     * The last day of practice from which on all that was done is a weak grade, of the last seven;
     * null where there is none. Over a week that reaches today only those can be weak that are weak
     * since a day of it.
     */
    weakSince: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.lessonId, table.classId] }),
    index('pupil_lessons_class').on(table.classId, table.lessonId, table.firstDay),
    index('pupil_lessons_latest').on(table.classId, table.lastAt, table.userId, table.lessonId),
    index('pupil_lessons_weak')
      .on(table.classId, table.weakSince)
      .where(sql`"weakSince" is not null`),
  ],
)

/** The same by day. */
export const pupilLessonDays = sqliteTable(
  'pupil_lesson_days',
  { ...pupilLesson, classId: text().notNull(), day: text().notNull(), ...counts, ...running },
  (table) => [
    primaryKey({
      columns: [table.userId, table.schoolId, table.lessonId, table.classId, table.day],
    }),
    index('pupil_lesson_days_user').on(table.userId, table.day),
    index('pupil_lesson_days_class').on(table.classId, table.day),
    // Who has a weak grade over some days has one on at least one of them.
    index('pupil_lesson_days_weak')
      .on(table.classId, table.day)
      .where(sql`"attempts" > "correct" * 2`),
  ],
)

/**
 * What a pupil did on a day, by class; `daysTo` is on how many days the pupil practised in the
 * school up to this one, `classDaysTo` on how many in this class. One row for each pupil and day
 * however much is practised, so that a school's week is short to read.
 */
export const pupilDays = sqliteTable(
  'pupil_days',
  {
    schoolId: text().notNull(),
    userId: text().notNull(),
    day: text().notNull(),
    classId: text().notNull(),
    ...counts,
    daysTo: integer().notNull(),
    classDaysTo: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId, table.day, table.classId] })],
)

/** How far `npm run db:rebuild` came: where it goes on when it was stopped. At most one row. */
export const rebuilds = sqliteTable('rebuilds', {
  id: integer().primaryKey(),
  startedAt: integer().notNull(),
  /** First by pupils, then by classes; all up to this id are done. */
  phase: text({ enum: ['pupils', 'classes'] }).notNull(),
  after: text().notNull(),
  /** Rows that differed so far, by rollup, as JSON. */
  mended: text().notNull(),
})

/** A whole class by subject and day, for charts and for the school. */
export const classDays = sqliteTable(
  'class_days',
  {
    schoolId: text().notNull(),
    classId: text().notNull(),
    subject: text({ enum: ['reading', 'math', 'science', 'readWrite'] }).notNull(),
    day: text().notNull(),
    ...counts,
    ...running,
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.classId, table.subject, table.day] }),
    index('class_days_school').on(table.schoolId, table.day),
  ],
)

/** How far a pupil is with one exercise, anywhere in the school. */
export const exerciseProgress = sqliteTable(
  'exercise_progress',
  {
    ...pupilLesson,
    exerciseId: text().notNull(),
    attempts: integer().notNull(),
    failed: integer().notNull(),
    /** The first day it was solved, or null. */
    solvedOn: text(),
    /** The day of the fourth failure, or null. */
    stuckOn: text(),
    /** When the newest failed attempt began, or null. */
    lastFailedAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.lessonId, table.exerciseId] }),
    index('exercise_progress_stuck')
      .on(table.schoolId, table.stuckOn)
      .where(sql`"stuckOn" is not null`),
  ],
)

/** A pupil's first attempt at an exercise in a school: when, in which class, and how it went. */
export const firstTries = sqliteTable(
  'first_tries',
  {
    ...pupilLesson,
    exerciseId: text().notNull(),
    startedAt: integer().notNull(),
    day: text().notNull(),
    classId: text().notNull(),
    correct: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.lessonId, table.exerciseId] }),
    index('first_tries_class').on(
      table.schoolId,
      table.classId,
      table.day,
      table.userId,
      table.correct,
    ),
  ],
)

/**
 * How far a pupil is with one lesson: exercises solved, and exercises failed four times and not yet
 * solved.
 */
export const lessonProgress = sqliteTable(
  'lesson_progress',
  {
    ...pupilLesson,
    solved: integer().notNull(),
    stuck: integer().notNull(),
    lastSolvedOn: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.lessonId] }),
    index('lesson_progress_stuck')
      .on(table.schoolId, table.userId)
      .where(sql`"stuck" > 0`),
  ],
)
