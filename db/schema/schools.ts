import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const schools = sqliteTable(
  'schools',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    nameEn: text().notNull(),
    /** Both names as search reads them, each on a line; see `letterFolds`. */
    searchName: text().notNull().default(''),
    country: text().notNull(),
    email: text().notNull(),
    phoneNo: text().notNull(),
    timezone: text().notNull(),
    weekStart: integer().notNull().default(0),
    /** Weekdays without lessons in order, each a digit; 0 is Sunday. Never all seven. */
    restDays: text().notNull().default('56'),
    /** Its switched off parts, see `schoolModules`: `calendar,blog`. */
    modulesOff: text().notNull().default(''),
    /** Its quiet hours, in minutes of its day, quarters of an hour; both null: none. */
    quietFrom: integer(),
    quietUntil: integer(),
    /** For how many years letters and messages are kept; null: for good. */
    messagesKept: integer(),
    maxStudentsNo: integer(),
    maxTeachersNo: integer(),
    /** Letters in a day beyond one for each of its people; null: the usual 200. */
    moreLetters: integer(),
    /** Names with an address in them that its head wants: they wait for a supervisor. */
    wantedName: text(),
    wantedNameEn: text(),
    /**
     * While the days of attempts are being cut anew in another time zone: since when, and how far
     * (app/models/attempts/recount-days.ts). Null: all are right.
     */
    recount: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('schools_kept')
      .on(table.messagesKept)
      .where(sql`messagesKept is not null`),
  ],
)

/**
 * Letters that search reads as others: what `foldForSearch` (app/models/name.ts) does to each.
 * Triggers keep the `searchName` of accounts, classes and schools by it; no statement of ours
 * writes that column.
 */
export const letterFolds = sqliteTable('letter_folds', {
  letter: text().primaryKey(),
  folded: text().notNull(),
})

/** Days on which a school has no lessons, both ends counted. */
export const holidays = sqliteTable(
  'holidays',
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    firstDay: text().notNull(),
    lastDay: text().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
  },
  (table) => [index('holidays_school').on(table.schoolId, table.firstDay)],
)
