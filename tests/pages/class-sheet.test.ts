import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dayIn } from '#app/calendar/day.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import { rows } from '#db/rows.ts'
import { accounts, enrolments, failures, sheetCards, subscriptions } from '#db/schema.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage } from '#tests/support/page.ts'
import { scanned } from '#tests/support/scanned.ts'
import { openSchool } from '#tests/support/school.ts'
import { cardColumns, printed } from '#tests/support/secrets.ts'
import { carry, openSession } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'

const words = {
  ar: {
    sheet: 'بطاقات الأطفال',
    make: 'إنشاء بطاقتين لطفلين بلا بطاقة',
    made: 'أصبحت البطاقات جاهزة.',
    children: /^باب الأطفال/,
    open: 'فتح',
    unknown: 'لا صفّ بهذا الرمز',
    who: 'من أنت؟',
    wrong: 'ليست هذه صورك',
    again: 'من البداية',
    iAm: 'أنا',
    spent: 'لم تعد هذه البطاقة تفتح شيئًا',
    forbidden: 'ليس لديك إذن',
    settings: 'الإعدادات',
    out: 'خروج',
    lost: 'هل ضاعت البطاقة؟',
    one: '1 من 3 صور',
    sun: 'شمس',
  },
  en: {
    sheet: 'Children’s cards',
    make: 'Make cards for 2 children without one',
    made: 'The cards are ready.',
    children: /^The children’s door/,
    open: 'Open',
    unknown: 'No class has this code',
    who: 'Who are you?',
    wrong: 'Those are not your pictures',
    again: 'Start again',
    iAm: 'I am',
    spent: 'This card no longer works',
    forbidden: 'You do not have permission',
    settings: 'Settings',
    out: 'Out',
    lost: 'Is the card lost?',
    one: '1 of 3 pictures',
    sun: 'sun',
  },
}

let open = () => openSchool({ db: siteDatabase(), prefix: anyPrefix(), now: Date.now() })

for (let { locale, javaScript, width, how } of ways(0)) {
  test(
    `the teacher makes the sheet, and a child comes in by pictures, and by the card ${how}`,
    { timeout: 120_000 },
    async () => {
      let said = words[locale]
      let school = await open()
      let teacher = await newPage({ locale, javaScript, width })
      await carry(teacher.context(), await openSession(school, 'layla'))
      await teacher.goto(`/dashboard/class/${school.id('butterflies')}`)
      await teacher.getByRole('link', { name: said.sheet }).click()
      await teacher.getByRole('button', { name: said.make }).click()
      await teacher.locator('.toast').getByText(said.made).waitFor()
      expect(await teacher.locator('.cutout h2').allTextContents()).toEqual(['آدم', 'سلمى'])

      // What a camera reads off the page.
      let card = teacher.locator(`#card-${school.id('adam')}`)
      let link = await scanned(card.locator('svg[role=img]'))
      expect(link).toMatch(new RegExp(`^${ownSite().siteUrl}/auth/card\\?key=[0-9a-f]{40}$`))
      let doorLink = await scanned(teacher.locator('main section.card svg[role=img]'))
      let code = (await teacher.locator('main section.card b').textContent())!
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(doorLink).toBe(`${ownSite().siteUrl}/auth/class?door=${code.replaceAll('-', '')}`)
      let pictures = await card
        .locator('ol use')
        .evaluateAll((uses) => uses.map((use) => Number(use.getAttribute('href')!.split('-')[1])))
      expect(pictures).toHaveLength(3)

      // The tablet that the class shares.
      let tablet = await newPage({
        locale,
        javaScript,
        width,
        context: { viewport: { width: 360, height: 740 } },
      })
      await tablet.goto('/auth/login')
      await tablet.getByRole('link', { name: said.children }).click()
      await tablet.fill('input[name=door]', 'AAAA-BBBB-CCCC-DDDD')
      await tablet.getByRole('button', { name: said.open }).click()
      await tablet.getByText(said.unknown).first().waitFor()
      await tablet.fill(
        'input[name=door]',
        ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `,
      )
      await tablet.getByRole('button', { name: said.open }).click()
      await tablet.getByRole('heading', { name: said.who }).waitFor()
      expect(tablet.url()).toBe(doorLink)
      await tablet.getByRole('link', { name: 'آدم' }).click()

      let touch = async (number: number) => {
        await Promise.all([
          tablet.waitForEvent('framenavigated'),
          tablet.locator(`button[name=picture][value="${number}"]`).click(),
        ])
        await tablet.locator('h1').waitFor()
        // What was touched is in no address.
        if (tablet.url().includes('/auth/'))
          expect(new URL(tablet.url()).search).toBe(
            `?door=${code.replaceAll('-', '')}&pupil=${school.id('adam')}`,
          )
      }
      for (let number of pictures) await touch((number % 12) + 1)
      await tablet.getByRole('alert').getByText(said.wrong).waitFor()
      await touch(5)
      expect(await tablet.locator('.dot.full').count()).toBe(1)
      expect(await tablet.title()).toContain(said.one)
      await tablet.getByRole('link', { name: said.again }).click()
      await expect.poll(() => tablet.locator('.dot.full').count()).toBe(0)
      for (let number of pictures) await touch(number)
      await tablet.waitForURL('**/dashboard/app')
      expect(await tablet.textContent('body')).toContain('آدم')

      // Nothing is offered that is refused.
      expect(await tablet.locator('a[href^="/dashboard/user/account"]').count()).toBe(0)
      expect(await tablet.textContent('body')).not.toContain(school.id('adam@rawda.test'))
      let links = await tablet
        .locator('a[href^="/"]')
        .evaluateAll((each) => [...new Set(each.map((link) => link.getAttribute('href')!))])
      let token = (await tablet.context().cookies()).find(({ name }) => name === sessionCookie)!
      expect(token.expires).toBe(-1)
      for (let href of links)
        expect([href, (await ask(href, { token: token.value, locale })).status]).toEqual([
          href,
          expect.toBeOneOf([200, 302, 303]),
        ])
      await tablet.goto('/dashboard/user/account')
      await tablet.getByText(said.forbidden).first().waitFor()

      // The next child waits where this one leaves.
      await tablet.goto('/dashboard/app')
      await tablet.getByRole('button', { name: said.out }).click()
      await tablet.getByRole('heading', { name: said.who }).waitFor()
      expect(tablet.url()).toBe(doorLink)

      // The card: looking at where it leads signs nobody in.
      let own = await newPage({ locale, javaScript, width })
      await own.goto(link)
      expect((await own.context().cookies()).some(({ name }) => name === sessionCookie)).toBe(false)
      await own.getByRole('button', { name: `${said.iAm} آدم` }).click()
      await own.waitForURL('**/dashboard/app')

      // A lost card: another one, and whoever is in is out.
      await card.getByText(said.lost).click()
      await card.getByRole('button').click()
      await teacher.waitForURL(/#card-/)
      expect(await scanned(card.locator('svg[role=img]'))).not.toBe(link)
      await own.goto('/dashboard/app')
      expect(new URL(own.url()).pathname).toBe('/auth/login')
      await own.goto(link)
      expect(await own.textContent('h1')).toBe(said.spent)
    },
  )
}

test('a card comes in once its form is sent, and ends who was in before', async () => {
  let school = await open()
  let db = siteDatabase()
  let key = crypto.randomUUID().replaceAll('-', '')
  await db.insert(sheetCards).values({
    accountId: school.id('adam'),
    ...cardColumns(key, '1.2.3'),
    issuedAt: Date.now(),
    issuedBy: school.id('layla'),
  })
  let path = `/auth/card?key=${key}`
  let looked = await ask(path)
  expect([
    looked.status,
    looked.headers.getSetCookie(),
    looked.headers.get('Cache-Control'),
    looked.headers.get('Referrer-Policy'),
    looked.headers.get('X-Robots-Tag'),
  ]).toEqual([200, [], 'no-store', 'same-origin', 'noindex'])
  let teacher = await openSession(school, 'layla')
  let entered = await ask(path, { token: teacher, form: { key } })
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/dashboard/app'])
  let [session] = entered.headers.getSetCookie()
  expect(session).toMatch(
    new RegExp(`^${sessionCookie}=[0-9a-f]{40}; Path=/; HttpOnly; Secure; SameSite=Lax$`),
  )
  expect((await ask('/dashboard/app', { token: teacher })).status).toBe(303)
  // From another site's page no card is used up on a child's behalf.
  expect(
    (
      await ask(path, {
        form: { key },
        headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      })
    ).status,
  ).toBe(403)
})

test('on the pad each picture has its name and is at least 64 pixels wide and high', async () => {
  let school = await withClassOf(1)
  for (let viewport of [
    { width: 360, height: 740 },
    { width: 820, height: 1180 },
  ]) {
    let page = await newPage({ javaScript: false, context: { viewport } })
    await page.goto(`${school.doorPath}&pupil=${school.id('adam')}`)
    let boxes = await page
      .locator('button[name=picture]')
      .evaluateAll((buttons) =>
        buttons.map(
          (button) =>
            [
              button.textContent,
              ...[button.getBoundingClientRect().width, button.getBoundingClientRect().height].map(
                Math.round,
              ),
            ] as [string, number, number],
        ),
      )
    expect(boxes).toHaveLength(12)
    expect(new Set(boxes.map(([name]) => name)).size).toBe(12)
    for (let [name, width, height] of boxes)
      expect([name, width >= 64, height >= 64]).toEqual([name, true, true])
    // All of it is in sight at once.
    let bottom = await page
      .locator('button[name=picture]')
      .last()
      .evaluate((button) => button.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(viewport.height)
  }
})

test('the pad goes by keyboard alone', { timeout: 90_000 }, async () => {
  let school = await withClassOf(1)
  let page = await newPage({ javaScript: false, locale: 'en' })
  await page.goto(`${school.doorPath}&pupil=${school.id('adam')}`)
  for (let number of [1, 12, 1]) {
    let button = page.locator(`button[name=picture][value="${number}"]`)
    for (
      let tabs = 0;
      tabs < 20 && !(await button.evaluate((each) => each === document.activeElement));
      tabs++
    )
      await page.keyboard.press('Tab')
    await Promise.all([page.waitForEvent('framenavigated'), page.keyboard.press('Enter')])
    await page.locator('h1').waitFor()
  }
  await page.waitForURL('**/dashboard/app')
  expect(await page.textContent('body')).toContain('آدم')
})

test('wrong pictures hold up a child, in words, and not the password', async () => {
  let school = await withClassOf(1)
  let path = `${school.doorPath}&pupil=${school.id('adam')}`
  for (let tries = 0; tries < 5; tries++)
    expect((await ask(path, { form: { chosen: '2.2', picture: '2' } })).status).toBe(422)
  let held = await ask(path, { locale: 'en', form: { chosen: '1.12', picture: '1' } })
  expect(held.status).toBe(429)
  expect(Number(held.headers.get('Retry-After'))).toSatisfy(
    (seconds: number) => seconds > 0 && seconds <= 30,
  )
  expect(held.text).toContain('Too many attempts. Try again later. Try again in a minute.')
  expect(
    (
      await ask('/auth/login', {
        locale: 'en',
        form: { email: school.id('adam@rawda.test'), password: 'x' },
      })
    ).text,
  ).toContain('The password is wrong.')
})

test('pictures guessed at too often are wrong ones; the teacher makes another card', async () => {
  for (let [locale, told, hint, wrong] of [
    ['ar', 'الصور موقوفة', 'تلزم بطاقة جديدة', 'ليست هذه صورك'],
    ['en', 'Pictures are blocked', 'Make a new card', 'Those are not your pictures'],
  ] as const) {
    let school = await withClassOf(2)
    let [path, sheet] = [
      `${school.doorPath}&pupil=${school.id('adam')}`,
      `/dashboard/class/${school.id('butterflies')}/sheet`,
    ]
    let teacher = await newPage({ locale, javaScript: false })
    await carry(teacher.context(), await openSession(school, 'layla'))
    await teacher.goto(sheet)
    expect(await teacher.getByText(told).count()).toBe(0)
    await siteDatabase()
      .update(sheetCards)
      .set({ wrongTries: 30 })
      .where(eq(sheetCards.accountId, school.id('adam')))
    let right = await ask(path, { locale, form: { chosen: '1.12', picture: '1' } })
    expect([right.status, right.text.includes(wrong), right.headers.getSetCookie()]).toEqual([
      422,
      true,
      [],
    ])

    await teacher.goto(sheet)
    expect(await teacher.getByText(told).count()).toBe(1)
    let card = teacher.locator(`#card-${school.id('adam')}`)
    expect(await card.locator('p:has(.badge)').textContent()).toContain(hint)
    // What is to be done stands there open, and is not printed.
    expect(await card.getByRole('button').isVisible()).toBe(true)
    await teacher.emulateMedia({ media: 'print' })
    expect([
      await card.locator('.badge').isVisible(),
      await card.locator('button').isVisible(),
    ]).toEqual([false, false])
    await teacher.emulateMedia({ media: 'screen' })
    await card.getByRole('button').click()
    await teacher.waitForURL(/#card-/)
    expect(await teacher.getByText(told).count()).toBe(0)
  }
})

test('a card that comes in all the time is held up, in words', async () => {
  let school = await withClassOf(1)
  let [card] = await siteDatabase()
    .select()
    .from(sheetCards)
    .where(eq(sheetCards.accountId, school.id('adam')))
  let hour = Date.now() + 3_600_000
  await siteDatabase()
    .insert(failures)
    .values({
      key: `sheet:entered:${school.id('adam')}`,
      count: 60,
      resetsAt: hour,
      blockedUntil: hour,
    })
  let path = `/auth/card?key=${printed('card', card!.token)}`
  let held = await ask(path, { locale: 'en', form: { key: printed('card', card!.token) } })
  expect([
    held.status,
    held.headers.getSetCookie(),
    Number(held.headers.get('Retry-After')) > 3500,
  ]).toEqual([429, [], true])
  expect(held.text).toContain('Too many attempts. Try again later. Try again in 60 minutes.')
  expect(held.text).toContain('I am')
})

test('hostile forms on the pad begin anew, and sign nobody in', async () => {
  let school = await withClassOf(1)
  let path = `${school.doorPath}&pupil=${school.id('adam')}`
  for (let form of [
    { picture: '13' },
    { picture: '0' },
    { picture: '1.5' },
    { picture: 'NaN' },
    { chosen: '1.2.3.4', picture: '1' },
    { chosen: '1.x', picture: '1' },
    { chosen: '1.12' },
    { chosen: '1.12.1' },
    {},
  ] as Record<string, string>[]) {
    let answer = await ask(path, { form })
    expect([
      form,
      answer.status,
      answer.headers.getSetCookie(),
      answer.text.includes('name="chosen" value=""'),
    ]).toEqual([form, 200, [], true])
  }
})

test(
  'on A4 a class of forty is cut out: two cards beside each other, none over two sheets, in either language',
  { timeout: 120_000 },
  async () => {
    let school = await withClassOf(40)
    for (let locale of ['ar', 'en'] as const) {
      let page = await newPage({
        locale,
        javaScript: false,
        context: { viewport: { width: 687, height: 1016 } },
      })
      await carry(page.context(), await openSession(school, 'layla'))
      await page.goto(`/dashboard/class/${school.id('butterflies')}/sheet`)
      await page.emulateMedia({ media: 'print' })
      let cards = page.locator('.cutout')
      expect(await cards.count()).toBe(40)
      let laid = await cards.evaluateAll((each) =>
        each.map((card) => ({
          ...(({ left, right, top, height }) => ({ left, right, top: Math.round(top), height }))(
            card.getBoundingClientRect(),
          ),
          kept: getComputedStyle(card).breakInside,
          over: card.scrollWidth > card.clientWidth + 1,
          qr: card.querySelector('.qr')!.getBoundingClientRect().width,
        })),
      )
      for (let card of laid)
        expect([card.kept, card.over, card.left >= -1, card.right <= 688, card.qr > 105]).toEqual([
          'avoid',
          false,
          true,
          true,
          true,
        ])
      // Two beside each other.
      expect(laid.filter(({ top }) => top === laid[0]!.top)).toHaveLength(2)
      let numbers = await cards
        .first()
        .locator('ol li')
        .evaluateAll((steps) =>
          steps.map((step) => ({
            number: step.querySelector('b')!.textContent,
            left: step.getBoundingClientRect().left,
          })),
        )
      expect(numbers.map(({ number }) => number)).toEqual(['1', '2', '3'])
      expect(numbers[0]!.left > numbers[2]!.left).toBe(locale === 'ar')
      let pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })
      let sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
      expect(sheets).toBeLessThanOrEqual(6)
      expect(sheets).toBeGreaterThanOrEqual(4)
    }
  },
)

test('the sheet of a class of forty is less than 25 KB, and what children see less than 14', async () => {
  let school = await withClassOf(40)
  let { text } = await ask(`/dashboard/class/${school.id('butterflies')}/sheet`, {
    token: await openSession(school, 'layla'),
  })
  let bytes = gzipSync(text).length
  expect(bytes).toBeLessThan(25_000)
  let door = await ask(school.doorPath)
  expect(gzipSync(door.text).length).toBeLessThan(14_000)
  let pad = await ask(`${school.doorPath}&pupil=${school.id('adam')}`)
  expect(gzipSync(pad.text).length).toBeLessThan(14_000)
})

test('codes are dark on white in dark themes, too, and are read there', async () => {
  let school = await withClassOf(2)
  let page = await newPage({ javaScript: false, context: { colorScheme: 'dark' } })
  await carry(page.context(), await openSession(school, 'layla'))
  await page.goto(`/dashboard/class/${school.id('butterflies')}/sheet`)
  expect(await scanned(page.locator(`#card-${school.id('adam')} svg[role=img]`))).toContain(
    '/auth/card?key=',
  )
})

/**
 * A school whose class of butterflies has this many children, each with a card (sun, butterfly,
 * sun), and a door.
 */
async function withClassOf(count: number) {
  let school = await open()
  let db = siteDatabase()
  await ask(`/dashboard/class/${school.id('butterflies')}/sheet`, {
    token: await openSession(school, 'layla'),
    form: {},
  })
  await db
    .update(sheetCards)
    .set({ pictures: '1.12.1' })
    .where(eq(sheetCards.accountId, school.id('adam')))
  let more = Array.from({ length: Math.max(0, count - 2) }, (_, at) => ({
    id: school.id(`more-${at}`),
    displayName: [
      'عبد الرحمن بن عبد العزيز آل عبد اللطيف',
      'Bartholomew-Maximilian Featherstonehaugh',
      'ليان',
      'Adam الصغير',
      'مريم',
    ][at % 5]!,
  }))
  if (more.length > 0) {
    await db.insert(accounts).values(
      more.map((each) => ({
        ...each,
        role: 'student' as const,
        schoolId: school.id('zaytoun'),
        createdAt: 0,
        startsAt: 0,
      })),
    )
    await db.insert(subscriptions).values(
      more.map(({ id }) => ({
        id: `sub-${id}`,
        accountId: id,
        schoolId: school.id('zaytoun'),
        role: 'student' as const,
        validUntil: dayIn('UTC', school.now + 86_400_000 * 99),
        createdAt: 0,
      })),
    )
    await db.insert(enrolments).values(
      more.map(({ id }) => ({
        id: `in-${id}`,
        schoolId: school.id('zaytoun'),
        classId: school.id('butterflies'),
        accountId: id,
        role: 'student' as const,
        from: 0,
      })),
    )
    await ask(`/dashboard/class/${school.id('butterflies')}/sheet`, {
      token: await openSession(school, 'layla'),
      form: {},
    })
  }
  let [door] = await rows(
    db,
    v.strictObject({ code: v.string() }),
    sql`select code from class_doors where classId = ${school.id('butterflies')}`,
  )
  return { ...school, doorPath: `/auth/class?door=${printed('door', door!.code)}` }
}
