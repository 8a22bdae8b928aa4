import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { v7 as uuid } from 'uuid'
import type { AuditAction } from '#app/models/access/audit-action.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { PEOPLE_AT_ONCE } from './person.ts'
import { chosen, willing, type Choice } from './selection.server.ts'

/**
 * Closes accounts: nobody gets in by them any more, and whoever is in is out. Never one's own, nor
 * those of all heads of a school.
 */
export async function disablePeople(current: Current, ids: string[]) {
  let those = sql`select id from (${willing(current, { act: 'disable', ids })})`
  return inOne(
    current,
    { act: 'disable', ids },
    entries(current, 'accountDisabled', { act: 'disable', ids }),
    [current.db.run(sql`update accounts set disabledAt = ${current.now} where id in (${those})`)],
  )
}

/** Opens closed accounts again. */
export async function enablePeople(current: Current, ids: string[]) {
  let those = sql`select id from (${willing(current, { act: 'enable', ids })})`
  return inOne(
    current,
    { act: 'enable', ids },
    entries(current, 'accountEnabled', { act: 'enable', ids }),
    [current.db.run(sql`update accounts set disabledAt = null where id in (${those})`)],
  )
}

/** Ends all sessions and tokens of people. One's own are ended where one sees them. */
export async function signPeopleOut(current: Current, ids: string[]) {
  let { db } = current
  let those = sql`select id from (${willing(current, { act: 'endSessions', ids })})`
  return inOne(
    current,
    { act: 'endSessions', ids },
    entries(current, 'signedOutByOther', { act: 'endSessions', ids }),
    [
      db.run(sql`delete from sessions where accountId in (${those})`),
      db.run(sql`delete from half_sessions where accountId in (${those})`),
    ],
  )
}

/**
 * Moves pupils to a live class of the school, or out of all classes. What they did stays with the
 * class that they did it in.
 */
export async function movePupils(current: Current, ids: string[], classID: string | null) {
  let { db, user, now } = current
  if (user.role !== 'admin' || !user.school) return refuse('forbidden')
  let choice: Choice = { act: 'move', ids, classID }
  let { schoolID } = user.school
  let isOpen =
    classID === null
      ? sql`true`
      : sql`exists (select 1 from classes c where c.id = ${classID} and c.schoolId = ${schoolID} and c.archivedAt is null)`
  let fresh = JSON.stringify(ids.map((id) => ({ id, enrolment: uuid() })))
  let places = sql`
    select n.value ->> 'enrolment', p.schoolId, ${classID}, p.id, 'student', ${now} from json_each(${fresh}) n join (${chosen(current, choice)}) p on p.id = n.value ->> 'id'
    where p.obstacle is null and p.classId is null and ${classID !== null} and ${isOpen}`
  let those = willing(current, choice)
  let told = [
    auditEntries(
      sql`${those} and p.classId is not null and ${isOpen}`,
      current,
      { action: 'unenrolled', actorId: user.UID },
      sql`json_object('class', classId)`,
    ),
    ...(classID === null
      ? []
      : [
          auditEntries(
            sql`${those} and ${isOpen}`,
            current,
            { action: 'enrolled', actorId: user.UID },
            sql`json_object('class', ${classID})`,
          ),
        ]),
  ]
  let moving = await inOne(
    current,
    choice,
    told,
    [
      db.run(
        sql`update enrolments set until = ${now} where role = 'student' and until is null and accountId in (select id from (${those})) and ${isOpen}`,
      ),
      // By now whoever may be moved is nowhere.
      db.run(
        sql`insert into enrolments (id, schoolId, classId, accountId, role, "from") ${places}`,
      ),
    ],
    isOpen,
  )
  return moving.ok && !moving.value.isOpen ? refuse('notFound') : moving
}

/** What the log says of everybody to whom it is done. */
function entries(current: Current, action: AuditAction, choice: Choice) {
  return [auditEntries(willing(current, choice), current, { action, actorId: current.user.UID })]
}

/**
 * An act in one transaction: first what the log says, while people are still as they were; and how
 * many it was done to, of how many that were found.
 */
async function inOne(
  current: Current,
  choice: Choice,
  told: BatchItem<'sqlite'>[],
  writes: BatchItem<'sqlite'>[],
  isOpen: SQL = sql`true`,
) {
  let { db } = current
  if (choice.ids.length > PEOPLE_AT_ONCE) return refuse('tooManyPeople')
  let counting = db.all<{ found: number; changed: number; isOpen: number }>(
    sql`select count(*) as found, coalesce(sum(p.obstacle is null), 0) as changed, ${isOpen} as isOpen from (${chosen(current, choice)}) p`,
  )
  let answers = (await db.batch([...told, counting, ...writes] as [
    BatchItem<'sqlite'>,
  ])) as unknown[]
  let [{ found, changed, isOpen: open }] = answers[told.length] as [
    { found: number; changed: number; isOpen: number },
  ]
  return found > 0 ? done({ found, changed, isOpen: open === 1 }) : refuse('notFound')
}
