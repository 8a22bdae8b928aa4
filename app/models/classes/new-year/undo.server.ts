import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import { canManageClasses } from '#app/models/classes/class.ts'
import { lastYearMove } from '#app/models/classes/last-new-year.server.ts'
import { flag, TotalRow } from '#app/models/classes/rows.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { movedPupils } from './moved-people.server.ts'
import { UndoObstacle, undoObstacles } from './undo-obstacles.server.ts'
import { moveClassesBack, movePeopleBack } from './undo-writes.server.ts'

/** So many obstacles are listed by name. */
const OBSTACLES_SHOWN = 20

/** A new year; `classes` ended by it, and `pupils` of them are still at the school. */
const YearMove = v.strictObject({
  moveID: v.string(),
  fromYear: v.string(),
  toYear: v.string(),
  at: v.number(),
  classes: v.number(),
  pupils: v.number(),
})
export type YearMove = v.InferOutput<typeof YearMove>

/**
 * The school's last new year, null where there is none or it is too long ago; and the first
 * obstacles to undoing it, with their total number.
 */
export async function findUndoing(current: Current) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let last = lastYearMove(current)
  let obstacles = undoObstacles(last)
  let [[move], firstObstacles, [counted]] = await db.batch([
    rows(db, YearMove, describedMove(last)),
    rows(db, UndoObstacle, sql`select * from (${obstacles}) limit ${OBSTACLES_SHOWN}`),
    rows(db, TotalRow, sql`select count(*) as total from (${obstacles})`),
  ])
  return done({ move: move ?? null, obstacles: firstObstacles, total: counted!.total })
}

function describedMove(last: SQL): SQL {
  let endedClasses = sql`
    select count(*)
    from year_move_classes y
    where y.moveId = m.id
      and not y.isNew`
  return sql`
    select
      m.id as moveID,
      m.fromYear,
      m.toYear,
      m.at,
      (${endedClasses}) as classes,
      (select count(*) from (${movedPupils(sql`${last}`)})) as pupils
    from (${last}) l
    join year_moves m on m.id = l.id`
}

const UndoneRow = v.strictObject({ isUndone: flag })

/**
 * Undoes a new year, in one transaction and only while there is no obstacle. The old classes live
 * again with their teachers, and with the pupils who were moved out of them and are still at the
 * school. The classes that it created are archived, and deleted where nothing ever happened in
 * them. What children did meanwhile stays in the class where they did it.
 */
export async function undoYear(current: Current, moveID: string) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  let last = sql`select * from (${lastYearMove(current)}) where id = ${moveID}`
  let isPossible = sql`
    select 1
    from (${last})
    where not exists (${undoObstacles(last)})`
  let undone = decidingEntries(isPossible, current, [
    {
      action: 'yearUndone',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { move: moveID },
    },
  ])
  let state = sql`
    select undoneAt is not null or ${undone.made} as isUndone
    from year_moves
    where id = ${moveID}
      and schoolId = ${schoolID}`
  let [, [found]] = await db.batch([
    undone.write,
    rows(db, UndoneRow, state),
    ...movePeopleBack(current, moveID, undone.made),
    ...moveClassesBack(current, moveID, undone.made),
    db.run(sql`
      update year_moves
      set undoneAt = ${current.now}, undoneBy = ${user.UID}
      where id = ${moveID}
        and ${undone.made}`),
  ])
  if (!found) return refuse('notFound')
  return found.isUndone ? done(undefined) : refuse('yearGone')
}
