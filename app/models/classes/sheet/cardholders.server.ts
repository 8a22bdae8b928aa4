import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Visit } from '#app/models/current.ts'
import { isFinderOf, unseal } from '#app/models/secrets.server.ts'

// Which cards are valid is defined here, for printing them and for signing in by them. `+` keeps an
// index out: a class is read by its enrolments, not by a scan of the school's pupils by name.

/**
 * The pupils enrolled in `klass`, a select of whole rows of live classes: accounts `a` that are
 * open.
 */
export function pupilsOf(klass: SQL): SQL {
  return sql`
    select a.*
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and e.until is null
    join accounts a on a.id = e.accountId
      and a.role = 'student'
      and +a.schoolId = c.schoolId
      and a.disabledAt is null`
}

/**
 * Whether a card, by its table's name in the query, was issued at the pupil's present school: a
 * former school still has its own in print.
 */
export function wasIssuedHere(card: 'k' | 'sheet_cards'): SQL {
  let column = (name: 'accountId' | 'issuedAt') => sql.raw(`${card}.${name}`)
  let issuedAt = column('issuedAt')
  return sql`exists (
    select 1
    from accounts h
    join enrolments m on m.accountId = h.id and m.role = 'student' and m.schoolId = h.schoolId
    where h.id = ${column('accountId')}
      and m."from" <= ${issuedAt}
      and (m.until is null or m.until >= ${issuedAt}))`
}

export const Cardholder = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  schoolId: v.string(),
  preferences: v.nullable(v.string()),
  classID: v.string(),
  /** As they are stored: sealed. */
  token: v.string(),
  finder: v.string(),
  pictures: v.string(),
})
export type Cardholder = v.InferOutput<typeof Cardholder>

/** A condition on `sheet_cards`: the card that was found is the pupil's still, however sealed. */
export function isStillCard({ secrets }: Visit, { UID, token }: Cardholder): SQL {
  let isSame = isFinderOf(sql`finder`, secrets, 'card', unseal(secrets, 'card', token))
  return sql`accountId = ${UID} and ${isSame}`
}

/** The pupils of live classes who can sign in by a card, with card and class: `Cardholder` rows. */
export const cardholders = sql`
  select
    a.id as UID,
    a.displayName,
    a.imageUrl as imageURL,
    a.schoolId,
    a.preferences,
    c.id as classID,
    k.token,
    k.finder,
    k.pictures
  from sheet_cards k
  join accounts a on a.id = k.accountId and a.role = 'student' and a.disabledAt is null
  join enrolments e on e.accountId = a.id and e.role = 'student' and e.until is null
  join classes c on c.id = e.classId and c.archivedAt is null and c.schoolId = +a.schoolId
  where ${wasIssuedHere('k')}`
