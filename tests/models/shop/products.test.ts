import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import { countries } from '#app/models/country.ts'
import { amountIn, currencyOf, digitsOf, typedAmount } from '#app/models/currency.ts'
import { hasModule } from '#app/models/school-module.ts'
import { orderOfWord, type OwnList } from '#app/models/shop/list-order.ts'
import { listOwnProducts, listProducts } from '#app/models/shop/list.server.ts'
import { readProduct } from '#app/models/shop/read.server.ts'
import {
  decideReview,
  reviewsToDecide,
  voteForReview,
  writeReview,
} from '#app/models/shop/reviews.server.ts'
import { createDiscount, endDiscount, saveShopSettings } from '#app/models/shop/settings.server.ts'
import { totalOf } from '#app/models/shop/total.ts'
import { withdrawProduct, withdrawProducts } from '#app/models/shop/withdraw.server.ts'
import { createProduct } from '#app/models/shop/write.server.ts'
import { freshProduct, parseProduct } from '#app/routes/shop/product-values.ts'
import { auditLog, products, schools } from '#db/schema.ts'
import type { Person } from '#tests/support/school.ts'
import { openShop, product } from './open-shop.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
const OTHER_KEY = '7c1e1c7e-2f0f-4a1c-8a10-1b2f6f1f9d22'

async function openTitles() {
  let shop = await openShop()
  let names = async (who: Person, asked: Parameters<typeof listProducts>[2] = {}) => {
    let listing = await listProducts(shop.as(who), undefined, asked, { limit: 12, offset: 0 })
    return listing.ok ? listing.value.products.map(({ nameEn }) => nameEn) : listing.reason
  }
  return { ...shop, names }
}

test('a guardian and the staff see their own school’s shop; pupils and supervisors have none', async () => {
  let { as, sell, names } = await openTitles()
  await sell({ nameEn: 'Shirt' })
  await sell({ nameEn: 'Mug', forWhom: 'staff' })
  await sell({ nameEn: 'Fox' }, 'rima')
  expect(await names('hind')).toEqual(expect.arrayContaining(['Shirt', 'Mug']))
  expect(await names('layla')).toHaveLength(2)
  expect(await names('muna')).toEqual(['Shirt'])
  expect(await names('sami')).toEqual(['Fox'])
  for (let who of ['adam', 'sara'] as const) {
    expect(await names(who)).toBe('notFound')
    expect(hasModule(as(who), 'shop')).toBe(false)
  }
  let sheet = { ...as('layla'), method: 'sheet' as const }
  expect((await listProducts(sheet, undefined, {}, { limit: 1, offset: 0 })).ok).toBe(false)
  let off = { ...as('muna'), modulesOff: ['shop'] as const }
  expect((await listProducts(off, undefined, {}, { limit: 1, offset: 0 })).ok).toBe(false)
})

test('the shop is searched, filtered and put in an order', async () => {
  let { sell, names, buy, become, as } = await openTitles()
  let shirt = await sell({ nameEn: 'Shirt', price: 9_000, tags: ['winter'] })
  await sell({ nameEn: 'Letters', category: 'book', price: 3_000, isFeatured: true })
  await sell({
    nameEn: 'Hat',
    price: 8_000,
    salePrice: 2_000,
    forWhom: 'girls',
    variants: [{ size: '', colour: 'red', stock: 1 }],
  })
  expect(await names('muna', { order: 'cheapest' })).toEqual(['Hat', 'Letters', 'Shirt'])
  expect(await names('muna', { order: 'dearest' })).toEqual(['Shirt', 'Letters', 'Hat'])
  expect((await names('muna'))[0]).toBe('Letters')
  expect(await names('muna', { query: 'WINTER' })).toEqual(['Shirt'])
  expect(await names('muna', { query: 'قميص hat' })).toEqual(['Hat'])
  expect(await names('muna', { category: 'book' })).toEqual(['Letters'])
  expect(await names('muna', { colour: 'red' })).toEqual(['Hat'])
  expect(await names('muna', { from: 2_500, to: 8_500 })).toEqual(['Letters'])
  expect(await names('muna', { forWhom: 'boys', order: 'cheapest' })).toEqual(['Letters', 'Shirt'])
  let { orderID } = await buy('muna', shirt.variant)
  await become('hind', orderID, 'paid')
  await writeReview(as('muna'), KEY, shirt, { stars: 4, text: 'good' })
  expect(await names('muna', { rating: 4 })).toEqual([])
  await decideReview(as('hind'), KEY, 'shown')
  expect(await names('muna', { rating: 4 })).toEqual(['Shirt'])
})

test('a head’s list is put in the order of names, stock, prices and age, from either end', async () => {
  let { as, sell } = await openShop()
  let offered = [
    { nameAr: 'ثوب', nameEn: 'apron', price: 9_000, stock: 3 },
    { nameAr: 'أزرار', nameEn: 'Zip', price: 8_000, salePrice: 1_000, stock: 0 },
    { nameAr: 'Hat', nameEn: 'Hat', price: 5_000, stock: 7 },
  ]
  for (let [at, { stock, ...each }] of offered.entries()) {
    let later = { ...as('hind'), now: as('hind').now + at }
    let variants = [{ size: '', colour: '' as const, stock }]
    await createProduct(later, crypto.randomUUID(), product({ ...each, variants }))
  }
  await sell({ nameEn: 'Fox' }, 'rima')
  let names = async (
    word: string | null,
    { which = 'all' as OwnList, locale = 'en' as 'en' | 'ar' } = {},
  ) => {
    let order = orderOfWord(word)
    let asked = { which, locale, ...(order && { order }) }
    let listing = await listOwnProducts(as('hind'), asked, { limit: 9, offset: 0 })
    return listing.ok && listing.value.products.map(({ nameEn }) => nameEn).join(' ')
  }
  expect(await names('name')).toBe('apron Hat Zip')
  expect(await names('-name')).toBe('Zip Hat apron')
  expect(await names('name', { locale: 'ar' })).toBe('Zip apron Hat')
  expect(await names('-name', { locale: 'ar' })).toBe('Hat apron Zip')
  expect(await names('stock')).toBe('Zip apron Hat')
  expect(await names('-stock')).toBe('Hat apron Zip')
  expect(await names('price')).toBe('Zip Hat apron')
  expect(await names('-price')).toBe('apron Hat Zip')
  expect(await names('since')).toBe('apron Zip Hat')
  for (let word of [null, '-since', '--since', 'id', ''])
    expect(await names(word)).toBe('Hat Zip apron')
  expect(await names('-name', { which: 'out' })).toBe('Zip')
})

test('after a move to another country prices are compared within one currency alone', async () => {
  let { as, db, sell, names } = await openTitles()
  await sell({ nameEn: 'Shirt', price: 12_500 })
  await sell({ nameEn: 'Hat', price: 900 })
  // What it sold before it came to Jordan.
  await db.update(products).set({ currency: 'SAR' })
  await sell({ nameEn: 'Bag', price: 5_000 })
  await sell({ nameEn: 'Book', price: 1_000 })
  let listed = async (word: string) => {
    let listing = await listOwnProducts(
      as('hind'),
      { which: 'all', order: orderOfWord(word)!, locale: 'en' },
      { limit: 12, offset: 0 },
    )
    return listing.ok && listing.value.products.map(({ nameEn, currency }) => [nameEn, currency])
  }
  let jod = [
    ['Book', 'JOD'],
    ['Bag', 'JOD'],
  ]
  let sar = [
    ['Hat', 'SAR'],
    ['Shirt', 'SAR'],
  ]
  expect(await listed('price')).toEqual([...jod, ...sar])
  expect(await listed('-price')).toEqual([...sar.toReversed(), ...jod.toReversed()])
  // Families see one currency: what was not priced anew is not for sale.
  expect(await names('muna', { order: 'cheapest' })).toEqual(['Book', 'Bag'])
})

test('only who bought and paid reviews, once; the head decides, and others find it helpful', async () => {
  let { db, as, sell, buy, become } = await openShop()
  let shirt = await sell()
  let review = { stars: 4 as const, text: 'soft' }
  expect(await writeReview(as('layla'), KEY, shirt, review)).toMatchObject({ reason: 'notBought' })
  let { orderID } = await buy('muna', shirt.variant)
  expect(await writeReview(as('muna'), KEY, shirt, review)).toMatchObject({ reason: 'notBought' })
  await become('hind', orderID, 'paid')
  expect((await writeReview(as('muna'), KEY, shirt, review)).ok).toBe(true)
  expect((await writeReview(as('muna'), KEY, shirt, review)).ok).toBe(true)
  expect(await writeReview(as('muna'), OTHER_KEY, shirt, review)).toMatchObject({
    reason: 'reviewedBefore',
  })
  let seen = async (who: Person) => {
    let reading = await readProduct(as(who), shirt)
    return reading.ok && [reading.value.rating, reading.value.said.map(({ text }) => text)]
  }
  expect(await seen('layla')).toEqual([null, []])
  expect(await seen('muna')).toEqual([null, ['soft']])
  expect(await decideReview(as('layla'), KEY, 'shown')).toMatchObject({ reason: 'notFound' })
  expect(await decideReview(as('rima'), KEY, 'shown')).toMatchObject({ reason: 'notFound' })
  let waiting = await reviewsToDecide(as('hind'), 'waiting', { limit: 9, offset: 0 })
  expect(waiting.ok && waiting.value.reviews.map(({ reviewID }) => reviewID)).toEqual([KEY])
  expect((await decideReview(as('hind'), KEY, 'shown')).ok).toBe(true)
  expect(await seen('layla')).toEqual([4, ['soft']])
  expect((await voteForReview(as('muna'), KEY, true)).ok).toBe(false)
  for (let _ of [1, 2]) await voteForReview(as('layla'), KEY, true)
  let reading = await readProduct(as('muna'), shirt)
  expect(reading.ok && reading.value.said[0]!.helpful).toBe(1)
  await voteForReview(as('layla'), KEY, false)
  await decideReview(as('hind'), KEY, 'declined')
  expect(await seen('layla')).toEqual([null, []])
  let logged = await db.select().from(auditLog).where(eq(auditLog.action, 'reviewDeclined'))
  expect(logged.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
    ['muna', { review: KEY }],
  ])
})

test('the log says what a head withdraws, and how discounts and the shop were changed', async () => {
  let { db, as, sell } = await openShop()
  let shirt = await sell()
  let discount = {
    code: 'TEN',
    percent: 10,
    amount: null,
    from: '2026-11-01',
    until: '2026-11-30',
    most: null,
  } as const
  await createDiscount(as('hind'), KEY, discount)
  expect((await endDiscount(as('rima'), KEY)).ok).toBe(false)
  for (let _ of [1, 2]) await endDiscount(as('hind'), KEY)
  await saveShopSettings(as('hind'), { bankDetails: '', homePrice: null, invoiceNote: 'Tax 1' }, 0)
  expect((await withdrawProduct(as('layla'), shirt, true)).ok).toBe(false)
  for (let _ of [1, 2]) await withdrawProduct(as('hind'), shirt, true)
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, schoolId, detail }) => [action, schoolId, detail])).toEqual([
    ['discountMade', 'zaytoun', { discount: KEY }],
    ['discountEnded', 'zaytoun', { discount: KEY }],
    ['shopChanged', 'zaytoun', null],
    ['productWithdrawn', 'zaytoun', { product: shirt.productID }],
  ])
})

test('where a school moves to another currency, its products wait for a new price', async () => {
  let { db, as, sell, names } = await openTitles()
  await sell({ nameEn: 'Shirt' })
  await db.update(schools).set({ country: 'KW' }).where(eq(schools.id, 'zaytoun'))
  expect(await names('hind')).toEqual(['Shirt'])
  let hind = as('hind')
  let moved = { ...hind, user: { ...hind.user, school: { ...hind.user.school!, country: 'KW' } } }
  let shown = await listProducts(moved, undefined, {}, { limit: 9, offset: 0 })
  expect(shown.ok && [shown.value.currency, shown.value.products]).toEqual(['KWD', []])
  let kept = await listOwnProducts(moved, { which: 'all' }, { limit: 9, offset: 0 })
  expect(kept.ok && kept.value.products.map(({ currency }) => currency)).toEqual(['JOD'])
})

test('every country has a currency, and amounts are typed with its digits', () => {
  let known = new Set(Intl.supportedValuesOf('currency'))
  expect(countries.filter((country) => !known.has(currencyOf(country)))).toEqual([])
  let digits = ['JO', 'KW', 'BH', 'OM', 'TN', 'GB', 'JP'].map((it) => digitsOf(currencyOf(it)))
  expect(digits).toEqual([3, 3, 3, 3, 3, 2, 0])
  expect(amountIn('12,5', 3)).toBe(12_500)
  expect(amountIn(' ٧٫٢٥٠ ', 3)).toBe(7_250)
  expect(amountIn('5', 0)).toBe(5)
  for (let text of ['1.2345', '-1', '1e3', '', 'x', '1.2.3', '99999999999'])
    expect([text, amountIn(text, 3)]).toEqual([text, undefined])
  // With three digits behind it a comma may stand between thousands.
  let [dinar, riyal, dinarOfIraq] = ['JO', 'SA', 'IQ'].map((it) => digitsOf(currencyOf(it)))
  expect([dinar, riyal, dinarOfIraq]).toEqual([3, 2, 0])
  expect(amountIn('12,500', dinar!)).toBe(12_500)
  expect(amountIn('1,500', riyal!)).toBe(undefined)
  expect(amountIn('١,٥٠٠', riyal!)).toBe(undefined)
  expect(amountIn('25,000', dinarOfIraq!)).toBe(undefined)
  expect(amountIn('12,5', riyal!)).toBe(1_250)
  expect(amountIn('12,50', riyal!)).toBe(1_250)
  // So may a point, and more digits than the currency has are never a guess, not even zeros.
  expect(amountIn('1.500', dinar!)).toBe(1_500)
  for (let text of ['1.500', '1.2300', '1.234', '١٢٫٥٠٠', '1,5000'])
    expect([text, amountIn(text, riyal!)]).toEqual([text, undefined])
  expect(amountIn('1.50', riyal!)).toBe(150)
  expect(amountIn('1500', riyal!)).toBe(150_000)
  expect(amountIn('5.0', dinarOfIraq!)).toBe(undefined)
  expect(amountIn('5.', dinarOfIraq!)).toBe(5)
  expect(amountIn('25000', dinarOfIraq!)).toBe(25_000)
  expect(typedAmount(12_500, 3)).toBe('12.500')
  expect(typedAmount(5, 3)).toBe('0.005')
  expect(typedAmount(5, 0)).toBe('5')
})

test('a form says so where an amount may mean thousands, in both languages', () => {
  let problems = (price: string, digits: number) => {
    let values = { ...freshProduct(), nameAr: 'قميص', nameEn: 'Shirt', description: 'x', price }
    let parsing = parseProduct({ ...values, salePrice: price }, digits)
    return parsing.ok ? [] : [parsing.problems.price, parsing.problems.salePrice]
  }
  expect(problems('1.500', 2)).toEqual(['amountUnclear', 'amountUnclear'])
  expect(problems('١٬٥٠٠', 2)).toEqual(['amountUnclear', 'amountUnclear'])
  expect(problems('1,500', 0)).toEqual(['amountWhole', 'amountWhole'])
  expect(problems('1500.5', 0)).toEqual(['amountWhole', 'amountWhole'])
  expect(problems('200000000.00', 2)).toEqual(['amountWrong', 'amountWrong'])
  expect(problems('1.500,00', 2)).toEqual(['amountUnclear', 'amountUnclear'])
  expect(problems('much', 2)).toEqual(['amountWrong', 'amountWrong'])
  expect(problems('1.500', 3)[0]).toBe(undefined)
  let said = (['en', 'ar'] as const).map((locale) => translate(locale)('errors:amountUnclear'))
  expect(said).toEqual([
    'Write thousands without a mark (1500), and a point before the smaller unit alone (12.50)',
    'اكتب الآلاف بلا فاصلة، مثل 1500، والفاصلة قبل الكسور وحدها، مثل 12.50',
  ])
  let whole = (['en', 'ar'] as const).map((locale) => translate(locale)('errors:amountWhole'))
  expect(whole).toEqual([
    'Write the amount in whole numbers, without a mark, such as 12500',
    'اكتب المبلغ عددًا صحيحًا بلا فاصلة، مثل 12500',
  ])
})

test('a total is subtotal − discount + delivery, with the tax that is in it', () => {
  let things = [
    { price: 11_600, quantity: 1, taxRate: 1600 },
    { price: 1_000, quantity: 3, taxRate: 0 },
  ]
  expect(totalOf(things, null, 500)).toEqual({
    subtotal: 14_600,
    discount: 0,
    shipping: 500,
    total: 15_100,
    tax: 1_600,
  })
  expect(totalOf(things, { percent: 50, amount: null }, 0)).toMatchObject({
    discount: 7_300,
    total: 7_300,
    tax: 800,
  })
  expect(
    totalOf([{ price: 333, quantity: 1, taxRate: 0 }], { percent: 50, amount: null }, 0),
  ).toMatchObject({ discount: 167, total: 166 })
  expect(totalOf(things, { percent: null, amount: 99_999 }, 500)).toMatchObject({
    discount: 14_600,
    total: 500,
    tax: 0,
  })
  let dear = [{ price: 10_000_000_000, quantity: 20, taxRate: 5000 }]
  expect(totalOf(dear, { percent: 33, amount: null }, 0).total).toBe(134_000_000_000)
})

test('a head takes several products out of the shop and puts them back; others do not', async () => {
  let { as, sell, names } = await openTitles()
  let shirt = await sell({ nameEn: 'Shirt' })
  let hat = await sell({ nameEn: 'Hat' })
  let fox = await sell({ nameEn: 'Fox' }, 'rima')
  let ids = [shirt, hat, fox].map(({ productID }) => productID)
  expect(await withdrawProducts(as('layla'), ids, true)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await withdrawProducts(as('sara'), ids, true)).toEqual({ ok: false, reason: 'notFound' })
  for (let changed of [2, 0])
    expect(await withdrawProducts(as('hind'), [...ids, 'x'], true)).toEqual({
      ok: true,
      value: { changed },
    })
  expect(await names('muna')).toEqual([])
  expect(await names('sami')).toEqual(['Fox'])
  let entries = await as('hind')
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.action, 'productWithdrawn'))
  expect(entries).toHaveLength(2)
  expect(await withdrawProducts(as('hind'), ids, false)).toEqual({
    ok: true,
    value: { changed: 2 },
  })
  expect(await names('muna')).toHaveLength(2)
  let many = Array.from({ length: 25 }, (_, at) => `x${at}`)
  expect(await withdrawProducts(as('hind'), [...many, ...ids], true)).toEqual({
    ok: true,
    value: { changed: 0 },
  })
})
