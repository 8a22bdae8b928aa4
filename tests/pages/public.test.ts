import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newStamp, readStamp } from '#app/models/contact/form-stamp.server.ts'
import { publicPaths } from '#app/site/public-pages.ts'
import { failures, messages } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { openSchool } from '#tests/support/school.ts'
import { testSecrets } from '#tests/support/secrets.ts'
import { serve } from '#tests/support/serve.ts'
import { openSession } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { locales } from '#tests/support/ways.ts'

const MEASUREMENT = { MEASUREMENT_URL: 'https://count.example/tag.js', MEASUREMENT_ID: 'G-1' }
const EXTERNAL = {
  EXTERNAL_HOME_URL: 'https://rawda.example/',
  EXTERNAL_TERMS_URL: 'https://rawda.example/terms',
  EXTERNAL_FAQ_URL: 'http://rawda.example/insecure',
  PRICE_FROM: '5',
  PRICE_CURRENCY: 'JOD',
  PRICE_UNIT: 'child-year',
}
const unlisted = ['/coming-soon', '/maintenance']

const titleIn = (html: string) => html.match(/<title>([^<]*)<\/title>/g) ?? []
const attribute = (html: string, pattern: RegExp) => html.match(pattern)?.[1]

test('each page has one heading, a title, a description and addresses of its own, in both languages', async () => {
  let seen = new Set<string>()
  for (let path of [...publicPaths, ...unlisted]) {
    for (let locale of ['ar', 'en'] as const) {
      let { status, text, headers } = await ask(path, { locale })
      expect([path, status, text.match(/<h1/g)?.length, titleIn(text).length]).toEqual([
        path,
        200,
        1,
        1,
      ])
      expect(text).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
      let description = attribute(text, /<meta name="description" content="([^"]*)"/)
      let canonical = attribute(text, /<link rel="canonical" href="([^"]*)"/)
      expect(canonical).toMatch(
        locale === 'ar' ? new RegExp(`^http://[^/]+${path}$`) : new RegExp(`${path}\\?lang=en$`),
      )
      expect(text.match(/<link rel="alternate" hrefLang="(ar|en|x-default)"/g)).toHaveLength(3)
      expect(headers.get('X-Robots-Tag')).toBe(unlisted.includes(path) ? 'noindex' : null)
      expect(text).not.toMatch(/<script/)
      for (let each of [titleIn(text)[0]!, description!]) {
        expect(seen.has(each), each).toBe(false)
        seen.add(each)
      }
    }
  }
})

test('an address with a slash at its end is the same page', async () => {
  for (let path of [...publicPaths, ...unlisted]) {
    for (let query of ['', '?lang=en']) {
      let [plain, slashed] = await Promise.all(
        [path, `${path}/`].map(async (each) => ask(each + query)),
      )
      expect([
        path,
        slashed!.status,
        attribute(slashed!.text, /<link rel="canonical" href="([^"]*)"/),
      ]).toEqual([path, 200, attribute(plain!.text, /<link rel="canonical" href="([^"]*)"/)])
      expect(slashed!.headers.get('X-Robots-Tag')).toBe(plain!.headers.get('X-Robots-Tag'))
    }
  }
})

test('an address may ask for a language, whatever the cookie says, and its links stay in it', async () => {
  for (let [asked, cookie] of [
    ['en', 'ar'],
    ['ar', 'en'],
  ] as const) {
    let { text } = await ask(`/about-us?lang=${asked}`, { locale: cookie })
    expect(text).toContain(`<html lang="${asked}"`)
    let links = [
      ...text.matchAll(/href="(\/(?:about-us|pricing|payment|faqs|contact-us)[^"]*)"/g),
    ].map(([, href]) => href!)
    expect(links.length).toBeGreaterThan(8)
    for (let href of links) expect(href).toContain(`lang=${asked}`)
    // The choice of a language is a choice, not what the address asks for.
    expect(attribute(text, /name="back" value="([^"]*)"/)).toBe('/about-us')
  }
  expect((await ask('/dashboard/app?lang=en')).headers.get('Location')).toBe(
    '/auth/login?next=%2Fdashboard%2Fapp%3Flang%3Den',
  )
  expect((await ask('/auth/login?lang=en')).text).toContain('<html lang="ar"')
})

test('the map of the site names each page in each language, and each answers', async () => {
  let map = await ask('/sitemap.xml')
  expect(map.headers.get('Content-Type')).toContain('xml')
  let listed = [...map.text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path!,
  )
  expect(listed).toHaveLength(publicPaths.length * 2)
  for (let path of listed) {
    let { status, text } = await ask(path)
    expect([
      path,
      status,
      attribute(text, /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/),
    ]).toEqual([path, 200, path])
  }
  let robots = await ask('/robots.txt')
  expect(robots.text).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n\nSitemap: http:\/\/[^/]+\/sitemap\.xml\n$/,
  )
})

test('pages that are not for everybody ask not to be listed', async () => {
  for (let path of ['/auth/login', '/dashboard/app', '/404', '/500', '/nothing/here'])
    expect([path, (await ask(path)).headers.get('X-Robots-Tag')]).toEqual([path, 'noindex'])
})

test('no link on a public page is dead, signed out or in', { timeout: 60_000 }, async () => {
  let school = await openSchool({ db: siteDatabase(), prefix: anyPrefix(), now: Date.now() })
  for (let token of [undefined, await openSession(school, 'layla')]) {
    let waiting = ['/about-us', '/about-us?lang=en', '/404', '/500', ...unlisted]
    let known = new Set(waiting)
    for (let path of waiting) {
      let { status, text } = await ask(path, { ...(token && { token }) })
      expect([path, status]).toEqual([
        path,
        path === '/404'
          ? 404
          : path === '/500'
            ? 500
            : expect.toSatisfy((each: number) => [200, 302, 303].includes(each)),
      ])
      if (/^\/(dashboard|auth)/.test(path)) continue
      for (let [, href] of text.matchAll(/(?:href|action|src)="([^"]*)"/g)) {
        let [plain] = href!.replaceAll('&amp;', '&').split('#') as [string]
        if (
          !plain.startsWith('/') ||
          /^\/(assets|preferences|auth\/logout|consent|demo$)/.test(plain) ||
          known.has(plain)
        )
          continue
        known.add(plain)
        waiting.push(plain)
      }
    }
    expect(known.size).toBeGreaterThan(15)
  }
})

test('who is signed in finds the way to the summary, others the way in', async () => {
  let school = await openSchool({ db: siteDatabase(), prefix: anyPrefix(), now: Date.now() })
  let signedIn = (
    await ask('/about-us', { token: await openSession(school, 'layla'), locale: 'en' })
  ).text
  expect(signedIn).toContain('<a class="button quiet" href="/dashboard/app">To my summary</a>')
  expect(signedIn).not.toContain('/auth/login')
  expect((await ask('/about-us', { locale: 'en' })).text).toContain(
    'href="/auth/login">Sign in</a>',
  )
})

test('the error pages have addresses that answer with their status and lead home', async () => {
  for (let [path, status, ar, en] of [
    ['/404', 404, 'تعذّر العثور على هذه الصفحة.', 'This page could not be found.'],
    ['/500', 500, 'حدث خطأ من جهتنا.', 'Something went wrong on our side.'],
  ] as const) {
    for (let [locale, sentence] of [
      ['ar', ar],
      ['en', en],
    ] as const) {
      let answer = await ask(path, { locale })
      expect([
        answer.status,
        answer.text.includes(sentence),
        answer.text.includes('href="/dashboard/app"'),
      ]).toEqual([status, true, true])
    }
  }
})

test('questions that hold what is looked for stand open, others are not there', async () => {
  let page = await newPage({ javaScript: false })
  await page.goto('/faqs')
  let questions = page.locator('details.card')
  let open = page.locator('details.card[open]')
  let all = await questions.count()
  expect(all).toBeGreaterThanOrEqual(14)
  expect(await open.count()).toBe(0)
  await page.locator('details.card summary').first().click()
  await expect.poll(() => open.count()).toBe(1)
  await page.fill('input[name=q]', 'الطباعه')
  await page.press('input[name=q]', 'Enter')
  await expect.poll(() => open.count()).toBe(1)
  await expect.poll(() => questions.count()).toBe(1)
  expect(await page.inputValue('input[name=q]')).toBe('الطباعه')
  await page.fill('input[name=q]', '<b>nichts</b>')
  await page.press('input[name=q]', 'Enter')
  await expect.poll(() => questions.count()).toBe(0)
  expect(await page.textContent('main [role=status] p')).toContain('<b>nichts</b>')
  await page.click('main [role=status] a')
  await expect.poll(() => questions.count()).toBe(all)
})

for (let locale of locales(1)) {
  test(
    `somebody writes to us and a supervisor reads it, without JavaScript (${locale})`,
    { timeout: 60_000 },
    async () => {
      let db = siteDatabase()
      let name = `Rania ${crypto.randomUUID().slice(0, 8)}`
      let page = await newPage({ javaScript: false, locale })
      await page.goto('/contact-us?topic=offer')
      expect(await page.inputValue('select')).toBe('offer')
      expect(await page.locator('input[name=homepage]').isVisible()).toBe(false)
      await page.fill('input[name=name]', name)
      await page.fill('input[name=email]', 'nobody')
      await page.fill('textarea', 'كم يكلّف\nاشتراك أربعين طفلًا؟')
      await page.click('main form button')
      expect(page.url()).toContain('/contact-us')
      await expect.poll(() => page.title()).toMatch(locale === 'ar' ? /^خطأ:/ : /^Error:/)
      // The summary leads to the field, and nothing is lost.
      await page.click('[role=alert] a')
      expect(new URL(page.url()).hash).toBe('#contact-email')
      expect([
        await page.inputValue('input[name=name]'),
        await page.inputValue('textarea'),
        await page.inputValue('select'),
      ]).toEqual([name, 'كم يكلّف\nاشتراك أربعين طفلًا؟', 'offer'])
      await page.fill('input[name=email]', 'rania@example.com')
      await new Promise((later) => setTimeout(later, 2100))
      await page.click('main form button')
      await page.waitForURL('**/contact-us?sent=*')
      expect(await page.textContent('h1')).toBe(
        locale === 'ar' ? 'شكرًا، وصلتنا رسالتكم' : 'Thank you, your message is with us',
      )

      let desk = await newPage({ javaScript: false, locale, signedInAs: 'super@rawda.example' })
      await desk.goto('/dashboard/app')
      await desk.click('main a[href="/dashboard/supervisor/messages"]')
      let message = desk.locator('article', { hasText: name })
      await expect.poll(() => message.locator('.badge').count()).toBe(1)
      expect(await message.locator('h2 bdi').textContent()).toBe(name)
      expect(await message.locator('p[dir=auto]').textContent()).toBe('كم يكلّف\nاشتراك أربعين طفلًا؟')
      await message.getByRole('button').click()
      await expect.poll(() => message.locator('.badge').count()).toBe(0)
      await message.getByRole('link').last().click()
      await desk.click('main form button')
      await desk.waitForURL('**/dashboard/supervisor/messages')
      expect(await desk.locator('article', { hasText: name }).count()).toBe(0)
      expect(await desk.textContent('[role=status]')).toBe(
        locale === 'ar' ? 'حُذفت الرسالة.' : 'Message deleted.',
      )
      expect(await db.select().from(messages).where(eq(messages.name, name))).toEqual([])
    },
  )
}

const filled = {
  name: 'Rania',
  email: 'rania@example.com',
  school: 'Yasmin',
  topic: 'offer',
  text: 'How much for forty children?',
  homepage: '',
}

const MINUTE = 60_000

/** What a form says of when it was made, signed by the Worker's own key. */
let stampFrom = (minutesAgo: number) =>
  newStamp({ secrets: testSecrets, now: Date.now() - minutesAgo * MINUTE })

test('programs are refused kindly, and nothing that was typed is lost', async () => {
  // Made in a minute from now: it is too fast however slow the machine is.
  let hasty = await ask('/contact-us', {
    locale: 'en',
    form: { ...filled, stamp: await stampFrom(-1) },
  })
  let trapped = await ask('/contact-us', {
    locale: 'en',
    form: { ...filled, stamp: await stampFrom(1), homepage: 'https://buy.example' },
  })
  let stale = await ask('/contact-us', { locale: 'en', form: { ...filled, stamp: 'made-up' } })
  for (let [answer, sentence] of [
    [hasty, 'quicker than people write'],
    [trapped, 'A field that people do not see'],
    [stale, 'open for too long'],
  ] as const) {
    expect([
      answer.status,
      answer.text.includes(sentence),
      answer.text.includes('Your message was not sent'),
    ]).toEqual([422, true, true])
    for (let kept of [
      'value="Rania"',
      'value="rania@example.com"',
      'value="Yasmin"',
      '>How much for forty children?</textarea>',
      '<option value="offer" selected',
    ])
      expect(answer.text).toContain(kept)
    expect(answer.text).not.toContain('buy.example')
  }
  let old = await ask('/contact-us', { form: { ...filled, stamp: await stampFrom(25 * 60) } })
  expect(old.status).toBe(422)
  // A stale form is given a new stamp, so that sending it once more works.
  let renewed = attribute(stale.text, /name="stamp" value="([^"]+)"/)!
  expect(await readStamp({ secrets: testSecrets }, renewed)).toEqual({
    madeAt: expect.any(Number),
    number: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  expect(
    (await ask('/contact-us', { form: { ...filled, stamp: await stampFrom(1) } })).headers.get(
      'Location',
    ),
  ).toBe('/contact-us?sent=')
})

test('a double click stores once', async () => {
  let name = `Rania ${crypto.randomUUID().slice(0, 8)}`
  let stamp = await stampFrom(1)
  let both = await Promise.all(
    [1, 2].map(() => ask('/contact-us', { form: { ...filled, name, stamp } })),
  )
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await siteDatabase().select().from(messages).where(eq(messages.name, name))).toHaveLength(
    1,
  )
})

test('a flood is told when to come again, and keeps what it wrote', async () => {
  let address = `10.250.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  let now = Date.now()
  // As a flood leaves it; what makes one is for tests/models/contact/contact.test.ts.
  await siteDatabase()
    .insert(failures)
    .values({
      key: `contact:address:${address}`,
      count: 11,
      blockedUntil: now + 20 * MINUTE,
      resetsAt: now + 60 * MINUTE,
    })
  let { status, headers, text } = await ask('/contact-us', {
    headers: { 'CF-Connecting-IP': address },
    locale: 'en',
    form: { ...filled, stamp: await stampFrom(1) },
  })
  expect([status, Number(headers.get('Retry-After'))]).toEqual([429, expect.closeTo(20 * 60, -2)])
  expect(text).toMatch(/Many messages have come in a short time[^<]*Try again in 20 minutes\./)
  expect(text).toContain('>How much for forty children?</textarea>')
})

test('what is written cannot break out of the page', async () => {
  let evil = '"><script>alert(1)</script>‮'
  let { text } = await ask('/contact-us', {
    form: { ...filled, name: evil, text: `</textarea>${evil}`, stamp: 'x' },
  })
  expect(text).not.toContain('<script')
  expect(text).toContain('&lt;script&gt;')
})

test('the pages that the configuration names are linked, those that are set amiss are not', async () => {
  let { siteUrl, logged } = await serve(EXTERNAL)
  for (let path of ['/about-us', '/faqs']) {
    let { text } = await ask(path, { siteUrl })
    expect(text).toMatch(
      /href="https:\/\/rawda\.example\/">موقعنا<.*href="https:\/\/rawda\.example\/terms">شروط الاستخدام</,
    )
    expect(text).not.toContain('insecure')
  }
  expect(logged.filter((line) => line.includes('EXTERNAL_FAQ_URL'))).toHaveLength(1)
  // The price that it names, too, in words of each language.
  let inArabic = await ask('/', { siteUrl })
  expect(inArabic.text).toContain('ابتداءً من 5 د.أ. للطفل في السنة، والأهل لا يدفعون شيئًا.')
  let inEnglish = await ask('/', { siteUrl, locale: 'en' })
  expect(inEnglish.text).toContain(
    'From 5 Jordanian dinars per child and year; families pay nothing.',
  )
  let pricing = await ask('/pricing', { siteUrl, locale: 'en' })
  expect(pricing.text).toContain(
    '<b class="price">5</b> <span class="muted">Jordanian dinars per child and year</span>',
  )
  expect((await ask('/about-us')).text).not.toContain('rawda.example')
})

test('the home page says what it is in a sentence, shows a parent’s phone, and has a way in for each', async () => {
  for (let [locale, words] of [
    [
      'ar',
      [
        'اعرفوا كلّ أسبوع ما أتقنه طفلكم، وأين تنفعه <em>خمس دقائق</em> معكم.',
        'تدرّبت ليان <em>5 أيّام</em> هذا الأسبوع، أكثر بيوم من الأسبوع الماضي.',
        'الأهل لا يدفعون شيئًا.',
      ],
    ],
    [
      'en',
      [
        'See each week what your child can do now, and where <em>five minutes</em> with you will help.',
        'Layan practised on <em>5 days</em> this week, one more than last week.',
        'Families pay nothing.',
      ],
    ],
  ] as const) {
    let { text } = await ask('/', { locale })
    for (let word of words) expect(text).toContain(word)
    let ways = text.match(/<ul class="doors">.*?<\/ul>/s)![0]
    expect([...ways.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/auth/class',
      '/redeem',
      '/auth/login',
    ])
    expect(text.match(/\/assets\/(teacher|family|head)-[^"]*" width="360"/g)).toHaveLength(3)
    expect(text).not.toMatch(/<script|From <|ابتداءً من/)
    // Nothing in the picture of a phone can be pressed.
    let phone = text.match(/<figure class="phone">.*?<\/figure>/s)![0]
    expect(phone).not.toMatch(/<(a|button|form|input|h\d)\b/)
  }
})

test('nothing is measured, or asked, unless it is configured', async () => {
  let { text, headers } = await ask('/about-us', { cookies: { measurement: 'yes' } })
  expect(text).not.toMatch(/<script|action="\/consent"/)
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'none'")
})

test(
  'where it is configured a visit is measured only after a yes, only on public pages, never with a session',
  { timeout: 60_000 },
  async () => {
    let { siteUrl } = await serve(MEASUREMENT)
    let tag = '<script async="" src="https://count.example/tag.js?id=G-1">'
    let look = (path: string, asking: object = {}) =>
      ask(path, { siteUrl, locale: 'en', ...asking })
    let unasked = await look('/about-us')
    expect(unasked.text).not.toContain('<script')
    // Two answers of the same kind.
    expect(
      unasked.text
        .match(/<button[^>]* name="measurement"[^>]*>/g)
        ?.map((button) => button.replace(/yes|no/, '…')),
    ).toEqual(Array(2).fill(expect.stringContaining('class="button quiet"')))

    let yes = await look('/consent', { form: { measurement: 'yes', back: '/pricing' } })
    expect([yes.status, yes.headers.get('Location'), yes.headers.getSetCookie()]).toEqual([
      303,
      '/pricing',
      [
        expect.stringMatching(
          /^measurement=yes; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ],
    ])
    for (let back of ['https://evil.example', '//evil.example', '/auth/login?next=x'])
      expect(
        (await look('/consent', { form: { measurement: 'no', back } })).headers.get('Location'),
      ).not.toContain('evil')
    expect(
      (await look('/consent', { form: { measurement: 'perhaps' } })).headers.getSetCookie(),
    ).toEqual([])

    let agreed = { cookies: { measurement: 'yes' } }
    let measured = await look('/about-us', agreed)
    expect(measured.text).toContain(tag)
    expect(measured.text.match(/<script/g)).toHaveLength(1)
    expect(measured.text).toMatch(/<button[^>]*value="no"[^>]*>Stop counting<\/button>/)
    let policy = measured.headers.get('Content-Security-Policy')!
    expect(policy).toContain('script-src https://count.example;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)

    let refused = await look('/about-us', { cookies: { measurement: 'no' } })
    expect(refused.text).not.toContain('<script')
    for (let [path, asking] of [
      ['/dashboard/app'],
      ['/auth/login'],
      ['/404'],
      ['/500'],
      ['/maintenance'],
      ['/faqs?q=my+child'],
      ['/contact-us', { form: { name: 'x' } }],
    ] as [string, object?][]) {
      let { text, headers } = await look(path, { ...agreed, ...asking })
      expect([
        path,
        text.includes('count.example'),
        headers.get('Content-Security-Policy')?.includes('count.example') ?? false,
      ]).toEqual([path, false, false])
    }
    let school = await openSchool({ db: siteDatabase(), prefix: anyPrefix(), now: Date.now() })
    let token = await openSession(school, 'layla')
    for (let path of [
      '/about-us',
      '/dashboard/app',
      `/dashboard/class/${school.id('butterflies')}`,
      `/dashboard/student/${school.id('adam')}/lessons`,
    ]) {
      let { status, text, headers } = await look(path, { ...agreed, token })
      expect([
        path,
        status,
        /count\.example|action="\/consent"/.test(text + headers.get('Content-Security-Policy')),
      ]).toEqual([path, 200, false])
    }
  },
)
