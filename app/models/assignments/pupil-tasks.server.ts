import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { pupilsVisibleTo, pupilTasksVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, NoteReader, Reader, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import type { Subject } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'
import { weekDueFrom, weekOn } from './members.server.ts'
import { progressColumns, progressOf, taskColumns } from './progress-queries.server.ts'
import { isDone, taskState, type TaskState } from './task-state.ts'

/** A lesson or an exercise that a child is to do, until its day. */
export type OpenTask = {
  UID: string
  assignmentID: string
  lessonID: string
  /** Null: the whole lesson. */
  exerciseID: string | null
  /** Of the exercise, or of the lesson. */
  name: string
  nameEn: string
  lessonName: string
  lessonNameEn: string
  subject: Subject
  firstDay: Day
  dueDay: Day
  state: TaskState
  /** Exercises of it, and those that the child has solved since it began. */
  exercises: number
  solved: number
  /** When a teacher last reminded of it. */
  remindedAt: string | null
  /** The teacher's, to the family; null by a class sheet, whose card hangs where others see it. */
  note: string | null
  noteEn: string | null
}

const OpenTaskRow = v.strictObject({
  ...progressColumns,
  ...taskColumns,
  note: v.nullable(v.string()),
  noteEn: v.nullable(v.string()),
})
type OpenTaskRow = v.InferOutput<typeof OpenTaskRow>

/** Some children of one school: a select of their ids, and the school that counts their days. */
type Pupils = { ids: SQL; school: School }

/**
 * The tasks that children of a school are to do now, as far as the caller may see them: one
 * statement for a batch, and what its rows are read as. Those that are due first come first, of
 * each assignment in its order. What is done stays until its day has passed, and a week after it
 * was done.
 */
export function askOpenTasks(current: NoteReader, pupils: Pupils) {
  let { today } = calendarOf(current, pupils.school)
  return {
    statement: rows(
      current.db,
      OpenTaskRow,
      openTasks(current, pupils, { from: today, until: today, week: weekOn(today) }),
    ),
    read: (found: OpenTaskRow[]): OpenTask[] => found.flatMap((row) => openTask(row, today)),
  }
}

/**
 * What there is to do from one day to another, as far as it is known and not done yet: what is due
 * before is left out.
 */
export function askTasksBetween(reader: NoteReader, pupils: Pupils, from: Day, until: Day) {
  return {
    statement: rows(
      reader.db,
      OpenTaskRow,
      openTasks(reader, pupils, { from, until, week: weekDueFrom(from) }),
    ),
    read: (found: OpenTaskRow[]): OpenTask[] =>
      found
        .flatMap((row) => openTask(row, from))
        .filter(({ dueDay, state }) => dueDay >= from && !isDone(state)),
  }
}

/** The open tasks of one child, in order: one round trip. */
export async function listOpenTasks(current: Current, pupilID: string) {
  let { db, user } = current
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let pupils = { ids: sql`select ${pupilID}`, school }
  let asking = askOpenTasks(current, pupils)
  let child = childrenOf(user, pupils)
  let [[seen], found] = await db.batch([
    rows(db, ChildRow, child),
    asking.statement,
    ...disclosuresOf(current, sql`select h.schoolId, h.id as subjectId from (${child}) h`),
  ])
  return seen ? done(asking.read(found)) : refuse('notFound')
}

const ChildRow = v.strictObject({ id: v.string(), schoolId: v.string() })

function childrenOf(user: Reader['user'], { ids, school }: Pupils): SQL {
  return sql`
    with wanted(id) as materialized (select distinct * from (${ids}))
    select a.id, a.schoolId
    from wanted
    cross join accounts a on a.id = wanted.id
    where a.schoolId = ${school.schoolID}
      and ${pupilsVisibleTo(user)}`
}

function openTasks(
  { user, method }: NoteReader,
  pupils: Pupils,
  { from, until, week }: { from: Day; until: Day; week: SQL },
): SQL {
  let running = sql`
    w.schoolId = ${pupils.school.schoolID}
    and w.withdrawnAt is null
    and w.firstDay <= ${until}
    and w.closesOn >= ${from}
    and ${pupilTasksVisibleTo(user)}`
  let reached = sql`
    select h.id as UID, w.id as assignmentID, ${week} as week
    from children h
    cross join enrolments m on m.accountId = h.id and m.role = 'student' and m.until is null
    cross join assignments w on w.classId = m.classId and ${running}
    union
    select h.id, w.id, ${week}
    from children h
    cross join group_members m on m.accountId = h.id
    cross join assignments w on w.groupId = m.groupId and ${running}
    union
    select h.id, w.id, ${week}
    from children h
    cross join assignment_pupils m on m.accountId = h.id and m.closesOn >= ${from}
    cross join assignments w on w.id = m.assignmentId and ${running}`
  return sql`
    with
      children as materialized (${childrenOf(user, pupils)}),
      ${progressOf(reached)}
    select
      p.UID,
      p.assignmentID,
      p.position,
      p.exercises,
      p.attempts,
      p.correct,
      p.solved,
      p.stuck,
      p.solvedOn,
      p.firstDay,
      p.dueDay,
      p.remindedAt,
      l.id as lessonID,
      e.id as exerciseID,
      coalesce(e.name, l.name) as name,
      coalesce(e.nameEn, l.nameEn) as nameEn,
      l.name as lessonName,
      l.nameEn as lessonNameEn,
      l.subject,
      ${noteIn('note', method)},
      ${noteIn('noteEn', method)}
    from progress p
    join assignments w on w.id = p.assignmentID
    join lessons l on l.id = p.lessonId
    left join exercises e on e.id = p.exerciseId
    where p.lastDay >= ${from}
      and p.firstDay <= ${until}
    order by p.UID, p.dueDay, w.createdAt, w.id, p.position`
}

function noteIn(column: 'note' | 'noteEn', method: NoteReader['method']): SQL {
  return method === 'sheet' ? sql.raw(`null as ${column}`) : sql.raw(`w.${column}`)
}

function openTask(row: OpenTaskRow, today: Day): OpenTask[] {
  let { position: _, attempts: __, correct: ___, stuck: ____, solvedOn, remindedAt, ...task } = row
  let state = taskState(row)
  let stays =
    today <= row.dueDay || !isDone(state) || solvedOn === null || solvedOn > addDays(today, -7)
  return stays ? [{ ...task, state, remindedAt: timeOf(remindedAt) }] : []
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
