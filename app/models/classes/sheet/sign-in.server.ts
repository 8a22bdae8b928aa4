import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import { consumeRateLimit, refundRateLimit } from '#app/models/access/rate-limit.server.ts'
import { isAvatarPath } from '#app/models/avatar.ts'
import { AccountIdRow } from '#app/models/classes/rows.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { plainCode } from '#app/models/readable-code.ts'
import { isFinderOf, unseal } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { startCardSession } from './card-session.server.ts'
import { Cardholder, cardholders, isStillCard } from './cardholders.server.ts'
import { pictureLimits, unknownLimit, WRONG_TRIES_PER_CARD } from './limits.server.ts'
import { picturesAsText } from './picture-password.server.ts'
import type { CardKey, PictureTry } from './sheet.ts'

/** What a child who has not signed in may be shown of a pupil. */
export type Face = { UID: string; displayName: string; imageURL: string | null }

/** The pupil of a card, for the page that its QR code leads to. It starts no session. */
export async function findCard(visit: Visit, { key }: CardKey) {
  let holder = await findByToken(visit, key)
  return holder ? done<Face>(faceOf(holder)) : refuseUnknown(visit, 'cardSpent')
}

/**
 * Starts a session by the token in a card's QR code: in a browser until it is closed, in the app on
 * a child's own tablet for as long as it is used.
 */
export async function signInByCard(visit: Visit, { key }: CardKey, kind: 'browser' | 'bearer') {
  let holder = await findByToken(visit, key)
  if (!holder) return refuseUnknown(visit, 'cardSpent')
  return startCardSession(visit, holder, kind, 'cardSpent')
}

const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })

/** The class of a sign-in code, and its pupils who have a card, by name. */
export async function findClassSignIn(visit: Visit, code: string) {
  let { db, secrets } = visit
  let door = plainCode(code)
  let isDoor = isFinderOf(sql`finder`, secrets, 'door', door)
  let liveClass = sql`
    select c.id as classID, c.name
    from class_doors d
    join classes c on c.id = d.classId and c.archivedAt is null
    where ${isDoor}`
  let itsPupils = sql`
    select *
    from (${cardholders})
    where classID = (select classId from class_doors where ${isDoor})
    order by ${nameOrder(sql`displayName`)}, UID`
  let [[klass], holders] = await db.batch([
    rows(db, ClassRow, liveClass),
    rows(db, Cardholder, itsPupils),
  ])
  return klass
    ? done({ ...klass, door, pupils: holders.map(faceOf) })
    : refuseUnknown(visit, 'doorUnknown')
}

/**
 * Starts a session by a child's three pictures, on the class's sign-in page. There are only 1,728
 * combinations: tries are limited per child, class and address, under keys of their own, and per
 * card for good. A child who left, or whose card is blocked, gets the same answer as wrong
 * pictures.
 */
export async function signInByPictures(visit: Visit, { door, pupilID, pictures }: PictureTry) {
  let found = await findClassSignIn(visit, door)
  if (!found.ok) return found
  let { classID } = found.value
  let limits = pictureLimits(visit, pupilID, classID)
  let wait = await consumeRateLimit(visit, limits)
  if (wait > 0) return refuse('tooManyTries', wait)

  let pupil = sql`
    select *
    from (${cardholders})
    where UID = ${pupilID}
      and classID = ${classID}`
  let { holder, isCounted } = await takeTry(visit, pupil)
  if (isCounted && holder && chosePictures(visit, holder, pictures))
    return startCardSession(visit, holder, 'browser', 'picturesWrong', [
      ...refundRateLimit(visit, limits),
      resetTries(visit, holder),
    ])
  await auditEntry(visit, {
    action: 'signInFailed',
    subjectId: holder?.UID ?? classID,
    schoolId: holder?.schoolId ?? null,
  })
  return refuse('picturesWrong')
}

function chosePictures({ secrets }: Visit, { pictures }: Cardholder, chosen: number[]): boolean {
  return unseal(secrets, 'pictures', pictures) === picturesAsText(chosen)
}

/**
 * The cardholder that `pupil` finds, and whether this try is still within the card's limit. Counts
 * it as wrong until the pictures prove right. Atomic: of concurrent tries no more are taken.
 */
async function takeTry({ db }: Visit, pupil: SQL) {
  let countTry = sql`
    update sheet_cards
    set wrongTries = wrongTries + 1
    where accountId in (select UID from (${pupil}))
      and wrongTries < ${WRONG_TRIES_PER_CARD}
    returning accountId`
  let [counted, [holder]] = await db.batch([
    rows(db, AccountIdRow, countTry),
    rows(db, Cardholder, pupil),
  ])
  return { holder, isCounted: counted.length > 0 }
}

function resetTries(visit: Visit, card: Cardholder) {
  return visit.db.run(sql`
    update sheet_cards
    set wrongTries = 0
    where ${isStillCard(visit, card)}`)
}

async function findByToken({ db, secrets }: Visit, token: string): Promise<Cardholder | undefined> {
  let byToken = sql`
    select *
    from (${cardholders})
    where ${isFinderOf(sql`finder`, secrets, 'card', token)}`
  let [holder] = await rows(db, Cardholder, byToken)
  return holder
}

/**
 * Refuses an unknown token or code. Both are too long to guess: the limit is for programs that try.
 * Valid ones are not limited, so that no program can lock a school out.
 */
async function refuseUnknown<reason extends 'cardSpent' | 'doorUnknown'>(
  visit: Visit,
  reason: reason,
) {
  let wait = await consumeRateLimit(visit, [unknownLimit(visit)])
  return wait > 0 ? refuse('tooManyTries', wait) : refuse(reason)
}

/** Photographs are left out: they are shown to signed-in people alone. */
function faceOf({ UID, displayName, imageURL }: Face): Face {
  return { UID, displayName, imageURL: isAvatarPath(imageURL, 'user') ? imageURL : null }
}
