import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { classes } from './classes.ts'
import { schools } from './schools.ts'

/** A picture of a class. Who sees it is in `galleryVisibleTo` (app/models/access). */
export const classPictures = sqliteTable(
  'class_pictures',
  {
    /** The form's key: sent twice, it is one picture. */
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    classId: text()
      .notNull()
      .references(() => classes.id),
    authorId: text()
      .notNull()
      .references(() => accounts.id),
    /** Under which its bytes are kept: another id than the one of its page. */
    pictureId: text().notNull(),
    caption: text().notNull(),
    /**
     * How many children are named in it; null until its teacher has said so. Fewer rows than that
     * in `class_picture_children` hide it.
     */
    children: integer(),
    createdAt: integer().notNull(),
    /** Goes up with each change: who changes another one than they saw is told. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('class_pictures_picture').on(table.pictureId),
    index('class_pictures_class').on(table.classId, table.createdAt, table.id),
    index('class_pictures_school').on(table.schoolId, table.createdAt, table.id),
    index('class_pictures_author').on(table.authorId),
  ],
)

/** The children who can be seen in a picture. */
export const classPictureChildren = sqliteTable(
  'class_picture_children',
  {
    pictureId: text()
      .notNull()
      .references(() => classPictures.id, { onDelete: 'cascade' }),
    pupilId: text()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.pupilId] }),
    index('class_picture_children_pupil').on(table.pupilId),
  ],
)

/** Guardians whose last answer for a child at a school is no: each is heard. */
export const pictureRefusals = sqliteTable(
  'picture_refusals',
  {
    pupilId: text()
      .notNull()
      .references(() => accounts.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    guardianId: text()
      .notNull()
      .references(() => accounts.id),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pupilId, table.schoolId, table.guardianId] }),
    index('picture_refusals_guardian').on(table.guardianId),
    index('picture_refusals_school').on(table.schoolId),
  ],
)

/** Whether pictures that name a child may be shown at a school: what its guardian said last. */
export const pictureConsents = sqliteTable(
  'picture_consents',
  {
    pupilId: text()
      .notNull()
      .references(() => accounts.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** Since when the school asks; null where nobody asked. */
    askedAt: integer(),
    askedBy: text().references(() => accounts.id),
    /** Null: no guardian has answered, which is no. */
    answer: text({ enum: ['given', 'refused'] }),
    answeredBy: text().references(() => accounts.id),
    answeredAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.pupilId, table.schoolId] }),
    index('picture_consents_asked').on(table.askedBy),
    index('picture_consents_answered').on(table.answeredBy),
    index('picture_consents_school').on(table.schoolId),
  ],
)
