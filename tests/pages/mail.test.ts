import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unseal } from '#app/models/secrets.server.ts'
import { letterFiles, letters, mailNotices } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { testSecrets } from '#tests/support/secrets.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }

const words = {
  ar: {
    write: 'كتابة رسالة',
    find: 'البحث عن شخص',
    doFind: 'بحث',
    subject: 'العنوان',
    text: 'نصّ الرسالة',
    send: 'إرسال',
    keep: 'حفظ كمسوّدة',
    discard: 'التخلّص منها',
    attach: 'إرفاق',
    remove: 'إزالة',
    notTaken: 'لا يمكن إرسال هذا النوع من الملفّات',
    required: 'اكتب موضوع الرسالة',
    nobody: 'اختر لمن هذه الرسالة',
    sent: 'أُرسلت الرسالة.',
    discarded: 'حُذفت المسوّدة.',
    reply: 'ردّ',
    all: 'اختيار كلّ ما في الصفحة',
    trash: 'حذف',
    restore: 'نقل إلى الوارد',
    empty: 'لا رسائل واردة',
    unread: 'غير مقروء:',
    toWhole: 'أهل \u2068butterflies\u2069',
    search: 'البحث في الرسائل',
    doSearch: 'بحث',
  },
  en: {
    write: 'Write a letter',
    find: 'Find a person',
    doFind: 'Find',
    subject: 'Subject',
    text: 'Letter',
    send: 'Send',
    keep: 'Keep as draft',
    discard: 'Discard',
    attach: 'Attach',
    remove: 'Remove',
    notTaken: 'This kind of file cannot be sent',
    required: 'Write what the letter is about',
    nobody: 'Choose whom the letter is for',
    sent: 'Letter sent.',
    discarded: 'Draft discarded.',
    reply: 'Answer',
    all: 'Select all on this page',
    trash: 'Delete',
    restore: 'Move to inbox',
    empty: 'Your inbox is empty',
    unread: 'Unread:',
    toWhole: 'Families of \u2068butterflies\u2069',
    search: 'Search letters',
    doSearch: 'Search',
  },
}

const plan = (name: string, words = '%PDF-1.7 x') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(words),
})
const TEXT = 'قبّعات <b>x</b>\n\n**غدًا** [here](https://example.test) [bad](javascript:alert(1))'

for (let { locale, javaScript, how } of ways(1))
  test(`a letter is written, read, answered and thrown away ${how}`, async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let say = words[locale]
    let open = async (person: string): Promise<Page> => {
      let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
      await carry(page.context(), await world.tokenFor(person))
      return page
    }
    let teacher = await open('layla')
    await teacher.goto('/dashboard/mail')
    await teacher.getByText(say.empty).waitFor()
    await teacher.getByRole('link', { name: say.write }).click()
    await teacher.waitForURL('**/mail/new')
    // Refused: what was typed stays, and who was found.
    await teacher.getByLabel(say.text, { exact: true }).fill(TEXT)
    await teacher.getByRole('button', { name: say.send }).click()
    await teacher.getByText(say.required).first().waitFor()
    await teacher.getByLabel(say.subject).fill('رحلة')
    await teacher.getByRole('button', { name: say.send }).click()
    await teacher.getByText(say.nobody).first().waitFor()
    await teacher.getByLabel(say.find).fill('آدم')
    await teacher.getByRole('button', { name: say.doFind, exact: true }).click()
    await teacher.locator('#found, .choice', { hasText: 'منى' }).first().waitFor()
    expect(await teacher.getByLabel(say.text, { exact: true }).inputValue()).toBe(TEXT)
    await teacher.locator('.choice', { hasText: 'منى' }).locator('input').check()
    // A file that runs is refused beside its field; the one that was given stays, as do the words.
    let file = teacher.locator('#file')
    await file.setInputFiles(plan('خطّة.pdf'))
    await teacher.getByRole('button', { name: say.attach, exact: true }).click()
    await teacher.locator('.letter-file', { hasText: 'خطّة.pdf' }).waitFor()
    await file.setInputFiles(plan('b.pdf', '<!doctype html><script>x()</script>'))
    await teacher.getByRole('button', { name: say.send }).click()
    await teacher.locator('#file-problem', { hasText: say.notTaken }).waitFor()
    expect(await teacher.locator('.letter-file').count()).toBe(1)
    expect(await teacher.getByLabel(say.text, { exact: true }).inputValue()).toBe(TEXT)
    await file.setInputFiles(plan('c.pdf'))
    await teacher.getByRole('button', { name: say.keep }).click()
    await teacher.waitForURL('**/mail/new?draft=*')
    expect(await teacher.locator('.choice', { hasText: 'منى' }).locator('input').isChecked()).toBe(
      true,
    )
    expect(await teacher.locator('.letter-file').count()).toBe(2)
    await teacher.getByRole('button', { name: `${say.remove} \u2068c.pdf\u2069` }).click()
    await expect.poll(() => teacher.locator('.letter-file').count()).toBe(1)
    await teacher.getByRole('button', { name: say.send }).click()
    await teacher.locator('.toast', { hasText: say.sent }).waitFor()
    expect(await teacher.locator('.letters li').count()).toBe(2)

    let mother = await open('muna')
    await mother.goto('/dashboard/app')
    // Of a family's parts of school life: a message waits in the chat, too.
    let way = mother.locator('.bottom-bar summary .unread')
    let mail = mother.locator('.bottom-bar [href="/dashboard/mail/inbox"] .unread')
    let counts = async () => await Promise.all([way, mail].map((each) => each.textContent()))
    expect(await counts()).toEqual([`${say.unread} 3`, `${say.unread} 2`])
    await mother.goto('/dashboard/mail')
    expect(await mother.locator('.letters [data-unread]').count()).toBe(2)
    await mother.locator('.letters a').first().click()
    await mother.waitForURL('**/mail/inbox/*')
    let letter = mother.locator('.letter[open]')
    expect(await letter.innerText()).toContain('<b>x</b>')
    expect(await letter.locator('strong').innerText()).toBe('غدًا')
    expect(await letter.locator('.rich a').count()).toBe(1)
    let [download] = await Promise.all([
      mother.waitForEvent('download'),
      letter.locator('.letter-file').click(),
    ])
    expect(download.suggestedFilename()).toBe('خطّة.pdf')
    expect(await (await download.createReadStream()).toArray()).toEqual([Buffer.from('%PDF-1.7 x')])
    expect(await counts()).toEqual([`${say.unread} 2`, `${say.unread} 1`])
    await mother.getByRole('link', { name: say.reply, exact: true }).click()
    await mother.waitForURL('**/mail/new?re=*')
    await mother.getByLabel(say.text, { exact: true }).fill('شكرًا')
    await mother.getByRole('button', { name: say.send }).click()
    await mother.locator('.toast', { hasText: say.sent }).waitFor()

    await teacher.goto('/dashboard/mail/inbox')
    await teacher.locator('.letters a').first().click()
    await teacher.waitForURL('**/mail/inbox/*')
    expect(await teacher.locator('.letter').count()).toBe(2)
    expect(await teacher.locator('.letter[open]').innerText()).toContain('شكرًا')
    await teacher.goto('/dashboard/mail/inbox')
    await teacher.getByRole('link', { name: say.all }).click()
    await expect.poll(() => teacher.locator('.letters :checked').count()).toBe(1)
    await teacher.getByRole('button', { name: say.trash, exact: true }).click()
    await teacher.getByText(say.empty).waitFor()
    await teacher.goto('/dashboard/mail/trash')
    await teacher.locator('.letters input').first().check()
    await teacher.getByRole('button', { name: say.restore }).click()
    await expect.poll(() => teacher.locator('.letters li').count()).toBe(0)
    await teacher.goto('/dashboard/mail/all')
    await teacher.getByLabel(say.search).fill('شكرا')
    await teacher.getByRole('search').getByRole('button').click()
    await teacher.waitForURL('**/mail/all?q=*')
    expect(await teacher.locator('.letters li').count()).toBe(1)

    // To a class, and thrown away unfinished.
    await teacher.goto('/dashboard/mail/new')
    await teacher.getByLabel(say.toWhole).check()
    await teacher.getByRole('button', { name: say.keep }).click()
    await teacher.waitForURL('**/mail/new?draft=*')
    expect(await teacher.getByLabel(say.toWhole).isChecked()).toBe(true)
    await teacher.getByRole('button', { name: say.discard }).click()
    await teacher.locator('.toast', { hasText: say.discarded }).waitFor()
  })

const onwards = {
  ar: {
    forward: 'إعادة توجيه',
    subject: 'إعادة توجيه: رحلة إلى المزرعة',
    remove: 'إزالة',
    find: 'البحث عن شخص',
    doFind: 'بحث',
    send: 'إرسال',
    sent: 'أُرسلت الرسالة.',
    print: 'طباعة',
    toMuna: 'إلى \u2068منى\u2069',
    how: 'للطباعة: Ctrl + P',
    files: 'الملفّات',
    block: 'حظر هذا الشخص',
    doBlock: 'حظر',
    blocked: 'تمّ الحظر.',
    noAnswer: 'لم تعد الكتابة إلى هذا الشخص ممكنة',
    keep: 'حفظ كمسوّدة',
    discard: 'التخلّص منها',
    ask: 'أتريد التخلّص من هذه الرسالة؟',
    writeOn: 'متابعة الكتابة',
    discarded: 'حُذفت المسوّدة.',
    words: 'نصّ الرسالة',
  },
  en: {
    forward: 'Forward',
    subject: 'Fwd: رحلة إلى المزرعة',
    remove: 'Remove',
    find: 'Find a person',
    doFind: 'Find',
    send: 'Send',
    sent: 'Letter sent.',
    print: 'Print',
    toMuna: 'To \u2068منى\u2069',
    how: 'To print: Ctrl + P',
    files: 'Files',
    block: 'Block this person',
    doBlock: 'Block',
    blocked: 'Blocked.',
    noAnswer: 'You can no longer write to this person',
    keep: 'Keep as draft',
    discard: 'Discard',
    ask: 'Discard this letter?',
    writeOn: 'Keep writing',
    discarded: 'Draft discarded.',
    words: 'Letter',
  },
}

for (let { locale, javaScript, how } of ways(0))
  test(`a letter is passed on with its files, printed, its writer blocked ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let { id } = world
    let file = (name: string) => ({
      id: id(name),
      letterId: id('letter'),
      accountId: id('layla'),
      objectId: id(`bytes-of-${name}`),
      name: `${name}.pdf`,
      type: 'application/pdf',
      size: 2048,
      at: world.now,
    })
    await db.insert(letterFiles).values([file('plan'), file('song')])
    let say = onwards[locale]
    let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
    await carry(page.context(), await world.tokenFor('muna'))
    let button = (name: string) => page.getByRole('button', { name, exact: true })
    let files = async () => await page.locator('.letter-file > bdi').allInnerTexts()
    let letter = `/dashboard/mail/inbox/${id('letter')}`
    await page.goto(letter)
    let subject = await page.locator('h1').innerText()
    await button(say.forward).click()
    await page.waitForURL('**/mail/new?forward=*')
    expect(await page.locator('#subject').inputValue()).toBe(say.subject)
    expect(await files()).toEqual(['plan.pdf', 'song.pdf'])
    await page.getByRole('button', { name: `${say.remove} \u2068plan.pdf\u2069` }).click()
    await expect.poll(files).toEqual(['song.pdf'])
    await page.getByLabel(say.find).fill('هند')
    await button(say.doFind).click()
    await page.locator('.choice', { hasText: 'هند' }).locator('input').check()
    await button(say.send).click()
    await page.locator('.toast', { hasText: say.sent }).waitFor()
    await page.locator('.letters a').first().click()
    await page.waitForURL('**/mail/sent/*')
    expect(await files()).toEqual(['song.pdf'])
    await page.goto(letter)
    expect(await files()).toEqual(['plan.pdf', 'song.pdf'])

    // On paper: no button, and none of what stands around a page.
    await page.getByRole('link', { name: say.print, exact: true }).click()
    await page.waitForURL('**/print')
    await page.getByText(say.how).waitFor()
    await page.emulateMedia({ media: 'print' })
    let paper = await page.locator('main').innerText()
    expect(paper).not.toContain(say.how)
    for (let part of [subject, 'ليلى', say.toMuna, say.files, 'plan.pdf', 'song.pdf'])
      expect(paper).toContain(part)
    expect(paper).toMatch(/ · \d\d:\d\d\n/)
    expect(await page.locator(':is(button, main a):visible').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })

    // What was written is asked about before it is thrown away.
    await page.goto(`/dashboard/mail/new?re=${id('letter')}`)
    await page.getByLabel(say.words, { exact: true }).fill('قبّعة')
    await button(say.keep).click()
    await page.waitForURL('**/mail/new?draft=*')
    await page.getByLabel(say.words, { exact: true }).fill('قبّعة وماء')
    await button(say.discard).click()
    await page.locator('h1', { hasText: say.ask }).waitFor()
    await page.getByRole('link', { name: say.writeOn }).click()
    await page.waitForURL('**/mail/new?draft=*')
    expect(await page.getByLabel(say.words, { exact: true }).inputValue()).toBe('قبّعة وماء')
    await button(say.discard).click()
    await page.locator('h1', { hasText: say.ask }).waitFor()
    await button(say.discard).click()
    await page.locator('.toast', { hasText: say.discarded }).waitFor()

    await page.goto(letter)
    await page.getByRole('link', { name: say.block }).click()
    await page.waitForURL('**/block/*')
    await button(say.doBlock).click()
    await page.locator('.toast', { hasText: say.blocked }).waitFor()
    await page.getByText(say.noAnswer).waitFor()
    expect(await page.getByRole('link', { name: say.block }).count()).toBe(0)
  })

test('a long subject of the other script is cut at its end, and stands where the others do', async () => {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  let page = await newPage({ locale: 'ar', javaScript: false, context: { viewport: PHONE } })
  await carry(page.context(), await world.tokenFor('muna'))
  let look = async (subject: string) => {
    await db
      .update(letters)
      .set({ subject })
      .where(eq(letters.id, world.id('letter')))
    await page.goto('/dashboard/mail/inbox')
    return page.locator('.about', { hasText: subject }).evaluate((about) => {
      let { direction, textAlign } = getComputedStyle(about)
      return [direction, textAlign]
    })
  }
  expect(await look(`The trip to the farm, ${'and what to bring '.repeat(5)}`.trim())).toEqual([
    'ltr',
    'right',
  ])
  expect(await look('رحلة إلى المزرعة')).toEqual(['rtl', 'right'])
})

test('what is typed is kept, and who is typed is found, where scripts run', async () => {
  let world = await openWorld(siteDatabase(), anyPrefix())
  let page = await newPage({
    locale: 'ar',
    javaScript: true,
    context: { viewport: PHONE },
    mayComplain: true,
  })
  await carry(page.context(), await world.tokenFor('layla'))
  await page.goto('/dashboard/mail/new')
  let say = words.ar
  await page.getByLabel(say.find).pressSequentially('آدم')
  let mother = page.locator('[data-found] .choice', { hasText: 'منى' })
  await mother.locator('input').check()
  await page.locator('[data-chosen] .choice', { hasText: 'منى' }).waitFor()
  expect(await page.locator('[data-found]').innerText()).toBe('')
  let text = page.getByLabel(say.text, { exact: true })
  await text.fill('غدًا')
  await text.selectText()
  await page.getByRole('button', { name: 'غامق' }).click()
  expect(await text.inputValue()).toBe('**غدًا**')
  await page.locator('[data-kept]', { hasText: 'حُفظت مسوّدةً' }).waitFor()
  expect(page.url()).toContain('?draft=')
  await page.reload()
  expect(await text.inputValue()).toBe('**غدًا**')
  expect(await page.locator('[data-chosen] :checked').count()).toBe(1)

  // In another window: this one is told, and writes nothing over it.
  let other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel(say.text, { exact: true }).fill('في نافذة أخرى')
  await other.locator('[data-kept]', { hasText: 'حُفظت مسوّدةً' }).waitFor()
  await text.fill('وهنا')
  await page.locator('[data-kept]', { hasText: 'نافذة' }).waitFor()
  // No network: it says so, and keeps it when there is one again.
  await other.context().setOffline(true)
  await other.getByLabel(say.subject).fill('رحلة')
  await other.locator('[data-kept]', { hasText: 'لم تُحفظ بعد' }).waitFor()
  await other.context().setOffline(false)
  await other.locator('[data-kept]', { hasText: 'حُفظت مسوّدةً' }).waitFor()
  await other.getByRole('button', { name: say.send }).click()
  await other.locator('.toast', { hasText: say.sent }).waitFor()
})

const noticeWords = {
  ar: {
    off: 'لا تصلك تنبيهات بالبريد الإلكترونيّ.',
    on: 'تصلك التنبيهات بالبريد الإلكترونيّ.',
    turnOn: 'نبّهوني بالبريد الإلكترونيّ',
    turnOff: 'إيقاف التنبيهات',
    ask: 'أتريد إيقاف التنبيهات؟',
    ended: 'لا تنبيهات',
  },
  en: {
    off: 'You are not told by email.',
    on: 'You are told by email.',
    turnOn: 'Tell me by email',
    turnOff: 'No more notices',
    ask: 'No more notices?',
    ended: 'No notices',
  },
}

for (let { locale, javaScript, how } of ways(0))
  test(`notices are turned on and off, and ended without signing in ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = noticeWords[locale]
    let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
    await carry(page.context(), world.callers.find(({ name }) => name === 'guardian')!.token!)
    await page.goto('/dashboard/mail/notices')
    await page.getByText(say.off).waitFor()
    let turn = (to: 'turnOn' | 'turnOff') => page.getByRole('button', { name: say[to] }).click()
    await turn('turnOn')
    await page.getByText(say.on).waitFor()
    await turn('turnOff')
    await page.getByText(say.off).waitFor()
    await turn('turnOn')
    await page.getByText(say.on).waitFor()

    let [notice] = await db
      .select()
      .from(mailNotices)
      .where(eq(mailNotices.accountId, world.id('muna')))
    let token = unseal(testSecrets, 'unsubscribe', notice!.token)
    let other = await newPage({ locale, javaScript, context: { viewport: PHONE } })
    await other.goto(`/letters/mail?token=${token}${locale === 'en' ? '&lang=en' : ''}`)
    expect(await other.locator('h1').innerText()).toBe(say.ask)
    expect(await other.locator('main').innerText()).not.toMatch(/آدم|منى/)
    await other.locator('main form button').last().click()
    await other.locator('h1', { hasText: say.ended }).waitFor()
    await page.reload()
    await page.getByText(say.off).waitFor()
  })
