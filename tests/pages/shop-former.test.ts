import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, schools } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { openWorld } from '#tests/support/world.ts'

const words = {
  ar: {
    orders: 'طلباتي',
    account: 'حسابي',
    cancel: 'إلغاء الطلب',
    changed: 'تغيّر حال الطلب.',
    cancelled: 'أُلغي هذا الطلب.',
  },
  en: {
    orders: 'My orders',
    account: 'My account',
    cancel: 'Cancel the order',
    changed: 'Order changed.',
    cancelled: 'This order was cancelled.',
  },
}
const account = '/dashboard/user/account'
const list = '/dashboard/e-commerce/orders'

// jamila's child has no subscription any more; huda is nobody's guardian now.
for (let [person, locale, javaScript] of [
  ['jamila', 'ar', false],
  ['huda', 'en', true],
] as const)
  test(`a family finds in its account what it ordered, and cancels it (${person}, ${locale})`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    let page = await newPage({ locale, javaScript, width: 360 })
    await carry(page.context(), await world.tokenFor(person))
    let status = async (path: string) => (await page.goto(path))!.status()
    let way = page.locator('main').getByRole('link', { name: say.orders, exact: true })

    // Who ordered nothing is led nowhere.
    expect(await status(account)).toBe(200)
    expect(await way.count()).toBe(0)
    expect(await status(list)).toBe(404)
    let id = world.id(`order-of-${person}`)
    await db.insert(orders).values({
      id,
      schoolId: world.id('zaytoun'),
      buyerId: world.id(person),
      year: 2026,
      number: 17,
      state: 'new',
      delivery: 'school',
      payment: 'school',
      buyerName: 'x',
      currency: 'JOD',
      digits: 3,
      subtotal: 10_000,
      discount: 0,
      shipping: 0,
      total: 10_000,
      tax: 0,
      searchText: 'x',
      createdAt: Date.now(),
    })
    await page.goto(account)
    await way.click()
    await page.waitForURL(`**${list}`)
    await page.locator('main').getByRole('link', { name: say.account, exact: true }).waitFor()
    await page.locator(`main a[href="/dashboard/e-commerce/invoice/${id}"]`).first().click()
    await page.waitForURL(`**/invoice/${id}`)
    expect(await page.locator('article').innerText()).toContain('2026-00017')
    // The shop is closed to them, and nothing leads there.
    expect(await page.locator('a[href*="e-commerce/shop"]').count()).toBe(0)
    await page.getByRole('button', { name: say.cancel, exact: true }).click()
    await page.locator('.toast', { hasText: say.changed }).waitFor()
    await page.getByText(say.cancelled, { exact: true }).waitFor()
    let closed = person === 'huda' ? 403 : 404
    for (let path of ['shop', 'checkout', 'product/shirt'])
      expect([path, await status(`/dashboard/e-commerce/${path}`)]).toEqual([path, closed])
    expect(await status('/dashboard/e-commerce/invoice')).toBe(200)
    expect(new URL(page.url()).pathname).toBe(list)
    expect(await status(`/dashboard/e-commerce/invoice/${world.id('order-of-muna')}`)).toBe(404)

    // Where the school has no shop any more, there is nothing.
    await db
      .update(schools)
      .set({ modulesOff: 'shop' })
      .where(eq(schools.id, world.id('zaytoun')))
    expect(await status(list)).toBe(404)
    expect(await status(`/dashboard/e-commerce/invoice/${id}`)).toBe(404)
    await page.goto(account)
    expect(await way.count()).toBe(0)
    await page.context().close()
  })
