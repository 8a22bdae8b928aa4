import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts, productReviews } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const words = {
  ar: {
    count: '25 رأيًا',
    five: '5 نجوم',
    further: 'المزيد',
    earlier: 'السابق',
    helpful: 'مفيد',
    helpfulNow: 'وجدته مفيدًا',
    decline: 'رفض',
    declined: 'رُفض الرأي.',
    lists: ['المنتظرة', 'المرفوضة'],
    approve: 'قبول',
    approved: 'قُبل الرأي.',
    none: 'لا آراء مرفوضة',
    noneWhy: 'ما ترفضه يبقى هنا، ويمكنك قبوله لاحقًا.',
    delete: 'حذف',
    ask: 'حذف رأيك؟',
    hint: 'لن يراه أحد بعد ذلك، ولن تُحسب نجومه. ويمكنك كتابة رأي آخر.',
    keep: 'إبقاؤه',
    deleted: 'حُذف الرأي.',
    review: 'ما رأيك فيه؟',
  },
  en: {
    count: '25 reviews',
    five: '5 stars',
    further: 'More',
    earlier: 'Back',
    helpful: 'Helpful',
    helpfulNow: 'You find this helpful',
    decline: 'Decline',
    declined: 'Review declined.',
    lists: ['Waiting', 'Declined'],
    approve: 'Approve',
    approved: 'Review approved.',
    none: 'Nothing was declined',
    noneWhy: 'What you decline stays here, and can be approved later.',
    delete: 'Delete',
    ask: 'Delete your review?',
    hint: 'Nobody sees it any more, and its stars no longer count. You may write another one.',
    keep: 'Keep it',
    deleted: 'Review deleted.',
    review: 'How is it?',
  },
}

const shirt = '/dashboard/e-commerce/product/shirt'

for (let { locale, javaScript } of ways(1))
  test(`reviews are read to the oldest, declined and approved anew, and deleted (${locale})`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    // With layla's, which is shown: twenty-five, of which the oldest names a child.
    let buyers = Array.from({ length: 24 }, (_, at) => world.id(`reviewer-${at}`))
    await db.insert(accounts).values(
      buyers.map((id) => ({
        id,
        role: 'teacher' as const,
        schoolId: world.id('zaytoun'),
        displayName: 'x',
        createdAt: 0,
        startsAt: 0,
      })),
    )
    await db.insert(productReviews).values(
      buyers.map((authorId, at) => ({
        id: world.id(`said-${at}`),
        productId: world.id('shirt'),
        schoolId: world.id('zaytoun'),
        authorId,
        stars: 5,
        text: at === 0 ? 'Names a child' : `No ${at}`,
        state: 'shown' as const,
        createdAt: at,
      })),
    )
    let open = async (person: string): Promise<Page> => {
      let page = await newPage({
        locale,
        javaScript,
        context: { viewport: { width: 360, height: 740 } },
      })
      await carry(page.context(), await world.tokenFor(person))
      return page
    }
    let toast = (page: Page, hasText: string) => page.locator('.toast', { hasText }).waitFor()
    let head = await open('hind')
    let said = head.locator('#reviews li.card')
    let named = said.filter({ hasText: 'Names a child' })

    await head.goto(shirt)
    let count = head.locator('#reviews').getByText(say.count)
    await count.waitFor()
    let bar = head.getByRole('meter', { name: say.five })
    expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual(['24', '25'])
    expect(await said.count()).toBe(20)
    await head.getByRole('link', { name: say.further, exact: true }).click()
    await head.waitForURL(`**${shirt}?index=1#reviews`)
    await named.waitFor()
    expect(await said.count()).toBe(5)
    // Who finds one helpful, or declines one, stays where it stood.
    await named.getByRole('button', { name: say.helpful, exact: true }).click()
    await named.getByRole('button', { name: say.helpfulNow }).waitFor()
    await named.getByRole('button', { name: say.decline, exact: true }).click()
    await toast(head, say.declined)
    expect(await said.count()).toBe(4)
    await head.getByRole('link', { name: say.earlier, exact: true }).click()
    await head.waitForURL(`**${shirt}#reviews`)

    // What was declined is found again.
    await head.goto('/dashboard/e-commerce/reviews')
    let [waiting, declined] = say.lists.map((name) => head.getByRole('link', { name, exact: true }))
    await waiting!.waitFor()
    await declined!.click()
    let card = head.locator('li.card', { hasText: 'Names a child' })
    await card.getByRole('button', { name: say.approve }).waitFor()
    expect(await card.getByRole('button', { name: say.decline, exact: true }).count()).toBe(0)
    await card.getByRole('button', { name: say.approve }).click()
    await toast(head, say.approved)
    await head.getByText(say.none, { exact: true }).waitFor()
    await head.getByText(say.noneWhy, { exact: true }).waitFor()
    await head.goto(shirt)
    await count.waitFor()

    // A mother deletes what she said, whether it was approved or not.
    let mother = await open('muna')
    await mother.goto(shirt)
    let own = mother.locator('#reviews li.card').first()
    expect(await mother.getByRole('button', { name: say.decline, exact: true }).count()).toBe(0)
    expect(await mother.getByRole('link', { name: say.delete, exact: true }).count()).toBe(1)
    await own.getByRole('link', { name: say.delete, exact: true }).click()
    await mother.getByRole('heading', { name: say.ask }).waitFor()
    await mother.getByText(say.hint, { exact: true }).waitFor()
    await mother.getByRole('link', { name: say.keep, exact: true }).click()
    await own.getByRole('link', { name: say.delete, exact: true }).click()
    let form = new URL(mother.url()).pathname
    await mother.getByRole('button', { name: say.delete, exact: true }).click()
    await toast(mother, say.deleted)
    await mother.getByRole('link', { name: say.review }).waitFor()
    expect(await mother.getByRole('link', { name: say.delete, exact: true }).count()).toBe(0)
    expect((await mother.goto(form))!.status()).toBe(404)
    for (let page of [head, mother]) await page.context().close()
  })
