import { Hono } from 'hono'
import * as v from 'valibot'
import { done } from '#app/models/outcome.ts'
import {
  deliveries,
  invoiceNumber,
  NewOrder,
  orderStates,
  payments,
  type OrderHead,
} from '#app/models/shop/order.ts'
import { changeOrder, listOrders, readOrder } from '#app/models/shop/orders.server.ts'
import { placeOrder } from '#app/models/shop/place.server.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { id, text, time } from './shapes.ts'
import {
  addressFields,
  buyers,
  currency,
  digits,
  key,
  lineFields,
  school,
  shortText,
  step,
  sums,
} from './shop-shapes.ts'

const Order = v.object({
  orderID: id,
  schoolID: id,
  invoice: v.pipe(text, v.description('Counted by school and year, without gaps')),
  state: v.picklist(orderStates),
  delivery: v.picklist(deliveries),
  payment: v.picklist(payments),
  buyerName: text,
  isOwn: v.boolean(),
  currency,
  digits,
  ...sums,
  date: time,
})
const ofOrder = v.object({ id: v.pipe(ID, v.description('Of the order')) })

/** What was ordered. */
export const orders = new Hono<ApiEnv>()
  .post(
    '/orders',
    operation({
      summary: "Order what is in the caller's cart",
      description:
        '`total` is what the caller saw, and so is `digest`, of `GET cart`, where it is sent: ' +
        'where it costs something else by now, or other things, another delivery, address or ' +
        'code would be ordered, nothing is. Sent again with the same `key` it is still one ' +
        'order. One pays at the school or by bank transfer; no card numbers are taken.',
      who: 'correspondent',
      roles: buyers,
      body: v.object({
        ...NewOrder.entries,
        schoolID: school,
        total: v.pipe(v.number(), v.integer()),
        digest: v.optional(shortText),
        key,
      }),
      answer: v.object({ orderID: id, invoice: text }),
      status: 201,
      refusals: [
        'addressRequired',
        'cartChanged',
        'cartEmpty',
        'notChoice',
        'notFound',
        'stockShort',
        'tooManyOrders',
        'tooManyOrdersAnHour',
      ],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), schoolID, total, digest, ...order } = c.var.body
      let seen = { schoolID, total, digest }
      let placing = await placeOrder(c.var.current, key, order, seen)
      if (!placing.ok) return c.var.answer(placing)
      let { orderID } = placing.value
      return c.var.answer(done({ orderID, invoice: invoiceNumber(placing.value) }))
    },
  )
  .get(
    '/orders',
    operation({
      summary: "The caller's own orders, or for heads all of their school, the newest first",
      description: 'A family reads its own also after its child left, where the school has a shop.',
      who: 'buyer',
      roles: buyers,
      query: v.object({
        ...step,
        of: v.optional(v.picklist(['own', 'school']), 'own'),
        state: v.optional(v.picklist(orderStates)),
        query: v.optional(v.pipe(shortText, v.description('An invoice number, or a name'))),
      }),
      answer: v.object({ orders: v.array(Order), hasMore: v.boolean() }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { index, step, ...filter } = c.var.query
      let page = { limit: step, offset: index * step }
      let listing = await listOrders(c.var.current, filter, page)
      if (!listing.ok) return c.var.answer(listing)
      let { orders, hasMore } = listing.value
      return c.var.answer(done({ orders: orders.map(shownOrder), hasMore }))
    },
  )
  .get(
    '/orders/:id',
    operation({
      summary: 'An order with its lines, as they were when it was placed',
      who: 'buyer',
      roles: buyers,
      params: ofOrder,
      answer: v.object({
        ...Order.entries,
        address: v.nullable(v.object(addressFields)),
        discountCode: text,
        note: text,
        lines: v.array(v.object(lineFields)),
        changes: v.array(
          v.object({ state: v.picklist(orderStates), date: time, displayName: text }),
        ),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let reading = await readOrder(c.var.current, c.var.params.id)
      if (!reading.ok) return c.var.answer(reading)
      let { address, discountCode, note, lines, changes } = reading.value
      return c.var.answer(
        done({
          ...shownOrder(reading.value),
          address,
          discountCode,
          note,
          lines,
          changes: changes.map(({ at, ...change }) => ({
            ...change,
            date: new Date(at).toISOString(),
          })),
        }),
      )
    },
  )
  .put(
    '/orders/:id',
    operation({
      summary: 'Put an order into its next state',
      description:
        'Heads: from `new` to `paid` to `handedOut`, or from both first ones to `cancelled`, ' +
        'which gives the stock back. A buyer cancels while it is `new`. `seen`: the state that it was ' +
        'in; where it is in another one by now: 409.',
      who: 'buyer',
      roles: buyers,
      params: ofOrder,
      body: v.object({
        state: v.picklist(orderStates),
        seen: v.optional(v.picklist(orderStates)),
      }),
      answer: v.object({ state: v.picklist(orderStates) }),
      refusals: ['conflict', 'notFound', 'orderState'],
    }),
    async (c) => {
      let { state, seen } = c.var.body
      return c.var.answer(await changeOrder(c.var.current, c.var.params.id, state, seen))
    },
  )

function shownOrder(order: OrderHead) {
  let { orderID, schoolID, state, delivery, payment, buyerName, isOwn, currency, digits } = order
  let { subtotal, discount, shipping, total, tax } = order
  return {
    orderID,
    schoolID,
    invoice: invoiceNumber(order),
    state,
    delivery,
    payment,
    buyerName,
    isOwn,
    currency,
    digits,
    subtotal,
    discount,
    shipping,
    total,
    tax,
    date: new Date(order.createdAt).toISOString(),
  }
}
