import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { exercises, lessons } from './lessons.ts'
import { schools } from './schools.ts'

/** One try at one exercise by one pupil. Facts: written once, removed only by `deleteUserStats`. */
export const attempts = sqliteTable(
  'attempts',
  {
    userId: text()
      .notNull()
      .references(() => accounts.id),
    /** Chosen by the client; with the pupil it is the idempotency key. */
    id: text().notNull(),
    schoolId: text().notNull(),
    classId: text().notNull(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    exerciseId: text()
      .notNull()
      .references(() => exercises.id),
    correct: integer({ mode: 'boolean' }).notNull(),
    startedAt: integer().notNull(),
    /** What the tablet said, where its clock was not to be believed. */
    claimedAt: integer(),
    durationMs: integer().notNull(),
    /** Written by the Worker: SQL knows no time zones. */
    day: text().notNull(),
    recordedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('attempts_lesson').on(table.userId, table.lessonId, table.startedAt),
    index('attempts_classless')
      .on(table.userId)
      .where(sql`"classId" = ''`),
    index('attempts_failed')
      .on(table.classId, table.day, table.lessonId, table.exerciseId, table.userId)
      .where(sql`"correct" = 0`),
  ],
)

/** Tombstones: a late retry of a removed attempt is a duplicate and resurrects nothing. */
export const removedAttempts = sqliteTable(
  'removed_attempts',
  { userId: text().notNull(), id: text().notNull(), removedAt: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/**
 * Children whose attempts came to a school, so that their days have to be cut anew in its zone: up
 * to which attempt that is done, and how often attempts came meanwhile. Kept by a trigger; the
 * clock deletes what is done (app/models/attempts/recount-days.server.ts).
 */
export const dayRecounts = sqliteTable(
  'day_recounts',
  {
    schoolId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    attemptId: text().notNull().default(''),
    round: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.userId] }),
    index('day_recounts_user').on(table.userId),
  ],
)

/** A school's key for its app servers: good for `attempts` alone. */
export const ingestKeys = sqliteTable(
  'ingest_keys',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    /** SHA-256 of the key, in hex. */
    tokenHash: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    revokedAt: integer(),
  },
  (table) => [
    uniqueIndex('ingest_keys_token').on(table.tokenHash),
    index('ingest_keys_school').on(table.schoolId),
    index('ingest_keys_maker').on(table.createdBy),
  ],
)
