import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries, decidingEntries } from '#app/models/access/audit.server.ts'
import { canManageClasses } from '#app/models/classes/class.ts'
import { lastMove } from '#app/models/classes/last-new-year.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'

const SHOWN = 20

/**
 * What stands against undoing a new year: a pupil who has changed class since or has come into one
 * of its classes, a class of it that was archived, or an old one that was restored.
 */
export type Hindrance = { kind: 'moved' | 'added' | 'archived' | 'restored'; name: string }
/** The last step into a new year that can be undone, as far as time goes. */
export type YearMove = {
  moveID: string
  fromYear: string
  toYear: string
  at: number
  classes: number
  pupils: number
}

/**
 * The school's last new year, with what stands against undoing it (at most so many, and how many
 * there are). Null where there is none, or it is too long ago.
 */
export async function findUndoing(current: Current) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let last = lastMove(current)
  let [[move], hindrances, [counted]] = await db.batch([
    db.all<YearMove>(sql`
      select m.id as moveID, m.fromYear, m.toYear, m.at, (select count(*) from year_move_classes y where y.moveId = m.id and not y.isNew) as classes, (select count(*) from (${pupilsOf(sql`${last}`)})) as pupils
      from (${last}) l join year_moves m on m.id = l.id`),
    db.all<Hindrance>(sql`select * from (${hindrancesOf(last)}) limit ${SHOWN}`),
    db.all<{ total: number }>(sql`select count(*) as total from (${hindrancesOf(last)})`),
  ])
  return done({ move: move ?? null, hindrances, total: counted!.total })
}

/**
 * Undoes a new year, in one transaction and only while nothing stands against it: the old classes
 * live again with their teachers and with the pupils who were moved out of them and are still at
 * the school; the classes that were made are archived, and those in which nothing ever happened are
 * gone. What children did meanwhile stays where they did it.
 */
export async function undoYear(current: Current, moveID: string) {
  let { db, user, now } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  let last = sql`select * from (${lastMove(current)}) where id = ${moveID}`
  let entry = { actorId: user.UID, schoolId: schoolID }
  let undone = decidingEntries(
    sql`select 1 from (${last}) where not exists (${hindrancesOf(last)})`,
    current,
    [{ action: 'yearUndone', subjectId: schoolID, ...entry, detail: { move: moveID } }],
  )
  // From here on the move is no longer the last one that is not undone.
  let move = sql`select id, at from year_moves where id = ${moveID} and ${undone.made}`
  let made = sql`select y.classId as id from (${move}) m join year_move_classes y on y.moveId = m.id and y.isNew`
  let old = sql`select y.classId as id from (${move}) m join year_move_classes y on y.moveId = m.id and not y.isNew`
  let back = sql`select * from (${pupilsOf(move)}) union all ${teachersOf(move)}`
  let unused = sql`
    select c.id from (${made}) y join classes c on c.id = y.id
    where not exists (select 1 from pupil_lessons p where p.classId = c.id) and not exists (select 1 from enrolments e where e.classId = c.id and e.role = 'student' and e."from" <> (select at from (${move})))
      and not exists (select 1 from codes k join redemptions r on r.code = k.code where k.classId = c.id)`
  let results = await db.batch([
    undone.write,
    db.run(
      sql`update enrolments set "until" = ${now} where "until" is null and (classId in (${made}) or (role = 'student' and accountId in (select accountId from (${pupilsOf(move)})))) and ${undone.made}`,
    ),
    auditEntries(
      sql`select accountId as subjectId, json_object('class', classId) as detail from (${back})`,
      current,
      { action: 'enrolled', ...entry },
      sql`detail`,
    ),
    db.run(
      sql`insert into enrolments (id, schoolId, classId, accountId, role, "from") select lower(hex(randomblob(16))), ${schoolID}, classId, accountId, role, ${now} from (${back})`,
    ),
    db.run(sql`update classes set archivedAt = null where id in (${old})`),
    db.run(
      sql`update classes set archivedAt = ${now} where id in (${made}) and archivedAt is null`,
    ),
    db.run(sql`update codes set classId = null where classId in (${unused})`),
    db.run(sql`delete from class_doors where classId in (${unused})`),
    db.run(sql`delete from enrolments where classId in (${unused})`),
    db.run(sql`delete from classes where id in (${unused})`),
    db.run(
      sql`update year_moves set undoneAt = ${now}, undoneBy = ${user.UID} where id in (select id from (${move}))`,
    ),
    db.all<{ isUndone: number }>(
      sql`select undoneAt is not null as isUndone from year_moves where id = ${moveID} and schoolId = ${schoolID}`,
    ),
  ])
  let [found] = results.at(-1) as { isUndone: number }[]
  if (!found) return refuse('notFound')
  return found.isUndone ? done(undefined) : refuse('yearGone')
}

/**
 * The pupils of the old classes of moves `(id, at)` who are still at the school, with where they
 * went: rows `(accountId, classId, role, targetId, at)`.
 */
function pupilsOf(moves: SQL): SQL {
  return sql`
    select e.accountId, e.classId, e.role, y.targetId, m.at from (${moves}) m join year_move_classes y on y.moveId = m.id and not y.isNew
    join enrolments e on e.classId = y.classId and e.role = 'student' and e.until = m.at join accounts a on a.id = e.accountId and a.schoolId = e.schoolId and a.role = 'student'`
}

/** The same of teachers, who are in any number of classes. */
function teachersOf(moves: SQL): SQL {
  return sql`
    select e.accountId, e.classId, e.role, null, m.at from (${moves}) m join year_move_classes y on y.moveId = m.id and not y.isNew
    join enrolments e on e.classId = y.classId and e.role = 'teacher' and e.until = m.at join accounts a on a.id = e.accountId and a.schoolId = e.schoolId and a.role = 'teacher'`
}

function hindrancesOf(moves: SQL): SQL {
  return sql`
    select 'moved' as kind, a.displayName as name from (${pupilsOf(moves)}) p join accounts a on a.id = p.accountId
      left join enrolments e on e.accountId = p.accountId and e.role = 'student' and e.until is null
      where e.classId is not p.targetId or (p.targetId is not null and e."from" <> p.at)
    union all
    select 'added', a.displayName from (${moves}) m join year_move_classes y on y.moveId = m.id and y.isNew join enrolments e on e.classId = y.classId and e.role = 'student' and e.until is null and e."from" <> m.at join accounts a on a.id = e.accountId
    union all
    select iif(y.isNew, 'archived', 'restored'), c.name from (${moves}) m join year_move_classes y on y.moveId = m.id join classes c on c.id = y.classId where iif(y.isNew, c.archivedAt is not null, c.archivedAt is not m.at)`
}
