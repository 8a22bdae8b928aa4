import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { startOfWeek, type Day } from '#app/calendar/day.ts'
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
type AddresseeRow = v.InferOutput<typeof AddresseeRow>
const SeenRow = v.strictObject({ UID: v.string() })

/** Who is meant: a select of their ids, and how many they have to be. */
type Meant = { ids: SQL; least: number }

/**
 * Writes a note to families: to each child its own, kept with this week; to all or to none. `key`
 * is the form's: sent twice, there is one for each child, and what was deleted since stays so.
 */
export async function writeNotes(current: Current, key: string, to: Addressees, { text }: NewNote) {
  let { db, user, now } = current
  if (!can.writeNotes(user) || !user.school) return refuse('forbidden')
  if ('UIDs' in to && to.UIDs.length > MOST_CHILDREN) return refuse('tooManyChildren')
  let { today, weekStart } = calendarOf(current, user.school)
  let week = startOfWeek(today, weekStart)
  let meant = meantBy(to)
  let addressees = addresseesOf(current, meant, week, key)
  let [found, visible] = await db.batch([
    rows(db, AddresseeRow, sql`select UID, notes from (${addressees})`),
    rows(db, SeenRow, seenOf(current, meant)),
    db.run(sql`
      insert into family_notes
        (id, schoolId, pupilId, classId, week, authorId, text, createdAt)
      select t.noteId, t.schoolId, t.UID, t.classId, ${week}, ${user.UID}, ${text}, ${now}
      from (${addressees}) t
      where ${areRight(addressees, meant)}
        and not exists (select 1 from audit_log g where g.id = t.noteId)
      on conflict do nothing`),
    // The note's id is the line's: it is written once, and says that the note was.
    auditEntries(
      writtenWith(key, current),
      current,
      { action: 'noteWritten', actorId: user.UID, id: sql`noteId` },
      sql`json_object('note', noteId)`,
    ),
  ])
  let problem = problemOf(found, visible.length, meant)
  if (problem) return refuse(problem)
  return done({ notes: found.map(({ UID }) => ({ noteID: `${key}-${UID}`, UID })) })
}

function meantBy(to: Addressees): Meant {
  if ('UIDs' in to) {
    let asked = [...new Set(to.UIDs)]
    let ids = sql`select value from json_each(${JSON.stringify(asked)})`
    return { ids, least: asked.length }
  }
  let ids = sql`
    select m.accountId
    from enrolments m
    where m.classId = ${to.classID}
      and m.role = 'student'
      and m.until is null`
  return { ids, least: 1 }
}

/** Those of them whom the caller may write to, and how many other notes they have this week. */
function addresseesOf({ user }: Current, { ids }: Meant, week: Day, key: string): SQL {
  let noteID = sql`${`${key}-`} || a.id`
  return sql`
    select
      a.id as UID,
      a.schoolId,
      c.id as classId,
      ${noteID} as noteId,
      (
        select count(*)
        from family_notes n
        where n.pupilId = a.id
          and n.week = ${week}
          and n.schoolId = a.schoolId
          and n.id <> ${noteID}
      ) as notes
    from accounts a
    left join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
    left join classes c on c.id = e.classId and c.archivedAt is null and c.schoolId = a.schoolId
    where a.id in (${ids})
      and a.role = 'student'
      and ${addresseesVisibleTo(user)}`
}

function seenOf({ user }: Current, { ids }: Meant): SQL {
  return sql`
    select a.id as UID
    from accounts a
    where a.id in (${ids})
      and ${pupilsVisibleTo(user)}`
}

/** What `problemOf` says, as a condition of the write. */
function areRight(addressees: SQL, { least }: Meant): SQL {
  return sql`(
    (select count(*) from (${addressees})) between ${least} and ${MOST_CHILDREN}
    and not exists (select 1 from (${addressees}) where notes >= ${MOST_IN_A_WEEK})
  )`
}

type Problem = 'notFound' | 'forbidden' | 'tooManyChildren' | 'tooManyNotes'

function problemOf(found: AddresseeRow[], visible: number, { least }: Meant): Problem | undefined {
  if (found.length < least) return visible < least ? 'notFound' : 'forbidden'
  if (found.length > MOST_CHILDREN) return 'tooManyChildren'
  return found.some(({ notes }) => notes >= MOST_IN_A_WEEK) ? 'tooManyNotes' : undefined
}

/** The notes of a form, which have its key before a dash. */
function writtenWith(key: string, { user }: Current): SQL {
  return sql`
    select n.pupilId as subjectId, n.schoolId, n.id as noteId
    from family_notes n
    where n.id > ${`${key}-`}
      and n.id < ${`${key}.`}
      and n.authorId = ${user.UID}`
}
