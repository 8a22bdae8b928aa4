import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'

/**
 * The children of the live classes of the caller's own school that the caller may read, with the
 * class of each: those whom a teacher may choose.
 */
export function presentPupils(user: User): SQL {
  return sql`
    select
      a.id,
      a.displayName,
      a.imageUrl,
      c.id as classId,
      c.name as className,
      c.imageUrl as classImageUrl
    from classes c
    cross join enrolments m on m.classId = c.id and m.role = 'student' and m.until is null
    cross join accounts a on a.id = m.accountId
    where c.schoolId = ${user.school?.schoolID ?? ''}
      and c.archivedAt is null
      and ${classReportsVisibleTo(user)}`
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
