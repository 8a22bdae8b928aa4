import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries, auditEntryIf, ownEntry } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { derivedId } from '#app/models/derived-id.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { calendarRefusal } from './reader.ts'

/** So many private addresses a person has at a time: a phone, a tablet, a desk, a partner's two. */
export const MOST_ADDRESSES = 5

const AddressRow = v.strictObject({ addressID: v.string(), createdAt: v.number() })
export type CalendarAddress = v.InferOutput<typeof AddressRow>
const ID = v.strictObject({ id: v.string() })

/** The private addresses of the caller's calendar, the newest first; what they are is kept nowhere. */
export async function listAddresses(current: Current) {
  let refusal = refusalOf(current)
  if (refusal) return refusal
  return done(await rows(current.db, AddressRow, ownAddresses(current)))
}

/**
 * Makes a private address of the caller's calendar: the token that it ends with. `key` (a UUID of
 * the form, random) makes it, so that a form sent twice shows the same one.
 */
export async function makeAddress(current: Current, key: string) {
  let refusal = refusalOf(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let id = derivedId(user.UID, key)
  let token = (await tokenHash(`calendar ${user.UID} ${key}`)).slice(0, 40)
  let hash = await tokenHash(token)
  let [, , own] = await db.batch([
    db.run(sql`
      insert into calendar_addresses (id, accountId, tokenHash, createdAt)
      select ${id}, ${user.UID}, ${hash}, ${now}
      where (select count(*) from calendar_addresses where accountId = ${user.UID}) < ${MOST_ADDRESSES}
        and not exists (select 1 from audit_log where id = ${id})
      on conflict do nothing`),
    // The address's id is the line's: one that was revoked is not made again by its form.
    auditEntries(
      sql`select accountId as subjectId from calendar_addresses where id = ${id}`,
      current,
      {
        action: 'calendarAddressMade',
        actorId: user.UID,
        schoolId: user.school?.schoolID ?? null,
        id,
      },
    ),
    rows(db, AddressRow, ownAddresses(current)),
  ])
  return own.some(({ addressID }) => addressID === id)
    ? done({ token, addresses: own })
    : refuse('tooManyAddresses')
}

/** Ends a private address of the caller's: who reads by it finds nothing from now on. */
export async function revokeAddress(current: Current, id: string) {
  let refusal = refusalOf(current)
  if (refusal) return refusal
  let { db, user } = current
  let [revoked] = await db.batch([
    rows(
      db,
      ID,
      sql`
        delete from calendar_addresses
        where id = ${id}
          and accountId = ${user.UID}
        returning id`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'calendarAddressRevoked',
      ...ownEntry(current),
    }),
  ])
  return revoked.length > 0 ? done(undefined) : refuse('notFound')
}

/** A visitor of the demonstration has no account whose calendar could be read elsewhere. */
function refusalOf(current: Current) {
  if (!mayManageAccount(current)) return refuse('forbidden')
  return calendarRefusal(current)
}

function ownAddresses({ user }: Current) {
  return sql`
    select id as addressID, createdAt
    from calendar_addresses
    where accountId = ${user.UID}
    order by createdAt desc, id`
}
