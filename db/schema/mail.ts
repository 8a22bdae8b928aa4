import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { assignments } from './assignments.ts'

/**
 * Letters that wait to be sent. One that was sent, or has outlived its use, is gone: what it
 * carries opens doors.
 */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    /** As the reader chose it: language and digits. */
    locale: text({ enum: ['ar', 'en', 'ar-u-nu-arab'] }).notNull(),
    kind: text({
      enum: [
        'reset',
        'passwordChanged',
        'registered',
        'alreadyRegistered',
        'emailChange',
        'emailChanged',
        'providerLinked',
        'providerUnlinked',
        'secondFactorOn',
        'secondFactorOff',
        'recoveryUsed',
        'tokenMade',
        'invitation',
        'onlyByLetter',
        'copyReady',
        'deletionAsked',
        'deletionConfirmed',
        'deletionStopped',
        'deletionSoon',
        'deletionDone',
        'taskReminder',
      ],
    }).notNull(),
    name: text().notNull(),
    /** Sealed: what the link in it carries; null for a letter that only tells. */
    token: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: integer().notNull(),
    /**
     * Of a reminder: of which assignment, about whom, to whom. What it says is read when it leaves,
     * and so is whether it may go.
     */
    assignmentId: text().references(() => assignments.id),
    pupilId: text().references(() => accounts.id),
    guardianId: text().references(() => accounts.id),
  },
  (table) => [
    index('mails_due').on(table.nextTryAt),
    index('mails_assignment')
      .on(table.assignmentId)
      .where(sql`"assignmentId" is not null`),
    index('mails_pupil')
      .on(table.pupilId)
      .where(sql`"pupilId" is not null`),
    index('mails_guardian')
      .on(table.guardianId)
      .where(sql`"guardianId" is not null`),
  ],
)

/** What people write to us by the contact form; read, and removed, by supervisors. */
export const messages = sqliteTable(
  'messages',
  {
    /** Made of the form's stamp: a form sent twice is one message. */
    id: text().primaryKey(),
    createdAt: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** As the writer calls it; no school of ours need be meant. */
    school: text(),
    topic: text({ enum: ['offer', 'help', 'payment', 'data', 'other'] }).notNull(),
    text: text().notNull(),
    /** The language it was written to us in. */
    locale: text({ enum: ['ar', 'en'] }).notNull(),
    /** Who was signed in, if anybody. */
    accountId: text().references(() => accounts.id),
    readAt: integer(),
    readBy: text().references(() => accounts.id),
  },
  (table) => [
    index('messages_newest').on(table.createdAt),
    index('messages_writer')
      .on(table.accountId)
      .where(sql`"accountId" is not null`),
    index('messages_reader')
      .on(table.readBy)
      .where(sql`"readBy" is not null`),
    index('messages_waiting')
      .on(table.createdAt)
      .where(sql`"readAt" is null`),
  ],
)
