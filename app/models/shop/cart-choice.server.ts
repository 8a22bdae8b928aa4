import 'server-only'
import { sql } from 'drizzle-orm'
import { consumeRateLimit, refundOneUse } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { DiscountRow, usableDiscount } from './cart.server.ts'
import type { Delivery } from './order.ts'
import { shopOf } from './reader.server.ts'
import { plainDiscountCode } from './settings.ts'

type Choice = {
  discountCode?: string | undefined
  delivery?: Delivery | undefined
  addressID?: string | undefined
}

/** So many wrong codes a buyer tries in an hour before they wait. */
const MOST_WRONG_CODES = 10

/**
 * Keeps what the caller chose on the way to an order; what is left out stays as it was. Who guesses
 * codes waits: a wrong one counts, one that can be used does not.
 */
export async function chooseInCart(current: Current, schoolID: string | undefined, choice: Choice) {
  let shop = shopOf(current, schoolID)
  if (!shop) return refuse('notFound')
  let { db, user } = current
  let { discountCode } = choice
  let code = discountCode === undefined ? undefined : plainDiscountCode(discountCode).slice(0, 20)
  let guesses = { key: `discount:${user.UID}`, limit: MOST_WRONG_CODES }
  let wait = code ? await consumeRateLimit(current, [guesses]) : 0
  if (wait > 0) return refuse('tooManyTries', wait)
  let choosing = db.run(sql`
    insert into carts (accountId, schoolId, discountCode, delivery, addressId)
    values (
      ${user.UID}, ${shop.school.schoolID}, ${code ?? ''}, ${choice.delivery ?? 'school'},
      ${choice.addressID ?? null}
    )
    on conflict (accountId, schoolId) do update
    set
      discountCode = coalesce(${code ?? null}, discountCode),
      delivery = coalesce(${choice.delivery ?? null}, delivery),
      addressId = coalesce(${choice.addressID ?? null}, addressId)`)
  let usable = rows(db, DiscountRow, usableDiscount(current, shop, sql`${code ?? ''}`))
  let [, [right]] = await db.batch([choosing, usable])
  if (right) await refundOneUse(current, guesses)
  return done(undefined)
}
