import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { schools } from './schools.ts'

/**
 * What is to happen at a school. Days and minutes are those of the school's clocks: a lesson at
 * eight stays at eight when they change. Of a series they are the first time's.
 */
export const calendarEvents = sqliteTable(
  'calendar_events',
  {
    /** Made with the form: sent twice, it is one event. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    authorId: text()
      .notNull()
      .references(() => accounts.id),
    audience: text({ enum: ['staff', 'class', 'all'] }).notNull(),
    /** Where it is for a class. */
    classId: text().references(() => classes.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    colour: text({
      enum: ['green', 'blue', 'violet', 'pink', 'red', 'amber', 'grey'],
    }).notNull(),
    allDay: integer({ mode: 'boolean' }).notNull(),
    firstDay: text().notNull(),
    /** Minutes since midnight; 0 where it is all day. */
    startMinute: integer().notNull(),
    lastDay: text().notNull(),
    /** 1440 where it is all day. */
    endMinute: integer().notNull(),
    /**
     * How far a look for it has to go: `day` lies within one day, `days` within sixty, and a series
     * anywhere up to `endsOn`.
     */
    shape: text({ enum: ['day', 'days', 'series'] }).notNull(),
    /** Of a series: an RRULE of RFC 5545, as far as `Repetition` goes. */
    rule: text(),
    /** The last day of the last time; 9999-12-31 where a series has no end. */
    endsOn: text().notNull(),
    /** One time of a series that was changed by itself: of which, and which day it had there. */
    seriesId: text().references((): AnySQLiteColumn => calendarEvents.id, { onDelete: 'cascade' }),
    occurrenceOn: text(),
    reminder: text({ enum: ['none', 'halfHour', 'hour', 'dayBefore', 'weekBefore'] })
      .notNull()
      .default('none'),
    /** Grows with each change: who changes an older one is told. */
    version: integer().notNull().default(1),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
  },
  (table) => [
    // A month is read by days: of the same weeks, of the sixty days before, and series by their end.
    index('calendar_events_days').on(table.schoolId, table.shape, table.firstDay),
    index('calendar_events_ends').on(table.schoolId, table.shape, table.endsOn),
    // For accounts and classes that go, and series.
    index('calendar_events_author').on(table.authorId),
    index('calendar_events_class')
      .on(table.classId)
      .where(sql`"classId" is not null`),
    index('calendar_events_series')
      .on(table.seriesId)
      .where(sql`"seriesId" is not null`),
  ],
)

/** Days on which a series has no time: it was left out, or became an event of its own. */
export const calendarSkips = sqliteTable(
  'calendar_skips',
  {
    eventId: text()
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    day: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.day] })],
)

/** Private addresses under which a person's calendar can be read by a phone. */
export const calendarAddresses = sqliteTable(
  'calendar_addresses',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the address ends with. */
    tokenHash: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('calendar_addresses_token').on(table.tokenHash),
    index('calendar_addresses_account').on(table.accountId),
  ],
)
