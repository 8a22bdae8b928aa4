import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Failures at a guessable door, counted per account, device or address; and letters, a row each
 * (app/models/mail/rate-limit.server.ts).
 */
export const failures = sqliteTable(
  'failures',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count starts again from nothing. */
    resetsAt: integer().notNull(),
    /** No try before this moment is looked at. */
    blockedUntil: integer().notNull().default(0),
  },
  // Every sign-in clears away what may be forgotten: under attack that must not read all there is.
  (table) => [index('failures_reset').on(table.resetsAt)],
)

/**
 * How many attempts have arrived today, of a pupil and of a school
 * (app/models/attempts/quota.server.ts).
 */
export const attemptQuotas = sqliteTable(
  'attempt_quotas',
  {
    key: text().primaryKey(),
    used: integer().notNull(),
    /** Before the newest call: what it decides by while its transaction counts. Never below it. */
    usedBefore: integer().notNull().default(0),
    /** From when on it may be forgotten: the next day has another key. */
    resetsAt: integer().notNull(),
  },
  (table) => [index('attempt_quotas_reset').on(table.resetsAt)],
)
