import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import { avatarPath, USER_AVATARS } from '#app/models/avatar.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken } from '#app/models/token.server.ts'
import {
  entryKey,
  madeHere,
  newDoorCode,
  newPictures,
  picturesFrom,
  pupilKey,
  pupilsOf,
  WRONG_TRIES_BORNE,
} from './card.server.ts'
import { canPrintSheets } from './sheet.ts'

/**
 * `blocked`: so many tries were wrong that the pictures count no more, and the QR code alone opens.
 */
type SheetCard = { key: string; pictures: number[]; blocked: boolean }
export type SheetPupil = {
  UID: string
  displayName: string
  imageURL: string | null
  card: SheetCard | null
}
type ClassSheet = {
  klass: { classID: string; schoolID: string; name: string }
  door: string | null
  pupils: SheetPupil[]
}

/**
 * A live class's pupils by name, each with the card that opens their account, and the code of the
 * class's door; null where none was made yet.
 */
export async function classSheet(current: Current, classID: string) {
  if (!canPrintSheets(current.user)) return refuse('forbidden')
  let klass = liveClass(current, classID)
  let [[head], pupils] = await current.db.batch([
    current.db.all<ClassSheet['klass'] & { door: string | null }>(
      sql`select c.id as classID, c.schoolId as schoolID, c.name, d.code as door from (${klass}) c left join class_doors d on d.classId = c.id`,
    ),
    current.db.all<
      Omit<SheetPupil, 'card'> & {
        key: string | null
        pictures: string | null
        blocked: number | null
      }
    >(sql`
      select a.id as UID, a.displayName, a.imageUrl as imageURL, k.token as key, k.pictures, k.wrongTries >= ${WRONG_TRIES_BORNE} as blocked
      from (${pupilsOf(klass)}) a left join sheet_cards k on k.accountId = a.id and ${madeHere('k')} order by a.displayName, a.id`),
  ])
  if (!head) return refuse('notFound')
  let { door, ...room } = head
  return done<ClassSheet>({
    klass: room,
    door,
    pupils: pupils.map(({ key, pictures, blocked, ...pupil }) => ({
      ...pupil,
      card:
        key === null ? null : { key, pictures: picturesFrom(pictures!), blocked: blocked === 1 },
    })),
  })
}

/**
 * Makes the class's door and a card for each pupil who has none, and changes none that there is.
 * Who never chose a picture is given one that nobody else in the class has: children who cannot
 * read find themselves by it.
 */
export async function makeCards(current: Current, classID: string) {
  let sheet = await classSheet(current, classID)
  if (!sheet.ok) return sheet
  let { klass, door, pupils } = sheet.value
  let bare = pupils.filter(({ card }) => !card)
  if (door && bare.length === 0) return done({ made: 0 })

  let { db, now, user } = current
  let faces = freeFaces(pupils)
  let cards = JSON.stringify(
    bare.map(({ UID }) => ({
      id: UID,
      token: newToken(),
      pictures: newPictures(),
      face: faces.pop() ?? null,
    })),
  )
  let room = liveClass(current, classID)
  let wanted = sql`select a.id, a.imageUrl, n.value ->> 'token' as token, n.value ->> 'pictures' as pictures, n.value ->> 'face' as face from json_each(${cards}) n join (${pupilsOf(room)}) a on a.id = n.value ->> 'id'`
  let [, made] = await db.batch([
    db.run(
      sql`insert into class_doors (classId, code, issuedAt, issuedBy) select id, ${newDoorCode()}, ${now}, ${user.UID} from (${room}) where true on conflict do nothing`,
    ),
    // Of two who print at once the first one's cards stand; a card of the school that the child was
    // at before does not.
    db.all<{ accountId: string }>(sql`
      insert into sheet_cards (accountId, token, pictures, issuedAt, issuedBy) select id, token, pictures, ${now}, ${user.UID} from (${wanted}) where true
      on conflict (accountId) do update set ${replaced} where not ${madeHere('sheet_cards')}
      returning accountId`),
    db.run(
      sql`delete from sessions where method = 'sheet' and accountId in (select id from (${wanted}))`,
    ),
    db.run(
      sql`update accounts set imageUrl = w.face from (${wanted}) w where w.id = accounts.id and accounts.imageUrl is null`,
    ),
    auditEntryIf(room, current, {
      action: 'sheetPrinted',
      actorId: user.UID,
      subjectId: classID,
      schoolId: klass.schoolID,
    }),
  ])
  return done({ made: made.length })
}

/**
 * Gives a pupil another card at once: the old one opens nothing any more, whoever is in by it is
 * out, and all tries are forgotten.
 */
export async function resetCard(current: Current, classID: string, pupilID: string) {
  let { db, user } = current
  if (!canPrintSheets(user)) return refuse('forbidden')
  let pupil = sql`select a.id from (${pupilsOf(liveClass(current, classID))}) a where a.id = ${pupilID}`
  let [made] = await db.batch([
    ...freshCard(current, pupilID, pupil),
    auditEntryIf(pupil, current, {
      action: 'sheetReset',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: user.school?.schoolID,
    }),
  ])
  return made.length > 0 ? done(undefined) : refuse('notFound')
}

/**
 * Another card in place of the one there is, where `pupil`, a select of the id, finds the pupil.
 */
export function freshCard({ db, now, user }: Current, pupilID: string, pupil: SQL) {
  return [
    db.all<{ accountId: string }>(sql`
      insert into sheet_cards (accountId, token, pictures, issuedAt, issuedBy) select id, ${newToken()}, ${newPictures()}, ${now}, ${user.UID} from (${pupil}) where true
      on conflict (accountId) do update set ${replaced}
      returning accountId`),
    db.run(sql`delete from sessions where method = 'sheet' and accountId in (${pupil})`),
    db.run(
      sql`delete from failures where key in (${pupilKey(pupilID)}, ${entryKey(pupilID)}) and exists (${pupil})`,
    ),
  ] as const
}

/** Gives the class another door at once. Cards stay good: they open without it. */
export async function resetDoor(current: Current, classID: string) {
  let { db, now, user } = current
  if (!canPrintSheets(user)) return refuse('forbidden')
  let room = liveClass(current, classID)
  let [made] = await db.batch([
    db.all<{ classId: string }>(sql`
      insert into class_doors (classId, code, issuedAt, issuedBy) select id, ${newDoorCode()}, ${now}, ${user.UID} from (${room}) where true
      on conflict (classId) do update set code = excluded.code, issuedAt = excluded.issuedAt, issuedBy = excluded.issuedBy
      returning classId`),
    auditEntryIf(room, current, {
      action: 'doorReset',
      actorId: user.UID,
      subjectId: classID,
      schoolId: user.school?.schoolID,
    }),
  ])
  return made.length > 0 ? done(undefined) : refuse('notFound')
}

/** All that a card says and counts, where another takes its place. */
const replaced = sql.raw(
  ['token', 'pictures', 'wrongTries', 'issuedAt', 'issuedBy']
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)

function liveClass({ user }: Current, classID: string): SQL {
  return sql`select c.* from classes c where c.id = ${classID} and c.archivedAt is null and ${classReportsVisibleTo(user)}`
}

/** Our pictures that nobody in the class has, in any order. */
function freeFaces(pupils: SheetPupil[]): string[] {
  let taken = new Set(pupils.map(({ imageURL }) => imageURL))
  let free = Array.from({ length: USER_AVATARS }, (_, at) => avatarPath('user', at + 1)).filter(
    (path) => !taken.has(path),
  )
  // What a child is given is no secret.
  return free
    .map((path) => ({ path, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ path }) => path)
}
