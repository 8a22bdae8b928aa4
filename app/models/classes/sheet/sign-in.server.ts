import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { auditEntry } from '#app/models/access/audit.server.ts'
import {
  addressKey,
  refundRateLimit,
  consumeRateLimit,
} from '#app/models/access/rate-limit.server.ts'
import { startSession } from '#app/models/auth/start-session.server.ts'
import { isAvatarPath } from '#app/models/avatar.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse, type Reason } from '#app/models/outcome.ts'
import { plainCode } from '#app/models/readable-code.ts'
import {
  cardholders,
  entryKey,
  picturesAsText,
  pupilKey,
  WRONG_TRIES_BORNE,
} from './card.server.ts'
import type { CardKey, PictureTry } from './sheet.ts'

/**
 * A child's own mistakes, a class's in an hour, and those from one address, where several classes
 * may be.
 */
const FORGIVEN = 5
const FORGIVEN_PER_CLASS = 40
const FORGIVEN_PER_ADDRESS = 100
/** Keys and codes that nobody has, from one address in an hour. */
const MISSES_PER_ADDRESS = 50
/** A real card is neither a mistake nor costly: these bound what a program does with one. */
const ENTRIES_PER_HOUR = 60
const MOST_SESSIONS = 20

/** What a child who has not signed in may be shown of a pupil. */
export type Face = { UID: string; displayName: string; imageURL: string | null }
type Cardholder = Face & {
  schoolId: string
  preferences: string | null
  classID: string
  token: string
  pictures: string
}

/** Whose card this is, for the page that its QR code leads to. Looking signs nobody in. */
export async function findCard(visit: Visit, { key }: CardKey) {
  let holder = await holderOf(visit, key)
  return holder ? done<Face>(faceOf(holder)) : missed(visit, 'cardSpent')
}

/**
 * Begins a session by what a card's QR code carries: in a browser until it is closed, and for the
 * app on a child's own tablet as long as it is used.
 */
export async function signInByCard(visit: Visit, { key }: CardKey, kind: 'browser' | 'bearer') {
  let holder = await holderOf(visit, key)
  return holder ? enter(visit, holder, kind, 'cardSpent') : missed(visit, 'cardSpent')
}

/** The class that a door leads to, and its pupils who have a card, by name. */
export async function findClassSignIn(visit: Visit, code: string) {
  let { db } = visit
  let door = plainCode(code)
  let [[klass], holders] = await db.batch([
    db.all<{ classID: string; name: string }>(
      sql`select c.id as classID, c.name from class_doors d join classes c on c.id = d.classId and c.archivedAt is null where d.code = ${door}`,
    ),
    db.all<Cardholder>(
      sql`select * from (${cardholders}) where classID = (select classId from class_doors where code = ${door}) order by displayName, UID`,
    ),
  ])
  return klass
    ? done({ ...klass, door, pupils: holders.map(faceOf) })
    : missed(visit, 'doorUnknown')
}

/**
 * Begins a session by a child's three pictures, at the class's door. There are no more than 1,728:
 * tries are counted for the child, for the class and for the address, under keys that no other way
 * in looks at, and on the card, where no hour forgets them. Who has left, or whose card bears no
 * more of them, is answered like wrong pictures.
 */
export async function signInByPictures(visit: Visit, { door, pupilID, pictures }: PictureTry) {
  let finding = await findClassSignIn(visit, door)
  if (!finding.ok) return finding
  let { classID } = finding.value
  let limits = [
    { key: pupilKey(pupilID), limit: FORGIVEN },
    { key: `sheet:class:${classID}`, limit: FORGIVEN_PER_CLASS, shared: true },
    { key: addressKey(visit, 'sheet'), limit: FORGIVEN_PER_ADDRESS, shared: true },
  ]
  let wait = await consumeRateLimit(visit, limits)
  if (wait > 0) return refuse('tooManyTries', wait)

  let { holder, looked } = await lookAt(
    visit,
    sql`select * from (${cardholders}) where UID = ${pupilID} and classID = ${classID}`,
  )
  if (looked && holder?.pictures === picturesAsText(pictures))
    return enter(visit, holder, 'browser', 'picturesWrong', [
      ...refundRateLimit(visit, limits),
      forgetTries(visit, holder),
    ])
  await auditEntry(visit, {
    action: 'signInFailed',
    subjectId: holder?.UID ?? classID,
    schoolId: holder?.schoolId,
  })
  return refuse('picturesWrong')
}

/**
 * The one whom `holders` finds, and whether the card bears to be looked at. Each look counts as a
 * wrong try until the pictures were right: of any number at once, no more are taken.
 */
async function lookAt({ db }: Visit, holders: SQL) {
  let [looks, [holder]] = await db.batch([
    db.all<{ accountId: string }>(
      sql`update sheet_cards set wrongTries = wrongTries + 1 where accountId in (select UID from (${holders})) and wrongTries < ${WRONG_TRIES_BORNE} returning accountId`,
    ),
    db.all<Cardholder>(holders),
  ])
  return { holder, looked: looks.length > 0 }
}

function forgetTries({ db }: Visit, { UID, token }: Cardholder) {
  return db.run(
    sql`update sheet_cards set wrongTries = 0 where accountId = ${UID} and token = ${token}`,
  )
}

async function holderOf({ db }: Visit, key: string): Promise<Cardholder | undefined> {
  let [holder] = await db.all<Cardholder>(sql`select * from (${cardholders}) where token = ${key}`)
  return holder
}

/**
 * A card that is made anew while somebody comes in by the old one lets nobody in: `spent` is what
 * they are told. `proven` is written whether or not the card came in too often.
 */
async function enter<reason extends Reason>(
  visit: Visit,
  { UID, token, ...holder }: Cardholder,
  kind: 'browser' | 'bearer',
  spent: reason,
  proven: BatchItem<'sqlite'>[] = [],
) {
  let { db, now } = visit
  let wait = await consumeRateLimit(visit, [
    { key: entryKey(UID), limit: ENTRIES_PER_HOUR, shared: true },
  ])
  if (wait > 0) {
    if (proven.length > 0) await db.batch(proven as [BatchItem<'sqlite'>])
    return refuse('tooManyTries', wait)
  }

  let stillGood = sql`select 1 from sheet_cards where accountId = ${UID} and token = ${token}`
  // Those that are over must not push out the app on the child's own tablet.
  let newest = sql`select id from sessions where accountId = ${UID} and method = 'sheet' and expiresAt > ${now} order by createdAt desc, rowid desc limit ${MOST_SESSIONS}`
  let endOthers = db.run(
    sql`delete from sessions where accountId = ${UID} and method = 'sheet' and id not in (${newest})`,
  )
  let beginning = await startSession(
    visit,
    { id: UID, ...holder, stillGood },
    { kind, method: 'sheet', remembered: kind === 'bearer' },
    [...proven, endOthers],
  )
  return beginning.ok ? beginning : refuse(spent)
}

/**
 * Nobody guesses 80 bits: this is for programs that try. What there is opens all the same, so that
 * none of them keeps a school out.
 */
async function missed<reason extends 'cardSpent' | 'doorUnknown'>(visit: Visit, reason: reason) {
  let wait = await consumeRateLimit(visit, [
    { key: addressKey(visit, 'sheet:missed'), limit: MISSES_PER_ADDRESS, shared: true },
  ])
  return wait > 0 ? refuse('tooManyTries', wait) : refuse(reason)
}

/** A photograph is shown to nobody who has not signed in. */
function faceOf({ UID, displayName, imageURL }: Face): Face {
  return { UID, displayName, imageURL: isAvatarPath(imageURL, 'user') ? imageURL : null }
}
