import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { groups } from './groups.ts'
import { lessons } from './lessons.ts'
import { schools } from './schools.ts'

/**
 * Lessons and exercises that children are to do from one day to another: those of a class, of a
 * group, or, where both are null, those of `assignment_pupils`. How far they are is nowhere kept:
 * it is counted from their attempts.
 */
export const assignments = sqliteTable(
  'assignments',
  {
    /** Made with the form: sent twice, it is one assignment. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    classId: text().references(() => classes.id),
    groupId: text().references(() => groups.id),
    firstDay: text().notNull(),
    /** The last day on which it is done in time; of its first week, where it repeats. */
    dueDay: text().notNull(),
    /** It begins anew each week. */
    repeats: integer({ mode: 'boolean' }).notNull().default(false),
    /** No week of it begins later; null: until it is withdrawn. */
    repeatsUntil: text(),
    /** The last day on which what children do counts for it, whoever had longer. */
    closesOn: text().notNull(),
    /** To families. */
    note: text(),
    noteEn: text(),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
    withdrawnAt: integer(),
  },
  (table) => [
    index('assignments_school').on(table.schoolId, table.closesOn),
    index('assignments_class')
      .on(table.classId, table.closesOn)
      .where(sql`"classId" is not null`),
    index('assignments_group')
      .on(table.groupId, table.closesOn)
      .where(sql`"groupId" is not null`),
    index('assignments_maker').on(table.createdBy, table.closesOn),
  ],
)

/** What is to be done, in order: a lesson, or one exercise of it. */
export const assignmentTasks = sqliteTable(
  'assignment_tasks',
  {
    assignmentId: text()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    lessonId: text()
      .notNull()
      .references(() => lessons.id),
    /** Empty: the whole lesson. */
    exerciseId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.position] }),
    index('assignment_tasks_lesson').on(table.lessonId),
  ],
)

/** The children who were chosen, where it is for no class and no group. */
export const assignmentPupils = sqliteTable(
  'assignment_pupils',
  {
    assignmentId: text()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The assignment's: a child's old ones are not read again. */
    closesOn: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.accountId] }),
    index('assignment_pupils_account').on(table.accountId, table.closesOn),
  ],
)

/** What is different for one child in one week of it. */
export const assignmentChildren = sqliteTable(
  'assignment_children',
  {
    assignmentId: text()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    /** The first is 0, and so is the only one. */
    week: integer().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Later than the others'. */
    dueDay: text(),
    remindedAt: integer(),
    /** The same in the school's zone: one a day. */
    remindedOn: text(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.week, table.accountId] }),
    index('assignment_children_account').on(table.accountId, table.remindedOn),
  ],
)

/** Who did what to an assignment, and when: lines are only ever added. */
export const assignmentChanges = sqliteTable(
  'assignment_changes',
  {
    id: text().primaryKey(),
    assignmentId: text()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    changedBy: text()
      .notNull()
      .references(() => accounts.id),
    change: text({
      enum: ['made', 'copied', 'edited', 'extended', 'reminded', 'withdrawn'],
    }).notNull(),
    /** The child whom it is about. */
    pupilId: text().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Days, ids of lessons and counts: no names. */
    detail: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (table) => [
    index('assignment_changes_assignment').on(table.assignmentId, table.at),
    index('assignment_changes_by').on(table.changedBy),
    index('assignment_changes_pupil')
      .on(table.pupilId)
      .where(sql`"pupilId" is not null`),
  ],
)
