import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { startOfWeek } from '#app/calendar/day.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { addresseesVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { MOST_CHILDREN, MOST_IN_A_WEEK, type NewNote } from './note.ts'

/** The families of these children, or of all children of a class. */
export type Addressees = { UIDs: string[] } | { classID: string }

const AddresseeRow = v.strictObject({ UID: v.string(), notes: v.number() })
const SeenRow = v.strictObject({ UID: v.string() })

/**
 * Writes a note to families: to each child its own, kept with this week; to all or to none. `key`
 * is the form's: sent twice, there is one for each child, and what was deleted since stays so.
 */
export async function writeNotes(current: Current, key: string, to: Addressees, { text }: NewNote) {
  let { db, user, now } = current
  if (!can.writeNotes(user) || !user.school) return refuse('forbidden')
  let { today, weekStart } = calendarOf(current, user.school)
  let week = startOfWeek(today, weekStart)
  let asked = 'UIDs' in to ? [...new Set(to.UIDs)] : undefined
  if (asked && asked.length > MOST_CHILDREN) return refuse('tooManyChildren')
  let ids = asked
    ? sql`select value from json_each(${JSON.stringify(asked)})`
    : pupilsOfClass((to as { classID: string }).classID)
  let noteID = (pupilID: SQL) => sql`${`${key}-`} || ${pupilID}`
  let addressees = sql`
    select
      a.id as UID,
      a.schoolId,
      c.id as classId,
      (
        select count(*)
        from family_notes n
        where n.pupilId = a.id
          and n.week = ${week}
          and n.schoolId = a.schoolId
          and n.id <> ${noteID(sql`a.id`)}
      ) as notes
    from accounts a
    left join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
    left join classes c on c.id = e.classId and c.archivedAt is null and c.schoolId = a.schoolId
    where a.id in (${ids})
      and a.role = 'student'
      and ${addresseesVisibleTo(user)}`
  let isRight = sql`
    (select count(*) from (${addressees})) between ${asked?.length ?? 1} and ${MOST_CHILDREN}
    and not exists (select 1 from (${addressees}) where notes >= ${MOST_IN_A_WEEK})`
  let seen = sql`
    select a.id as UID
    from accounts a
    where a.id in (${ids})
      and ${pupilsVisibleTo(user)}`
  let written = sql`
    select n.pupilId as subjectId, n.schoolId, n.id as noteId
    from family_notes n
    where n.id > ${`${key}-`}
      and n.id < ${`${key}.`}
      and n.authorId = ${user.UID}`
  let [found, visible] = await db.batch([
    rows(db, AddresseeRow, sql`select UID, notes from (${addressees})`),
    rows(db, SeenRow, seen),
    db.run(sql`
      insert into family_notes
        (id, schoolId, pupilId, classId, week, authorId, text, createdAt)
      select
        ${noteID(sql`t.UID`)},
        t.schoolId,
        t.UID,
        t.classId,
        ${week},
        ${user.UID},
        ${text},
        ${now}
      from (${addressees}) t
      where ${isRight}
        and not exists (select 1 from audit_log g where g.id = ${noteID(sql`t.UID`)})
      on conflict do nothing`),
    // The note's id is the line's: it is written once, and says that the note was.
    auditEntries(
      written,
      current,
      { action: 'noteWritten', actorId: user.UID, id: sql`noteId` },
      sql`json_object('note', noteId)`,
    ),
  ])
  if (visible.length < (asked?.length ?? 1)) return refuse('notFound')
  if (found.length < (asked?.length ?? 1)) return refuse('forbidden')
  if (found.length > MOST_CHILDREN) return refuse('tooManyChildren')
  if (found.some(({ notes }) => notes >= MOST_IN_A_WEEK)) return refuse('tooManyNotes')
  return done({ notes: found.map(({ UID }) => ({ noteID: `${key}-${UID}`, UID })) })
}

function pupilsOfClass(classID: string): SQL {
  return sql`
    select m.accountId
    from enrolments m
    where m.classId = ${classID}
      and m.role = 'student'
      and m.until is null`
}
