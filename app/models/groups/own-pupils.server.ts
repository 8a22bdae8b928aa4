import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'

/** A class `c` is live, of the caller's own school, and the caller may read it. */
export function isPresentClass(user: User): SQL {
  return sql`
    c.schoolId = ${user.school?.schoolID ?? ''}
    and c.archivedAt is null
    and ${classReportsVisibleTo(user)}`
}

const enrolledInClass = sql`
  classes c
  cross join enrolments m on m.classId = c.id and m.role = 'student' and m.until is null`

/** The children of these classes, with the class of each: those whom a teacher may choose. */
export function presentPupils(user: User): SQL {
  return sql`
    select
      a.id,
      a.displayName,
      a.imageUrl,
      c.id as classId,
      c.name as className,
      c.imageUrl as classImageUrl
    from ${enrolledInClass}
    cross join accounts a on a.id = m.accountId
    where ${isPresentClass(user)}`
}

/** Their ids. */
export function presentPupilIDs(user: User): SQL {
  return sql`
    select m.accountId
    from ${enrolledInClass}
    where ${isPresentClass(user)}`
}

/**
 * A kept group with such a child in it, and with nobody who is in another class of the school now:
 * what its children are given is seen by none but these families.
 */
export function isPresentGroup(user: User, groupID: SQL): SQL {
  return sql`
    exists (
      select 1
      from group_members n
      where n.groupId = ${groupID}
        and n.accountId in (${presentPupilIDs(user)})
    )
    and not exists (
      select 1
      from group_members n
      cross join enrolments m
        on m.accountId = n.accountId
        and m.role = 'student'
        and m.until is null
        and m.schoolId = ${user.school?.schoolID ?? ''}
      where n.groupId = ${groupID}
        and n.accountId not in (${presentPupilIDs(user)})
    )`
}

/** How many of these ids are such children. */
export function presentAmong(user: User, pupilIDs: string[]): SQL {
  return sql`
    select count(distinct b.id)
    from (${presentPupils(user)}) b
    where b.id in (select value from json_each(${JSON.stringify(pupilIDs)}))`
}

const OwnPupilRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  classID: v.string(),
  className: v.string(),
})
/** A child whom a teacher may choose. */
export type OwnPupil = v.InferOutput<typeof OwnPupilRow>

/** The children of a teacher's live classes, class by class and by name, for a batch. */
export function listOwnPupils({ db, user }: Current) {
  return rows(
    db,
    OwnPupilRow,
    sql`
      select
        b.id as UID,
        b.displayName,
        b.imageUrl as imageURL,
        b.classId as classID,
        b.className
      from (${presentPupils(user)}) b
      order by b.className, b.classId, b.displayName, b.id`,
  )
}
