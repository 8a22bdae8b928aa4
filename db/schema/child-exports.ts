import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/**
 * Copies of all that is known about a child, each for the one who asked for it: how far the clock
 * has made it (app/models/child-export/make.server.ts), and where its pieces are kept.
 */
export const childExports = sqliteTable(
  'child_exports',
  {
    id: text().primaryKey(),
    /** The child's school when it was asked for. */
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    pupilId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedBy: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: integer().notNull(),
    /** The asker's: what its files and its letter are written in. */
    locale: text({ enum: ['ar', 'en', 'ar-u-nu-arab'] }).notNull(),
    state: text({ enum: ['waiting', 'making', 'ready', 'failed', 'expired'] }).notNull(),
    /** Where the next step goes on; null before the first one. */
    place: text({ mode: 'json' }).$type<{ file: number; section: number; after: string | null }>(),
    /** The pieces made so far, in their order (app/models/child-export/piece.ts). */
    pieces: text({ mode: 'json' })
      .$type<{ file: string; key: string; bytes: number; size: number; crc: number }[]>()
      .notNull()
      .default([]),
    /** Of the zip file, once it is ready. */
    size: integer(),
    /** No other run of the clock takes it before. */
    takenUntil: integer().notNull().default(0),
    /** Steps in a row that failed. */
    failures: integer().notNull().default(0),
    readyAt: integer(),
    /** From when on it can no longer be downloaded. */
    expiresAt: integer(),
  },
  (table) => [
    // One at a time for each child and asker.
    uniqueIndex('child_exports_one')
      .on(table.pupilId, table.askedBy)
      .where(sql`"state" in ('waiting', 'making')`),
    index('child_exports_asker').on(table.askedBy, table.pupilId, table.askedAt),
    index('child_exports_pupil').on(table.pupilId),
    index('child_exports_next')
      .on(table.takenUntil)
      .where(sql`"state" in ('waiting', 'making')`),
    index('child_exports_expiry')
      .on(table.expiresAt)
      .where(sql`"expiresAt" is not null`),
  ],
)
