import 'server-only'
import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { productsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { addressesOf, addressOf, AddressRow } from './addresses.server.ts'
import { deliveries, type Delivery, type KeptAddress } from './order.ts'
import { colours } from './product.ts'
import { shopOf, type Shop } from './reader.server.ts'
import { totalOf } from './total.ts'

const flag = v.picklist([0, 1])

const LineRow = v.strictObject({
  variantID: v.string(),
  productID: v.string(),
  slug: v.string(),
  nameAr: v.string(),
  nameEn: v.string(),
  code: v.string(),
  size: v.string(),
  colour: v.picklist(['', ...colours]),
  price: v.number(),
  taxRate: v.number(),
  quantity: v.number(),
  stock: v.number(),
  isForSale: flag,
  pictureID: v.nullable(v.string()),
})
const ChoiceRow = v.strictObject({
  discountCode: v.string(),
  delivery: v.picklist(deliveries),
  addressID: v.nullable(v.string()),
})
/** A row of `usableDiscount`. */
export const DiscountRow = v.strictObject({
  discountID: v.string(),
  code: v.string(),
  percent: v.nullable(v.number()),
  amount: v.nullable(v.number()),
})
const SettingsRow = v.strictObject({
  bankDetails: v.string(),
  homePrice: v.nullable(v.number()),
})

/** What is in the caller's cart of a school, the first first. */
export function linesOf({ user }: Current, { school, currency }: Shop): SQL {
  return sql`
    select
      k.variantId as variantID,
      p.id as productID,
      p.slug,
      p.nameAr,
      p.nameEn,
      p.code,
      x.size,
      x.colour,
      p.sellingPrice as price,
      p.taxRate,
      k.quantity,
      x.stock,
      (p.state = 'shown' and p.currency = ${currency} and ${productsVisibleTo(user)}) as isForSale,
      (
        select i.pictureId
        from product_pictures i
        where i.productId = p.id
        order by i.place
        limit 1
      ) as pictureID
    from cart_lines k
    join product_variants x on x.id = k.variantId
    join products p on p.id = x.productId
    where k.accountId = ${user.UID}
      and k.schoolId = ${school.schoolID}
    order by k.addedAt, k.rowid`
}

/** A discount `d` that the caller's cart names and that can be used at this moment. */
export function usableDiscount({ now }: Current, { school, currency }: Shop, code: SQL): SQL {
  return sql`
    select d.id as discountID, d.code, d.percent, d.amount
    from discounts d
    where d.schoolId = ${school.schoolID}
      and d.code = ${code}
      and not d.isOff
      and d.startsAt <= ${now}
      and d.endsAt > ${now}
      and (d.most is null or d.used < d.most)
      and (d.amount is null or d.currency = ${currency})`
}

/**
 * The caller's cart of a school: what is in it, what they chose on the way to an order, their
 * address book, and what all of it costs. `obstacle`: why it cannot be ordered as it is. `digest`:
 * 22 characters that are others where something else would be ordered.
 */
export async function readCart(current: Current, schoolID?: string) {
  let shop = shopOf(current, schoolID)
  if (!shop) return refuse('notFound')
  let { db, user } = current
  let chosen = sql`
    from carts c
    where c.accountId = ${user.UID}
      and c.schoolId = ${shop.school.schoolID}`
  let [found, [choice], [discount], [settings], book] = await db.batch([
    rows(db, LineRow, linesOf(current, shop)),
    rows(db, ChoiceRow, sql`select c.discountCode, c.delivery, c.addressId as addressID ${chosen}`),
    rows(db, DiscountRow, usableDiscount(current, shop, sql`(select c.discountCode ${chosen})`)),
    rows(
      db,
      SettingsRow,
      sql`
        select
          s.bankDetails,
          iif(s.currency = ${shop.currency}, s.homePrice, null) as homePrice
        from shop_settings s
        where s.schoolId = ${shop.school.schoolID}`,
    ),
    rows(db, AddressRow, addressesOf(user.UID)),
  ])
  let lines = found.map(({ isForSale, ...line }) => ({ ...line, isForSale: isForSale === 1 }))
  let addresses = book.map(addressOf)
  let getting = gettingOf(choice, settings, addresses)
  // What is sold no more may be priced in another money.
  let payable = lines.filter((line) => line.isForSale)
  return done({
    ...shop,
    lines,
    discountCode: choice?.discountCode ?? '',
    discount: discount ?? null,
    ...getting,
    addresses,
    total: totalOf(payable, discount ?? null, getting.shipping),
    digest: digestOf(found, getting, discount?.code),
    obstacle: obstacleOf(lines),
  })
}
export type Cart = Extract<Awaited<ReturnType<typeof readCart>>, { ok: true }>['value']

/** How the caller gets it: at home only where the school delivers there, also since they chose. */
function gettingOf(
  choice: v.InferOutput<typeof ChoiceRow> | undefined,
  { bankDetails, homePrice }: v.InferOutput<typeof SettingsRow> = {
    bankDetails: '',
    homePrice: null,
  },
  addresses: KeptAddress[],
) {
  let home = choice?.delivery === 'home' ? homePrice : null
  let delivery: Delivery = home === null ? 'school' : 'home'
  let address =
    addresses.find(({ addressID }) => addressID === choice?.addressID) ??
    addresses.find(({ isDefault }) => isDefault)
  return {
    delivery,
    shipping: home ?? 0,
    homePrice,
    bankDetails,
    address: address ?? null,
  }
}

/** By what it is known that a cart is not what its buyer saw, also where it costs as much. */
function digestOf(
  lines: v.InferOutput<typeof LineRow>[],
  { delivery, address }: { delivery: Delivery; address: KeptAddress | null },
  code: string | undefined,
): string {
  let things = lines
    .toSorted((one, other) => (one.variantID < other.variantID ? -1 : 1))
    .map(({ variantID, size, colour, quantity, price }) => [
      variantID,
      size,
      colour,
      quantity,
      price,
    ])
  let to = delivery === 'home' ? address?.addressID : undefined
  return createHash('sha256')
    .update(JSON.stringify([things, delivery, to, code]))
    .digest('base64url')
    .slice(0, 22)
}

type Line = { isForSale: boolean; stock: number; quantity: number }

function obstacleOf(lines: Line[]): 'cartEmpty' | 'cartChanged' | 'stockShort' | null {
  if (lines.length === 0) return 'cartEmpty'
  if (lines.some(({ isForSale }) => !isForSale)) return 'cartChanged'
  return lines.some(({ stock, quantity }) => quantity > stock) ? 'stockShort' : null
}
