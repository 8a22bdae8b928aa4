import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { assignmentsVisibleTo } from '#app/models/access/visible.server.ts'
import type { User } from '#app/models/current.ts'
import {
  isPresentClass,
  isPresentGroup,
  presentPupilIDs,
} from '#app/models/groups/own-pupils.server.ts'

/**
 * Whether the caller may go on writing to families by an assignment `w` that they may see. To see
 * it, it is enough to have given it once; to change it, remind of it or give more time, its class
 * must be live and the caller's now, or its group must be (`isPresentGroup`), or a chosen child.
 */
export function isWritableBy(user: User): SQL {
  return sql`
    case
      when w.classId is not null then w.classId in (
        select c.id
        from classes c
        where ${isPresentClass(user)}
      )
      when w.groupId is not null then ${isPresentGroup(user, sql`w.groupId`)}
      else exists (
        select 1
        from assignment_pupils m
        where m.assignmentId = w.id
          and m.accountId in (${presentPupilIDs(user)})
      )
    end`
}

/** An assignment by which the caller may write to families: whole rows, as `w`. */
export function writableAssignment(user: User, id: string): SQL {
  return sql`
    select w.*
    from assignments w
    where w.id = ${id}
      and ${assignmentsVisibleTo(user)}
      and ${isWritableBy(user)}`
}
