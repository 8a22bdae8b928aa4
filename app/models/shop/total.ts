// What an order costs. All amounts are integers of the smallest unit of its currency.

/** One thing of an order: its price contains the tax, whose rate is in hundredths of a percent. */
type Priced = { price: number; quantity: number; taxRate: number }
/** What a code takes off: a percentage of the subtotal, or an amount. */
export type Off = { percent: number | null; amount: number | null }
export type Total = {
  subtotal: number
  discount: number
  shipping: number
  /** `subtotal − discount + shipping` */
  total: number
  /** Contained in the total. */
  tax: number
}

const WHOLE = 10_000

/**
 * The total of things with a discount and the price of their delivery. A discount takes no more
 * than all; it lowers each thing's tax by its share. Half a unit is rounded up.
 */
export function totalOf(things: Priced[], off: Off | null, shipping: number): Total {
  let subtotal = things.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  let discount = off ? Math.min(subtotal, discountOf(subtotal, off)) : 0
  let tax = things.reduce((sum, thing) => sum + taxIn(thing, subtotal, discount), 0)
  return { subtotal, discount, shipping, total: subtotal - discount + shipping, tax }
}

function discountOf(subtotal: number, { percent, amount }: Off): number {
  return percent === null ? (amount ?? 0) : rounded(subtotal, percent, 100)
}

function taxIn({ price, quantity, taxRate }: Priced, subtotal: number, discount: number): number {
  if (subtotal === 0) return 0
  let paid = rounded(price * quantity, subtotal - discount, subtotal)
  return rounded(paid, taxRate, WHOLE + taxRate)
}

/** `amount × part ÷ whole`, rounded; amounts of cheap currencies are too long for a float. */
function rounded(amount: number, part: number, whole: number): number {
  let [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)]
  return Number((2n * a * p + w) / (2n * w))
}
