import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  activityVisibleTo,
  classesVisibleTo,
  groupsVisibleTo,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { notesAbout } from '#app/models/notes/note-rows.server.ts'
import { exercisesOf } from '#app/models/reports/completion.server.ts'
import { level, lessonName, subject } from '#app/models/reports/row-columns.ts'
import { rows } from '#db/rows.ts'
import { childNote, ChildNoteRow, GroupRow } from './around.server.ts'
import { idsIn, type Frozen, type Names } from './frozen.ts'
import type { ReportQuestion } from './question.ts'

const ChildName = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})
const ClassName = v.strictObject({
  classID: v.string(),
  name: v.string(),
  level,
  imageURL: v.nullable(v.string()),
})
const PlaceRow = v.strictObject({ classID: v.string() })
const LessonName = v.strictObject({ ...lessonName, subject, exercises: v.number() })
const ExerciseName = v.strictObject({
  exerciseID: v.string(),
  lessonID: v.string(),
  name: v.string(),
  nameEn: v.string(),
})

/** The statements that name what a frozen report speaks of, and what their answers are read as. */
export function askNames(
  current: Current,
  { schoolID }: School,
  frozen: Frozen,
  question: ReportQuestion,
) {
  let { db, user } = current
  let ids = idsIn(frozen, question)
  let among = (list: string[]) => sql`(select value from json_each(${JSON.stringify(list)}))`
  // Withdrawn ones, too: what was frozen goes on speaking of them.
  let taughtHere = sql`(l.schoolId is null or l.schoolId = ${schoolID})`
  let reads = [
    rows(
      db,
      ChildName,
      sql`
        select a.id as UID, a.displayName, a.imageUrl as imageURL
        from accounts a
        where a.id in ${among(ids.children)}
          and a.schoolId = ${schoolID}
          and ${pupilsVisibleTo(user)}`,
    ),
    rows(
      db,
      ClassName,
      sql`
        select c.id as classID, c.name, c.level, c.imageUrl as imageURL
        from classes c
        where c.id in ${among(ids.classes)}
          and c.schoolId = ${schoolID}
          and ${classesVisibleTo(user)}`,
    ),
    rows(
      db,
      PlaceRow,
      sql`
        select t.classId as classID
        from (select value as classId from json_each(${JSON.stringify(ids.places)})) t
        where ${activityVisibleTo(user)}`,
    ),
    rows(
      db,
      LessonName,
      sql`
        select l.id as lessonID, l.name, l.nameEn, l.subject, ${exercisesOf} as exercises
        from lessons l
        where (
            l.id in ${among(ids.lessons)}
            or l.id in (select x.lessonId from exercises x where x.id in ${among(ids.exercises)})
          )
          and ${taughtHere}`,
    ),
    rows(
      db,
      ExerciseName,
      sql`
        select x.id as exerciseID, x.lessonId as lessonID, x.name, x.nameEn
        from exercises x
        join lessons l on l.id = x.lessonId
        where x.id in ${among(ids.exercises)}
          and ${taughtHere}`,
    ),
    rows(
      db,
      GroupRow,
      sql`
        select g.id as groupID, g.name
        from groups g
        where g.id in ${among(ids.groups)}
          and g.schoolId = ${schoolID}
          and ${groupsVisibleTo(user)}`,
    ),
    rows(
      db,
      ChildNoteRow,
      sql`
        select n.*, a.displayName as childName
        from (${notesAbout(current, sql`n.id in ${among(ids.notes)}`)}) n
        join accounts a on a.id = n.UID
        where a.schoolId = ${schoolID}
          and ${pupilsVisibleTo(user)}`,
    ),
  ] as const
  return { reads, read: (answers: unknown) => read(answers as Answers) }

  type Answers = { -readonly [at in keyof typeof reads]: Awaited<(typeof reads)[at]> }
  function read([children, classes, places, lessons, exercises, groups, notes]: Answers): Names {
    return {
      children: new Map(children.map(({ UID, ...child }) => [UID, child])),
      classes: new Map(classes.map(({ classID, ...klass }) => [classID, klass])),
      places: new Set(places.map(({ classID }) => classID)),
      lessons: new Map(lessons.map((lesson) => [lesson.lessonID, lesson])),
      groups: new Map(groups.map(({ groupID, name }) => [groupID, name])),
      notes: new Map(notes.map((row) => [row.noteID, childNote(row)])),
      exercises: new Map(exercises.map(({ exerciseID, ...exercise }) => [exerciseID, exercise])),
    }
  }
}
