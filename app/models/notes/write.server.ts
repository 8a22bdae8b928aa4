import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { startOfWeek, type Day } from '#app/calendar/day.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { addresseesVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { derivedId } from '#app/models/derived-id.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { MOST_CHILDREN, MOST_IN_A_WEEK, type NewNote } from './note.ts'

/** The families of these children, or of all children of a class. */
export type Addressees = { UIDs: string[] } | { classID: string }

const AddresseeRow = v.strictObject({ UID: v.string(), notes: v.number() })
type AddresseeRow = v.InferOutput<typeof AddresseeRow>
const SeenRow = v.strictObject({ UID: v.string() })

/** Who is meant, each with the id that its note has by the form's key and its own. */
type Meant = { UID: string; noteID: string }[]

/**
 * Writes a note to families: to each child its own, kept with this week; to all or to none. `key`
 * (a UUID) is the form's: sent twice, there is one for each child, and what was deleted since stays
 * so.
 */
export async function writeNotes(current: Current, key: string, to: Addressees, { text }: NewNote) {
  let { db, user, now } = current
  if (!can.writeNotes(user) || !user.school) return refuse('forbidden')
  let UIDs = 'UIDs' in to ? [...new Set(to.UIDs)] : await pupilsOfClass(current, to.classID)
  if (UIDs.length > MOST_CHILDREN) return refuse('tooManyChildren')
  if (UIDs.length === 0) return refuse('notFound')
  let { today, weekStart } = calendarOf(current, user.school)
  let week = startOfWeek(today, weekStart)
  let meant = UIDs.map((UID) => ({ UID, noteID: derivedId(UID, key) }))
  let addressees = addresseesOf(current, meant, week)
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
      writtenOf(current, meant),
      current,
      { action: 'noteWritten', actorId: user.UID, id: sql`noteId` },
      sql`json_object('note', noteId)`,
    ),
  ])
  let problem = problemOf(found, visible.length, meant)
  return problem ? refuse(problem) : done(meant)
}

/** The children of a class, or one more than may be written to: whose they are is asked later. */
async function pupilsOfClass({ db }: Current, classID: string): Promise<string[]> {
  let pupils = sql`
    select e.accountId as UID
    from enrolments e
    where e.classId = ${classID}
      and e.role = 'student'
      and e.until is null
    limit ${MOST_CHILDREN + 1}`
  return (await rows(db, SeenRow, pupils)).map(({ UID }) => UID)
}

/** Those of them whom the caller may write to, and how many other notes they have this week. */
function addresseesOf({ user }: Current, meant: Meant, week: Day): SQL {
  return sql`
    select
      a.id as UID,
      a.schoolId,
      c.id as classId,
      m.value ->> 'noteID' as noteId,
      (
        select count(*)
        from family_notes n
        where n.pupilId = a.id
          and n.week = ${week}
          and n.schoolId = a.schoolId
          and n.id <> m.value ->> 'noteID'
      ) as notes
    from json_each(${JSON.stringify(meant)}) m
    cross join accounts a on a.id = m.value ->> 'UID' and a.role = 'student'
    left join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
    left join classes c on c.id = e.classId and c.archivedAt is null and c.schoolId = a.schoolId
    where ${addresseesVisibleTo(user)}`
}

function seenOf({ user }: Current, meant: Meant): SQL {
  return sql`
    select a.id as UID
    from json_each(${JSON.stringify(meant)}) m
    cross join accounts a on a.id = m.value ->> 'UID'
    where ${pupilsVisibleTo(user)}`
}

/** What `problemOf` says, as a condition of the write. */
function areRight(addressees: SQL, { length }: Meant): SQL {
  return sql`(
    (select count(*) from (${addressees})) = ${length}
    and not exists (select 1 from (${addressees}) where notes >= ${MOST_IN_A_WEEK})
  )`
}

type Problem = 'notFound' | 'forbidden' | 'tooManyNotes'

function problemOf(found: AddresseeRow[], seen: number, { length }: Meant): Problem | undefined {
  if (found.length < length) return seen < length ? 'notFound' : 'forbidden'
  return found.some(({ notes }) => notes >= MOST_IN_A_WEEK) ? 'tooManyNotes' : undefined
}

/** What is there of it now. */
function writtenOf({ user }: Current, meant: Meant): SQL {
  return sql`
    select n.pupilId as subjectId, n.schoolId, n.id as noteId
    from json_each(${JSON.stringify(meant)}) m
    cross join family_notes n on n.id = m.value ->> 'noteID'
    where n.authorId = ${user.UID}`
}
