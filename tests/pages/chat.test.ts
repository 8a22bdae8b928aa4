import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chatMessages } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { png } from '#tests/support/pictures.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

const words = {
  ar: {
    text: 'رسالتك',
    send: 'إرسال',
    required: 'اكتب رسالة أو اختر صورة',
    search: 'الاسم',
    find: 'بحث',
    unread: 'جديد: 1',
    seen: 'شاهدها',
    report: 'إبلاغ',
    reported: 'أُبلغت إدارة المدرسة.',
    youReported: 'أبلغت عن هذا',
    read: 'قراءة',
    remove: 'حذفه لدى الجميع',
    settled: 'حُسم الأمر.',
    removed: 'حُذفت هذه الرسالة.',
    people: 'من فيها',
    block: 'حظر',
    blocked: 'تمّ الحظر.',
    closed: 'لا يمكنك الكتابة هنا حاليًّا.',
    unblock: 'رفع الحظر',
    unblocked: 'يمكنكما الكتابة أحدكما إلى الآخر من جديد.',
    failed: 'لم تُرسل.',
    addPicture: 'صورة إن شئت',
    picture: 'صورة من \u2068منى\u2069',
  },
  en: {
    text: 'Your message',
    send: 'Send',
    required: 'Write a message or choose a picture',
    search: 'Name',
    find: 'Search',
    unread: 'New: 1',
    seen: 'Seen by',
    report: 'Report',
    reported: 'The head of the school has been told.',
    youReported: 'You reported this',
    read: 'Read it',
    remove: 'Remove it for everyone',
    settled: 'Decided.',
    removed: 'This message was removed.',
    people: 'Who is in it',
    block: 'Block',
    blocked: 'Blocked.',
    closed: 'You cannot write here at present.',
    unblock: 'Take it back',
    unblocked: 'You can write to each other again.',
    failed: 'Not sent.',
    addPicture: 'A picture, if you like',
    picture: 'Picture from \u2068منى\u2069',
  },
}

type Locale = keyof typeof words

async function openTalk(locale: Locale, javaScript: boolean) {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  let open = async (person: string, mayComplain = false, viewport = PHONE): Promise<Page> => {
    let page = await newPage({ locale, javaScript, mayComplain, context: { viewport } })
    await carry(page.context(), await world.tokenFor(person))
    return page
  }
  let sent = async () =>
    (
      await db
        .select()
        .from(chatMessages)
        .where(eq(chatMessages.conversationId, world.id('talk')))
    )
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ text }) => text)
  return { world, open, sent, say: words[locale] }
}

let bubbles = (page: Page) => page.locator('.chat-message .chat-bubble > p').allInnerTexts()

for (let { locale, javaScript, how } of ways(3))
  test(`a parent writes to a teacher, who reads it and answers ${how}`, async () => {
    let { world, open, sent, say } = await openTalk(locale, javaScript)
    let mother = await open('muna')
    await mother.goto('/chat/new')
    await mother.waitForURL('**/dashboard/chat/new')
    await mother.getByLabel(say.search).fill('ليلى')
    await mother.getByRole('button', { name: say.find, exact: true }).click()
    await mother.waitForURL('**q=**')
    await mother.getByRole('button', { name: /ليلى/ }).click()
    await mother.waitForURL(`**/dashboard/chat/${world.id('talk')}`)
    await mother.getByLabel(say.text).fill('')
    if (!javaScript) {
      await mother.getByRole('button', { name: say.send, exact: true }).click()
      await mother.getByText(say.required).first().waitFor()
    }
    await mother.getByLabel(say.text).fill('سؤال <b>صغير</b>')
    await mother.getByRole('button', { name: say.send, exact: true }).click()
    await expect.poll(async () => (await bubbles(mother)).at(-1)).toBe('سؤال <b>صغير</b>')
    await expect
      .poll(sent)
      .toEqual(['صباح الخير! Good morning 🌷', 'صباح النور', 'سؤال <b>صغير</b>'])

    let teacher = await open('layla')
    await teacher.goto('/dashboard/chat')
    await teacher.locator('.is-new').waitFor()
    let line = teacher.locator('.chat-list li', { hasText: 'سؤال' })
    await line.getByRole('link').click()
    await teacher.waitForURL('**/dashboard/chat/**')
    await teacher.getByLabel(say.text).fill('جواب')
    await teacher.getByRole('button', { name: say.send, exact: true }).click()
    await expect.poll(async () => (await bubbles(teacher)).at(-1)).toBe('جواب')
    if (!javaScript) await mother.goto(mother.url().split('#')[0]!)
    await expect.poll(async () => (await bubbles(mother)).at(-1), { timeout: 15_000 }).toBe('جواب')
    await expect
      .poll(() => mother.locator('#seen').innerText(), { timeout: 15_000 })
      .toContain(say.seen)
    for (let page of [mother, teacher]) await page.context().close()
  })

test('a flaky network neither loses nor doubles a message, in two tabs', async () => {
  let { world, open, sent } = await openTalk('en', true)
  let first = await open('muna', true)
  let second = await first.context().newPage()
  let address = `/dashboard/chat/${world.id('talk')}`
  await first.goto(address)
  await second.goto(address)
  // The first try never leaves; the answer of the second is lost, and the third is the same one.
  let posts = 0
  await first.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts++
    if (posts === 1) return route.abort()
    if (posts > 2) return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await first.getByLabel(words.en.text).fill('once')
  await first.getByLabel(words.en.text).press('Enter')
  await second.getByLabel(words.en.text).fill('from the other tab')
  await second.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => posts, { timeout: 15_000 }).toBe(3)
  await expect
    .poll(async () => (await sent()).toSorted(), { timeout: 15_000 })
    .toEqual(['صباح الخير! Good morning 🌷', 'صباح النور', 'once', 'from the other tab'].toSorted())
  let all = await sent()
  for (let tab of [first, second]) {
    await tab.bringToFront()
    await expect.poll(() => bubbles(tab), { timeout: 20_000 }).toEqual(all)
  }
  await first.context().close()
})

for (let { locale, javaScript, how } of ways(0))
  test(`a picture is sent, and looked at by itself ${how}`, async () => {
    let { world, open, say } = await openTalk(locale, javaScript)
    let talk = `/dashboard/chat/${world.id('talk')}`
    let [mother, teacher] = [await open('muna'), await open('layla')]
    await mother.goto(talk)
    await mother.getByText(say.addPicture).click()
    await mother.setInputFiles('#chat-picture', {
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png({ width: 4, height: 4 })),
    })
    await mother.getByRole('button', { name: say.send, exact: true }).click()
    await mother.locator('.chat-message img.chat-picture').waitFor()
    await teacher.goto(talk)
    await teacher.getByRole('link', { name: say.picture }).click()
    await teacher.waitForURL('**/pictures/**')
    expect(await teacher.locator('h1').innerText()).toBe(say.picture)
    let picture = teacher.locator('main img')
    let width = () => picture.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBe(4)
    expect(await picture.getAttribute('alt')).toBe(say.picture)
    for (let page of [mother, teacher]) await page.context().close()
  })

test('what was begun while a message is refused stands below what came back', async () => {
  let { world, open } = await openTalk('en', true)
  let mother = await open('muna', true)
  let address = `/dashboard/chat/${world.id('talk')}`
  await mother.goto(address)
  let text = mother.getByLabel(words.en.text)
  await mother.route(`**${address}`, async (route) => {
    if (route.request().method() === 'POST') await text.fill('second')
    await route.continue()
  })
  await mother.getByText(words.en.addPicture).click()
  await mother.setInputFiles('#chat-picture', {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await text.fill('first')
  await mother.getByRole('button', { name: 'Send', exact: true }).click()
  await mother.locator('#chat-picture-problem, [role=alert]').first().waitFor()
  expect(await text.inputValue()).toBe('first\nsecond')
  await mother.context().close()
})

for (let { locale, javaScript, how } of ways(1))
  test(`a message is reported, read by the head and removed; a person is blocked ${how}`, async () => {
    let { world, open, say } = await openTalk(locale, javaScript)
    let mother = await open('muna')
    await mother.goto(`/dashboard/chat/${world.id('talk')}`)
    await mother.getByRole('link', { name: say.report, exact: true }).first().click()
    await mother.waitForURL('**/report/message/**')
    await mother.locator('textarea').fill('Not kind')
    await mother.getByRole('button', { name: say.report, exact: true }).click()
    await mother.locator('.toast', { hasText: say.reported }).waitFor()
    await mother.getByText(say.youReported).waitFor()

    let head = await open('hind')
    await head.goto('/dashboard/school/reported')
    await head.getByRole('link', { name: say.read, exact: true }).first().click()
    await head.waitForURL('**/school/reported/**')
    expect(await head.locator('main').innerText()).toContain('Not kind')
    expect(await head.locator('main').innerText()).toContain('صباح النور')
    await head.getByRole('button', { name: say.remove }).click()
    await head.locator('.toast', { hasText: say.settled }).waitFor()
    await mother.reload()
    await mother.getByText(say.removed).waitFor()
    expect(await mother.locator('#messages').innerText()).not.toContain('Good morning')

    await mother.getByRole('link', { name: say.people }).click()
    await mother.waitForURL('**/people')
    await mother.getByRole('link', { name: say.block, exact: true }).click()
    await mother.waitForURL('**/block/**')
    await mother.getByRole('button', { name: say.block, exact: true }).click()
    await mother.locator('.toast', { hasText: say.blocked }).waitFor()
    await mother.getByText(say.closed).waitFor()
    await mother.goto('/dashboard/user/account/blocked')
    await mother.getByRole('button', { name: say.unblock }).click()
    await mother.locator('.toast', { hasText: say.unblocked }).waitFor()
    for (let page of [mother, head]) await page.context().close()
  })

for (let { locale, javaScript, how } of ways(0))
  test(`on a phone the form stands above the bar, on a desk the list beside it ${how}`, async () => {
    let { world, open, sent, say } = await openTalk(locale, javaScript)
    let address = `/dashboard/chat/${world.id('talk')}`
    let mother = await open('muna')
    await mother.goto(address)
    expect(await mother.locator('.chat-beside').isVisible()).toBe(false)
    // More than a screen.
    await mother.getByLabel(say.text).fill('سطر\n'.repeat(40))
    let send = mother.getByRole('button', { name: say.send, exact: true })
    await send.click()
    await expect.poll(async () => (await sent()).length, { timeout: 15_000 }).toBe(3)
    await expect.poll(async () => (await bubbles(mother)).length, { timeout: 15_000 }).toBe(3)
    await expect
      .poll(async () => {
        let [form, bar] = await Promise.all([
          send.boundingBox(),
          mother.locator('.bottom-bar').boundingBox(),
        ])
        return form!.y > 0 && form!.y + form!.height <= bar!.y
      })
      .toBe(true)

    let teacher = await open('layla', false, DESK)
    await teacher.goto('/dashboard/chat')
    await teacher.locator('.chat-list .is-new').getByRole('link').click()
    await teacher.waitForURL(`**${address}#end`)
    let beside = teacher.locator('.chat-beside')
    let [list, talk] = [await beside.boundingBox(), await teacher.locator('.chat').boundingBox()]
    expect(locale === 'ar' ? list!.x > talk!.x : list!.x < talk!.x).toBe(true)
    // What is open is seen, and the others are one click away.
    let opened = beside.locator('li:has([aria-current=page])')
    expect(await opened.count()).toBe(1)
    expect(await opened.getAttribute('class')).toBeNull()
    await beside.locator('a:not([aria-current])').first().click()
    await teacher.waitForURL((url) => !url.pathname.includes(world.id('talk')))
    expect(await opened.count()).toBe(1)
    for (let page of [mother, teacher]) await page.context().close()
  })
