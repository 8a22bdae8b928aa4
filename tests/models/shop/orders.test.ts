import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keepAddress, listAddresses, removeAddress } from '#app/models/shop/addresses.server.ts'
import { chooseInCart } from '#app/models/shop/cart-choice.server.ts'
import { putAllInCart } from '#app/models/shop/cart-lines.server.ts'
import { readCart } from '#app/models/shop/cart.server.ts'
import { invoiceNumber } from '#app/models/shop/order.ts'
import { changeOrder, hasOrders, listOrders, readOrder } from '#app/models/shop/orders.server.ts'
import type { NewProduct } from '#app/models/shop/product.ts'
import { findProductToChange } from '#app/models/shop/read.server.ts'
import { createDiscount, saveShopSettings } from '#app/models/shop/settings.server.ts'
import { NewDiscount } from '#app/models/shop/settings.ts'
import { withdrawProduct } from '#app/models/shop/withdraw.server.ts'
import { changeProduct } from '#app/models/shop/write.server.ts'
import {
  freshProduct,
  overPresent,
  parseProduct,
  productValuesIn,
} from '#app/routes/shop/product-values.ts'
import { rows } from '#db/rows.ts'
import { auditLog, orders, schools, shopAddresses } from '#db/schema.ts'
import { openShop, product } from './open-shop.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
const OTHER_KEY = '7c1e1c7e-2f0f-4a1c-8a10-1b2f6f1f9d22'

const address = {
  name: 'منى',
  phone: '0790000000',
  street: 'شارع الجامعة 5',
  city: 'عمّان',
  region: 'الجبيهة',
  postcode: '11941',
}

function discount(sent: Partial<v.InferInput<typeof NewDiscount>> = {}) {
  return v.parse(NewDiscount, {
    code: 'welcome',
    percent: 10,
    from: '2026-11-01',
    until: '2026-11-30',
    ...sent,
  })
}

test('an order takes the stock, keeps its prices and is one, however often it is sent', async () => {
  let shop = await openShop()
  let { as, sell, put, order, stockOf, cartOf } = shop
  let shirt = await sell()
  let book = await sell({ nameEn: 'Letters', category: 'book', price: 3_000, taxRate: 0 })
  expect(await put('muna', shirt.variant, 2)).toBe(2)
  expect(await put('muna', book.variant, 1)).toBe(1)
  let first = await order('muna', { key: KEY })
  expect(first).toEqual({ ok: true, value: { orderID: KEY, year: 2026, number: 1 } })
  // The same form once more: its cart is empty by now.
  expect(await order('muna', { key: KEY, total: 28_000 })).toEqual(first)
  expect(await order('muna', { key: OTHER_KEY })).toEqual({ ok: false, reason: 'cartEmpty' })
  expect(await stockOf(shirt.variant)).toBe(3)
  expect((await cartOf('muna')).lines).toEqual([])
  // What the school changes afterwards changes no order.
  await changeProduct(as('hind'), { productID: shirt.productID }, product({ price: 99_000 }), 1)
  let reading = await readOrder(as('muna'), KEY)
  expect(reading.ok && reading.value).toMatchObject({
    state: 'new',
    currency: 'JOD',
    digits: 3,
    subtotal: 28_000,
    discount: 0,
    shipping: 0,
    total: 28_000,
    tax: 3_448,
    buyerName: expect.any(String),
    nextStates: ['cancelled'],
  })
  expect(reading.ok && reading.value.lines.map(({ price, quantity }) => [price, quantity])).toEqual(
    [
      [12_500, 2],
      [3_000, 1],
    ],
  )
})

test('who buys more than there is, or sees an old price, orders nothing', async () => {
  let { as, sell, put, order, stockOf } = await openShop()
  let shirt = await sell()
  // A cart has no more than there are.
  expect(await put('muna', shirt.variant, 20)).toBe(5)
  await put('layla', shirt.variant, 3)
  expect((await order('layla')).ok).toBe(true)
  expect(await order('muna')).toEqual({ ok: false, reason: 'stockShort' })
  await put('muna', shirt.variant, 2)
  await changeProduct(
    as('hind'),
    { productID: shirt.productID },
    product({ price: 13_000, variants: [{ size: '4', colour: 'blue', stock: 5, was: 5 }] }),
    1,
  )
  expect(await order('muna', { total: 25_000 })).toEqual({ ok: false, reason: 'cartChanged' })
  await withdrawProduct(as('hind'), { productID: shirt.productID }, true)
  expect(await order('muna', { total: 26_000 })).toEqual({ ok: false, reason: 'cartChanged' })
  expect(await put('muna', shirt.variant, 1)).toBe('notFound')
  expect(await stockOf(shirt.variant)).toBe(2)
})

test('what was seen is ordered: no other size at its price, no other address, no other code', async () => {
  let { as, sell, put, cartOf, order, stockOf } = await openShop()
  let sizes = [
    { size: '4', colour: 'blue' as const, stock: 5 },
    { size: '6', colour: 'blue' as const, stock: 5 },
  ]
  let shirt = await sell({ variants: sizes })
  let [four, six] = shirt.variants as [string, string]
  await saveShopSettings(as('hind'), { bankDetails: '', homePrice: 0, invoiceNote: '' }, 0)
  for (let [key, code] of [
    [KEY, 'ONE'],
    [OTHER_KEY, 'TWO'],
  ] as const) {
    await createDiscount(as('hind'), key, discount({ code }))
    await keepAddress(as('muna'), key, { ...address, street: code }, false)
  }
  let choose = (choice: Parameters<typeof chooseInCart>[2]) =>
    chooseInCart(as('muna'), undefined, choice)
  await put('muna', four, 1)
  await choose({ discountCode: 'one', delivery: 'home', addressID: KEY })
  let seen = await cartOf('muna')
  let send = () => order('muna', { total: seen.total.total, digest: seen.digest })
  let refused = { ok: false, reason: 'cartChanged' }

  // Another phone of the family takes another size, for as much.
  await put('muna', four, 0)
  await put('muna', six, 1)
  expect((await cartOf('muna')).total.total).toBe(11_250)
  expect(await send()).toEqual(refused)
  await put('muna', six, 0)
  await put('muna', four, 1)
  for (let choice of [
    { addressID: OTHER_KEY },
    { delivery: 'school' },
    { discountCode: 'two' },
  ] as const) {
    await choose(choice)
    expect((await cartOf('muna')).total.total).toBe(11_250)
    expect(await send()).toEqual(refused)
    await choose({ discountCode: 'one', delivery: 'home', addressID: KEY })
  }
  // The head gives the size another name.
  let [small, ...others] = sizes
  let named = [{ ...small!, variantID: four, size: '8' }, ...others]
  await changeProduct(as('hind'), shirt, product({ variants: named }), 1)
  expect(await send()).toEqual(refused)
  await changeProduct(as('hind'), shirt, product({ variants: sizes }), 2)
  expect(await stockOf(four)).toBe(undefined)

  await put('muna', six, 1)
  seen = await cartOf('muna')
  expect(seen.digest).toMatch(/^[\w-]{22}$/)
  // Taken out and put back it is what was seen.
  await put('muna', six, 0)
  await put('muna', six, 1)
  expect((await send()).ok).toBe(true)
})

test('a cart is saved as a whole; what is gone by now stays, and costs nothing', async () => {
  let { as, sell, put, cartOf } = await openShop()
  let shirt = await sell()
  let book = await sell({ nameEn: 'Letters', price: 3_000 })
  let fox = await sell({ nameEn: 'Fox' }, 'rima')
  await put('muna', shirt.variant, 2)
  await put('muna', book.variant, 1)
  await withdrawProduct(as('hind'), { productID: book.productID }, true)
  let saving = await putAllInCart(as('muna'), [
    { variantID: shirt.variant, quantity: 90 },
    { variantID: book.variant, quantity: 3 },
    { variantID: fox.variant, quantity: 1 },
    { variantID: 'none', quantity: 1 },
  ])
  expect(saving.ok).toBe(true)
  let cart = await cartOf('muna')
  expect(cart.lines.map(({ quantity, isForSale }) => [quantity, isForSale])).toEqual([
    [5, true],
    [1, false],
  ])
  expect([cart.total.total, cart.obstacle]).toEqual([62_500, 'cartChanged'])
  await putAllInCart(as('muna'), [{ variantID: book.variant, quantity: 0 }])
  expect((await cartOf('muna')).obstacle).toBe(null)
  expect((await putAllInCart(as('sara'), [])).ok).toBe(false)
})

test('the stock that a head writes is what it was changed by: what was sold meanwhile stays sold', async () => {
  let { as, sell, buy, stockOf } = await openShop()
  let shirt = await sell()
  await buy('muna', shirt.variant, 2)
  let change = product({
    variants: [
      { size: '4', colour: 'blue', stock: 15, was: 5 },
      { size: '6', colour: 'blue', stock: 7 },
    ],
  })
  let changing = await changeProduct(as('hind'), { productID: shirt.productID }, change, 1)
  expect(changing).toMatchObject({ ok: true, value: { version: 2 } })
  expect(await stockOf(shirt.variant)).toBe(13)
  // Sent once more, after a lost answer, it is done already; from elsewhere it is a conflict.
  let again = await changeProduct(as('hind'), { productID: shirt.productID }, change, 1)
  expect(again).toMatchObject({ ok: true, value: { version: 2 } })
  let other = { ...change, nameEn: 'Shirt' }
  for (let sent of [other, product()]) {
    let late = await changeProduct(as('hind'), { productID: shirt.productID }, sent, 1)
    expect(late).toEqual({ ok: false, reason: 'conflict' })
  }
  expect(await stockOf(shirt.variant)).toBe(13)
  // A program that did not look says how many there are.
  let counted = product({ variants: [{ size: '4', colour: 'blue', stock: 9 }] })
  let third = await changeProduct(as('hind'), { productID: shirt.productID }, counted, 2)
  expect(third.ok).toBe(true)
  expect(await stockOf(shirt.variant)).toBe(9)
})

test('a size that gets another name is the same one: sold, in carts, and given back', async () => {
  let { as, sell, put, buy, become, stockOf, cartOf } = await openShop()
  let shirt = await sell({
    variants: [
      { size: 'S', colour: 'blue', stock: 10 },
      { size: 'M', colour: 'blue', stock: 4 },
    ],
  })
  let [small, middle] = shirt.variants as [string, string]
  let { orderID } = await buy('muna', small, 3)
  await put('layla', small, 1)
  let change = (version: number, variants: v.InferInput<typeof NewProduct>['variants']) =>
    changeProduct(as('hind'), { productID: shirt.productID }, product({ variants }), version)
  let soldOf = async () => {
    let finding = await findProductToChange(as('hind'), { productID: shirt.productID })
    return finding.ok && finding.value.variants
  }
  let renaming = await change(1, [
    { variantID: small, size: 'Small', colour: 'blue', stock: 10, was: 10 },
    { variantID: middle, size: 'M', colour: 'blue', stock: 4, was: 4 },
  ])
  expect(renaming.ok).toBe(true)
  expect(await soldOf()).toEqual([
    { variantID: small, size: 'Small', colour: 'blue', stock: 7 },
    { variantID: middle, size: 'M', colour: 'blue', stock: 4 },
  ])
  expect((await cartOf('layla')).lines).toMatchObject([{ variantID: small, size: 'Small' }])
  expect(await become('hind', orderID, 'cancelled')).toBe('cancelled')
  expect(await stockOf(small)).toBe(10)
  // Two take each other's names and places; a third one is new.
  let swapping = await change(2, [
    { variantID: middle, size: 'Small', colour: 'blue', stock: 4, was: 4 },
    { variantID: small, size: 'M', colour: 'blue', stock: 12, was: 10 },
    { size: 'L', colour: 'blue', stock: 1, was: 0 },
  ])
  expect(swapping.ok).toBe(true)
  expect(await soldOf()).toEqual([
    { variantID: middle, size: 'Small', colour: 'blue', stock: 4 },
    { variantID: small, size: 'M', colour: 'blue', stock: 12 },
    { variantID: expect.any(String), size: 'L', colour: 'blue', stock: 1 },
  ])
})

test('an id of another product, or none, means the size and the colour', async () => {
  let { as, sell, stockOf } = await openShop()
  let shirt = await sell()
  let hat = await sell({ variants: [{ size: 'One', colour: '', stock: 9 }] })
  let changing = await changeProduct(
    as('hind'),
    { productID: shirt.productID },
    product({
      variants: [
        { variantID: hat.variant, size: '4', colour: 'blue', stock: 6, was: 5 },
        { variantID: 'none', size: '6', colour: 'blue', stock: 2 },
      ],
    }),
    1,
  )
  expect(changing.ok).toBe(true)
  expect([await stockOf(shirt.variant), await stockOf(hat.variant)]).toEqual([6, 9])
  let finding = await findProductToChange(as('hind'), { productID: shirt.productID })
  expect(finding.ok && finding.value.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['4', 6],
    ['6', 2],
  ])
  // Whose name another row takes by its id is made anew beside it.
  await changeProduct(
    as('hind'),
    { productID: shirt.productID },
    product({
      variants: [
        { size: '4', colour: 'blue', stock: 3 },
        { variantID: shirt.variant, size: '5', colour: 'blue', stock: 6 },
      ],
    }),
    2,
  )
  expect(await stockOf(shirt.variant)).toBe(6)
  let again = await findProductToChange(as('hind'), { productID: shirt.productID })
  expect(again.ok && again.value.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['4', 3],
    ['5', 6],
  ])
  let twice = [
    { variantID: 'one', size: '4', colour: 'blue' as const, stock: 1 },
    { variantID: 'one', size: '5', colour: 'blue' as const, stock: 1 },
  ]
  expect(() => product({ variants: twice })).toThrow('variantTwice')
})

test('a product’s form that comes late shows the numbers that changed as they are now', () => {
  let typed = {
    ...freshProduct(),
    nameEn: 'What was typed',
    variants: [
      { variantID: '', size: '4', colour: 'blue', stock: '8', was: '5' },
      { variantID: 'y', size: ' 6 ', colour: 'blue', stock: '9', was: '2' },
      { variantID: '', size: '10', colour: '', stock: '7', was: '0' },
      { variantID: 'z', size: 'Twelve', colour: 'red', stock: '3', was: '3' },
      { variantID: '', size: '12', colour: 'blue', stock: '6', was: '0' },
      { variantID: 'gone', size: '14', colour: 'blue', stock: '6', was: '5' },
    ],
  }
  let of = { colour: 'blue' as const }
  let variants = [
    { ...of, variantID: 'x', size: '4', stock: 11 },
    { ...of, variantID: 'y', size: '6', stock: 2 },
    { ...of, variantID: 'z', size: '12', stock: 1 },
    { ...of, variantID: 'w', size: '14', stock: 8 },
  ]
  expect(overPresent(typed, { version: 3, variants, pictures: [] })).toMatchObject({
    nameEn: 'What was typed',
    version: '3',
    variants: [
      { size: '4', stock: '11', was: '11' },
      { size: ' 6 ', stock: '9', was: '2' },
      { size: '10', stock: '7', was: '0' },
      { variantID: 'z', size: 'Twelve', colour: 'red', stock: '1', was: '1' },
      { variantID: '', size: '12', stock: '6', was: '0' },
      { variantID: 'gone', size: '14', stock: '8', was: '8' },
    ],
  })
})

test('a product’s form that comes late has what another head added, and not what its sender took out', () => {
  let form = new FormData()
  let sent = {
    'variant-0': 'x',
    'size-0': '4',
    'stock-0': '10',
    'was-0': '10',
    'variant-1': 'y',
    'size-1': '',
    'stock-1': '',
    'was-1': '3',
    pictures: 'kept',
  }
  for (let [name, value] of Object.entries(sent)) form.set(name, value)
  for (let id of ['kept', 'taken out']) form.append('seen', id)
  let of = { colour: '' as const }
  let merged = overPresent(productValuesIn(form), {
    version: 2,
    variants: [
      { ...of, variantID: 'x', size: '4', stock: 10 },
      { ...of, variantID: 'y', size: '6', stock: 2 },
      { ...of, variantID: 'z', size: '8', stock: 7 },
    ],
    pictures: ['kept', 'taken out', 'added'],
  })
  expect(merged.variants).toMatchObject([
    { variantID: 'x', size: '4', stock: '10' },
    { variantID: 'y', size: '', stock: '', was: '2' },
    { variantID: 'z', size: '8', stock: '7', was: '7' },
  ])
  expect(merged.pictures).toEqual(['kept', 'added'])
})

test('a product’s form with more pictures than it may have is refused, and keeps them', () => {
  let form = new FormData()
  let ids = Array.from({ length: 7 }, (_, at) => String(at).repeat(40))
  for (let id of ids) form.append('pictures', id)
  let values = productValuesIn(form)
  expect(values.pictures).toEqual(ids)
  expect(parseProduct(values, 3)).toMatchObject({
    problems: { picture: 'tooManyProductPictures' },
  })
})

test('a product’s form brings the id of each row, and none of a new one', () => {
  let form = new FormData()
  let sent = {
    nameAr: 'قميص',
    nameEn: 'Shirt',
    description: 'x',
    category: 'uniform',
    forWhom: 'all',
    price: '12.5',
    'variant-0': 'x',
    'size-0': 'Small',
    'stock-0': '10',
    'was-0': '10',
    'variant-1': '',
    'size-1': 'M',
    'stock-1': '٤',
    'was-1': '0',
    'variant-2': 'y',
    'stock-2': '',
  }
  for (let [name, value] of Object.entries(sent)) form.set(name, value)
  let parsed = parseProduct(productValuesIn(form), 3)
  expect(parsed.ok && parsed.product.variants).toEqual([
    { variantID: 'x', size: 'Small', colour: '', stock: 10, was: 10 },
    { variantID: undefined, size: 'M', colour: '', stock: 4, was: 0 },
  ])
})

test('invoices are numbered by school and year, and a refused order takes no number', async () => {
  let { db, as, sell, put, order, buy } = await openShop()
  let shirt = await sell({ variants: [{ size: '', colour: '', stock: 50 }] })
  let fox = await sell({ variants: [{ size: '', colour: '', stock: 50 }] }, 'rima')
  expect((await buy('muna', shirt.variant)).number).toBe(1)
  expect((await order('muna')).ok).toBe(false)
  expect((await buy('sami', fox.variant)).number).toBe(1)
  let second = await buy('layla', shirt.variant)
  expect(second.number).toBe(2)
  expect(invoiceNumber(second)).toBe('2026-00002')
  // In Amman the year begins two hours before it does in London.
  await put('muna', shirt.variant, 1)
  let midnight = { ...as('muna'), now: Date.parse('2026-12-31T21:30:00Z') }
  let { placeOrder } = await import('#app/models/shop/place.server.ts')
  let placing = await placeOrder(midnight, KEY, { payment: 'school', note: '' }, { total: 12_500 })
  expect(placing).toEqual({ ok: true, value: { orderID: KEY, year: 2027, number: 1 } })
  let numbers = await db
    .select({ year: orders.year, number: orders.number, of: orders.schoolId })
    .from(orders)
  expect(numbers.length).toBe(4)
})

test('an order goes from new to paid to handed out; cancelled it gives back what it took', async () => {
  let { db, sell, buy, become, stockOf, as } = await openShop()
  let shirt = await sell()
  let { orderID } = await buy('muna', shirt.variant, 2)
  expect(await become('layla', orderID, 'paid')).toBe('notFound')
  expect(await become('rima', orderID, 'paid')).toBe('notFound')
  expect(await become('muna', orderID, 'paid')).toBe('orderState')
  expect(await become('hind', orderID, 'handedOut')).toBe('orderState')
  expect(await become('hind', orderID, 'paid')).toBe('paid')
  expect(await become('hind', orderID, 'paid')).toBe('paid')
  expect(await become('muna', orderID, 'cancelled')).toBe('orderState')
  // Who saw it as new does not cancel what was paid meanwhile.
  expect(await changeOrder(as('hind'), orderID, 'cancelled', 'new')).toEqual({
    ok: false,
    reason: 'conflict',
  })
  expect(await become('hind', orderID, 'cancelled')).toBe('cancelled')
  expect(await stockOf(shirt.variant)).toBe(5)
  expect(await become('hind', orderID, 'cancelled')).toBe('cancelled')
  expect(await stockOf(shirt.variant)).toBe(5)
  let own = await buy('muna', shirt.variant, 1)
  expect(await become('muna', own.orderID, 'cancelled')).toBe('cancelled')
  let reading = await readOrder(as('hind'), orderID)
  expect(reading.ok && reading.value.changes.map(({ state }) => state)).toEqual([
    'new',
    'paid',
    'cancelled',
  ])
  expect(reading.ok && reading.value.nextStates).toEqual([])
  let logged = await db.select().from(auditLog).where(eq(auditLog.action, 'orderChanged'))
  expect(logged.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
    ['muna', { order: orderID, state: 'paid' }],
    ['muna', { order: orderID, state: 'cancelled' }],
    ['muna', { order: own.orderID, state: 'cancelled' }],
  ])
})

test('a discount takes off a share or an amount, on its days, for as many orders as it says', async () => {
  let { db, as, sell, put, order, cartOf, become } = await openShop()
  let shirt = await sell()
  let making = await createDiscount(as('hind'), KEY, discount({ most: 1 }))
  expect(making).toEqual({ ok: true, value: { discountID: KEY } })
  expect(await createDiscount(as('hind'), KEY, discount({ most: 1 }))).toEqual(making)
  expect(await createDiscount(as('hind'), OTHER_KEY, discount())).toEqual({
    ok: false,
    reason: 'discountKnown',
  })
  expect((await createDiscount(as('layla'), OTHER_KEY, discount())).ok).toBe(false)
  await put('muna', shirt.variant, 1)
  await chooseInCart(as('muna'), undefined, { discountCode: ' Welcome ' })
  expect((await cartOf('muna')).total).toEqual({
    subtotal: 12_500,
    discount: 1_250,
    shipping: 0,
    total: 11_250,
    tax: 1_552,
  })
  // Another one takes the last use while muna looks at hers.
  await put('layla', shirt.variant, 1)
  await chooseInCart(as('layla'), undefined, { discountCode: 'WELCOME' })
  let laylas = await order('layla')
  expect(laylas.ok).toBe(true)
  expect(await order('muna', { total: 11_250 })).toEqual({ ok: false, reason: 'cartChanged' })
  expect((await cartOf('muna')).discount).toBeNull()
  // It comes back when that order is cancelled.
  if (laylas.ok) await become('layla', laylas.value.orderID, 'cancelled')
  expect((await cartOf('muna')).discount?.code).toBe('WELCOME')
  let late = { ...as('muna'), now: Date.parse('2026-11-30T21:00:00Z') }
  let reading = await readCart(late)
  expect(reading.ok && reading.value.discount).toBeNull()
  await createDiscount(
    as('hind'),
    OTHER_KEY,
    discount({ code: 'ALL-OFF', percent: null, amount: 99_000 }),
  )
  await chooseInCart(as('muna'), undefined, { discountCode: 'all-off' })
  expect((await cartOf('muna')).total).toMatchObject({ discount: 12_500, total: 0, tax: 0 })
  let [row] = await rows(
    db,
    v.strictObject({ used: v.number() }),
    sql`select used from discounts where id = ${KEY}`,
  )
  expect(row).toEqual({ used: 0 })
})

test('delivery at home costs what the school says, and needs an address; a bank needs details', async () => {
  let { as, sell, put, order, cartOf } = await openShop()
  let shirt = await sell()
  await put('muna', shirt.variant, 1)
  await chooseInCart(as('muna'), undefined, { delivery: 'home' })
  // The school delivers at school alone.
  expect((await cartOf('muna')).delivery).toBe('school')
  expect(await order('muna', { payment: 'bank' })).toEqual({ ok: false, reason: 'notChoice' })
  let settings = { bankDetails: 'JO94 CBJO', homePrice: 2_500, invoiceNote: '' }
  expect((await saveShopSettings(as('layla'), settings, 0)).ok).toBe(false)
  expect((await saveShopSettings(as('hind'), settings, 0)).ok).toBe(true)
  expect((await cartOf('muna')).total).toMatchObject({ shipping: 2_500, total: 15_000 })
  expect(await order('muna')).toEqual({ ok: false, reason: 'addressRequired' })
  let keeping = await keepAddress(as('muna'), KEY, address, true)
  expect(keeping).toEqual({ ok: true, value: { addressID: KEY } })
  expect(await keepAddress(as('muna'), KEY, address, true)).toEqual(keeping)
  let placing = await order('muna', { payment: 'bank', note: 'before noon' })
  expect(placing.ok).toBe(true)
  expect((await removeAddress(as('muna'), KEY)).ok).toBe(true)
  let reading = placing.ok && (await readOrder(as('hind'), placing.value.orderID))
  expect(reading && reading.ok && reading.value).toMatchObject({
    address,
    note: 'before noon',
    payment: 'bank',
    school: { bankDetails: 'JO94 CBJO', nameEn: 'Al Zaytoun' },
  })
})

test('a cart takes the usual address by itself, until another one is chosen', async () => {
  let { as, sell, put, cartOf } = await openShop()
  let shirt = await sell()
  await put('muna', shirt.variant, 1)
  let taken = async () => (await cartOf('muna')).address?.addressID
  expect(await taken()).toBe(undefined)
  await keepAddress(as('muna'), KEY, address, false)
  expect(await taken()).toBe(undefined)
  await keepAddress(as('muna'), OTHER_KEY, address, true)
  expect(await taken()).toBe(OTHER_KEY)
  let third = crypto.randomUUID()
  await keepAddress(as('muna'), third, address, true)
  let book = await listAddresses(as('muna'))
  let usual = book.ok ? book.value.filter(({ isDefault }) => isDefault) : []
  expect(usual.map(({ addressID }) => addressID)).toEqual([third])
  expect(await taken()).toBe(third)
  await chooseInCart(as('muna'), undefined, { addressID: KEY })
  expect(await taken()).toBe(KEY)
})

test('an address can be removed where the school’s shop is off, by its owner alone', async () => {
  let { as, db } = await openShop()
  await keepAddress(as('muna'), KEY, address, true)
  await keepAddress(as('muna'), OTHER_KEY, address, false)
  let off = (who: 'muna' | 'layla') => ({ ...as(who), modulesOff: ['shop'] as const })
  expect((await readCart(off('muna'))).ok).toBe(false)
  let refused = { ok: false, reason: 'notFound' }
  // Its owner finds it in their account.
  let book = { addressID: KEY, isDefault: true, ...address }
  let other = { addressID: OTHER_KEY, isDefault: false, ...address }
  expect(await listAddresses(off('muna'))).toEqual({ ok: true, value: [book, other] })
  expect(await listAddresses(off('layla'))).toEqual({ ok: true, value: [] })
  expect(await listAddresses({ ...off('muna'), method: 'sheet' })).toEqual(refused)
  // Nobody learns whether there is one of another's: in their own book it is not.
  let gone = { ok: true, value: undefined }
  for (let id of [KEY, crypto.randomUUID()])
    expect(await removeAddress(off('layla'), id)).toEqual(gone)
  // A class sheet's session proves too little.
  expect(await removeAddress({ ...off('muna'), method: 'sheet' }, KEY)).toEqual(refused)
  expect(await db.$count(shopAddresses)).toBe(2)
  for (let _ of [1, 2]) {
    expect(await removeAddress(off('muna'), KEY)).toEqual(gone)
    expect(await listAddresses(off('muna'))).toEqual({ ok: true, value: [other] })
  }
})

test('heads list all orders of their school, others their own; found by number, name and state', async () => {
  let { as, sell, buy, become } = await openShop()
  let shirt = await sell()
  let first = await buy('muna', shirt.variant)
  await buy('layla', shirt.variant)
  await become('hind', first.orderID, 'paid')
  let list = async (
    who: 'hind' | 'muna' | 'layla' | 'rima',
    asked: Parameters<typeof listOrders>[1],
  ) => {
    let listing = await listOrders(as(who), asked, { limit: 10, offset: 0 })
    return listing.ok ? listing.value.orders.map(({ number }) => number).toSorted() : listing.reason
  }
  expect(await list('hind', { of: 'school' })).toEqual([1, 2])
  expect(await list('rima', { of: 'school' })).toEqual([])
  expect(await list('muna', { of: 'own' })).toEqual([1])
  expect(await list('layla', { of: 'school' })).toBe('forbidden')
  expect(await list('hind', { of: 'school', state: 'paid' })).toEqual([1])
  expect(await list('hind', { of: 'school', query: '2026-00002' })).toEqual([2])
  expect(await list('hind', { of: 'school', query: '٢' })).toEqual([2])
  expect(await list('hind', { of: 'school', query: as('muna').user.displayName })).toEqual([1])
})

test('a family reads and cancels its own orders after the child left, as long as there is a shop', async () => {
  let { as, db, sell, buy, become } = await openShop()
  let shirt = await sell()
  let { orderID } = await buy('muna', shirt.variant)
  let muna = as('muna')
  let [adam] = muna.user.children
  let left = (children: typeof muna.user.children, more: Partial<typeof muna> = {}) => ({
    ...muna,
    user: { ...muna.user, children },
    ...more,
  })
  let lapsed = left([{ ...adam!, subscribed: false }])
  let gone = left([])
  let missing = { ok: false, reason: 'notFound' }
  let cut = { limit: 9, offset: 0 }
  for (let former of [lapsed, gone]) {
    let listing = await listOrders(former, { of: 'own' }, cut)
    expect(
      listing.ok && listing.value.orders.map((order) => [order.orderID, order.timezone]),
    ).toEqual([[orderID, 'Asia/Amman']])
    expect(await listOrders(former, { of: 'own', state: 'paid' }, cut)).toEqual({
      ok: true,
      value: { orders: [], hasMore: false },
    })
    let reading = await readOrder(former, orderID)
    expect(reading.ok && reading.value.nextStates).toEqual(['cancelled'])
    expect(await hasOrders(former)).toBe(true)
    // The shop itself is closed to them, and so is everybody else's order.
    expect((await readCart(former)).ok).toBe(false)
    expect(await changeOrder(former, orderID, 'paid')).toMatchObject({ reason: 'orderState' })
    expect((await listOrders(former, { of: 'school' }, cut)).ok).toBe(false)
  }
  let laylas = (await buy('layla', shirt.variant)).orderID
  expect(await readOrder(gone, laylas)).toEqual(missing)
  expect(await changeOrder(gone, laylas, 'cancelled')).toEqual(missing)
  // By a class sheet, and where the operator switched it off, there is none.
  for (let closed of [left([], { method: 'sheet' }), left([], { modulesOff: ['shop'] })]) {
    expect(await listOrders(closed, { of: 'own' }, cut)).toEqual(missing)
    expect(await readOrder(closed, orderID)).toEqual(missing)
    expect(await changeOrder(closed, orderID, 'cancelled')).toEqual(missing)
    expect(await hasOrders(closed)).toBe(false)
  }
  // Nor where the school has; who ordered nothing there finds no list at all.
  await db.update(schools).set({ modulesOff: 'mail,shop' }).where(eq(schools.id, 'zaytoun'))
  expect(await listOrders(gone, { of: 'own' }, cut)).toEqual(missing)
  expect(await readOrder(gone, orderID)).toEqual(missing)
  expect(await changeOrder(gone, orderID, 'cancelled')).toEqual(missing)
  expect(await hasOrders(gone)).toBe(false)
  await db.update(schools).set({ modulesOff: 'mail' }).where(eq(schools.id, 'zaytoun'))
  let sami = as('sami')
  let noBuyer = { ...sami, user: { ...sami.user, children: [] } }
  expect(await listOrders(noBuyer, { of: 'own' }, cut)).toEqual(missing)
  expect(await changeOrder(gone, orderID, 'cancelled')).toEqual({
    ok: true,
    value: { state: 'cancelled' },
  })
  expect(await become('muna', orderID, 'cancelled')).toBe('cancelled')
})
