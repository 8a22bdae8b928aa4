import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import { cardPictures, PICTURES_CHOSEN } from './sheet.ts'

// Which cards are good is said here, for printing them and for getting in by them. `+` keeps an
// index out: a class is read by its enrolments, not by going through all pupils of the school in
// the order of their names.

/**
 * The pupils of `klass`, a select of live classes' whole rows: as accounts `a`, enrolled there and
 * not closed.
 */
export function pupilsOf(klass: SQL): SQL {
  return sql`
    select a.* from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and e.until is null
    join accounts a on a.id = e.accountId and a.role = 'student' and +a.schoolId = c.schoolId and a.disabledAt is null`
}

/**
 * Cards, by the name they have in the query, that were made at the school the pupil is at now:
 * another school still has its own in print.
 */
export function madeHere(card: 'k' | 'sheet_cards'): SQL {
  let { accountId, issuedAt } = {
    accountId: sql.raw(`${card}.accountId`),
    issuedAt: sql.raw(`${card}.issuedAt`),
  }
  return sql`exists (
    select 1 from accounts h join enrolments m on m.accountId = h.id and m.role = 'student' and m.schoolId = h.schoolId
    where h.id = ${accountId} and m."from" <= ${issuedAt} and (m.until is null or m.until >= ${issuedAt}))`
}

/** Who gets in by a card: pupils of live classes, each with the card and the class. */
export const cardholders = sql`
  select a.id as UID, a.displayName, a.imageUrl as imageURL, a.schoolId, a.preferences, c.id as classID, k.token, k.pictures
  from sheet_cards k
  join accounts a on a.id = k.accountId and a.role = 'student' and a.disabledAt is null
  join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
  join classes c on c.id = e.classId and c.archivedAt is null and c.schoolId = +a.schoolId
  where ${madeHere('k')}`

/**
 * So many wrong pictures a card bears until the right ones, or another card. No hour forgets them:
 * there are 1,728, and whoever has the class's code has time.
 */
export const WRONG_TRIES_BORNE = 30

/** The counter of a pupil's wrong pictures, which an hour forgets. No other way in looks at it. */
export function pupilKey(pupilID: string): string {
  return `sheet:pupil:${pupilID}`
}

/** The counter of how often a pupil came in by the card. */
export function entryKey(pupilID: string): string {
  return `sheet:entered:${pupilID}`
}

/**
 * A new picture password, as it is stored: each of the twelve pictures is as likely as any other,
 * at each of its places.
 */
export function newPictures(): string {
  return picturesAsText(Array.from({ length: PICTURES_CHOSEN }, anyPicture))
}

/** Pictures' numbers as they are stored: `3.11.3`. */
export function picturesAsText(pictures: number[]): string {
  return pictures.join('.')
}

/** The same back. */
export function picturesFrom(text: string): number[] {
  return text.split('.').map(Number)
}

function anyPicture(): number {
  let most = 256 - (256 % cardPictures.length)
  let byte = most
  // A remainder of 256 would favour the first four.
  while (byte >= most) [byte] = crypto.getRandomValues(new Uint8Array(1)) as unknown as [number]
  return 1 + (byte % cardPictures.length)
}

/** A new door code: 80 random bits, too many to guess. */
export function newDoorCode(): string {
  return newSpokenCode(16)
}
