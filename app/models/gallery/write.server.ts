import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { removedBefore, wasRemoved } from '#app/models/access/removal.server.ts'
import { classesVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { dropApart, keepApart } from '#app/models/pictures/apart.server.ts'
import { CLASS_PICTURE_BYTES, cleanPicture } from '#app/models/pictures/clean-picture.ts'
import { rows } from '#db/rows.ts'
import { MOST_CLASS_PICTURES, PICTURES_AN_HOUR, type Naming, type NewPicture } from './gallery.ts'
import { choicesOf, findPictureToName } from './read.server.ts'
import { removeClassPicture } from './report-target.server.ts'
import { readsGallery } from './rows.server.ts'

const PossibleRow = v.strictObject({
  isRight: v.picklist([0, 1]),
  isFull: v.picklist([0, 1]),
  isGone: v.picklist([0, 1]),
})
const OwnRow = v.strictObject({ pictureID: v.string(), isOwn: v.picklist([0, 1]) })
const VersionRow = v.strictObject({ version: v.number() })

/**
 * Adds a picture to a class: its bytes are cleaned and kept. Only who keeps the class's pictures
 * sees it until its children are named. `key` (a UUID) is the form's and becomes its id: sent
 * twice, there is one.
 */
export async function addPicture(
  current: Current,
  key: string,
  { classID, caption }: NewPicture,
  bytes: Uint8Array,
) {
  if (!readsGallery(current)) return refuse('notFound')
  let { db, user, now } = current
  if (!can.keepGallery(user) || !user.school) return refuse('forbidden')
  let cleaning = cleanPicture(bytes, CLASS_PICTURE_BYTES)
  if (!cleaning.ok) return cleaning
  let known = await ownPicture(current, key)
  if (known) return known.isOwn ? done({ id: key }) : refuse('notFound')
  let wait = await consumeRateLimit(current, [
    { key: `classPicture:${user.UID}`, limit: PICTURES_AN_HOUR },
  ])
  if (wait > 0) return refuse('tooManyPictures', wait)

  let pictureID = await keepApart(current, 'class', user.UID, cleaning.value)
  let possible = sql`
    select
      exists (
        select 1
        from classes c
        where c.id = ${classID}
          and c.archivedAt is null
          and ${classesVisibleTo(user)}
      ) as isRight,
      (
        select count(*)
        from class_pictures o
        where o.classId = ${classID}
      ) >= ${MOST_CLASS_PICTURES} as isFull,
      ${wasRemoved('classPictureRemoved', key)} as isGone`
  let [[allowed], , [own]] = await db.batch([
    rows(db, PossibleRow, possible),
    db.run(sql`
      insert into class_pictures (
        id, schoolId, classId, authorId, pictureId, caption, createdAt
      )
      select
        ${key}, ${user.school.schoolID}, ${classID}, ${user.UID}, ${pictureID}, ${caption}, ${now}
      from (${possible})
      where isRight and not isFull and not isGone
      on conflict do nothing`),
    rows(db, OwnRow, ownPictureRow(current, key)),
    auditEntries(
      sql`
        select g.classId as subjectId, g.schoolId
        from class_pictures g
        where g.pictureId = ${pictureID}`,
      current,
      { action: 'classPictureAdded', actorId: user.UID },
      sql`json_object('picture', ${key})`,
    ),
  ])
  if (own?.pictureID !== pictureID) await dropApart(current, 'class', pictureID)
  if (own) return own.isOwn ? done({ id: key }) : refuse('notFound')
  if (!allowed!.isRight) return refuse('forbidden')
  return refuse(allowed!.isGone ? 'notFound' : 'galleryFull')
}

async function ownPicture(current: Current, key: string) {
  let [own] = await rows(current.db, OwnRow, ownPictureRow(current, key))
  return own
}

function ownPictureRow({ user }: Current, key: string): SQL {
  return sql`
    select g.pictureId as pictureID, g.authorId = ${user.UID} as isOwn
    from class_pictures g
    where g.id = ${key}`
}

/**
 * Says which children can be seen in a picture, and what it shows. `version` is the one that was
 * seen; where there is a newer one it is a `conflict`, except where it is exactly what is sent.
 */
export async function nameChildren(
  current: Current,
  id: string,
  { caption, children }: Naming,
  version: number,
) {
  let finding = await findPictureToName(current, id)
  if (!finding.ok) return finding
  let { db, user } = current
  let ids = JSON.stringify(children)
  let named = sql`select value from json_each(${ids})`
  // True until the last statement, which makes another version of it.
  let isSeen = sql`
    exists (
      select 1
      from class_pictures g
      where g.id = ${id}
        and g.version = ${version}
        and not exists (
          select 1
          from json_each(${ids}) j
          where j.value not in (${choicesOf})
        )
    )`
  let [, , [written]] = await db.batch([
    db.run(sql`
      delete from class_picture_children
      where pictureId = ${id}
        and pupilId not in (${named})
        and ${isSeen}`),
    db.run(sql`
      insert into class_picture_children (pictureId, pupilId)
      select ${id}, value
      from json_each(${ids})
      where ${isSeen}
      on conflict do nothing`),
    rows(
      db,
      VersionRow,
      sql`
        update class_pictures
        set
          caption = ${caption},
          children = ${children.length},
          version = version + 1
        where id = ${id}
          and ${isSeen}
        returning version`,
    ),
    auditEntries(
      sql`
        select g.classId as subjectId, g.schoolId
        from class_pictures g
        where g.id = ${id}
          and changes() > 0`,
      current,
      { action: 'classPictureNamed', actorId: user.UID },
      sql`json_object('picture', ${id}, 'children', ${children.length})`,
    ),
  ])
  if (written) return done({ version: written.version })
  let before = finding.value
  let unknown = children.some((child) => !before.children.some(({ UID }) => UID === child))
  if (unknown) return refuse('personUnknown')
  let isSame =
    before.isNamed &&
    before.caption === caption &&
    before.named.length === children.length &&
    before.named.every(({ UID }) => children.includes(UID))
  return isSame ? done({ version: before.version }) : refuse('conflict')
}

/**
 * Takes a picture away for good. What was taken away is not added again by its form. Sent twice, or
 * again after a lost answer, it answers the same.
 */
export async function removePicture(current: Current, id: string) {
  let finding = await findPictureToName(current, id)
  if (!finding.ok) {
    let before = await removedBefore(current, 'classPictureRemoved', id)
    return before?.subjectID ? done({ classID: before.subjectID }) : finding
  }
  await current.db.batch(removeClassPicture(current, sql`${id}`))
  await dropApart(current, 'class', finding.value.pictureID)
  return done({ classID: finding.value.classID })
}
