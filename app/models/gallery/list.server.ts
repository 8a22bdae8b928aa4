import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import { classesVisibleTo, directoryClassesVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { GALLERY_STEP } from './gallery.ts'
import { PictureRow, pictureOf, picturesOf, readsGallery } from './rows.server.ts'

type PictureFilter = { classID?: string | undefined }
type Step = { index: number; step?: number }

const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })

/**
 * One step of the pictures that the caller sees, of one class or of all, the newest first (`index`
 * counts steps of `step` pictures from 0). `hasMore`: whether there is another step.
 */
export async function listPictures(current: Current, filter: PictureFilter, step: Step) {
  if (!readsGallery(current)) return refuse('notFound')
  let found = await reading(current, filter, step)
  return done(stepOf(current, found, step))
}

/** The same with the classes whose pictures the page offers. */
export async function findGalleryPage(current: Current, filter: PictureFilter, step: Step) {
  if (!readsGallery(current)) return refuse('notFound')
  let { db, user } = current
  let classes = sql`
    select c.id as classID, c.name
    from classes c
    where ${directoryClassesVisibleTo(user)}
    order by ${nameOrder(sql`c.name`)}, c.id`
  let [found, choices] = await db.batch([
    reading(current, filter, step),
    rows(db, ClassRow, classes),
  ])
  return done({ ...stepOf(current, found, step), classes: choices })
}

function reading(
  { db, user }: Current,
  { classID }: PictureFilter,
  { index, step = GALLERY_STEP }: Step,
) {
  let about = classID ? sql`g.classId = ${classID}` : sql`true`
  return rows(
    db,
    PictureRow,
    sql`
      ${picturesOf(user, about)}
      order by g.createdAt desc, g.id desc
      limit ${step + 1}
      offset ${index * step}`,
  )
}

function stepOf({ user }: Current, found: PictureRow[], { step = GALLERY_STEP }: Step) {
  return {
    pictures: found.slice(0, step).map((row) => pictureOf(user, row)),
    hasMore: found.length > step,
  }
}

/** The live classes that the caller may add pictures to. */
export async function classesToPicture(current: Current) {
  if (!readsGallery(current) || !can.keepGallery(current.user)) return refuse('notFound')
  let { db, user } = current
  return done(
    await rows(
      db,
      ClassRow,
      sql`
        select c.id as classID, c.name
        from classes c
        where c.archivedAt is null
          and ${classesVisibleTo(user)}
        order by ${nameOrder(sql`c.name`)}, c.id`,
    ),
  )
}
