import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import { flag } from '#app/models/classes/rows.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { unseal } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { pupilsOf, wasIssuedHere } from './cardholders.server.ts'
import { WRONG_TRIES_PER_CARD } from './limits.server.ts'
import { picturesFrom } from './picture-password.server.ts'
import { canPrintSheets } from './sheet.ts'

/**
 * `blocked`: after too many wrong tries the pictures no longer sign in; the QR code still does.
 */
type SheetCard = { key: string; pictures: number[]; blocked: boolean }
export type SheetPupil = {
  UID: string
  displayName: string
  imageURL: string | null
  /** Without a subscription the card opens nothing but the word to tell the teacher. */
  subscribed: boolean
  card: SheetCard | null
}
/** `signInCode`: of the class's sign-in link, null before there is one. */
type ClassSheet = {
  klass: { classID: string; schoolID: string; name: string }
  signInCode: string | null
  pupils: SheetPupil[]
}

const HeadRow = v.strictObject({
  classID: v.string(),
  schoolID: v.string(),
  name: v.string(),
  signInCode: v.nullable(v.string()),
})
const PupilRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  key: v.nullable(v.string()),
  pictures: v.nullable(v.string()),
  blocked: v.nullable(flag),
  subscribed: flag,
})
type PupilRow = v.InferOutput<typeof PupilRow>

/**
 * A live class's pupils by name, each with the card that signs them in, and the code of the class's
 * sign-in link.
 */
export async function classSheet(current: Current, classID: string) {
  let { db, secrets, user } = current
  if (!canPrintSheets(user)) return refuse('forbidden')
  let klass = printableClass(current, classID)
  let head = sql`
    select c.id as classID, c.schoolId as schoolID, c.name, d.code as signInCode
    from (${klass}) c
    left join class_doors d on d.classId = c.id`
  let cards = sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      k.token as key,
      k.pictures,
      k.wrongTries >= ${WRONG_TRIES_PER_CARD} as blocked,
      exists (
        select 1
        from subscriptions s
        where s.accountId = a.id
          and s.endedAt is null
          and s.validUntil > ${current.today}
      ) as subscribed
    from (${pupilsOf(klass)}) a
    left join sheet_cards k on k.accountId = a.id and ${wasIssuedHere('k')}
    order by ${nameOrder(sql`a.displayName`)}, a.id`
  let [[found], pupils] = await db.batch([rows(db, HeadRow, head), rows(db, PupilRow, cards)])
  if (!found) return refuse('notFound')
  let { signInCode, ...shown } = found
  return done<ClassSheet>({
    klass: shown,
    signInCode: signInCode && unseal(secrets, 'door', signInCode),
    pupils: pupils.map((row) => pupilFrom(current, row)),
  })
}

function pupilFrom(
  { secrets }: Current,
  { key, pictures, blocked, subscribed, ...row }: PupilRow,
): SheetPupil {
  let pupil = { ...row, subscribed: subscribed === 1 }
  if (key === null) return { ...pupil, card: null }
  return {
    ...pupil,
    card: {
      key: unseal(secrets, 'card', key),
      pictures: picturesFrom(unseal(secrets, 'pictures', pictures!)),
      blocked: blocked === 1,
    },
  }
}

/** A live class whose sheet the caller may print: its whole row. */
export function printableClass({ user }: Current, classID: string): SQL {
  return sql`
    select c.*
    from classes c
    where c.id = ${classID}
      and c.archivedAt is null
      and ${classReportsVisibleTo(user)}`
}
