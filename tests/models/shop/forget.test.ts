import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deleteDue } from '#app/models/deletion/run.server.ts'
import { endOwnLink } from '#app/models/guardians/guardian.server.ts'
import { keepAddress } from '#app/models/shop/addresses.server.ts'
import { chooseInCart } from '#app/models/shop/cart-choice.server.ts'
import { forgetAddresses } from '#app/models/shop/forget.server.ts'
import { Address } from '#app/models/shop/order.ts'
import { readOrder } from '#app/models/shop/orders.server.ts'
import {
  accounts,
  deletions,
  enrolments,
  guardians,
  orders,
  shopAddresses,
  shopSettings,
  subscriptions,
} from '#db/schema.ts'
import { openShop } from './open-shop.ts'

const DAY = 86_400_000
const address = v.parse(Address, {
  name: 'منى',
  phone: '0790000000',
  street: 'شارع الجامعة 5',
  city: 'عمّان',
  region: 'الجبيهة',
})

/** muna, a mother of Zaytoun, sami, a father of Cedar, and layla, a teacher, keep an address each. */
async function openBooks() {
  let shop = await openShop()
  let { db, as } = shop
  for (let who of ['muna', 'sami', 'layla'] as const)
    expect(await keepAddress(as(who), crypto.randomUUID(), address, true)).toMatchObject({
      ok: true,
    })
  let kept = async () =>
    (await db.select().from(shopAddresses)).map(({ accountId }) => accountId).toSorted()
  return { ...shop, kept }
}

test('an address book stays as long as its owner may buy, and ninety days longer', async () => {
  let { db, now, kept } = await openBooks()
  await forgetAddresses(db, now + 80 * DAY)
  expect(await kept()).toEqual(['layla', 'muna', 'sami'])
  // Adam leaves his class today, and his subscription ends; Layla's account is closed.
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'adam'))
  await db.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.accountId, 'adam'))
  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, 'layla'))
  await forgetAddresses(db, now + 89 * DAY)
  expect(await kept()).toEqual(['layla', 'muna', 'sami'])
  await forgetAddresses(db, now + 91 * DAY)
  expect(await kept()).toEqual(['sami'])
})

test('one of two children is enough, also without a class while the subscription runs', async () => {
  let { db, now, kept } = await openBooks()
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'salma', since: now })
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'adam'))
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'salma'))
  await db.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.accountId, 'adam'))
  // Those of people.ts run for two hundred days; then ninety more.
  await forgetAddresses(db, now + 289 * DAY)
  expect(await kept()).toContain('muna')
  await forgetAddresses(db, now + 292 * DAY)
  expect(await kept()).not.toContain('muna')
})

test('with the last link to a child it goes in the next run; orders keep what they state', async () => {
  let { db, as, now, sell, put, order, kept } = await openBooks()
  let { variant } = await sell()
  await db
    .insert(shopSettings)
    .values({ schoolId: 'zaytoun', currency: 'JOD', homePrice: 2_000, bankDetails: 'JO94' })
  await put('muna', variant, 1)
  await chooseInCart(as('muna'), undefined, { delivery: 'home' })
  let placing = await order('muna', { note: 'before noon' })
  expect(placing.ok).toBe(true)
  await endOwnLink(as('muna'), 'adam')
  await forgetAddresses(db, now)
  expect(await kept()).toEqual(['layla', 'sami'])
  // The school's accounts: an invoice says for ever what it said when it was written.
  let reading = placing.ok && (await readOrder(as('hind'), placing.value.orderID))
  expect(reading && reading.ok && reading.value).toMatchObject({ address, note: 'before noon' })
  expect(await db.$count(orders)).toBe(1)
})

test('when a child’s data is deleted, the book of a family without another one goes', async () => {
  let { db, now, kept } = await openBooks()
  await db.insert(deletions).values({
    id: 'of-adam',
    pupilId: 'adam',
    schoolId: 'zaytoun',
    cause: 'head',
    askedAt: now,
    confirmedAt: now,
    lastDay: '2026-11-19',
    dueAt: now,
  })
  await deleteDue(db, now)
  await forgetAddresses(db, now)
  expect(await kept()).toEqual(['layla', 'sami'])
})

test('many are forgotten over several runs', async () => {
  let { db, now, kept } = await openBooks()
  await db.update(guardians).set({ until: now })
  await forgetAddresses(db, now, 1)
  expect(await kept()).toHaveLength(2)
  await forgetAddresses(db, now, 1)
  expect(await kept()).toEqual(['layla'])
})
