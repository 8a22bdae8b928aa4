import { Hono } from 'hono'
import * as v from 'valibot'
import { done } from '#app/models/outcome.ts'
import { keepAddress, listAddresses, removeAddress } from '#app/models/shop/addresses.server.ts'
import { chooseInCart } from '#app/models/shop/cart-choice.server.ts'
import { putInCart } from '#app/models/shop/cart-lines.server.ts'
import { readCart } from '#app/models/shop/cart.server.ts'
import { Address, deliveries, MOST_ADDRESSES, MOST_OF_ONE } from '#app/models/shop/order.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { count, id, text } from './shapes.ts'
import {
  addressFields,
  amount,
  buyers,
  currency,
  digits,
  key,
  lineFields,
  school,
  sums,
} from './shop-shapes.ts'

const KeptAddress = v.object({ addressID: id, isDefault: v.boolean(), ...addressFields })

/** What is in one's cart, how one gets it, and one's address book. */
export const cart = new Hono<ApiEnv>()
  .get(
    '/cart',
    operation({
      summary: "The caller's cart at a school, and what it costs",
      description: '`total` = `subtotal` − `discount` + `shipping`; `tax` is contained in it.',
      who: 'correspondent',
      roles: buyers,
      query: v.object({ schoolID: school }),
      answer: v.object({
        schoolID: id,
        currency,
        digits,
        ...sums,
        digest: v.pipe(text, v.description('Of what would be ordered: see `POST orders`')),
        discountCode: v.pipe(text, v.description('As it was typed; it may be over')),
        delivery: v.picklist(deliveries),
        homePrice: v.pipe(v.nullable(amount), v.description('Null: no delivery to the home')),
        bankDetails: v.pipe(text, v.description('Empty: no payment by bank')),
        addressID: v.nullable(id),
        addresses: v.array(KeptAddress),
        lines: v.array(
          v.object({ variantID: id, ...lineFields, stock: count, isForSale: v.boolean() }),
        ),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let reading = await readCart(c.var.current, c.var.query.schoolID)
      if (!reading.ok) return c.var.answer(reading)
      let { school, currency, digits, total, lines, address, addresses, ...cart } = reading.value
      let { digest, discountCode, delivery, homePrice, bankDetails } = cart
      return c.var.answer(
        done({
          schoolID: school.schoolID,
          currency,
          digits,
          ...total,
          digest,
          discountCode,
          delivery,
          homePrice,
          bankDetails,
          addressID: address?.addressID ?? null,
          addresses,
          lines: lines.map(({ pictureID: _, slug: __, ...line }) => line),
        }),
      )
    },
  )
  .put(
    '/cart',
    operation({
      summary: 'Choose a discount code, a delivery or an address',
      description: 'What is left out stays as it was. After ten wrong codes in an hour one waits.',
      who: 'correspondent',
      roles: buyers,
      body: v.object({
        schoolID: school,
        discountCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
        delivery: v.optional(v.picklist(deliveries)),
        addressID: v.optional(ID),
      }),
      refusals: ['notFound', 'tooManyTries'],
    }),
    async (c) => {
      let { schoolID, ...choice } = c.var.body
      return c.var.answer(await chooseInCart(c.var.current, schoolID, choice))
    },
  )
  .put(
    '/cart/lines/:id',
    operation({
      summary: 'Put so many of a variant into the cart; 0 takes it out',
      description: 'No more than there are: `quantity` of the answer is what the cart has now.',
      who: 'correspondent',
      roles: buyers,
      params: v.object({ id: v.pipe(ID, v.description('Of the variant')) }),
      body: v.object({
        quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OF_ONE)),
      }),
      answer: v.object({ quantity: count }),
      refusals: ['cartFull', 'notFound', 'stockShort'],
    }),
    async (c) => {
      let putting = await putInCart(c.var.current, c.var.params.id, c.var.body.quantity)
      return c.var.answer(putting.ok ? done({ quantity: putting.value.quantity }) : putting)
    },
  )
  .get(
    '/cart/addresses',
    operation({
      summary: "The caller's address book",
      description: `Also where no school of theirs has a shop any more. At most ${MOST_ADDRESSES}.`,
      who: 'owner',
      answer: v.object({ addresses: v.array(KeptAddress) }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let listing = await listAddresses(c.var.current)
      return c.var.answer(listing.ok ? done({ addresses: listing.value }) : listing)
    },
  )
  .post(
    '/cart/addresses',
    operation({
      summary: "Add an address to the caller's book",
      who: 'correspondent',
      roles: buyers,
      body: v.object({ ...Address.entries, isDefault: v.optional(v.boolean(), false), key }),
      answer: v.object({ addressID: id }),
      status: 201,
      refusals: ['notFound', 'tooManyAddressesKept'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), isDefault, ...address } = c.var.body
      return c.var.answer(await keepAddress(c.var.current, key, address, isDefault))
    },
  )
  .delete(
    '/cart/addresses/:id',
    operation({
      summary: "Take an address out of the caller's book",
      description:
        'Also where no school of theirs has a shop any more. An id that is not in the book, because ' +
        'it was taken out before or is in that of another, is answered the same.',
      who: 'owner',
      params: v.object({ id: v.pipe(ID, v.description('Of the address')) }),
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await removeAddress(c.var.current, c.var.params.id)),
  )
