import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { startOfWeek } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import {
  addresseesVisibleTo,
  classReportsVisibleTo,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf, schoolOfClass, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { NoteRow, noteOf, notesAbout } from './note-rows.server.ts'

type Page = { limit: number; offset: number }

const flag = v.picklist([0, 1])
const CountRow = v.strictObject({ total: v.number() })
const PupilRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender: v.picklist(['male', 'female', 'unspecified']),
  isAddressee: flag,
})
const ClassRow = v.strictObject({ classID: v.string(), name: v.string(), isLive: flag })
const ChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  hasNote: flag,
})
export type ClassChild = {
  UID: string
  displayName: string
  imageURL: string | null
  told: boolean
}

/** All notes to a child's family that the caller may read, the newest first. */
export async function listNotes(current: Current, pupilID: string, { limit, offset }: Page) {
  let { db, user, method } = current
  if (method === 'sheet') return refuse('forbidden')
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let pupil = sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      a.gender,
      coalesce(${addresseesVisibleTo(user)}, 0) as isAddressee
    from accounts a
    left join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
    left join classes c on c.id = e.classId and c.archivedAt is null and c.schoolId = a.schoolId
    where a.id = ${pupilID}
      and ${pupilsVisibleTo(user)}`
  let notes = notesAbout(current, sql`n.pupilId = ${pupilID}`)
  let [[head], items, [counted]] = await db.batch([
    rows(db, PupilRow, pupil),
    rows(db, NoteRow, pageOf(notes, { limit, offset })),
    rows(db, CountRow, sql`select count(*) as total from (${notes})`),
    ...disclosure(current, school.schoolID, pupilID, pupil),
  ])
  if (!head) return refuse('notFound')
  let { isAddressee, ...child } = head
  return done({
    child,
    school,
    mayWrite: isAddressee === 1,
    items: items.map(noteOf),
    total: counted!.total,
  })
}

/**
 * A class's children by name, each with whether its family has a note of this week, and all notes
 * that were written to the class, the newest first.
 */
export async function classNotes(current: Current, classID: string, { limit, offset }: Page) {
  let { db, user } = current
  let school = await schoolOfClass(current, classID)
  if (!school) return refuse('notFound')
  let { today, weekStart } = calendarOf(current, school)
  let klass = sql`
    select c.id as classID, c.name, c.archivedAt is null as isLive
    from classes c
    where c.id = ${classID}
      and ${classReportsVisibleTo(user)}`
  let children = sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      exists (
        select 1
        from family_notes n
        where n.pupilId = a.id
          and n.week = ${startOfWeek(today, weekStart)}
          and n.classId = c.classID
      ) as hasNote
    from (${klass}) c
    join enrolments e on e.classId = c.classID and e.role = 'student' and e.until is null
    join accounts a on a.id = e.accountId
    order by a.displayName, a.id`
  let notes = notesAbout(current, sql`n.classId = (select classID from (${klass}))`)
  let [[head], all, items, [counted]] = await db.batch([
    rows(db, ClassRow, klass),
    rows(db, ChildRow, children),
    rows(db, NamedNoteRow, named(pageOf(notes, { limit, offset }))),
    rows(db, CountRow, sql`select count(*) as total from (${notes})`),
    ...disclosure(current, school.schoolID, classID, klass),
  ])
  if (!head) return refuse('notFound')
  let teaches = user.classes.some((own) => own.classID === classID)
  return done({
    klass: { classID, name: head.name },
    school,
    mayWrite: head.isLive === 1 && can.writeNotes(user) && (teaches || can.manageOwnSchool(user)),
    children: all.map(({ hasNote, ...child }): ClassChild => ({ ...child, told: hasNote === 1 })),
    items: items.map(({ childName, ...row }) => ({ ...noteOf(row), childName })),
    total: counted!.total,
  })
}

const NamedNoteRow = v.strictObject({ ...NoteRow.entries, childName: v.string() })

function named(notes: SQL): SQL {
  return sql`
    select n.*, a.displayName as childName
    from (${notes}) n
    join accounts a on a.id = n.UID
    order by n.week desc, n.createdAt desc, n.noteID`
}

function pageOf(notes: SQL, { limit, offset }: Page): SQL {
  return sql`
    ${notes}
    limit ${limit}
    offset ${offset}`
}
