import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import {
  galleryKeptBy,
  galleryVisibleTo,
  isMember,
  messageReportsVisibleTo,
  mayBeShown,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import { isWaiting, type Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { getApart } from '#app/models/pictures/apart.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { consentStates } from './gallery.ts'
import { PictureRow, pictureOf, picturesOf, readsGallery } from './rows.server.ts'

const NamedRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  state: v.picklist(consentStates),
})
const ChoiceRow = v.strictObject({ UID: v.string(), displayName: v.string() })
const IdRow = v.strictObject({ id: v.string() })

/** What is known of a child `a.id` named in, or of the class of, a picture `g`. */
const stateOfConsent = sql`
  case
    when ${mayBeShown} then 'given'
    when a.schoolId is not g.schoolId or not exists (
      select 1
      from enrolments e
      join classes c on c.id = e.classId
      where e.accountId = a.id
        and e.classId = g.classId
        and e.role = 'student'
        and ${isMember}
    ) then 'left'
    when exists (
      select 1
      from picture_consents q
      where q.pupilId = a.id
        and q.schoolId = g.schoolId
        and q.answer = 'refused'
    ) then 'refused'
    else 'waiting'
  end`

/**
 * A picture with the children named in it, as far as the caller may know them (who keeps it knows
 * all, a family its own), the pictures before and after it of the same class, and whether the
 * caller reported it.
 */
export async function readPicture(current: Current, id: string) {
  if (!readsGallery(current)) return refuse('notFound')
  let { db, user } = current
  let reported = sql`
    select r.id
    from reports_of_messages r
    where r.kind = 'picture'
      and r.targetId = ${id}
      and r.reporterId = ${user.UID}`
  let [[row], named, [newer], [older], [own]] = await db.batch([
    rows(db, PictureRow, picturesOf(user, sql`g.id = ${id}`)),
    rows(db, NamedRow, namedIn(current, id)),
    rows(db, IdRow, besides(current, id, sql`>`, sql`g.createdAt, g.id`)),
    rows(db, IdRow, besides(current, id, sql`<`, sql`g.createdAt desc, g.id desc`)),
    rows(db, IdRow, reported),
  ])
  if (!row) return refuse('notFound')
  return done({
    ...pictureOf(user, row),
    named,
    newer: newer?.id ?? null,
    older: older?.id ?? null,
    isReported: own !== undefined,
  })
}

/** The children named in a picture, to be told only with the picture. */
function namedIn({ user }: Current, id: string): SQL {
  return sql`
    select a.id as UID, a.displayName, ${stateOfConsent} as state
    from class_pictures g
    join class_picture_children n on n.pictureId = g.id
    join accounts a on a.id = n.pupilId
    where g.id = ${id}
      and (${galleryKeptBy(user)} or ${pupilsVisibleTo(user)})
    order by ${nameOrder(sql`a.displayName`)}, a.id`
}

function besides({ user }: Current, id: string, comparison: SQL, order: SQL): SQL {
  return sql`
    select g.id
    from class_pictures t
    join class_pictures g
      on g.classId = t.classId
      and (g.createdAt, g.id) ${comparison} (t.createdAt, t.id)
    where t.id = ${id}
      and ${galleryVisibleTo(user)}
    order by ${order}
    limit 1`
}

/** A picture that the caller keeps, with the children of its class, told to nobody else. */
export async function findPictureToName(current: Current, id: string) {
  if (!readsGallery(current)) return refuse('notFound')
  let { db, user } = current
  let choices = sql`
    select a.id as UID, a.displayName
    from class_pictures g
    join accounts a on a.id in (${choicesOf})
    where g.id = ${id}
    order by ${nameOrder(sql`a.displayName`)}, a.id`
  let [[row], named, children] = await db.batch([
    rows(db, PictureRow, picturesOf(user, sql`g.id = ${id}`)),
    rows(db, NamedRow, namedIn(current, id)),
    rows(db, ChoiceRow, choices),
  ])
  if (!row) return refuse('notFound')
  let picture = pictureOf(user, row)
  return picture.mayKeep ? done({ ...picture, named, children }) : refuse('forbidden')
}

/** The ids of children who may be named in a picture `g`: of its class, or named already. */
export const choicesOf = sql`
  select e.accountId
  from enrolments e
  join classes c on c.id = e.classId
  where e.classId = g.classId
    and e.role = 'student'
    and ${isMember}
  union
  select n.pupilId
  from class_picture_children n
  where n.pictureId = g.id`

/**
 * The bytes of a picture, asked for by the address that its page has: for who sees it now, and for
 * the head who has to decide on a report of it, also where the school has the gallery no more.
 */
export async function findClassPicture(current: Current, pictureID: string) {
  let { db, user } = current
  if (!mayManageAccount(current) || isWaiting(user)) return refuse('notFound')
  let seen = readsGallery(current) ? galleryVisibleTo(user) : sql`false`
  let judged = sql`exists (
    select 1
    from reports_of_messages r
    where r.kind = 'picture'
      and r.targetId = g.id
      and r.settledAt is null
      and ${messageReportsVisibleTo(user)}
  )`
  let [shown] = await rows(
    db,
    IdRow,
    sql`
      select g.id
      from class_pictures g
      where g.pictureId = ${pictureID}
        and (${seen} or ${judged})`,
  )
  let picture = shown && (await getApart(current, 'class', pictureID))
  return picture ? done(picture) : refuse('notFound')
}
