import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#db/schema.ts'
import { openApi } from '#tests/support/api.ts'
import type { CallerName } from '#tests/support/callers.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
// Another one: the schools of these tests lie in one database.
const OTHER_KEY = '7c1e1c7e-2f0f-4a1c-8a10-1b2f6f1f9d22'

type Shown = { slug: string; cover: string | null }
type Line = { variantID: string; quantity: number; price: number }

test('programs find what is sold, fill a cart, and order it once', async () => {
  // The invoice's number has the year.
  let { ask } = await openApi({ now: Date.parse('2026-11-20T09:00:00Z') })
  let listing = await ask('/api/products?query=shirt&sort=cheapest', { as: 'guardian' })
  expect(listing.body).toMatchObject({ currency: 'JOD', digits: 3, hasMore: false, found: 1 })
  expect(listing.body.products.map(({ slug }: Shown) => slug)).toEqual(['shirt'])
  let product = await ask('/api/products/product?name=shirt', { as: 'guardian' })
  expect(product.body).toMatchObject({ price: 12_500, salePrice: 10_000, isForSale: true })
  let [variant] = product.body.variants
  let put = await ask(`/api/cart/lines/${variant.variantID}`, {
    as: 'guardian',
    method: 'PUT',
    json: { quantity: 3 },
  })
  expect(put.body).toEqual({ quantity: 3 })
  let choice = { discountCode: 'ten', delivery: 'home' }
  expect((await ask('/api/cart', { as: 'guardian', method: 'PUT', json: choice })).status).toBe(204)
  let cart = await ask('/api/cart', { as: 'guardian' })
  expect(cart.body.lines.map(({ quantity, price }: Line) => [quantity, price])).toEqual([
    [3, 10_000],
  ])
  expect(cart.body).toMatchObject({ subtotal: 30_000, discount: 3_000, shipping: 2_000 })
  expect(cart.body).toMatchObject({ total: 29_000, tax: 3_724, bankDetails: 'JO94 CBJO 0010' })
  let order = { key: KEY, payment: 'bank', total: 30_000, note: 'x' }
  let homeless = await ask('/api/orders', { as: 'guardian', json: order })
  expect([homeless.status, homeless.body.error.code]).toEqual([422, 'addressRequired'])
  let addressID = cart.body.addresses[0].addressID
  await ask('/api/cart', { as: 'guardian', method: 'PUT', json: { addressID } })
  for (let seen of [{ total: 30_000 }, { total: 29_000, digest: cart.body.digest }]) {
    let wrong = await ask('/api/orders', { as: 'guardian', json: { ...order, ...seen } })
    expect([wrong.status, wrong.body.error.code]).toEqual([409, 'cartChanged'])
  }
  let { digest } = (await ask('/api/cart', { as: 'guardian' })).body
  for (let _ of [1, 2]) {
    let placed = await ask('/api/orders', {
      as: 'guardian',
      json: { ...order, total: 29_000, digest },
    })
    expect([placed.status, placed.body]).toEqual([201, { orderID: KEY, invoice: '2026-00003' }])
  }
  let paid = await ask(`/api/orders/${KEY}`, {
    as: 'admin',
    method: 'PUT',
    json: { state: 'paid' },
  })
  expect(paid.body).toEqual({ state: 'paid' })
  let late = await ask(`/api/orders/${KEY}`, {
    as: 'guardian',
    method: 'PUT',
    json: { state: 'cancelled' },
  })
  expect([late.status, late.body.error.code]).toEqual([409, 'orderState'])
  let own = await ask('/api/orders?state=paid', { as: 'guardian' })
  expect(own.body.orders[0]).toMatchObject({ orderID: KEY, total: 29_000, isOwn: true })
})

test('programs keep discount codes, delivery and reviews as a head does', async () => {
  let { ask } = await openApi()
  let settings = { bankDetails: 'JO1', homePrice: 1_500, invoiceNote: 'Tax 7' }
  let path = '/api/shop/settings'
  let put = async (json: object) => {
    let { status, body } = await ask(path, { as: 'admin', method: 'PUT', json })
    return [status, body.error?.code ?? body]
  }
  let { version } = (await ask(path, { as: 'admin' })).body
  for (let _ of [1, 2])
    expect(await put({ ...settings, version })).toEqual([200, { version: version + 1 }])
  // Another head saw what was there before.
  expect(await put({ ...settings, homePrice: 900, version })).toEqual([409, 'conflict'])
  expect(await put(settings)).toEqual([422, 'invalid'])
  let kept = await ask(path, { as: 'admin' })
  expect(kept.body).toEqual({ currency: 'JOD', digits: 3, ...settings, version: version + 1 })

  let code = { code: 'spring', percent: 5, from: '2026-01-01', until: '2026-12-31' }
  for (let _ of [1, 2]) {
    let made = await ask('/api/shop/discounts', { as: 'admin', json: { ...code, key: KEY } })
    expect([made.status, made.body]).toEqual([201, { discountID: KEY }])
  }
  // As a phone with Arabic digits types it.
  let typed = { ...code, code: 'MAY\u200f١٠', key: OTHER_KEY }
  expect((await ask('/api/shop/discounts', { as: 'admin', json: typed })).status).toBe(201)
  await ask('/api/cart', { as: 'guardian', method: 'PUT', json: { discountCode: 'may ۱۰' } })
  expect((await ask('/api/cart', { as: 'guardian' })).body.discountCode).toBe('MAY10')
  let both = await ask('/api/shop/discounts', { as: 'admin', json: { ...code, amount: 100 } })
  expect([both.status, both.body.error.code]).toEqual([422, 'invalid'])
  let ended = await ask(`/api/shop/discounts/${KEY}`, { as: 'admin', method: 'DELETE' })
  expect(ended.status).toBe(204)
  let codes = await ask('/api/shop/discounts', { as: 'admin' })
  expect(codes.body.discounts).toContainEqual(
    expect.objectContaining({ code: 'SPRING', percent: 5, amount: null, used: 0, isOff: true }),
  )

  let waiting = await ask('/api/shop/reviews', { as: 'admin' })
  expect(waiting.body.reviews).toMatchObject([{ slug: 'shirt', stars: 4, text: 'قماشه ناعم' }])
  let review = `/api/shop/reviews/${waiting.body.reviews[0].reviewID}`
  let shown = await ask(review, { as: 'admin', method: 'PUT', json: { state: 'shown' } })
  expect(shown.status).toBe(204)
  expect((await ask('/api/shop/reviews', { as: 'admin' })).body.reviews).toEqual([])
  // What is said comes in steps; stars are counted over all of it.
  let said = async (index: number) => {
    let path = `/api/products/product?name=shirt&step=1&index=${index}`
    let { body } = await ask(path, { as: 'admin' })
    return [body.said.length, body.hasMore, body.stars]
  }
  let stars = [0, 2, 0, 0, 0].map((reviews, at) => ({ stars: 5 - at, reviews }))
  expect(await said(0)).toEqual([1, true, stars])
  expect(await said(1)).toEqual([1, false, stars])
  let vote = (as: 'admin' | 'guardian') =>
    ask(`${review}/helpful`, { as, method: 'PUT', json: { isHelpful: true } })
  expect([(await vote('admin')).status, (await vote('guardian')).status]).toEqual([204, 404])
})

test('numbers of things that are none, too many or another buyer’s change no cart and no order', async () => {
  let { ask } = await openApi({ now: Date.parse('2026-11-20T09:00:00Z') })
  let product = await ask('/api/products/product?name=shirt', { as: 'guardian' })
  let line = `/api/cart/lines/${product.body.variants[0].variantID}`
  let put = async (quantity: unknown) =>
    (await ask(line, { as: 'guardian', method: 'PUT', json: { quantity } })).status
  for (let wrong of [-1, 21, 1e9, 1.5, '3', '1e3', '٣', null, [1]])
    expect([wrong, await put(wrong)]).toEqual([wrong, 422])
  expect((await ask('/api/cart', { as: 'guardian' })).body.lines).toMatchObject([{ quantity: 1 }])

  // Another buyer's form sends the same key: there is neither their order nor a second one.
  let order = { key: OTHER_KEY, payment: 'school', total: 10_000 }
  let own = await ask('/api/orders', { as: 'guardian', json: order })
  expect([own.status, own.body]).toEqual([201, { orderID: OTHER_KEY, invoice: '2026-00003' }])
  let foreign = await ask('/api/orders', { as: 'admin', json: order })
  expect([foreign.status, foreign.body.error.code]).toEqual([409, 'cartChanged'])
  let statusFor = async (total: unknown) =>
    (await ask('/api/orders', { as: 'admin', json: { ...order, total } })).status
  for (let [total, status] of [
    [-1, 409],
    [0.5, 422],
    ['10000', 422],
    [null, 422],
  ] as const)
    expect([total, await statusFor(total)]).toEqual([total, status])
})

test('an address book is listed and emptied also where the school’s shop is off', async () => {
  let { ask, db, id } = await openApi()
  let book = async (as: CallerName) =>
    (await ask('/api/cart/addresses', { as })).body.addresses as { addressID: string }[]
  let { addresses } = (await ask('/api/cart', { as: 'guardian' })).body
  expect(addresses).toMatchObject([{ addressID: id('address-of-muna') }])
  await db
    .update(schools)
    .set({ modulesOff: 'shop' })
    .where(eq(schools.id, id('zaytoun')))
  expect((await ask('/api/cart', { as: 'guardian' })).status).toBe(404)
  expect(await book('guardian')).toEqual(addresses)
  expect([await book('teacher'), await book('supervisor')]).toEqual([[], []])
  let remove = async (as: CallerName) =>
    (await ask(`/api/cart/addresses/${addresses[0].addressID}`, { as, method: 'DELETE' })).status
  // Who does not have it learns nothing, and takes nothing.
  expect(await remove('teacher')).toBe(204)
  expect(await book('guardian')).toEqual(addresses)
  expect([await remove('guardian'), await remove('guardian')]).toEqual([204, 204])
  expect(await book('guardian')).toEqual([])
  expect((await ask('/api/cart/addresses', { as: 'sheetStudent' })).status).toBe(403)
})
