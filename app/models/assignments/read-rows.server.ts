import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { taskColumns, progressColumns } from './progress-queries.server.ts'

// The rows of pages that show assignments. `shown` selects whole rows of them, with a `week`.

const flag = v.picklist([0, 1])

export const HeadRow = v.strictObject({
  assignmentID: v.string(),
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
  classImageURL: v.nullable(v.string()),
  groupID: v.nullable(v.string()),
  groupName: v.nullable(v.string()),
  week: v.number(),
  firstDay: v.string(),
  dueDay: v.string(),
  repeats: flag,
  repeatsUntil: v.nullable(v.string()),
  closesOn: v.string(),
  note: v.nullable(v.string()),
  noteEn: v.nullable(v.string()),
  createdBy: v.string(),
  creator: v.string(),
  withdrawnAt: v.nullable(v.number()),
})
export type HeadRow = v.InferOutput<typeof HeadRow>

export function headsOf(shown: SQL): SQL {
  return sql`
    select
      w.id as assignmentID,
      w.classId as classID,
      c.name as className,
      c.imageUrl as classImageURL,
      w.groupId as groupID,
      g.name as groupName,
      w.week,
      w.firstDay,
      w.dueDay,
      w.repeats,
      w.repeatsUntil,
      w.closesOn,
      w.note,
      w.noteEn,
      w.createdBy,
      a.displayName as creator,
      w.withdrawnAt
    from (${shown}) w
    join accounts a on a.id = w.createdBy
    left join classes c on c.id = w.classId
    left join groups g on g.id = w.groupId`
}

export const TaskRow = v.strictObject({
  assignmentID: v.string(),
  position: v.number(),
  ...taskColumns,
  exercises: v.number(),
})
export type TaskRow = v.InferOutput<typeof TaskRow>

export function tasksOf(shown: SQL): SQL {
  return sql`
    select
      k.assignmentId as assignmentID,
      k.position,
      l.id as lessonID,
      e.id as exerciseID,
      coalesce(e.name, l.name) as name,
      coalesce(e.nameEn, l.nameEn) as nameEn,
      l.name as lessonName,
      l.nameEn as lessonNameEn,
      l.subject,
      (
        select count(*)
        from exercises x
        where x.lessonId = k.lessonId
          and x.withdrawnAt is null
          and (k.exerciseId = '' or x.id = k.exerciseId)
      ) as exercises
    from (${shown}) w
    cross join assignment_tasks k on k.assignmentId = w.id
    join lessons l on l.id = k.lessonId and l.withdrawnAt is null
    left join exercises e on e.id = k.exerciseId
    order by k.assignmentId, k.position`
}

export const CellRow = v.strictObject({
  ...progressColumns,
  extendedTo: v.nullable(v.string()),
  remindedOn: v.nullable(v.string()),
})
export type CellRow = v.InferOutput<typeof CellRow>

/** The columns of `progress` as `CellRow` names them. */
export const cellColumns = sql`
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
  p.extendedTo,
  p.remindedOn`
