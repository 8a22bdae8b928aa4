import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** What was mailed to verify an address; each is good once. */
export const proofs = sqliteTable(
  'proofs',
  {
    /** SHA-256 of the token, in hex. */
    id: text().primaryKey(),
    purpose: text({ enum: ['reset', 'email'] }).notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /**
     * The address that is to be proven and then becomes the account's; null where it is the
     * account's already.
     */
    email: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('proofs_account').on(table.accountId, table.purpose),
    index('proofs_expiry').on(table.expiresAt),
  ],
)

/**
 * A registration that waits for its verification. It becomes an account when the letter's link is
 * followed, with this name and this password.
 */
export const registrations = sqliteTable(
  'registrations',
  {
    /** SHA-256 of the letter's token, in hex. */
    id: text().primaryKey(),
    email: text().notNull(),
    displayName: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** SHA-256 of the token of the browser that asked for it, in hex. */
    browser: text(),
    /** The guardian card that it began with: `pairings`. */
    pairingId: text(),
  },
  (table) => [
    index('registrations_email').on(table.email, table.createdAt),
    index('registrations_expiry').on(table.expiresAt),
  ],
)

/**
 * An account that waits for its owner: the email becomes theirs only by the letter, so the
 * one who invites does not learn whether another account has it.
 */
export const invitations = sqliteTable(
  'invitations',
  {
    /**
     * SHA-256 of the letter's token, in hex, and the letter's id while it waits in the outbox; once
     * accepted, something that no token has.
     */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    email: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /**
     * When somebody took on the pupil as a guardian: the account keeps no email, and the school
     * knows it by this one.
     */
    acceptedAt: integer(),
  },
  (table) => [
    uniqueIndex('invitations_account').on(table.accountId),
    index('invitations_email').on(table.email),
  ],
)
