import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { MOST_ADDRESSES, type Address, type KeptAddress } from './order.ts'
import { shopOf } from './reader.server.ts'

/** A row of `addressesOf`. */
export const AddressRow = v.strictObject({
  addressID: v.string(),
  name: v.string(),
  phone: v.string(),
  street: v.string(),
  city: v.string(),
  region: v.string(),
  postcode: v.string(),
  isDefault: v.picklist([0, 1]),
})

/** An account's address book, as it was written. */
export function addressesOf(accountID: string): SQL {
  return sql`
    select
      a.id as addressID,
      a.name,
      a.phone,
      a.street,
      a.city,
      a.region,
      a.postcode,
      a.isDefault
    from shop_addresses a
    where a.accountId = ${accountID}
    order by a.createdAt, a.id
    limit ${MOST_ADDRESSES}`
}

/** An address of the book as pages and calls know it. */
export function addressOf({
  isDefault,
  ...address
}: v.InferOutput<typeof AddressRow>): KeptAddress {
  return { ...address, isDefault: isDefault === 1 }
}

/** The caller's address book, also where no school of theirs has a shop any more. */
export async function listAddresses(current: Current) {
  if (!mayManageAccount(current)) return refuse('notFound')
  let { db, user } = current
  let book = await rows(db, AddressRow, addressesOf(user.UID))
  return done(book.map(addressOf))
}

const CountRow = v.strictObject({ total: v.number(), own: v.number() })

/**
 * Adds an address to the caller's book. `key` (a UUID) is the form's and becomes its id: sent
 * twice, there is one. The default one is the one that carts take by themselves.
 */
export async function keepAddress(
  current: Current,
  key: string,
  address: Address,
  isDefault: boolean,
) {
  if (!shopOf(current)) return refuse('notFound')
  let { db, user, now } = current
  let [, , [counted]] = await db.batch([
    db.run(sql`
      insert into shop_addresses (
        id, accountId, name, phone, street, city, region, postcode, isDefault, createdAt
      )
      select
        ${key}, ${user.UID}, ${address.name}, ${address.phone}, ${address.street},
        ${address.city}, ${address.region}, ${address.postcode}, ${isDefault ? 1 : 0}, ${now}
      where (select count(*) from shop_addresses where accountId = ${user.UID}) < ${MOST_ADDRESSES}
      on conflict do nothing`),
    db.run(sql`
      update shop_addresses
      set isDefault = 0
      where accountId = ${user.UID}
        and id <> ${key}
        and ${isDefault ? 1 : 0}
        and changes() > 0`),
    rows(
      db,
      CountRow,
      sql`
        select count(*) as total, coalesce(sum(id = ${key}), 0) as own
        from shop_addresses
        where accountId = ${user.UID}`,
    ),
  ])
  if (counted!.own > 0) return done({ addressID: key })
  return counted!.total >= MOST_ADDRESSES ? refuse('tooManyAddressesKept') : refuse('notFound')
}

/**
 * Takes an address out of the caller's book; orders keep what they had. It is theirs also where the
 * school has no shop any more. Sent twice, it answers the same: nothing is kept of an address that
 * is gone, so every id that is not in the caller's book is answered as one that was, and nothing
 * tells whether another has it.
 */
export async function removeAddress(current: Current, addressID: string) {
  if (!mayManageAccount(current)) return refuse('notFound')
  let { db, user } = current
  await db.run(sql`
    delete from shop_addresses
    where id = ${addressID}
      and accountId = ${user.UID}`)
  return done(undefined)
}
