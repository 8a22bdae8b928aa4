import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'

/**
 * How a pupil who cannot read gets in: what the teacher's class sheet prints, and prints again.
 */
export const sheetCards = sqliteTable(
  'sheet_cards',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    /** Sealed: what the QR code's link carries. */
    token: text().notNull(),
    /** Of the token. */
    finder: text().notNull(),
    /** Sealed: three of twelve pictures in their order, as `3.11.3`. */
    pictures: text().notNull(),
    /**
     * Wrong pictures since the card was made, or since the last right ones: no hour forgets them.
     */
    wrongTries: integer().notNull().default(0),
    issuedAt: integer().notNull(),
    issuedBy: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('sheet_cards_finder').on(table.finder),
    index('sheet_cards_issuer').on(table.issuedBy),
  ],
)

/**
 * The code that opens a class's list of pupils on the tablet they share, each to choose themself.
 */
export const classDoors = sqliteTable(
  'class_doors',
  {
    classId: text()
      .primaryKey()
      .references(() => classes.id),
    /** Sealed. */
    code: text().notNull(),
    /** Of the code. */
    finder: text().notNull(),
    issuedAt: integer().notNull(),
    issuedBy: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('class_doors_finder').on(table.finder),
    index('class_doors_issuer').on(table.issuedBy),
  ],
)
