import * as v from 'valibot'
import { westernDigits } from '#app/locales/digits.ts'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'
import { tidyName } from '#app/models/name.ts'
import { saysSomething, tidyText } from '#app/models/plain-text.ts'
import type { Total } from './total.ts'

/** So many things a cart has at most, of each so many. */
export const MOST_LINES = 30
export const MOST_OF_ONE = 20
/** So many orders of one buyer wait at a school at once; so many they place in an hour. */
export const MOST_WAITING = 10
export const ORDERS_AN_HOUR = 20
export const MOST_ADDRESSES = 10
export const MOST_NOTE = 500
/** So many orders a page of a list has. */
export const ORDERS_PAGE = 20

export const orderStates = ['new', 'paid', 'handedOut', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]
export const deliveries = ['school', 'home'] as const
export type Delivery = (typeof deliveries)[number]
export const payments = ['school', 'bank'] as const
export type Payment = (typeof payments)[number]

export type Address = v.InferOutput<typeof Address>
export type KeptAddress = Address & { addressID: string; isDefault: boolean }

const line = (most: number, long: 'addressLong') =>
  v.pipe(v.string(), v.transform(tidyName), v.maxLength(most, message(long)))
const needed = (most: number) =>
  v.pipe(
    v.string(message('addressRequired')),
    v.transform(tidyName),
    v.maxLength(most, message('addressLong')),
    v.check(saysSomething, message('addressRequired')),
  )

/** Where things are brought to, and whom the driver rings up. */
export const Address = v.object({
  name: needed(100),
  phone: needed(30),
  street: needed(200),
  city: needed(100),
  region: needed(100),
  postcode: v.optional(line(20, 'addressLong'), ''),
})

/** What a buyer says last: how they pay, and what is to be known. */
export const NewOrder = v.object({
  payment: v.picklist(payments, message('notChoice')),
  note: v.optional(
    v.pipe(v.string(), v.transform(tidyText), v.maxLength(MOST_NOTE, message('noteTooLong'))),
    '',
  ),
})
export type NewOrder = v.InferOutput<typeof NewOrder>

/** The quantity that a buyer typed, in Western or Arabic digits; undefined if it is none. */
export function quantityIn(text: string): number | undefined {
  let western = westernDigits(text.trim())
  return /^\d{1,9}$/.test(western) ? Number(western) : undefined
}

/** The same where something is bought: from 1 to `MOST_OF_ONE`; undefined if it is none of these. */
export function boughtQuantityIn(text: string): number | undefined {
  let many = quantityIn(text)
  return many && many <= MOST_OF_ONE ? many : undefined
}

type QuantityProblem = 'gone' | 'soldOut' | 'wrong' | 'short'
type Sold = { stock: number; isForSale: boolean }

/**
 * Why a cart cannot have so many of a thing as were typed: it is sold no more, there is none left,
 * what was typed is no number from 0 to `MOST_OF_ONE`, or there are not as many. 0 is always right.
 */
export function quantityProblem(
  typed: string,
  { stock, isForSale }: Sold,
): QuantityProblem | undefined {
  if (quantityIn(typed) === 0) return undefined
  if (!isForSale) return 'gone'
  if (stock === 0) return 'soldOut'
  let many = boughtQuantityIn(typed)
  if (many === undefined) return 'wrong'
  return many > stock ? 'short' : undefined
}

/** An order as lists show it. */
export type OrderHead = Total & {
  orderID: string
  schoolID: string
  /** Of its invoice, with the year: counted by school without gaps. */
  year: number
  number: number
  state: OrderState
  delivery: Delivery
  payment: Payment
  buyerName: string
  isOwn: boolean
  currency: string
  digits: number
  createdAt: number
  /** Of its school. */
  timezone: string
}

/** From which states an order comes into one. */
export const before: Record<OrderState, readonly OrderState[]> = {
  new: [],
  paid: ['new'],
  handedOut: ['paid'],
  cancelled: ['new', 'paid'],
}

type Held = { state: OrderState; isOwn: boolean }

/** The states into which this person may put an order: heads all, a buyer off while it is new. */
export function statesFor(user: Pick<User, 'role'>, { state, isOwn }: Held): OrderState[] {
  let possible = orderStates.filter((next) => before[next].includes(state))
  if (can.keepShop(user)) return possible
  return possible.filter((next) => isOwn && next === 'cancelled' && state === 'new')
}

/** An invoice's number as it is written: `2026-00017`. */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(5, '0')}`
}
