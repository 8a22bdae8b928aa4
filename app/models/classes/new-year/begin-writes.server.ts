import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries, decidingEntries } from '#app/models/access/audit.server.ts'
import {
  endEnrolments,
  enrolPeople,
  insertEnrolments,
  logPeople,
} from '#app/models/classes/enrolment-writes.server.ts'
import type { Current } from '#app/models/current.ts'
import { isAsPlanned } from './as-planned.server.ts'
import type { YearChoice, YearPlan } from './plan.ts'
import { yearSteps } from './steps.ts'

/**
 * `ending`: the classes that end, rows `(id, to)`. `copies`: the classes to create, rows
 * `(id, copyOf, level, withTeachers)`. `isBegun`: a condition, whether the step is taken.
 */
type Step = { key: string; ending: SQL; copies: SQL; isBegun: SQL }

/** The writes that begin a new year, for one batch: all of them, or none. */
export function yearWrites(current: Current, plan: YearPlan, choices: YearChoice[], key: string) {
  let { user } = current
  let { schoolID } = user.school!
  let { copies, destinations } = yearSteps(plan, choices)
  let ending = sql`
    select value ->> 'from' as id, value ->> 'to' as "to"
    from json_each(${JSON.stringify(destinations)})`
  let detail = { from: plan.fromYear, to: plan.toYear, classes: destinations.length }
  let begun = decidingEntries(isAsPlanned(current, plan, ending, key), current, [
    { action: 'yearBegun', actorId: user.UID, subjectId: schoolID, schoolId: schoolID, detail },
  ])
  let copied = sql`
    select
      value ->> 'id' as id,
      value ->> 'copyOf' as copyOf,
      value ->> 'level' as level,
      value ->> 'withTeachers' as withTeachers
    from json_each(${JSON.stringify(copies)})`
  let step = { key, ending, copies: copied, isBegun: begun.made }
  return [
    begun.write,
    ...recordMove(current, plan, step),
    insertCopies(current, plan, step),
    ...movePupils(current, step),
    ...enrolPeople(current, teachersOfCopies(current, step)),
    archiveEnding(current, step),
  ] as const
}

/** Records the step and its classes, for undoing it. */
function recordMove(
  { db, user, now }: Current,
  { fromYear, toYear }: YearPlan,
  { key, ending, copies, isBegun }: Step,
) {
  return [
    db.run(sql`
      insert into year_moves (id, schoolId, fromYear, toYear, at, movedBy)
      select ${key}, ${user.school!.schoolID}, ${fromYear}, ${toYear}, ${now}, ${user.UID}
      where ${isBegun}`),
    db.run(sql`
      insert into year_move_classes (moveId, classId, targetId, isNew)
      select ${key}, id, "to", false
      from (${ending})
      where ${isBegun}
      union all
      select ${key}, id, null, true
      from (${copies})
      where ${isBegun}`),
  ] as const
}

function insertCopies({ db, now }: Current, { toYear }: YearPlan, { copies, isBegun }: Step) {
  return db.run(sql`
    insert into classes (id, schoolId, name, level, academicYear, imageUrl, createdAt)
    select m.id, c.schoolId, c.name, m.level, ${toYear}, c.imageUrl, ${now}
    from (${copies}) m
    join classes c on c.id = m.copyOf
    where ${isBegun}`)
}

/** Logs each pupil's move, ends all enrolments of the ending classes, and enrols the pupils. */
function movePupils(current: Current, { ending, isBegun }: Step) {
  let { user, now } = current
  let entry = { actorId: user.UID, schoolId: user.school!.schoolID }
  let pupils = (condition: SQL) => sql`
    select e.accountId, w.id as "from", w."to"
    from (${ending}) w
    join enrolments e on e.classId = w.id and e.role = 'student' and ${condition}`
  let enrolled = pupils(sql`e.until is null`)
  let justUnenrolled = pupils(sql`e.until = ${now}`)
  let moves = sql`
    select accountId as subjectId, json_object('class', "to", 'from', "from") as detail
    from (${enrolled})
    where "to" is not null
      and ${isBegun}`
  let leavers = sql`
    select accountId, "from" as classId
    from (${enrolled})
    where "to" is null
      and ${isBegun}`
  let joins = sql`
    select accountId, "to" as classId, 'student' as role
    from (${justUnenrolled})
    where "to" is not null
      and ${isBegun}`
  return [
    auditEntries(moves, current, { action: 'enrolled', ...entry }, sql`detail`),
    logPeople(current, 'unenrolled', leavers),
    endEnrolments(current, sql`classId in (select id from (${ending})) and ${isBegun}`),
    insertEnrolments(current, joins),
  ] as const
}

/** The teachers of the classes that are copied with them, unenrolled just now. */
function teachersOfCopies({ now }: Current, { copies, isBegun }: Step): SQL {
  return sql`
    select m.id as classId, e.accountId, 'teacher' as role
    from (${copies}) m
    join enrolments e on e.classId = m.copyOf and e.role = 'teacher' and e.until = ${now}
    where m.withTeachers
      and ${isBegun}`
}

function archiveEnding({ db, now }: Current, { ending, isBegun }: Step) {
  return db.run(sql`
    update classes
    set archivedAt = ${now}
    where id in (select id from (${ending}))
      and ${isBegun}`)
}
