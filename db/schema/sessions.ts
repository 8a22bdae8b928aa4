import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex: a leaked table opens no door. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ['browser', 'bearer'] }).notNull(),
    /**
     * What was proven to begin it: a password, an account elsewhere, or a pupil's class sheet,
     * which opens the pupil's own reports alone.
     */
    method: text({ enum: ['password', 'provider', 'sheet'] })
      .notNull()
      .default('password'),
    /** Kept for 30 days and renewed; otherwise at most 12 hours. */
    remembered: integer({ mode: 'boolean' }).notNull().default(true),
    /** What its owner calls a token made for a program; null for a browser's session. */
    name: text(),
    createdAt: integer().notNull(),
    /** When its holder last authenticated (by password, provider or second factor). */
    provenAt: integer().notNull().default(0),
    expiresAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    userAgent: text().notNull().default(''),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * Browsers that signed in before or chose a new password by letter, and programs that asked to be
 * known; they have a counter of their own, so strangers cannot lock the owner out.
 */
export const devices = sqliteTable(
  'devices',
  {
    /** SHA-256 of the device cookie, in hex. */
    id: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.accountId] }),
    index('devices_account').on(table.accountId),
  ],
)

/**
 * A sign-in by password or provider that still needs the second factor.
 */
export const halfSessions = sqliteTable(
  'half_sessions',
  {
    /** SHA-256 of what the browser's cookie holds, in hex. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    method: text({ enum: ['password', 'provider', 'sheet'] }).notNull(),
    remembered: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('half_sessions_expiry').on(table.expiresAt),
    index('half_sessions_account').on(table.accountId),
  ],
)
