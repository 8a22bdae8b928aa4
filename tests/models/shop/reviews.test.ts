import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readProduct } from '#app/models/shop/read.server.ts'
import {
  decideReview,
  deleteReview,
  findOwnReview,
  reviewsToDecide,
  voteForReview,
  writeReview,
} from '#app/models/shop/reviews.server.ts'
import { auditLog } from '#db/schema.ts'
import type { Person } from '#tests/support/school.ts'
import { openShop } from './open-shop.ts'

const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
const OTHER_KEY = '7c1e1c7e-2f0f-4a1c-8a10-1b2f6f1f9d22'

/**
 * A shirt with sixty reviews that are shown, r1 the oldest: by turns of five, four, three, two stars
 * and one, but all of the newest twenty of five.
 */
async function openReviewed() {
  let shop = await openShop()
  let { db, as, sell } = shop
  let shirt = await sell()
  await db.run(sql`
    with recursive numbers(n) as (
      select 1
      union all
      select n + 1
      from numbers
      where n < 60
    )
    insert into accounts (id, role, schoolId, displayName, createdAt, startsAt)
    select 'buyer-' || n, 'teacher', 'zaytoun', 'x', 0, 0
    from numbers`)
  await db.run(sql`
    with recursive numbers(n) as (
      select 1
      union all
      select n + 1
      from numbers
      where n < 60
    )
    insert into product_reviews (
      id, productId, schoolId, authorId, stars, text, state, createdAt
    )
    select
      'r' || n, ${shirt.productID}, 'zaytoun', 'buyer-' || n, iif(n > 40, 5, 1 + n % 5), 'x',
      'shown', n / 2
    from numbers`)
  let page = async (who: Person, index = 0) => {
    let cut = { limit: 20, offset: index * 20 }
    let reading = await readProduct(as(who), shirt, cut)
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value
  }
  return { ...shop, shirt, page }
}

const stars = ({ bars }: { bars: { stars: number; reviews: number }[] }) =>
  bars.map(({ stars, reviews }) => [stars, reviews])

test('stars are counted over all reviews that are shown, whatever a page shows of them', async () => {
  let { db, as, page } = await openReviewed()
  let first = await page('muna')
  expect(first.reviews).toBe(60)
  expect(stars(first)).toEqual([
    [5, 28],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
  ])
  expect(stars(await page('muna', 2))).toEqual(stars(first))
  await decideReview(as('hind'), 'r60', 'declined')
  await decideReview(as('hind'), 'r60', 'declined')
  await decideReview(as('hind'), 'r1', 'declined')
  expect(stars(await page('muna')).map(([, count]) => count)).toEqual([27, 8, 8, 7, 8])
  await decideReview(as('hind'), 'r60', 'shown')
  await db.run(sql`delete from product_reviews where id = 'r5'`)
  let last = await page('muna')
  expect(stars(last).map(([, count]) => count)).toEqual([28, 8, 8, 7, 7])
  expect(last.reviews).toBe(58)
})

test('reviews are read to the oldest, each on one page, and one’s own stands above the first', async () => {
  let { db, page } = await openReviewed()
  let read = async (who: Person) => {
    let pages = await Promise.all([0, 1, 2, 3].map((index) => page(who, index)))
    return {
      said: pages.map(({ said }) => said.map(({ reviewID }) => reviewID)),
      more: pages.map(({ hasMore }) => hasMore),
    }
  }
  let { said, more } = await read('muna')
  expect(more).toEqual([true, true, false, false])
  expect(said.map(({ length }) => length)).toEqual([20, 20, 20, 0])
  expect(said[0]![0]).toBe('r60')
  expect(said[2]!.at(-1)).toBe('r1')
  expect(new Set(said.flat()).size).toBe(60)
  await db.run(sql`update product_reviews set authorId = 'muna', state = 'waiting' where id = 'r7'`)
  let own = await read('muna')
  expect(own.said.map(({ length }) => length)).toEqual([21, 20, 19, 0])
  expect(own.said[0]![0]).toBe('r7')
  expect(own.said.flat().filter((id) => id === 'r7')).toHaveLength(1)
  expect((await page('muna', 2)).mayReview).toBe(false)
})

test('a head lists what waits from the oldest on, what was declined from the newest on', async () => {
  let { db, as } = await openReviewed()
  let list = async (who: Person, state: 'waiting' | 'declined', index = 0) => {
    let listing = await reviewsToDecide(as(who), state, { limit: 2, offset: index * 2 })
    if (!listing.ok) return listing.reason
    let { reviews, hasMore } = listing.value
    return [reviews.map(({ reviewID, state }) => `${reviewID} ${state}`).join(), hasMore]
  }
  await db.run(sql`update product_reviews set state = 'waiting' where id in ('r1', 'r9')`)
  for (let id of ['r2', 'r10', 'r20']) await decideReview(as('hind'), id, 'declined')
  expect(await list('hind', 'waiting')).toEqual(['r1 waiting,r9 waiting', false])
  expect(await list('hind', 'declined')).toEqual(['r20 declined,r10 declined', true])
  expect(await list('hind', 'declined', 1)).toEqual(['r2 declined', false])
  expect(await list('rima', 'declined')).toEqual(['', false])
  expect(await list('layla', 'declined')).toBe('forbidden')
  expect(await list('muna', 'declined')).toBe('forbidden')
  await decideReview(as('hind'), 'r20', 'shown')
  expect(await list('hind', 'declined')).toEqual(['r10 declined,r2 declined', false])
})

test('an author deletes what they said, once or twice; nobody else does, and it stays deleted', async () => {
  let { db, as, shirt, page, buy, become } = await openReviewed()
  let { orderID } = await buy('muna', shirt.variant)
  await become('hind', orderID, 'paid')
  await writeReview(as('muna'), KEY, shirt, { stars: 2, text: 'soft' })
  await decideReview(as('hind'), KEY, 'shown')
  await voteForReview(as('layla'), KEY, true)
  let before = stars(await page('layla')).map(([, count]) => count)
  expect(before).toEqual([28, 8, 8, 9, 8])
  let missing = { ok: false, reason: 'notFound' }
  for (let who of ['layla', 'hind', 'rima', 'sara'] as const) {
    expect(await findOwnReview(as(who), KEY)).toEqual(missing)
    expect(await deleteReview(as(who), KEY)).toEqual(missing)
  }
  expect(await deleteReview({ ...as('muna'), method: 'sheet' }, KEY)).toEqual(missing)
  expect(await deleteReview({ ...as('muna'), modulesOff: ['shop'] }, KEY)).toEqual(missing)
  let finding = await findOwnReview(as('muna'), KEY)
  expect(finding.ok && finding.value).toMatchObject({ slug: shirt.slug, text: 'soft', stars: 2 })
  for (let _ of [1, 2])
    expect(await deleteReview(as('muna'), KEY)).toEqual({
      ok: true,
      value: { slug: shirt.slug, schoolID: 'zaytoun' },
    })
  expect(await findOwnReview(as('muna'), KEY)).toEqual(missing)
  for (let who of ['layla', 'rima'] as const)
    expect(await deleteReview(as(who), KEY)).toEqual(missing)
  let after = await page('muna')
  expect(stars(after).map(([, count]) => count)).toEqual([28, 8, 8, 8, 8])
  expect([after.reviews, after.mayReview]).toEqual([60, true])
  let logged = await db.select().from(auditLog).where(eq(auditLog.action, 'reviewDeleted'))
  expect(logged.map(({ actorId, subjectId, detail }) => [actorId, subjectId, detail])).toEqual([
    ['muna', 'muna', { review: KEY, product: shirt.productID }],
  ])
  // Its form sent once more does not bring it back; another one is a new review.
  let again = await writeReview(as('muna'), KEY, shirt, { stars: 2, text: 'soft' })
  expect(again).toMatchObject({ ok: true })
  expect((await page('muna')).mayReview).toBe(true)
  expect((await writeReview(as('muna'), OTHER_KEY, shirt, { stars: 3, text: 'x' })).ok).toBe(true)
  expect((await page('muna')).said[0]).toMatchObject({ reviewID: OTHER_KEY, state: 'waiting' })
})
