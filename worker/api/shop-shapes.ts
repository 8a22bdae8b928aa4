import * as v from 'valibot'
import { colours, PAGE } from '#app/models/shop/product.ts'
import { MOST_STEPS } from '#app/request/whole.ts'
import { ID, whole } from './input.ts'
import { count, id, text } from './shapes.ts'

// What the calls of products, carts, orders and the shop's settings have in common.

/** Who buys, and who sells. */
export const buyers = ['admin', 'teacher', 'student'] as const
export const keepers = ['admin'] as const

export const amount = v.pipe(
  v.number(),
  v.metadata({ type: 'integer', description: 'In the smallest unit of `currency`' }),
)
export const currency = v.pipe(text, v.description('ISO 4217'))
export const digits = v.pipe(
  count,
  v.description('How many digits of an amount are behind the point'),
)
export const colour = v.picklist(['', ...colours])
/** The parts of `Total`. */
export const sums = {
  subtotal: amount,
  discount: amount,
  shipping: amount,
  total: amount,
  tax: amount,
}
/** What `Address` becomes. */
export const addressFields = {
  name: text,
  phone: text,
  street: text,
  city: text,
  region: text,
  postcode: text,
}
/** A thing in a cart or an order. */
export const lineFields = {
  productID: id,
  nameAr: text,
  nameEn: text,
  code: text,
  size: text,
  colour,
  price: amount,
  taxRate: count,
  quantity: count,
}
/** Which step of a list. */
export const step = {
  index: v.optional(v.pipe(whole(0, MOST_STEPS), v.description('Of the step, from 0')), '0'),
  step: v.optional(v.pipe(whole(1, 50), v.description(`So many: ${PAGE}`)), String(PAGE)),
}
/** Whose shop, of a guardian's several. */
export const school = v.optional(
  v.pipe(ID, v.description('Whose shop, where the caller buys at several schools')),
)
export const shortText = v.pipe(v.string(), v.maxLength(100))
/** The form's or the program's own id of what it makes: sent twice, there is one. */
export const key = v.optional(v.pipe(v.string(), v.uuid()))
