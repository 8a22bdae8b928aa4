import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { putInCart } from '#app/models/shop/cart-lines.server.ts'
import { listOwnProducts, listProducts } from '#app/models/shop/list.server.ts'
import { listOrders } from '#app/models/shop/orders.server.ts'
import { placeOrder } from '#app/models/shop/place.server.ts'
import { readProduct } from '#app/models/shop/read.server.ts'
import { reviewsToDecide } from '#app/models/shop/reviews.server.ts'
import { createProduct } from '#app/models/shop/write.server.ts'
import { connect, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rows } from '#db/rows.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools } from '#tests/support/people.ts'
import { product } from './open-shop.ts'

async function withServer(run: (open: (meter?: Meter) => Database) => Promise<void>) {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-shop-'))
  let sqld = await startSqld({ dataDir: folder })
  try {
    let open = (meter?: Meter) => connect({ LIBSQL_URL: sqld.url }, meter)
    await migrate(open())
    await run(open)
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const LeftRow = v.strictObject({ stock: v.number(), total: v.number() })
const NumberRow = v.strictObject({ number: v.number() })

test('of a hundred buyers at once those get it for whom there is one, each exactly once', async () => {
  await withServer(async (open) => {
    let db = open()
    let { as } = await fillSchools(db)
    let variants = [{ size: '', colour: '' as const, stock: 37 }]
    let key = crypto.randomUUID()
    expect((await createProduct(as('hind'), key, product({ variants }))).ok).toBe(true)
    let [variant] = await rows(
      db,
      v.strictObject({ id: v.string() }),
      sql`select id from product_variants where productId = ${key}`,
    )
    let buyers = Array.from({ length: 100 }, (_, at) => {
      let { user } = as('layla')
      return { ...as('layla'), user: { ...user, UID: `buyer-${at}` } }
    })
    await db.run(sql`
      insert into accounts (id, role, schoolId, displayName, createdAt, startsAt)
      select value, 'teacher', 'zaytoun', value, 0, 0
      from json_each(${JSON.stringify(buyers.map(({ user }) => user.UID))})`)
    for (let buyer of buyers)
      expect((await putInCart({ ...buyer, db }, variant!.id, 1)).ok).toBe(true)
    // Each sends the form twice at once, as a slow phone does.
    let placings = await Promise.all(
      buyers.flatMap((buyer) => {
        let form = crypto.randomUUID()
        let send = () =>
          placeOrder(
            { ...buyer, db: open() },
            form,
            { payment: 'school', note: '' },
            { total: 12_500 },
          )
        return [send(), send()]
      }),
    )
    let answers = placings.map((placing) => (placing.ok ? 'placed' : placing.reason))
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(74)
    expect(new Set(answers)).toEqual(new Set(['placed', 'stockShort']))
    let [left] = await rows(
      db,
      LeftRow,
      sql`
        select x.stock, (select sum(quantity) from order_lines) as total
        from product_variants x
        where x.id = ${variant!.id}`,
    )
    expect(left).toEqual({ stock: 0, total: 37 })
    let numbers = await rows(db, NumberRow, sql`select number from orders order by number`)
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 37 }, (_, at) => at + 1),
    )
  })
}, 120_000)

test('lists of 5,000 products, 10,000 orders and 5,000 reviews read a page, in one round trip', async () => {
  await withServer(async (open) => {
    let db = open()
    let { as } = await fillSchools(db)
    await db.run(sql`
      insert into products (
        id, schoolId, state, slug, nameAr, nameEn, description, category, forWhom, tags, currency,
        price, sellingPrice, isFeatured, searchText, createdAt, changedAt, changeId
      )
      with recursive numbers(n) as (
        select 1
        union all
        select n + 1
        from numbers
        where n < 5000
      )
      select
        'p' || n, 'zaytoun', iif(n % 10 = 0, 'withdrawn', 'shown'), 'p' || n, 'x', 'x', 'x',
        iif(n % 2 = 0, 'book', 'uniform'), 'all', '[]', 'JOD', n, n, n % 50 = 1, 'x', n, n, ''
      from numbers`)
    await db.run(sql`
      insert into product_variants (id, productId, place, stock)
      select 'v' || id, id, 0, price % 4
      from products`)
    await db.run(sql`
      insert into orders (
        id, schoolId, buyerId, year, number, state, delivery, payment, buyerName, currency, digits,
        subtotal, discount, shipping, total, tax, searchText, createdAt
      )
      with recursive numbers(n) as (
        select 1
        union all
        select n + 1
        from numbers
        where n < 10000
      )
      select
        'o' || n, 'zaytoun', iif(n % 20 = 0, 'muna', 'layla'), 2026, n,
        iif(n % 3 = 0, 'paid', 'new'), 'school', 'school', 'x', 'JOD', 3, 1, 0, 0, 1, 0, 'x', n
      from numbers`)
    await db.run(sql`
      insert into accounts (id, role, schoolId, displayName, createdAt, startsAt)
      select 'buyer-' || id, 'teacher', 'zaytoun', 'x', 0, 0
      from products`)
    await db.run(sql`
      insert into product_reviews (
        id, productId, schoolId, authorId, stars, text, state, createdAt
      )
      select
        'r' || id, 'p1', 'zaytoun', 'buyer-' || id, 1 + price % 5, 'x',
        iif(price % 4 > 0, 'shown', iif(price % 8 = 0, 'waiting', 'declined')), price
      from products`)
    let cut = { limit: 12, offset: 0 }
    let cost = async (ask: (db: Database) => Promise<{ ok: boolean }>) => {
      let meter: Meter = { roundTrips: 0, rowsRead: 0 }
      expect((await ask(open(meter))).ok).toBe(true)
      return meter
    }
    let asked = [
      { order: 'featured' },
      { order: 'newest' },
      { order: 'cheapest' },
      { order: 'dearest' },
      { category: 'book', order: 'newest' },
      { from: 1000, to: 2000, order: 'cheapest' },
    ] as const
    for (let question of asked) {
      let { roundTrips, rowsRead } = await cost((db) =>
        listProducts({ ...as('muna'), db }, undefined, question, cut),
      )
      expect({ question, roundTrips }).toEqual({ question, roundTrips: 1 })
      // A page with its pictures, and no more than 101 that are counted.
      expect({ question, rowsRead }).toSatisfy(() => rowsRead <= 300)
    }
    for (let [offset, shown] of [
      [4488, 12],
      [4500, 0],
    ] as const) {
      let last = await listProducts({ ...as('muna'), db }, undefined, {}, { limit: 12, offset })
      expect(last.ok && last.value).toMatchObject({ found: 101, hasMore: false })
      expect(last.ok && last.value.products.length).toBe(shown)
    }
    // Where few are found, or none, each that is shown is looked at once, a colour by its variants.
    for (let [question, most] of [
      [{ query: 'zzz' }, 4510],
      [{ rating: 4 }, 4510],
      [{ query: 'zzz', order: 'cheapest' }, 4510],
      [{ colour: 'pink' }, 13_510],
    ] as const) {
      let { roundTrips, rowsRead } = await cost((db) =>
        listProducts({ ...as('muna'), db }, undefined, question, cut),
      )
      expect({ question, roundTrips }).toEqual({ question, roundTrips: 1 })
      expect(rowsRead, JSON.stringify(question)).toBeLessThanOrEqual(most)
    }
    for (let which of ['all', 'low', 'out', 'withdrawn'] as const) {
      let { roundTrips, rowsRead } = await cost((db) =>
        listOwnProducts({ ...as('hind'), db }, { which }, cut),
      )
      expect({ which, roundTrips }).toEqual({ which, roundTrips: 1 })
      expect(rowsRead, which).toBeLessThanOrEqual(60)
    }
    for (let sort of ['name', 'stock', 'price', 'since'] as const)
      for (let descending of [false, true])
        for (let [which, locale] of [
          ['all', 'ar'],
          ['withdrawn', 'en'],
        ] as const) {
          let { roundTrips, rowsRead } = await cost((db) =>
            listOwnProducts(
              { ...as('hind'), db },
              { which, locale, order: { sort, descending } },
              { limit: 25, offset: 0 },
            ),
          )
          expect({ which, sort, roundTrips }).toEqual({ which, sort, roundTrips: 1 })
          expect(rowsRead, `${which} ${sort} ${descending}`).toBeLessThanOrEqual(80)
        }
    for (let question of [
      { of: 'school' },
      { of: 'school', state: 'paid' },
      { of: 'school', query: '2026-00017' },
    ] as const) {
      let { roundTrips, rowsRead } = await cost((db) =>
        listOrders({ ...as('hind'), db }, question, cut),
      )
      expect(roundTrips).toBe(1)
      expect(rowsRead, JSON.stringify(question)).toBeLessThanOrEqual(40)
    }
    let said = await cost((db) => readProduct({ ...as('muna'), db }, { productID: 'p1' }, cut))
    expect(said.roundTrips).toBe(1)
    expect(said.rowsRead).toBeLessThanOrEqual(80)
    for (let list of ['waiting', 'declined'] as const) {
      let { roundTrips, rowsRead } = await cost((db) =>
        reviewsToDecide({ ...as('hind'), db }, list, cut),
      )
      expect({ list, roundTrips }).toEqual({ list, roundTrips: 1 })
      expect(rowsRead, list).toBeLessThanOrEqual(60)
    }
    let own = await cost((db) => listOrders({ ...as('muna'), db }, { of: 'own' }, cut))
    expect(own.rowsRead).toBeLessThanOrEqual(40)
  })
}, 120_000)
