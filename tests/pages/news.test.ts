import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { posts } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { png } from '#tests/support/pictures.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { locales, ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }

const words = {
  ar: {
    new: 'كتابة خبر',
    titleRequired: 'اكتب عنوانًا',
    textRequired: 'اكتب النصّ',
    unknown: 'هذه ليست صورة من نوع JPEG أو PNG أو GIF',
    preview: 'معاينة',
    draft: 'حفظ كمسوّدة',
    publish: 'نشر',
    edit: 'تعديل',
    like: 'أعجبني',
    liked: 'أعجبك هذا',
    likes: 'إعجاب واحد',
    waits: 'بانتظار الموافقة',
    queue: 'تعليقات تنتظر النظر',
    approve: 'قبول',
    decline: 'رفض',
    withdraw: 'سحب الخبر',
    delete: 'حذف',
    kept: 'حُفظت المسوّدة.',
    published: 'نُشر الخبر.',
    saved: 'حُفظ الخبر.',
    withdrawn: 'سُحب الخبر.',
    deleted: 'حُذف الخبر.',
    commentShown: 'أُضيف تعليقك تحت الخبر.',
    commentWaits: 'شكرًا لك! يظهر تعليقك بعد أن تقرأه الروضة.',
    approved: 'قُبل التعليق.',
    declined: 'رُفض التعليق.',
    commentDeleted: 'حُذف التعليق.',
  },
  en: {
    new: 'Write news',
    titleRequired: 'Write a title',
    textRequired: 'Write the text',
    unknown: 'This is not a picture in JPEG, PNG or GIF',
    preview: 'Preview',
    draft: 'Keep as a draft',
    publish: 'Publish',
    edit: 'Change',
    like: 'Like',
    liked: 'You like this',
    likes: '1 like',
    waits: 'waits for approval',
    queue: 'Comments to look at',
    approve: 'Approve',
    decline: 'Decline',
    withdraw: 'Take back',
    delete: 'Delete',
    kept: 'Draft kept.',
    published: 'Published.',
    saved: 'Saved.',
    withdrawn: 'Taken back.',
    deleted: 'Deleted.',
    commentShown: 'Your comment stands below the post.',
    commentWaits: 'Thank you! Your comment appears once the kindergarten has read it.',
    approved: 'Comment approved.',
    declined: 'Comment declined.',
    commentDeleted: 'Comment deleted.',
  },
}

const TEXT = '**Hats** and <b>water</b>\n\n- one\n- [two](javascript:alert(1))'

for (let { locale, javaScript, how } of ways(1))
  test(`news are written, read, liked, answered and taken back ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    let open = async (person: string): Promise<Page> => {
      let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
      await carry(page.context(), await world.tokenFor(person))
      return page
    }
    let toast = (page: Page, hasText: string) => page.locator('.toast', { hasText }).waitFor()
    let press = (page: Page, name: string) =>
      page.getByRole('button', { name, exact: true }).first().click()
    let keptPost = async () =>
      (
        await db
          .select()
          .from(posts)
          .where(eq(posts.authorId, world.id('layla')))
      ).find(({ title }) => title === 'Trip <i>out</i>')
    let teacher = await open('layla')
    await teacher.goto('/dashboard/blog/posts')
    await teacher.getByRole('link', { name: say.new }).click()
    await teacher.waitForURL('**/new-post')

    // Refused: what was typed stays, and a file that is no picture is none.
    let title = teacher.locator('#title')
    await teacher.locator('#description').fill('A day out')
    await teacher.locator('#cover').setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    })
    await press(teacher, say.publish)
    await teacher.getByText(say.titleRequired).first().waitFor()
    await teacher.getByText(say.textRequired).first().waitFor()
    await teacher.getByText(say.unknown).first().waitFor()
    expect(await teacher.locator('#description').inputValue()).toBe('A day out')

    // A preview saves nothing, and keeps the picture.
    await title.fill('Trip <i>out</i>')
    await teacher.locator('#text').fill(TEXT)
    await teacher.locator('#cover').setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png({ width: 32, height: 18 })),
    })
    await press(teacher, say.preview)
    await teacher.locator('#preview').waitFor()
    expect(await teacher.locator('.rich strong').innerText()).toBe('Hats')
    expect(await teacher.locator('.rich').innerText()).toContain('[two](javascript:alert(1))')
    expect(await teacher.locator('.rich b, .rich a, main i').count()).toBe(0)
    expect(await teacher.locator('img.post-cover').count()).toBe(2)
    await press(teacher, say.draft)
    await toast(teacher, say.kept)
    expect(new URL(teacher.url()).pathname).toBe('/dashboard/blog/post/trip-i-out-i')
    let cover = await teacher.locator('img.post-cover').getAttribute('src')
    expect((await teacher.request.get(cover!)).headers()['content-type']).toBe('image/png')

    let mother = await open('muna')
    expect((await mother.goto('/dashboard/blog/post/trip-i-out-i'))!.status()).toBe(404)
    expect((await mother.request.get(cover!)).status()).toBe(404)
    await teacher.getByRole('link', { name: say.edit, exact: true }).click()
    await teacher.waitForURL('**/edit')
    await title.fill('Trip')
    // It was changed elsewhere meanwhile: what it says by now stands above what was typed.
    await db
      .update(posts)
      .set({ description: 'Two <i>days</i>', version: 2 })
      .where(eq(posts.id, (await keptPost())!.id))
    await press(teacher, say.publish)
    expect(await teacher.locator('section .facts dd').allInnerTexts()).toEqual([
      'Trip <i>out</i>',
      'Two <i>days</i>',
    ])
    expect(await title.inputValue()).toBe('Trip')
    await press(teacher, say.publish)
    await toast(teacher, say.saved)

    await mother.goto('/dashboard/blog/post/trip-i-out-i')
    expect(new URL(mother.url()).pathname).toBe('/dashboard/blog/post/trip')
    expect((await mother.request.get(cover!)).status()).toBe(200)
    await press(mother, say.like)
    await mother.getByRole('button', { name: say.liked }).waitFor()
    expect(await mother.locator('#likes').innerText()).toContain(say.likes)
    for (let text of ['When?', 'Where?']) {
      await mother.locator('#comment').fill(text)
      await mother.locator('form:has(#comment) button').click()
      await toast(mother, say.commentWaits)
    }
    expect(await mother.locator('#comments').innerText()).toContain(say.waits)

    await teacher.goto('/dashboard/blog/posts')
    await teacher.getByRole('link', { name: say.queue }).click()
    await teacher.waitForURL('**/comments')
    let waiting = (text: string) => teacher.locator('li.card', { hasText: text })
    await waiting('When?').getByRole('button', { name: say.approve }).click()
    await toast(teacher, say.approved)
    await waiting('Where?').getByRole('button', { name: say.decline }).click()
    await toast(teacher, say.declined)
    await teacher.goto('/dashboard/blog/post/trip')
    await teacher.locator('#comment').fill('At eight')
    await teacher.locator('form:has(#comment) button').click()
    await toast(teacher, say.commentShown)
    let comment = teacher.locator('#comments li.card', { hasText: 'When?' })
    await comment.getByRole('link', { name: say.delete }).click()
    await teacher.waitForURL('**/delete')
    await press(teacher, say.delete)
    await toast(teacher, say.commentDeleted)
    await mother.goto('/dashboard/blog/post/trip')
    expect(await mother.locator('#comments li.card').allInnerTexts()).toEqual([
      expect.stringContaining('Where?'),
      expect.stringContaining('At eight'),
    ])

    await teacher.goto('/dashboard/blog/post/trip')
    await teacher.getByRole('link', { name: say.withdraw }).click()
    await teacher.waitForURL('**/withdraw')
    await press(teacher, say.withdraw)
    await toast(teacher, say.withdrawn)
    expect((await mother.goto('/dashboard/blog/post/trip'))!.status()).toBe(404)
    await teacher.goto('/dashboard/blog/post/trip/delete')
    await press(teacher, say.delete)
    await toast(teacher, say.deleted)
    await teacher.goto('/dashboard/blog/new-post')
    await title.fill('At once')
    await teacher.locator('#text').fill('Come!')
    await press(teacher, say.publish)
    await toast(teacher, say.published)
    let kept = await db
      .select({ title: posts.title, state: posts.state })
      .from(posts)
      .where(eq(posts.authorId, world.id('layla')))
    expect(kept.map(({ title }) => title)).toContain('At once')
    expect(kept.map(({ title }) => title)).not.toContain('Trip')
    for (let page of [teacher, mother]) await page.context().close()
  })

test('a long word of a title stays within its card', async () => {
  let world = await openWorld(siteDatabase(), anyPrefix())
  let page = await newPage({ locale: 'ar', javaScript: false, context: { viewport: PHONE } })
  await carry(page.context(), await world.tokenFor('hind'))
  await page.goto('/dashboard/blog/new-post')
  await page.locator('#title').fill('x'.repeat(150))
  await page.locator('#text').fill('x')
  await page.getByRole('button', { name: words.ar.publish, exact: true }).click()
  await page.locator('.toast', { hasText: words.ar.published }).waitFor()
  await page.goto('/dashboard/blog/posts')
  let title = page.locator('.post-card h2', { hasText: 'x'.repeat(150) })
  expect(await title.evaluate((h2) => h2.scrollWidth - h2.clientWidth)).toBe(0)
})

const tools = {
  ar: { group: 'النصّ', bold: 'غامق', heading: 'عنوان', list: 'قائمة', link: 'رابط' },
  en: { group: 'Text', bold: 'Bold', heading: 'Heading', list: 'List', link: 'Link' },
}

for (let locale of locales(1))
  test(`buttons below the text put marks around what is selected, and only where scripts run (${locale})`, async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let say = tools[locale]
    let open = async (javaScript: boolean): Promise<Page> => {
      let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
      await carry(page.context(), await world.tokenFor('hind'))
      await page.goto('/dashboard/blog/new-post')
      return page
    }
    let plain = await open(false)
    expect(await plain.getByRole('button', { name: say.bold, exact: true }).count()).toBe(0)
    let page = await open(true)
    let bar = page.getByRole('group', { name: say.group })
    let press = (name: string) => bar.getByRole('button', { name, exact: true }).click()
    let text = page.locator('#text')
    let select = (from: number, to: number) =>
      text.evaluate(
        (field, [from, to]) => (field as HTMLTextAreaElement).setSelectionRange(from!, to!),
        [from, to],
      )
    await text.fill('Hats\none\ntwo')
    await select(5, 12)
    await press(say.list)
    expect(await text.inputValue()).toBe('Hats\n- one\n- two')
    await select(0, 4)
    await press(say.heading)
    expect(await text.inputValue()).toBe('# Hats\n- one\n- two')
    await select(9, 12)
    await press(say.bold)
    await select(19, 22)
    await press(say.link)
    expect(await text.inputValue()).toBe('# Hats\n- **one**\n- [two](https://)')
    // Undone as what is typed is; where nothing is selected one writes on between the marks.
    await text.press('ControlOrMeta+z')
    expect(await text.inputValue()).toBe('# Hats\n- **one**\n- two')
    await text.fill('')
    await press(say.bold)
    await page.keyboard.type('now')
    expect(await text.inputValue()).toBe('**now**')
    for (let each of [plain, page]) await each.context().close()
  })
