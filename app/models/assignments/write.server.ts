import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import { groupsVisibleTo, lessonsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import {
  isPresentClass,
  isPresentGroup,
  presentAmong,
} from '#app/models/groups/own-pupils.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { isPast } from './archive.server.ts'
import { MOST_ASSIGNMENTS, type AssignmentFields, type Task } from './assignment.ts'
import { closingOf } from './task-state.ts'
import { writableAssignment } from './writable.server.ts'

/** The fields as they are kept: what is empty is nothing. */
function columnsOf(fields: AssignmentFields) {
  let { classID, groupID, pupilIDs, firstDay, dueDay, repeats, note, noteEn } = fields
  let repeatsUntil = repeats ? (fields.repeatsUntil ?? null) : null
  return {
    classID: classID || null,
    groupID: groupID || null,
    pupilIDs: pupilIDs ?? [],
    firstDay,
    dueDay,
    repeats: repeats ? 1 : 0,
    repeatsUntil,
    closesOn: closingOf({ firstDay, dueDay, repeats, repeatsUntil }),
    note: note || null,
    noteEn: noteEn || null,
  }
}

const KnownRow = v.strictObject({ createdBy: v.nullable(v.string()), open: v.number() })

/**
 * Gives lessons and exercises to a class, a group or children of the caller's own classes. The form
 * brings the id: sent twice, it is one assignment. `copyOf`: the one whose copy it is. What the
 * caller may not see is not found.
 */
export async function giveAssignment(
  current: Current,
  id: string,
  fields: AssignmentFields,
  copyOf?: string,
) {
  let { db, user, now, today } = current
  if (!can.assign(user) || !user.school) return refuse('forbidden')
  if (fields.dueDay < today) return refuse('dayPast')
  let { schoolID } = user.school
  let { classID, groupID, pupilIDs, closesOn, ...wanted } = columnsOf(fields)
  let open = sql`
    select count(*)
    from assignments w
    left join classes c on c.id = w.classId
    where w.createdBy = ${user.UID}
      and w.withdrawnAt is null
      and not ${isPast(today)}`
  let made = decidingEntries(
    sql`
      select 1
      where not exists (select 1 from assignments where id = ${id})
        and ${isTarget(user, fields)}
        and ${areTaught(user, fields.tasks)}
        and (${open}) < ${MOST_ASSIGNMENTS}`,
    current,
    [
      {
        action: 'assignmentMade',
        actorId: user.UID,
        subjectId: classID ?? schoolID,
        schoolId: schoolID,
        detail: { assignment: id, tasks: fields.tasks.length },
      },
    ],
  )
  let [, , , , , [known]] = await db.batch([
    made.write,
    db.run(sql`
      insert into assignments (
        id, schoolId, classId, groupId, firstDay, dueDay, repeats, repeatsUntil, closesOn,
        note, noteEn, createdBy, createdAt, changedAt
      )
      select
        ${id}, ${schoolID}, ${classID}, ${groupID}, ${wanted.firstDay}, ${wanted.dueDay},
        ${wanted.repeats}, ${wanted.repeatsUntil}, ${closesOn},
        ${wanted.note}, ${wanted.noteEn}, ${user.UID}, ${now}, ${now}
      where ${made.made}`),
    insertTasks(current, id, fields.tasks, made.made),
    db.run(sql`
      insert into assignment_pupils (assignmentId, accountId, closesOn)
      select ${id}, value, ${closesOn}
      from json_each(${JSON.stringify(pupilIDs)})
      where ${made.made}`),
    noteChange(current, id, made.made, {
      change: copyOf === undefined ? 'made' : 'copied',
      detail: sql`json_object('dueDay', ${wanted.dueDay})`,
    }),
    rows(
      db,
      KnownRow,
      sql`
        select
          (select createdBy from assignments where id = ${id}) as createdBy,
          (${open}) as open`,
    ),
  ])
  if (known!.createdBy !== null)
    return known!.createdBy === user.UID ? done({ assignmentID: id }) : refuse('notFound')
  return refuse(known!.open < MOST_ASSIGNMENTS ? 'notFound' : 'tooManyAssignments')
}

const StateRow = v.strictObject({ isOver: v.picklist([0, 1]) })
const MadeRow = v.strictObject({ isMade: v.picklist([0, 1]) })

/**
 * Changes what is to be done, until when, and the note; of chosen children also who they are: who
 * is in another's class by now has it no more. Class and group stay: a copy is for others. What has
 * closed or was withdrawn stays as it was.
 */
export async function changeAssignment(current: Current, id: string, fields: AssignmentFields) {
  let { db, user, now, today } = current
  if (!can.assign(user) || !user.school) return refuse('forbidden')
  let { pupilIDs, closesOn: usual, ...row } = columnsOf(fields)
  let writable = writableAssignment(user, id)
  let open = sql`w.withdrawnAt is null and w.closesOn >= ${today}`
  let changed = decidingEntries(
    sql`
      select 1
      from (${writable}) w
      where ${open}
        and ${areTaught(user, fields.tasks)}
        and (
          w.classId is not null
          or w.groupId is not null
          or (
            ${pupilIDs.length} > 0
            and (${presentAmong(user, pupilIDs)}) = ${pupilIDs.length}
          )
        )`,
    current,
    [
      {
        action: 'assignmentChanged',
        actorId: user.UID,
        subjectId: user.school.schoolID,
        schoolId: user.school.schoolID,
        detail: { assignment: id },
      },
    ],
  )
  let wanted = sql`select value from json_each(${JSON.stringify(pupilIDs)})`
  let isChosen = sql`exists (
    select 1 from assignments w where w.id = ${id} and w.classId is null and w.groupId is null
  )`
  // Who had longer keeps it, where the days are still the same.
  let closesOn = sql`max(${usual}, coalesce((
    select max(date(x.dueDay, '14 days'))
    from assignment_children x
    where x.assignmentId = ${id}
      and not ${row.repeats}
  ), ''))`
  let isOtherWeeks = sql`exists (
    select 1
    from assignments w
    where w.id = ${id}
      and (w.repeats <> ${row.repeats} or (w.repeats and w.firstDay <> ${row.firstDay}))
  )`
  let [[found], , , , , , , , , , , [written]] = await db.batch([
    rows(db, StateRow, sql`select not (${open}) as isOver from (${writable}) w`),
    changed.write,
    noteChange(current, id, changed.made, {
      change: 'edited',
      detail: editedDetail(id, fields),
    }),
    db.run(sql`
      delete from assignment_children
      where assignmentId = ${id}
        and (remindedOn is null or remindedOn < ${today})
        and ${isOtherWeeks}
        and ${changed.made}`),
    // Who was reminded today stays so, in whichever week.
    db.run(sql`
      update assignment_children
      set dueDay = null
      where assignmentId = ${id}
        and ${isOtherWeeks}
        and ${changed.made}`),
    db.run(sql`
      update assignments
      set
        firstDay = ${row.firstDay},
        dueDay = ${row.dueDay},
        repeats = ${row.repeats},
        repeatsUntil = ${row.repeatsUntil},
        closesOn = ${closesOn},
        note = ${row.note},
        noteEn = ${row.noteEn},
        changedAt = ${now}
      where id = ${id}
        and ${changed.made}`),
    db.run(sql`
      delete from assignment_tasks
      where assignmentId = ${id}
        and ${changed.made}`),
    insertTasks(current, id, fields.tasks, changed.made),
    db.run(sql`
      delete from assignment_pupils
      where assignmentId = ${id}
        and accountId not in (${wanted})
        and ${isChosen}
        and ${changed.made}`),
    db.run(sql`
      insert into assignment_pupils (assignmentId, accountId, closesOn)
      select ${id}, value, ''
      from (${wanted})
      where ${isChosen}
        and ${changed.made}
      on conflict do nothing`),
    closePupils(current, id, changed.made),
    rows(db, MadeRow, sql`select ${changed.made} as isMade`),
  ])
  if (!found) return refuse('notFound')
  if (found.isOver === 1) return refuse('assignmentOver')
  return written!.isMade === 1 ? done(undefined) : refuse('notFound')
}

/** Each chosen child's row says when the assignment closes, as the assignment does. */
export function closePupils({ db }: Current, id: string, condition: SQL) {
  return db.run(sql`
    update assignment_pupils
    set closesOn = (select w.closesOn from assignments w where w.id = ${id})
    where assignmentId = ${id}
      and ${condition}`)
}

function insertTasks({ db }: Current, id: string, tasks: Task[], condition: SQL) {
  return db.run(sql`
    insert into assignment_tasks (assignmentId, position, lessonId, exerciseId)
    select ${id}, key, value ->> 'lessonID', coalesce(value ->> 'exerciseID', '')
    from json_each(${JSON.stringify(tasks)})
    where ${condition}`)
}

type Change = {
  change: 'made' | 'copied' | 'edited' | 'extended' | 'reminded' | 'withdrawn'
  detail?: SQL
  pupilID?: string
}

/** A line of an assignment's history, to be batched with what it is about. */
export function noteChange(
  { db, user, now }: Current,
  assignmentID: string,
  condition: SQL,
  { change, detail = sql`null`, pupilID }: Change,
) {
  return db.run(sql`
    insert into assignment_changes (id, assignmentId, at, changedBy, change, pupilId, detail)
    select ${uuid()}, ${assignmentID}, ${now}, ${user.UID}, ${change}, ${pupilID ?? null}, ${detail}
    where ${condition}`)
}

/** What an edit changed, read before it is written: days as they were, and what else differs. */
function editedDetail(id: string, fields: AssignmentFields): SQL {
  let { firstDay, dueDay, repeats, repeatsUntil, note, noteEn } = columnsOf(fields)
  let tasks = fields.tasks.map(({ lessonID, exerciseID }) => `${lessonID} ${exerciseID ?? ''}`)
  return sql`(
    select json_object(
      'firstDayBefore', nullif(w.firstDay, ${firstDay}),
      'firstDay', ${firstDay},
      'dueDayBefore', nullif(w.dueDay, ${dueDay}),
      'dueDay', ${dueDay},
      'repetition', w.repeats <> ${repeats} or w.repeatsUntil is not ${repeatsUntil},
      'note', w.note is not ${note} or w.noteEn is not ${noteEn},
      'tasks', ${JSON.stringify(tasks)} <> (
        select json_group_array(k.lessonId || ' ' || k.exerciseId)
        from (select * from assignment_tasks where assignmentId = ${id} order by position) k
      )
    )
    from assignments w
    where w.id = ${id}
  )`
}

/** The class is taught by the caller and live, or the group's children are, or the chosen ones. */
function isTarget(user: User, { classID, groupID, pupilIDs }: AssignmentFields): SQL {
  if (classID)
    return sql`exists (
      select 1
      from classes c
      where c.id = ${classID}
        and ${isPresentClass(user)}
    )`
  if (groupID)
    return sql`exists (
      select 1
      from groups g
      where g.id = ${groupID}
        and ${groupsVisibleTo(user)}
        and ${isPresentGroup(user, sql`g.id`)}
    )`
  return sql`(${presentAmong(user, pupilIDs ?? [])}) = ${pupilIDs?.length ?? 0}`
}

/** Each task is a lesson of the catalogue or of the school, or an exercise of one. */
function areTaught(user: User, tasks: Task[]): SQL {
  return sql`(
    select count(*)
    from json_each(${JSON.stringify(tasks)}) k
    join lessons l on l.id = k.value ->> 'lessonID'
    where ${lessonsVisibleTo(user)}
      and exists (
        select 1
        from exercises e
        where e.lessonId = l.id
          and e.withdrawnAt is null
          and (k.value ->> 'exerciseID' is null or e.id = k.value ->> 'exerciseID')
      )
  ) = ${tasks.length}`
}
