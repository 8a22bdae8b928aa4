import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** What makes the codes of a person's second factor (RFC 6238). */
export const secondFactors = sqliteTable(
  'second_factors',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    /** Sealed: in base 32, as authenticator apps take it. */
    secret: text().notNull(),
    createdAt: integer().notNull(),
    /** Null until its owner has shown a code made by it. */
    confirmedAt: integer(),
    /** The newest 30-second step whose code was taken: a code is good once. */
    lastStep: integer().notNull().default(0),
  },
  // For what is not sealed under the newest key.
  (table) => [index('second_factors_secret').on(table.secret)],
)

/** Replace a lost second factor; each is good once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** As a password's: see `accounts.passwordHash`. */
    hash: text().notNull(),
    usedAt: integer(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)
