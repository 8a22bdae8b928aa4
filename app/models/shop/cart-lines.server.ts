import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { productsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { MOST_LINES, MOST_OF_ONE } from './order.ts'
import { shopOf } from './reader.server.ts'

const PutRow = v.strictObject({
  schoolID: v.string(),
  stock: v.number(),
  isFull: v.picklist([0, 1]),
})

/**
 * Puts so many of a variant into the caller's cart, in place of as many as there were: sent twice
 * it is the same. None takes it out. No more than there are, and no more than 20.
 */
export async function putInCart(current: Current, variantID: string, quantity: number) {
  if (!shopOf(current)) return refuse('notFound')
  let { db } = current
  if (quantity === 0) {
    await putting(current, variantID, quantity)
    return done({ quantity })
  }
  let [[found]] = await db.batch([
    rows(db, PutRow, soldVariant(current, variantID)),
    putting(current, variantID, quantity),
  ])
  if (!found) return refuse('notFound')
  if (found.isFull === 1) return refuse('cartFull')
  if (found.stock === 0) return refuse('stockShort')
  return done({ quantity: Math.min(found.stock, quantity, MOST_OF_ONE), schoolID: found.schoolID })
}

/**
 * Puts so many of each into the caller's cart, as `putInCart` does, in one transaction. What is
 * sold out or gone by now stays as it is: the cart says so beside it.
 */
export async function putAllInCart(
  current: Current,
  wanted: { variantID: string; quantity: number }[],
) {
  if (!shopOf(current)) return refuse('notFound')
  let [first, ...others] = wanted
    .slice(0, MOST_LINES)
    .map(({ variantID, quantity }) => putting(current, variantID, quantity))
  if (first) await current.db.batch([first, ...others])
  return done(undefined)
}

/** A variant that the caller may buy: of which school, how many, whether the cart takes no more. */
function soldVariant({ user }: Current, variantID: string): SQL {
  return sql`
    select
      p.schoolId as schoolID,
      x.stock,
      (
        select count(*)
        from cart_lines k
        where k.accountId = ${user.UID}
          and k.schoolId = p.schoolId
          and k.variantId <> ${variantID}
      ) >= ${MOST_LINES} as isFull
    from product_variants x
    join products p on p.id = x.productId
    where x.id = ${variantID}
      and p.state = 'shown'
      and ${productsVisibleTo(user)}`
}

/** The write of `putInCart`: nothing where there is none, or where the cart is full. */
function putting(current: Current, variantID: string, quantity: number) {
  let { db, user, now } = current
  if (quantity === 0)
    return db.run(sql`
      delete from cart_lines
      where accountId = ${user.UID}
        and variantId = ${variantID}`)
  let most = Math.min(quantity, MOST_OF_ONE)
  return db.run(sql`
    insert into cart_lines (accountId, variantId, schoolId, quantity, addedAt)
    select ${user.UID}, ${variantID}, schoolID, min(stock, ${most}), ${now}
    from (${soldVariant(current, variantID)})
    where stock > 0
      and not isFull
    on conflict (accountId, variantId) do update set quantity = excluded.quantity`)
}
