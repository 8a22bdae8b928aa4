import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keepCover } from '#app/models/pictures/cover.server.ts'
import { keepAddress, listAddresses, removeAddress } from '#app/models/shop/addresses.server.ts'
import { chooseInCart } from '#app/models/shop/cart-choice.server.ts'
import { putInCart } from '#app/models/shop/cart-lines.server.ts'
import { Address, NewOrder, quantityIn, quantityProblem } from '#app/models/shop/order.ts'
import { changeOrder, readOrder } from '#app/models/shop/orders.server.ts'
import { placeOrder } from '#app/models/shop/place.server.ts'
import { NewProduct } from '#app/models/shop/product.ts'
import { NewReview } from '#app/models/shop/review.ts'
import { createDiscount, saveShopSettings } from '#app/models/shop/settings.server.ts'
import { NewDiscount } from '#app/models/shop/settings.ts'
import { totalOf } from '#app/models/shop/total.ts'
import { accounts } from '#db/schema.ts'
import { memoryBucket } from '#tests/support/bucket.ts'
import { openShop, product } from './open-shop.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
const FOXES = '🦊'.repeat(5_000)

const address = {
  name: 'منى',
  phone: '0790000000',
  street: 'شارع الجامعة 5',
  city: 'عمّان',
  region: 'الجبيهة',
}

function complaint(schema: v.GenericSchema, sent: unknown): string | undefined {
  let parsed = v.safeParse(schema, sent)
  return parsed.issues?.[0].message
}

test('five thousand emoji are too long wherever they are written, and turn nothing around', () => {
  let offered = {
    nameAr: 'قميص',
    nameEn: 'Shirt',
    description: 'x',
    category: 'uniform',
    price: 1,
    variants: [{ size: '', colour: '', stock: 1 }],
  }
  expect([
    complaint(NewProduct, { ...offered, nameAr: FOXES }),
    complaint(NewProduct, { ...offered, code: FOXES }),
    complaint(NewProduct, { ...offered, tags: [FOXES] }),
    complaint(NewProduct, { ...offered, description: FOXES.repeat(3) }),
    complaint(NewOrder, { payment: 'bank', note: FOXES }),
    complaint(NewReview, { stars: 5, text: FOXES }),
    complaint(Address, { ...address, street: FOXES }),
    complaint(NewOrder, { payment: 'card' }),
  ]).toEqual([
    'productNameLong',
    'codeLong',
    'tagTooLong',
    'textTooLong',
    'noteTooLong',
    'reviewTooLong',
    'addressLong',
    'notChoice',
  ])
  expect(v.parse(Address, { ...address, name: '\u202eمنى\u2066\u0000' }).name).toBe('منى')
  expect(v.parse(NewOrder, { payment: 'bank', note: 'a\u202eb\r\n\u2067c' }).note).toBe('ab\nc')
  expect(v.parse(NewProduct, { ...offered, nameEn: 'Sh\u202eirt\u200f' }).nameEn).toBe('Shirt')
})

test('a picture of ten megabytes is refused, and nothing of it kept', async () => {
  let { as } = await openShop()
  let large = new Uint8Array(10 * 1024 * 1024)
  large.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  let pictures = memoryBucket()
  expect(await keepCover({ ...as('hind'), pictures }, large)).toEqual({
    ok: false,
    reason: 'pictureTooLarge',
  })
  expect(pictures.held.size).toBe(0)
})

test('a number of things is digits, Western or Arabic, and nothing else', () => {
  let typed = [
    '3',
    ' ٣ ',
    '۲۰',
    '0',
    '-1',
    '1e3',
    'NaN',
    'Infinity',
    '',
    '3.5',
    '0x10',
    '9999999999',
  ]
  expect(typed.map(quantityIn)).toEqual([3, 3, 20, 0, ...Array(8).fill(undefined)])
})

test('why a cart cannot have so many: gone, sold out, no such number, not as many', () => {
  let why = (typed: string, stock: number, isForSale = true) =>
    quantityProblem(typed, { stock, isForSale })
  expect(['1', '٥', '20', '0'].map((typed) => why(typed, 20))).toEqual(Array(4).fill(undefined))
  for (let typed of ['', '0.5', '-1', '1e3', 'two', '21', '999999999'])
    expect([typed, why(typed, 50)]).toEqual([typed, 'wrong'])
  expect([why('6', 5), why('5', 5), why('21', 5)]).toEqual(['short', undefined, 'wrong'])
  expect(['1', '0', 'x'].map((typed) => why(typed, 0))).toEqual(['soldOut', undefined, 'soldOut'])
  expect(['1', '0', 'x'].map((typed) => why(typed, 5, false))).toEqual(['gone', undefined, 'gone'])
})

test('a cart takes no more than there are and than twenty, however many are asked for', async () => {
  let { sell, put, cartOf } = await openShop()
  let few = await sell()
  let many = await sell({ nameEn: 'Hat', variants: [{ size: '', colour: '', stock: 100_000 }] })
  expect([await put('muna', few.variant, 1e9), await put('muna', many.variant, 1e9)]).toEqual([
    5, 20,
  ])
  expect((await cartOf('muna')).lines.map(({ quantity }) => quantity)).toEqual([5, 20])
  expect(await put('muna', 'none', 1)).toBe('notFound')
})

test('an address, an order and a cart of another family are not there', async () => {
  let { as, sell, put, order, buy } = await openShop()
  let shirt = await sell()
  await saveShopSettings(as('hind'), { bankDetails: '', homePrice: 2_000, invoiceNote: '' }, 0)
  await keepAddress(as('layla'), KEY, v.parse(Address, address), true)
  // What is not in one's own book is told as what is gone, and stays.
  expect(await removeAddress(as('muna'), KEY)).toEqual({ ok: true, value: undefined })
  expect(await listAddresses(as('layla'))).toMatchObject({ value: [{ addressID: KEY }] })
  // Sent with its id, or with its id as the key of one's own.
  expect(await keepAddress(as('muna'), KEY, v.parse(Address, address), true)).toEqual({
    ok: false,
    reason: 'notFound',
  })
  await put('muna', shirt.variant, 1)
  await chooseInCart(as('muna'), undefined, { delivery: 'home', addressID: KEY })
  expect(await order('muna')).toEqual({ ok: false, reason: 'addressRequired' })

  let { orderID } = await buy('layla', shirt.variant)
  expect(await readOrder(as('muna'), orderID)).toEqual({ ok: false, reason: 'notFound' })
  expect(await changeOrder(as('muna'), orderID, 'cancelled')).toEqual({
    ok: false,
    reason: 'notFound',
  })
  // The key of another family's order makes none, and shows none.
  await chooseInCart(as('muna'), undefined, { delivery: 'school' })
  expect(await order('muna', { key: orderID })).toEqual({ ok: false, reason: 'cartChanged' })
  expect((await order('muna')).ok).toBe(true)
})

test('who guesses codes waits after ten wrong ones; right ones are never counted', async () => {
  let { as, sell, put, cartOf } = await openShop()
  let shirt = await sell()
  await put('muna', shirt.variant, 1)
  let code = v.parse(NewDiscount, {
    code: 'TEN',
    percent: 10,
    from: '2026-11-01',
    until: '2026-11-30',
  })
  await createDiscount(as('hind'), KEY, code)
  let choose = async (discountCode: string) => {
    let choosing = await chooseInCart(as('muna'), undefined, { discountCode })
    return choosing.ok ? 'kept' : choosing.reason
  }
  // Neither the right one, however often, nor none is a guess.
  for (let _ of Array(15).keys())
    expect([await choose('ten'), await choose('')]).toEqual(['kept', 'kept'])
  for (let at of Array(9).keys()) expect(await choose(`AAA${at}`)).toBe('kept')
  // A right one in between gives no more tries.
  expect(await choose('ten')).toBe('kept')
  expect(await choose('AAA9')).toBe('kept')
  expect(await choose('AAAA')).toBe('tooManyTries')
  expect(await choose('ten')).toBe('tooManyTries')
  // Neither the cart nor another buyer is held up by it.
  expect((await cartOf('muna')).discountCode).toBe('AAA9')
  expect((await chooseInCart(as('muna'), undefined, { delivery: 'school' })).ok).toBe(true)
  expect((await chooseInCart(as('layla'), undefined, { discountCode: 'x' })).ok).toBe(true)
  let later = { ...as('muna'), now: as('muna').now + 3_600_000 }
  expect((await chooseInCart(later, undefined, { discountCode: 'ten' })).ok).toBe(true)
  expect((await cartOf('muna')).total.discount).toBe(1_250)
})

test('a discount code is the same however a phone types it', async () => {
  let { as, sell, put, cartOf } = await openShop()
  let shirt = await sell()
  await put('muna', shirt.variant, 1)
  let typed = ['save-10', ' SAVE-١٠ ', '\u200fsave-۱۰\u200e', 'Save - 10', 'SAVE–10']
  for (let [at, code] of typed.entries()) {
    let made = v.parse(NewDiscount, {
      code,
      percent: 10,
      from: '2026-11-01',
      until: '2026-11-30',
    })
    expect([code, made.code]).toEqual([code, 'SAVE-10'])
    let making = await createDiscount(as('hind'), crypto.randomUUID(), made)
    expect(making.ok ? 'made' : making.reason).toBe(at === 0 ? 'made' : 'discountKnown')
  }
  // None of them is a wrong guess.
  for (let code of [...typed, ...typed, ...typed]) {
    expect((await chooseInCart(as('muna'), undefined, { discountCode: '' })).ok).toBe(true)
    expect((await chooseInCart(as('muna'), undefined, { discountCode: code })).ok).toBe(true)
    expect((await cartOf('muna')).discount?.code).toBe('SAVE-10')
  }
})

test('ten orders of a buyer wait at most, and twenty an hour are placed', async () => {
  let { as, sell, put, buy, become, order, stockOf, cartOf } = await openShop()
  let shirt = await sell({ variants: [{ size: '', colour: '', stock: 100 }] })
  let waiting: string[] = []
  for (let _ of Array(10).keys()) waiting.push((await buy('muna', shirt.variant)).orderID)
  await put('muna', shirt.variant, 1)
  expect(await order('muna')).toEqual({ ok: false, reason: 'tooManyOrders' })
  expect([await stockOf(shirt.variant), (await cartOf('muna')).lines.length]).toEqual([90, 1])
  for (let orderID of waiting) expect(await become('muna', orderID, 'cancelled')).toBe('cancelled')
  for (let _ of Array(9).keys()) {
    let { orderID } = await buy('muna', shirt.variant)
    await become('muna', orderID, 'cancelled')
  }
  await put('muna', shirt.variant, 1)
  expect(await order('muna')).toEqual({
    ok: false,
    reason: 'tooManyOrdersAnHour',
    retryAfterSeconds: 30,
  })
  expect([await stockOf(shirt.variant), (await cartOf('muna')).lines.length]).toEqual([100, 1])
  // Nobody else waits with them; and what was placed already is answered as it was.
  expect((await buy('layla', shirt.variant)).number).toBe(20)
  await put('muna', shirt.variant, 0)
  let again = await order('muna', { key: waiting[0]! })
  expect(again).toEqual({ ok: true, value: { orderID: waiting[0], year: 2026, number: 1 } })
  await put('muna', shirt.variant, 1)
  let later = { ...as('muna'), now: as('muna').now + 3_600_000 }
  let seen = { total: 12_500 }
  expect((await placeOrder(later, KEY, { payment: 'school', note: '' }, seen)).ok).toBe(true)
})

test('of a hundred who want the last one, one gets it', async () => {
  let { db, as, sell, stockOf } = await openShop()
  let shirt = await sell({ variants: [{ size: '', colour: '', stock: 1 }] })
  let { user } = as('layla')
  let buyers = Array.from({ length: 100 }, (_, at) => ({
    ...as('layla'),
    user: { ...user, UID: `buyer-${at}` },
  }))
  let account = { role: 'teacher' as const, schoolId: 'zaytoun', createdAt: 0, startsAt: 0 }
  await db
    .insert(accounts)
    .values(buyers.map(({ user: { UID } }) => ({ ...account, id: UID, displayName: UID })))
  for (let buyer of buyers) await putInCart(buyer, shirt.variant, 1)
  let placings = await Promise.all(
    buyers.map((buyer) =>
      placeOrder(buyer, crypto.randomUUID(), { payment: 'school', note: '' }, { total: 12_500 }),
    ),
  )
  let answers = placings.map((placing) => (placing.ok ? placing.value.number : placing.reason))
  expect(answers.filter((answer) => answer === 1)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'stockShort')).toHaveLength(99)
  expect(await stockOf(shirt.variant)).toBe(0)
})

test('amounts are whole in smallest units, and taxes round to them', () => {
  for (let wrong of [0.5, -1, NaN, Infinity, 10_000_000_001])
    expect([
      wrong,
      complaint(v.object({ price: NewProduct.pipe[0].entries.price }), { price: wrong }),
    ]).toEqual([wrong, 'amountWrong'])
  expect(() => product({ price: 100, salePrice: 100 })).toThrow('saleNotLower')
  let one = { price: 1, quantity: 1, taxRate: 1600 }
  // 16/116 of a thousandth is none; of four of them half of one, which is rounded up.
  expect(totalOf([one], null, 0).tax).toBe(0)
  expect(totalOf([{ ...one, quantity: 4 }], null, 0).tax).toBe(1)
  expect(totalOf([{ ...one, quantity: 3 }], null, 0).tax).toBe(0)
  // Three thirds: each line rounds its own part, the total is exact.
  let thirds = Array.from({ length: 3 }, () => ({ price: 3_333, quantity: 1, taxRate: 1600 }))
  expect(totalOf(thirds, { percent: 33, amount: null }, 1)).toEqual({
    subtotal: 9_999,
    discount: 3_300,
    shipping: 1,
    total: 6_700,
    tax: 924,
  })
  expect(totalOf(thirds, { percent: 100, amount: null }, 0)).toMatchObject({ total: 0, tax: 0 })
  expect(totalOf([], null, 2_000)).toMatchObject({ subtotal: 0, total: 2_000, tax: 0 })
})
