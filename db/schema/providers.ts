import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/**
 * Accounts elsewhere by which an account here is entered: known by who vouches and whom they mean,
 * never by an email.
 */
export const identities = sqliteTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    provider: text({ enum: ['google', 'apple', 'facebook', 'twitter'] }).notNull(),
    /** As the provider called it when it was linked, for its owner to recognise. */
    label: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_account').on(table.accountId),
  ],
)

/**
 * A sign-in at a provider that has begun and not come back. Each is good once, in the browser that
 * it began in.
 */
export const authorizations = sqliteTable(
  'authorizations',
  {
    /** SHA-256 of what the browser's cookie holds, in hex. */
    id: text().primaryKey(),
    provider: text({ enum: ['google', 'apple', 'facebook', 'twitter'] }).notNull(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** Where the person wanted to go. */
    next: text().notNull(),
    purpose: text({ enum: ['enter', 'link', 'prove'] }).notNull(),
    /** Who is linking a provider, or proving again who they are, and in which session. */
    sessionId: text(),
    /**
     * Whom the provider vouched for, while the person has still to prove that the account here is
     * theirs, too.
     */
    issuer: text(),
    subject: text(),
    email: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('authorizations_expiry').on(table.expiresAt)],
)
