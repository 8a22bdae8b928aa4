import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { putInCart } from '#app/models/shop/cart-lines.server.ts'
import { readCart } from '#app/models/shop/cart.server.ts'
import { changeOrder } from '#app/models/shop/orders.server.ts'
import { placeOrder } from '#app/models/shop/place.server.ts'
import { NewProduct } from '#app/models/shop/product.ts'
import { findProductToChange } from '#app/models/shop/read.server.ts'
import { createProduct } from '#app/models/shop/write.server.ts'
import { rows } from '#db/rows.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

type Sent = v.InferInput<typeof NewProduct>

/** A product as a form or a program sends it: 12.500 dinars with 16 % of tax, five of size 4. */
export function product(sent: Partial<Sent> = {}) {
  return v.parse(NewProduct, {
    nameAr: 'قميص الروضة',
    nameEn: 'School shirt',
    description: 'من **القطن**.',
    category: 'uniform',
    price: 12_500,
    taxRate: 1600,
    variants: [{ size: '4', colour: 'blue', stock: 5 }],
    ...sent,
  })
}

const StockRow = v.strictObject({ stock: v.number() })

/** The two schools, what they sell, and what is bought there. */
export async function openShop(options: Parameters<typeof openSchool>[0] = {}) {
  let school = await openSchool(options)
  let { db, as } = school
  let sell = async (sent: Partial<Sent> = {}, who: Person = 'hind') => {
    let selling = await createProduct(as(who), crypto.randomUUID(), product(sent))
    if (!selling.ok) throw new Error(selling.reason)
    let { productID, slug } = selling.value
    let finding = await findProductToChange(as(who), { productID })
    if (!finding.ok) throw new Error(finding.reason)
    let variants = finding.value.variants.map(({ variantID }) => variantID)
    return { productID, slug, variants, variant: variants[0]! }
  }
  let put = async (who: Person, variant: string, quantity: number) => {
    let putting = await putInCart(as(who), variant, quantity)
    return putting.ok ? putting.value.quantity : putting.reason
  }
  let cartOf = async (who: Person) => {
    let reading = await readCart(as(who))
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value
  }
  let order = async (
    who: Person,
    {
      key = crypto.randomUUID() as string,
      total,
      digest,
      payment = 'school' as const,
      note = '',
    }: {
      key?: string
      total?: number
      digest?: string
      payment?: 'school' | 'bank'
      note?: string
    } = {},
  ) => {
    let seen = total ?? (await cartOf(who)).total.total
    return placeOrder(as(who), key, { payment, note }, { total: seen, digest })
  }
  let buy = async (who: Person, variant: string, quantity = 1) => {
    await put(who, variant, quantity)
    let placing = await order(who)
    if (!placing.ok) throw new Error(placing.reason)
    return placing.value
  }
  let become = async (who: Person, orderID: string, state: 'paid' | 'handedOut' | 'cancelled') => {
    let changing = await changeOrder(as(who), orderID, state)
    return changing.ok ? changing.value.state : changing.reason
  }
  let stockOf = async (variant: string) => {
    let [row] = await rows(
      db,
      StockRow,
      sql`select stock from product_variants where id = ${variant}`,
    )
    return row?.stock
  }
  return { ...school, sell, put, cartOf, order, buy, become, stockOf }
}
