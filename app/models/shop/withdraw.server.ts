import 'server-only'
import { sql } from 'drizzle-orm'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { productsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { writtenProduct, WrittenRow } from './product-rows.server.ts'
import { productMeant, type ProductRef } from './read.server.ts'
import { shopOf } from './reader.server.ts'

/** Takes a product out of the shop, or puts it back: orders and reviews stay as they are. */
export async function withdrawProduct(current: Current, ref: ProductRef, isWithdrawn: boolean) {
  if (!shopOf(current)) return refuse('notFound')
  let { db, user, now } = current
  let meant = productMeant(current, ref)
  let state = isWithdrawn ? 'withdrawn' : 'shown'
  let [[found]] = await db.batch([
    rows(db, WrittenRow, writtenProduct(sql`p.id = (${meant})`)),
    db.run(sql`
      update products
      set state = ${state}, changedAt = ${now}, version = version + 1
      where id = (${meant})
        and state <> ${state}
        and ${can.keepShop(user) ? 1 : 0}`),
    auditEntries(
      sql`
        select null as subjectId, p.schoolId, p.id as productId
        from products p
        where changes() > 0
          and ${isWithdrawn ? 1 : 0}
          and p.id = (${meant})`,
      current,
      { action: 'productWithdrawn', actorId: user.UID },
      sql`json_object('product', productId)`,
    ),
  ])
  if (!found) return refuse('notFound')
  return can.keepShop(user) ? done(found) : refuse('forbidden')
}

/** So many products are taken out of the shop or put back at once: a page of the list. */
export const MOST_CHOSEN = 25

/**
 * Takes the chosen products of the caller's own school out of the shop, or puts them back; those
 * beyond the 25th are left as they are. `changed`: how many were not so already.
 */
export async function withdrawProducts(current: Current, ids: string[], isWithdrawn: boolean) {
  if (!shopOf(current)) return refuse('notFound')
  let { db, user, now } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let state = isWithdrawn ? 'withdrawn' : 'shown'
  let chosen = JSON.stringify(ids.slice(0, MOST_CHOSEN))
  let [changed] = await db.batch([
    rows(
      db,
      WrittenRow,
      sql`
        update products as p
        set state = ${state}, changedAt = ${now}, version = version + 1
        where p.id in (select value from json_each(${chosen}))
          and p.state <> ${state}
          and ${productsVisibleTo(user)}
        returning id as productID, slug, version`,
    ),
    // Those that were changed at this very moment: an earlier withdrawal has an earlier one.
    auditEntries(
      sql`
        select null as subjectId, p.schoolId, p.id as productId
        from products p
        where changes() > 0
          and ${isWithdrawn ? 1 : 0}
          and p.id in (select value from json_each(${chosen}))
          and p.state = ${state}
          and p.changedAt = ${now}
          and p.schoolId = ${user.school?.schoolID ?? ''}`,
      current,
      { action: 'productWithdrawn', actorId: user.UID },
      sql`json_object('product', productId)`,
    ),
  ])
  return done({ changed: changed.length })
}
