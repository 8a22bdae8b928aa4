import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { schools } from './schools.ts'

/** Letters, messages, comments and class pictures that people reported to the head of a school. */
export const reportsOfMessages = sqliteTable(
  'reports_of_messages',
  {
    /** The form's key: sent twice, there is one. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    kind: text({ enum: ['letter', 'message', 'comment', 'picture'] }).notNull(),
    targetId: text().notNull(),
    /** What was written, of a picture its caption; kept also where it is removed there. */
    words: text().notNull(),
    authorId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reporterId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The child whom the conversation is about, with whose data this goes. */
    pupilId: text().references(() => accounts.id, { onDelete: 'cascade' }),
    why: text().notNull(),
    at: integer().notNull(),
    settledAt: integer(),
    settledBy: text().references(() => accounts.id),
    verdict: text({ enum: ['left', 'removed'] }),
  },
  (table) => [
    uniqueIndex('reports_of_messages_target').on(table.kind, table.targetId, table.reporterId),
    index('reports_of_messages_old').on(table.schoolId, table.at),
    // The open ones of a school first, the latest first.
    index('reports_of_messages_school').on(table.schoolId, table.settledAt, table.at),
    index('reports_of_messages_reporter').on(table.reporterId, table.at),
    index('reports_of_messages_author').on(table.authorId),
    index('reports_of_messages_pupil').on(table.pupilId),
    index('reports_of_messages_settled').on(table.settledBy),
  ],
)
