import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import { classReportsVisibleTo, groupsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'

/** The last assignment of a page of past ones: the next page begins after it. */
export type PastPlace = { closesOn: Day; assignmentID: string }

type Asked = { today: Day; after: PastPlace | undefined; limit: number }

/** In which order past assignments `w` stand, the newest first. */
export const pastOrder = sql`w.closesOn desc, w.id desc`

/** An assignment `w`, for a class `c` or none, is over: its days are, or the class is archived. */
export function isPast(today: Day): SQL {
  return sql`(w.closesOn < ${today} or c.archivedAt is not null)`
}

/**
 * The ids of as many past assignments as a page needs, of each place where the caller may have
 * some: of a head the school, of a teacher what they gave, and their classes and groups. Each is
 * read from its index as far as the page goes, however many years lie behind it.
 */
export function pastIDs(user: User, asked: Asked): SQL {
  if (!can.assign(user)) return newest(sql`w.schoolId = ${user.school?.schoolID ?? ''}`, asked)
  return sql`
    ${newest(sql`w.createdBy = ${user.UID}`, asked)}
    union
    select w.id
    from classes k
    cross join assignments w on w.id in (${newest(sql`w.classId = k.id`, asked)})
    where k.id in (select c.id from classes c where ${classReportsVisibleTo(user)})
    union
    select w.id
    from groups k
    cross join assignments w on w.id in (${newest(sql`w.groupId = k.id`, asked)})
    where k.id in (select g.id from groups g where ${groupsVisibleTo(user)})`
}

function newest(where: SQL, { today, after, limit }: Asked): SQL {
  let follows = after ? sql`w.closesOn <= ${after.closesOn} and ${isAfter(after)}` : sql`true`
  return sql`
    select id
    from (
      select w.id
      from assignments w
      left join classes c on c.id = w.classId
      where ${where}
        and ${isPast(today)}
        and ${follows}
      order by ${pastOrder}
      limit ${limit}
    )`
}

function isAfter({ closesOn, assignmentID }: PastPlace): SQL {
  return sql`(w.closesOn < ${closesOn} or w.id < ${assignmentID})`
}
