import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { schools } from './schools.ts'

/** What a school's people write to a child's family, kept with the week they wrote it in. */
export const familyNotes = sqliteTable(
  'family_notes',
  {
    /** Made of the form's key and the pupil's id: a form sent twice is one note for each child. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    pupilId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The child's class then, whose teachers read it; null where it was in none. */
    classId: text().references(() => classes.id),
    /** The first day of the week, as the school cuts weeks. */
    week: text().notNull(),
    authorId: text()
      .notNull()
      .references(() => accounts.id),
    text: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('family_notes_pupil').on(table.pupilId, table.week, table.createdAt),
    // For accounts, classes and schools that go.
    index('family_notes_author').on(table.authorId),
    index('family_notes_class').on(table.classId, table.week),
    index('family_notes_school').on(table.schoolId),
  ],
)
