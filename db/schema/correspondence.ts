import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { schools } from './schools.ts'

/** Letters within a school: what was written, once, whoever has a copy. */
export const letters = sqliteTable(
  'letters',
  {
    /** The form's key: a form sent twice is one letter. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    senderId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The id of the letter that began it. */
    threadId: text().notNull(),
    /** To some people by name, to the families of a class or of the school, to its staff. */
    audience: text({ enum: ['people', 'class', 'families', 'staff'] }).notNull(),
    /** Of a letter to a class. */
    classId: text().references(() => classes.id),
    /** How many had a copy when it was sent. */
    recipients: integer().notNull(),
    subject: text().notNull(),
    /** With its marks, see rich-text.ts. */
    text: text().notNull(),
    /** Its first words without marks, for lists. */
    snippet: text().notNull(),
    /** Sender, subject and words as search reads them; see `letterFolds`. */
    searchText: text().notNull(),
    sentAt: integer().notNull(),
  },
  (table) => [
    index('letters_sender').on(table.senderId, table.sentAt),
    index('letters_school').on(table.schoolId, table.sentAt),
    index('letters_class')
      .on(table.classId)
      .where(sql`"classId" is not null`),
  ],
)

/** A letter in the hands of its sender or a recipient: where it lies, and what they made of it. */
export const letterCopies = sqliteTable(
  'letter_copies',
  {
    letterId: text()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    threadId: text().notNull(),
    /**
     * `held`: it arrives at `sortAt`, when the school's quiet hours are over. `gone`: its holder
     * deleted it for good, and so will go the letter with the last copy.
     */
    folder: text({ enum: ['inbox', 'sent', 'archive', 'trash', 'spam', 'held', 'gone'] }).notNull(),
    /** When it was sent or arrives. */
    sortAt: integer().notNull(),
    seenAt: integer(),
    starredAt: integer(),
    importantAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.letterId] }),
    index('letter_copies_letter').on(table.letterId),
    index('letter_copies_school').on(table.schoolId),
    index('letter_copies_folder').on(table.accountId, table.folder, table.sortAt),
    index('letter_copies_thread').on(table.accountId, table.threadId, table.sortAt),
    // The conditions stand in the queries in these very words.
    index('letter_copies_all')
      .on(table.accountId, table.sortAt)
      .where(sql`folder in ('inbox', 'sent', 'archive')`),
    index('letter_copies_starred')
      .on(table.accountId, table.sortAt)
      .where(sql`folder in ('inbox', 'sent', 'archive') and starredAt is not null`),
    index('letter_copies_important')
      .on(table.accountId, table.sortAt)
      .where(sql`folder in ('inbox', 'sent', 'archive') and importantAt is not null`),
    index('letter_copies_unread')
      .on(table.accountId, table.sortAt)
      .where(sql`folder = 'inbox' and seenAt is null`),
    index('letter_copies_held')
      .on(table.sortAt)
      .where(sql`folder = 'held'`),
  ],
)

/** Own labels, by which a person sorts letters. */
export const mailLabels = sqliteTable(
  'mail_labels',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    colour: text({
      enum: ['green', 'blue', 'purple', 'pink', 'red', 'yellow', 'grey'],
    }).notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index('mail_labels_account').on(table.accountId, table.name)],
)

/** Which labels a person's copy of a letter has. */
export const letterLabels = sqliteTable(
  'letter_labels',
  {
    labelId: text()
      .notNull()
      .references(() => mailLabels.id, { onDelete: 'cascade' }),
    letterId: text()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** The copy's. */
    sortAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.labelId, table.letterId] }),
    index('letter_labels_letter').on(table.letterId),
    index('letter_labels_newest').on(table.labelId, table.sortAt),
  ],
)

/** Letters that are being written. */
export const letterDrafts = sqliteTable(
  'letter_drafts',
  {
    /** Becomes the letter's. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** One more each time it is kept: of two windows the later is told. */
    version: integer().notNull(),
    /** Whom it is to: `people`, `families`, `staff`, or `class:` with its id. */
    audience: text().notNull(),
    /** Ids of accounts, as a JSON list. */
    people: text({ mode: 'json' }).$type<string[]>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The letter that it answers or passes on. */
    replyTo: text(),
    keptAt: integer().notNull(),
  },
  (table) => [index('letter_drafts_newest').on(table.accountId, table.keptAt)],
)

/**
 * Files of letters, also of those that are being written: a draft has the id that its letter will
 * have. Triggers delete them with it; their bytes lie in the bucket until they are swept.
 */
export const letterFiles = sqliteTable(
  'letter_files',
  {
    /** The form's key: a form sent twice brings one file. */
    id: text().primaryKey(),
    /** A letter's, a draft's, or of a form that is kept neither way yet. */
    letterId: text().notNull(),
    /** Who sends it: a file of another person's letter is not added to. */
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * The bucket's key; it cannot be guessed, and no address has it. A letter that is passed on has
     * the same one: bytes go when no file has them any more.
     */
    objectId: text().notNull(),
    name: text().notNull(),
    /** By its content; see letter-file.ts. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('letter_files_letter').on(table.letterId),
    index('letter_files_sender').on(table.accountId, table.at),
    index('letter_files_object').on(table.objectId),
  ],
)

/** Whose letters a person has called spam: later ones go there, too. */
export const spamSenders = sqliteTable(
  'spam_senders',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    senderId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    since: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.senderId] }),
    index('spam_senders_sender').on(table.senderId),
  ],
)
