import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cleanPicture } from '#app/models/pictures/clean-picture.ts'
import type { Database } from '#db/client.ts'
import { giveProductPictures } from '#db/demo/product-pictures.ts'
import { fillSchoolLife } from '#db/demo/school-life.ts'
import { fillDemonstration } from '#db/demo/seed.ts'
import { memoryBucket } from '#tests/support/bucket.ts'
import { freshDatabase } from '#tests/support/school.ts'

const NOW = Date.parse('2026-11-19T14:00:00Z')

async function demonstration(): Promise<Database> {
  let db = await freshDatabase()
  let { day, pupils } = await fillDemonstration(db, NOW)
  let life = () => fillSchoolLife(db, { now: day, since: day - 1096 * 86_400_000, pupils })
  await life()
  // A seed that was cut off after it begins anew.
  await life()
  return db
}

test('the demonstration’s shop sells, has sold in every state, and is reviewed', async () => {
  let db = await demonstration()
  expect(
    await db.all(sql`
      select slug, category, sellingPrice as price, salePrice is not null as sale, stock, reviews
      from products
      order by slug`),
  ).toEqual([
    { slug: 'day-at-the-farm', category: 'outing', price: 8_000, sale: 0, stock: 38, reviews: 0 },
    { slug: 'my-first-letters', category: 'book', price: 3_250, sale: 0, stock: 59, reviews: 0 },
    { slug: 'painting-apron', category: 'supply', price: 2_500, sale: 0, stock: 0, reviews: 0 },
    { slug: 'school-shirt', category: 'uniform', price: 6_500, sale: 0, stock: 42, reviews: 1 },
    {
      slug: 'songs-for-every-morning',
      category: 'book',
      price: 4_750,
      sale: 0,
      stock: 22,
      reviews: 2,
    },
    { slug: 'sun-hat', category: 'uniform', price: 3_900, sale: 0, stock: 20, reviews: 0 },
    {
      slug: 'twelve-wax-crayons',
      category: 'supply',
      price: 1_750,
      sale: 0,
      stock: 2,
      reviews: 0,
    },
    { slug: 'winter-jacket', category: 'uniform', price: 11_500, sale: 1, stock: 8, reviews: 1 },
  ])
  expect(
    await db.all(sql`
      select o.number, o.buyerName as buyer, o.state, o.delivery, o.payment, o.total, o.tax, (
        select group_concat(h.state, ' ')
        from (select state from order_changes where orderId = o.id order by at) h
      ) as was
      from orders o
      order by o.createdAt`),
  ).toEqual([
    {
      number: 1,
      buyer: 'سمر القاسم',
      state: 'handedOut',
      delivery: 'school',
      payment: 'school',
      total: 14_625,
      tax: 1_614,
      was: 'new paid handedOut',
    },
    {
      number: 2,
      buyer: 'رنا الخطيب',
      state: 'handedOut',
      delivery: 'school',
      payment: 'school',
      total: 4_750,
      tax: 0,
      was: 'new paid handedOut',
    },
    {
      number: 3,
      buyer: 'ديما عوّاد',
      state: 'handedOut',
      delivery: 'home',
      payment: 'bank',
      total: 18_250,
      tax: 1_586,
      was: 'new paid handedOut',
    },
    {
      number: 4,
      buyer: 'نسرين الخالدي',
      state: 'cancelled',
      delivery: 'school',
      payment: 'school',
      total: 6_500,
      tax: 897,
      was: 'new cancelled',
    },
    {
      number: 5,
      buyer: 'نسرين الخالدي',
      state: 'paid',
      delivery: 'school',
      payment: 'school',
      total: 15_400,
      tax: 2_124,
      was: 'new paid',
    },
    {
      number: 6,
      buyer: 'سمر القاسم',
      state: 'paid',
      delivery: 'school',
      payment: 'bank',
      total: 16_000,
      tax: 0,
      was: 'new paid',
    },
    {
      number: 7,
      buyer: 'ديما عوّاد',
      state: 'new',
      delivery: 'school',
      payment: 'school',
      total: 5_250,
      tax: 724,
      was: 'new',
    },
    {
      number: 8,
      buyer: 'سمر القاسم',
      state: 'new',
      delivery: 'home',
      payment: 'bank',
      total: 16_625,
      tax: 1_428,
      was: 'new',
    },
  ])
  expect(await db.all(sql`select code, percent, used from discounts`)).toEqual([
    { code: 'WELCOME', percent: 10, used: 2 },
  ])
  expect(
    await db.all(sql`
      select p.slug, a.displayName as author, r.stars, r.state
      from product_reviews r
      join products p on p.id = r.productId
      join accounts a on a.id = r.authorId
      order by r.createdAt, p.slug`),
  ).toEqual([
    { slug: 'school-shirt', author: 'سمر القاسم', stars: 5, state: 'shown' },
    { slug: 'songs-for-every-morning', author: 'رنا الخطيب', stars: 5, state: 'shown' },
    { slug: 'songs-for-every-morning', author: 'ديما عوّاد', stars: 4, state: 'shown' },
    { slug: 'winter-jacket', author: 'ديما عوّاد', stars: 4, state: 'shown' },
    { slug: 'winter-jacket', author: 'نسرين الخالدي', stars: 5, state: 'waiting' },
  ])
})

test('each product has its pictures, once; those of a changed product stay away', async () => {
  let db = await demonstration()
  let bucket = memoryBucket()
  await db.run(sql`update products set version = 2 where slug = 'sun-hat'`)
  for (let _ of [1, 2]) await giveProductPictures({ db, bucket })
  expect(
    await db.all(sql`
      select p.slug, (select count(*) from product_pictures i where i.productId = p.id) as pictures
      from products p
      order by p.slug`),
  ).toEqual([
    { slug: 'day-at-the-farm', pictures: 1 },
    { slug: 'my-first-letters', pictures: 1 },
    { slug: 'painting-apron', pictures: 1 },
    { slug: 'school-shirt', pictures: 2 },
    { slug: 'songs-for-every-morning', pictures: 1 },
    { slug: 'sun-hat', pictures: 0 },
    { slug: 'twelve-wax-crayons', pictures: 1 },
    { slug: 'winter-jacket', pictures: 2 },
  ])
  let kept = [...bucket.held.values()].map(({ value }) => cleanPicture(value))
  expect(kept).toHaveLength(9)
  for (let picture of kept)
    expect(picture).toMatchObject({ ok: true, value: { type: 'image/png' } })
})
