import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { schools } from './schools.ts'

/** Children whom a teacher keeps together under a name. */
export const groups = sqliteTable(
  'groups',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** Null: over several classes. */
    classId: text().references(() => classes.id),
    name: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('groups_school').on(table.schoolId),
    index('groups_class')
      .on(table.classId)
      .where(sql`"classId" is not null`),
    index('groups_maker').on(table.createdBy),
  ],
)

export const groupMembers = sqliteTable(
  'group_members',
  {
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accountId] }),
    index('group_members_account').on(table.accountId),
  ],
)
