import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { schools } from './schools.ts'

export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    schoolId: text().references(() => schools.id),
    role: text({ enum: ['admin', 'teacher', 'student', 'super'] })
      .notNull()
      .default('student'),
    displayName: text().notNull(),
    /** `displayName` as search reads it; see `letterFolds`. */
    searchName: text().notNull().default(''),
    /** Lower case; null for a child who has none. */
    email: text(),
    gender: text({ enum: ['male', 'female', 'unspecified'] })
      .notNull()
      .default('unspecified'),
    imageUrl: text(),
    /** What its owner chose, as app/request/preferences.ts writes it; null until then. */
    preferences: text(),
    /** `scrypt$N$r$p$salt$hash`; null when the account has no password yet. */
    passwordHash: text(),
    mustChangePassword: integer({ mode: 'boolean' }).notNull().default(false),
    verifiedAt: integer(),
    disabledAt: integer(),
    createdAt: integer().notNull(),
    /** Creation, or an imported pupil's first event: attempts of long before are not believed. */
    startsAt: integer().notNull(),
    /**
     * When the account came to its present school: set by whatever sets `schoolId`. Null: with its
     * creation.
     */
    schoolSince: integer(),
    /** Who this is in the system the account was imported from; unique within its school. */
    externalId: text(),
    /** When its owner last came, and the time before: what is new since then stands apart. */
    visitedAt: integer(),
    visitBefore: integer(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    uniqueIndex('accounts_external').on(table.schoolId, table.externalId),
    index('accounts_school').on(table.schoolId, table.role, table.displayName),
    // The staff in the order of `nameOrder`, with all by which a list counts and searches them. Its
    // condition stands in these words in the directory's query, and in no other: those that find
    // few of the staff would be planned as if they wanted all.
    index('accounts_staff')
      .on(
        table.schoolId,
        sql`(case when unicode("displayName") >= 1536 then 0 else 1 end || "displayName") collate nocase`,
        table.id,
        table.role,
        table.disabledAt,
        table.searchName,
      )
      .where(sql`role in ('teacher', 'admin') and "disabledAt" is null`),
  ],
)

/**
 * Which school an account belonged to, from when: until the next one. What a child did counts in
 * the school of its moment. Kept by triggers, from `accounts.schoolSince` and from enrolments.
 */
export const schoolMemberships = sqliteTable(
  'school_memberships',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    from: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.from] }),
    index('school_memberships_school').on(table.schoolId, table.accountId),
  ],
)
