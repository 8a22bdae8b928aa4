import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { movedPupils } from './moved-people.server.ts'

/**
 * Why a new year cannot be undone. `moved`: a pupil has changed class since; `added`: a pupil has
 * joined one of its classes; `archived`: one of its classes was archived; `restored`: an old one
 * was restored. `name`: of the pupil or the class.
 */
export const UndoObstacle = v.strictObject({
  kind: v.picklist(['moved', 'added', 'archived', 'restored']),
  name: v.string(),
})
export type UndoObstacle = v.InferOutput<typeof UndoObstacle>

/** What prevents undoing new years `(id, at)`: rows of `UndoObstacle`. */
export function undoObstacles(moves: SQL): SQL {
  return sql`
    ${pupilsWhoMovedOn(moves)}
    union all
    ${pupilsWhoJoined(moves)}
    union all
    ${classesInAnotherState(moves)}`
}

function pupilsWhoMovedOn(moves: SQL): SQL {
  return sql`
    select 'moved' as kind, a.displayName as name
    from (${movedPupils(moves)}) p
    join accounts a on a.id = p.accountId
    left join enrolments e on e.accountId = p.accountId and e.role = 'student' and e.until is null
    where e.classId is not p.targetId
      or (p.targetId is not null and e."from" <> p.at)`
}

function pupilsWhoJoined(moves: SQL): SQL {
  return sql`
    select 'added', a.displayName
    from (${moves}) m
    join year_move_classes y on y.moveId = m.id and y.isNew
    join enrolments e on e.classId = y.classId
      and e.role = 'student'
      and e.until is null
      and e."from" <> m.at
    join accounts a on a.id = e.accountId`
}

function classesInAnotherState(moves: SQL): SQL {
  return sql`
    select iif(y.isNew, 'archived', 'restored'), c.name
    from (${moves}) m
    join year_move_classes y on y.moveId = m.id
    join classes c on c.id = y.classId
    where iif(y.isNew, c.archivedAt is not null, c.archivedAt is not m.at)`
}
