import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { removalLine } from '#app/models/access/removal.server.ts'
import { galleryVisibleTo, isMember } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { classPicturePath } from './gallery.ts'
import { readsGallery } from './rows.server.ts'

/**
 * A picture that another added and the caller sees, to be reported; see safety/targets. The child
 * is the reporter's own in that class: what they say of the picture may name it.
 */
export function pictureToReport(current: Current, id: string): SQL {
  let { user } = current
  let own = JSON.stringify([user.UID, ...user.children.map(({ UID }) => UID)])
  return sql`
    select
      g.schoolId,
      g.authorId,
      w.role as authorRole,
      w.displayName as authorName,
      (
        select e.accountId
        from enrolments e
        join classes c on c.id = e.classId
        where e.classId = g.classId
          and e.role = 'student'
          and e.accountId in (select value from json_each(${own}))
          and ${isMember}
        order by e.accountId
        limit 1
      ) as pupilId,
      g.caption as words,
      ${classPicturePath('')} || g.pictureId as picture,
      g.id as place
    from class_pictures g
    join accounts w on w.id = g.authorId
    where g.id = ${id}
      and g.authorId <> ${user.UID}
      and ${readsGallery(current) ? sql`true` : sql`false`}
      and ${galleryVisibleTo(user)}`
}

/** The picture alone: those before and after it are other pictures. */
export function reportedPicture(id: SQL): SQL {
  return sql`
    select
      g.id,
      g.authorId as authorID,
      w.displayName,
      w.imageUrl as imageURL,
      g.caption as text,
      ${classPicturePath('')} || g.pictureId as picture,
      '[]' as files,
      g.createdAt as at,
      1 as isReported,
      0 as isRemoved
    from class_pictures g
    join accounts w on w.id = g.authorId
    where g.id = ${id}`
}

/**
 * Takes a picture away for good, nothing where the id is null. Its form does not
 * add it again; its bytes, which nothing shows any more, are swept.
 */
export function removeClassPicture(current: Current, id: SQL) {
  return [
    auditEntries(
      sql`
        select g.id, g.classId as subjectId, g.schoolId
        from class_pictures g
        where g.id = ${id}`,
      current,
      { ...removalLine('classPictureRemoved', sql`id`), actorId: current.user.UID },
      sql`json_object('picture', id)`,
    ),
    current.db.run(sql`delete from class_pictures where id = ${id}`),
  ] as const
}
