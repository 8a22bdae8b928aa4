import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** A guardian's link to a pupil; live while `until` is null. */
export const guardians = sqliteTable(
  'guardians',
  {
    guardianId: text()
      .notNull()
      .references(() => accounts.id),
    pupilId: text()
      .notNull()
      .references(() => accounts.id),
    since: integer().notNull(),
    until: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.guardianId, table.pupilId, table.since] }),
    index('guardians_pupil').on(table.pupilId),
    uniqueIndex('guardians_live')
      .on(table.guardianId, table.pupilId)
      .where(sql`"until" is null`),
  ],
)

/**
 * Codes by which a grown-up becomes a pupil's guardian: each is good once, for a week, and printed
 * again.
 */
export const pairings = sqliteTable(
  'pairings',
  {
    id: text().primaryKey(),
    /** Sealed: 16 symbols, as app/models/readable-code.ts writes them. */
    code: text().notNull(),
    /** Of the code. */
    finder: text().notNull(),
    pupilId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuedBy: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuedAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
    usedBy: text().references(() => accounts.id, { onDelete: 'cascade' }),
    revokedAt: integer(),
  },
  (table) => [
    uniqueIndex('pairings_finder').on(table.finder),
    index('pairings_pupil').on(table.pupilId, table.expiresAt),
    index('pairings_issuer').on(table.issuedBy),
    index('pairings_user')
      .on(table.usedBy)
      .where(sql`"usedBy" is not null`),
  ],
)

/**
 * A guardian card with which somebody asked for a letter to an account's email: its owner is shown
 * the card once they have signed in. One for an account, the newest.
 */
export const cardOffers = sqliteTable(
  'card_offers',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    pairingId: text()
      .notNull()
      .references(() => pairings.id, { onDelete: 'cascade' }),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index('card_offers_pairing').on(table.pairingId),
    index('card_offers_expiry').on(table.expiresAt),
  ],
)
