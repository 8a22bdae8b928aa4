import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { galleryKeptBy, galleryVisibleTo, mayBeShown } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { hasModule, schoolsUsing } from '#app/models/school-module.ts'
import type { ClassPicture } from './gallery.ts'

export const PictureRow = v.strictObject({
  id: v.string(),
  pictureID: v.string(),
  schoolID: v.string(),
  classID: v.string(),
  className: v.string(),
  caption: v.string(),
  createdAt: v.number(),
  mayKeep: v.picklist([0, 1]),
  isNamed: v.picklist([0, 1]),
  missing: v.number(),
  version: v.number(),
})
export type PictureRow = v.InferOutput<typeof PictureRow>

/** Whether the caller has a gallery at all: a class sheet's session has none. */
export function readsGallery(current: Current): boolean {
  return current.method !== 'sheet' && hasModule(current, 'directory')
}

/** The pictures `g`, with their class `k`, that the caller sees and that `about` says. */
export function picturesOf(user: User, about: SQL): SQL {
  return sql`
    select
      g.id,
      g.pictureId as pictureID,
      g.schoolId as schoolID,
      g.classId as classID,
      k.name as className,
      g.caption,
      g.createdAt,
      ${galleryKeptBy(user)} as mayKeep,
      g.children is not null as isNamed,
      coalesce(g.children, 0) - (
        select count(*)
        from class_picture_children n
        where n.pictureId = g.id
          and ${mayBeShown}
      ) as missing,
      g.version
    from class_pictures g
    join classes k on k.id = g.classId
    where ${about}
      and ${galleryVisibleTo(user)}`
}

/** The picture of a row, on its school's day. */
export function pictureOf(user: User, { createdAt, mayKeep, isNamed, ...row }: PictureRow) {
  let school = schoolsUsing(user, 'directory').find(({ schoolID }) => schoolID === row.schoolID)
  let picture: ClassPicture = {
    ...row,
    day: dayIn(school?.timezone ?? 'UTC', createdAt),
    mayKeep: mayKeep === 1,
    isNamed: isNamed === 1,
  }
  return picture
}
