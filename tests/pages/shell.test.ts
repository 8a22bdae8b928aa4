import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { CallerName } from '#tests/support/callers.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { locales } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const OPEN = 280
const FOLDED = 102

let world: World

// They only look.
beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

async function open(name: CallerName, { locale = 'en' as 'ar' | 'en', width = 1280 } = {}) {
  let page = await newPage({ locale, width, javaScript: false })
  await carry(page.context(), world.callers.find((caller) => caller.name === name)!.token!)
  await page.goto('/dashboard/app')
  return page
}

/** What the sidebar takes of the page, and how far it reaches over it. */
function sidebar(page: Page) {
  return page.evaluate(() => {
    let [rail, inner] = [
      document.querySelector('.rail')!.getBoundingClientRect(),
      document.querySelector('.rail-inner')!.getBoundingClientRect(),
    ]
    return {
      takes: rail.width,
      reaches:
        document.documentElement.dir === 'rtl' ? rail.right - inner.left : inner.right - rail.left,
    }
  })
}

for (let locale of locales(0)) {
  test(`the sidebar is 280 px wide, folded 102 px, and unfolds over the page by pointer or keyboard (${locale})`, async () => {
    let page = await open('teacher', { locale })
    let away = () => page.mouse.move(640, 880)
    expect(await sidebar(page)).toEqual({ takes: OPEN, reaches: OPEN })
    await page.locator('.rail-switch button').click()
    await away()
    await expect.poll(() => sidebar(page)).toEqual({ takes: FOLDED, reaches: FOLDED })
    // The page beneath stays where it is.
    await page.locator('.rail nav a').first().hover()
    expect(await sidebar(page)).toEqual({ takes: FOLDED, reaches: OPEN })
    await away()
    expect(await sidebar(page)).toEqual({ takes: FOLDED, reaches: FOLDED })
    await page.locator('.rail nav a').first().focus()
    expect(await sidebar(page)).toEqual({ takes: FOLDED, reaches: OPEN })
    // So it stays on the next page, until it is asked to be open.
    await page.goto('/dashboard/lessons')
    expect(await sidebar(page)).toEqual({ takes: FOLDED, reaches: FOLDED })
    await page.locator('.rail-switch button').click()
    await away()
    await expect.poll(() => sidebar(page)).toEqual({ takes: OPEN, reaches: OPEN })
  })
}

test('on a desk of 800 px a head sees all ways beside the page, and reaches the switch', async () => {
  let page = await open('admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  let foot = (await page.locator('.shell .own').boundingBox())!.y
  let last = await page.locator('.rail nav a').last().boundingBox()
  expect(await page.locator('.rail nav a').last().innerText()).toBe('Shop')
  expect(last!.y + last!.height).toBeLessThanOrEqual(foot)
  await page.locator('.rail-switch button').scrollIntoViewIfNeeded()
  let switched = await page.locator('.rail-switch button').boundingBox()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(switched!.y + switched!.height).toBeLessThanOrEqual(foot)
})

test('a page that was prefetched before a form was sent is asked for again after it', async () => {
  let page = await open('teacher')
  let prefetched = page.waitForResponse(
    (response) =>
      response.url().endsWith('/dashboard/app') &&
      response.request().headers()['sec-purpose']?.startsWith('prefetch') === true,
  )
  await page.locator('.rail nav').getByRole('link', { name: 'Summary' }).hover()
  await (await prefetched).finished()
  await Promise.all([page.waitForEvent('load'), page.locator('.rail-switch button').click()])
  await page.mouse.move(640, 880)
  await expect.poll(() => sidebar(page)).toEqual({ takes: FOLDED, reaches: FOLDED })
})

test('on a phone a head has all ways in a drawer, without JavaScript, as wide as the open sidebar even where that is folded', async () => {
  let page = await open('admin')
  await Promise.all([page.waitForEvent('load'), page.locator('.rail-switch button').click()])
  await page.setViewportSize({ width: 360, height: 740 })
  let [drawer, rail] = [page.locator('header .drawer'), page.locator('.rail')]
  let inside = drawer.getByRole('navigation')
  expect([await rail.isVisible(), await inside.isVisible()]).toEqual([false, false])
  await drawer.locator('summary').click()
  expect([await inside.isVisible(), (await drawer.locator('.side').boundingBox())!.width]).toEqual([
    true,
    OPEN,
  ])
  expect(await inside.getByRole('link').allTextContents()).toEqual([
    'Summary',
    'Classes',
    'Users',
    'School',
    'Assignments',
    'Reports',
    'Activity log',
    'Calendar',
    'Mail',
    'Chat',
    'News',
    'Tasks',
    'People',
    'Shop',
  ])
  await inside.getByRole('link', { name: 'Classes' }).click()
  await page.waitForURL('**/dashboard/classes')
  // The next page begins without it.
  expect(await inside.isVisible()).toBe(false)
  expect(await drawer.locator('nav [aria-current=page]').textContent()).toBe('Classes')
})

for (let locale of locales(1)) {
  test(`on a phone the main ways are a bar at its foot, within reach of a thumb; on a desk they are not (${locale})`, async () => {
    for (let [name, ways] of [
      [
        'teacher',
        {
          ar: 'الملخّص صفّي تقرير الواجبات حسابي',
          en: 'Summary My class Report Assignments Account',
        },
      ],
      [
        'guardian',
        {
          ar: 'أطفالي التقارير المدرسة إضافة طفل حسابي',
          en: 'My children Reports School Add a child Account',
        },
      ],
    ] as const) {
      let page = await open(name, { locale, width: 360 })
      await page.setViewportSize({ width: 360, height: 740 })
      let bar = page.locator('.bottom-bar')
      let box = (await bar.boundingBox())!
      expect([box.x, box.width, box.y + box.height]).toEqual([0, 360, 740])
      let links = bar.locator('> a, > details > summary')
      // Beside how much is unread there.
      let labels = await links.evaluateAll((all) =>
        all.map(
          (link) => [...link.childNodes].find(({ nodeName }) => nodeName === '#text')?.textContent,
        ),
      )
      expect(labels.join(' ')).toBe(ways[locale])
      for (let link of await links.all())
        expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      // What the page ends with is not behind the bar.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      let end = await page.evaluate(() => {
        let last = document.querySelector('main')!.lastElementChild!
        return last.getBoundingClientRect().bottom
      })
      expect(end).toBeLessThanOrEqual(box.y)
      expect(await bar.locator('[aria-current=page]').count()).toBe(1)
      await links.nth(1).click()
      await page.waitForURL(name === 'teacher' ? '**/dashboard/class/*' : '**/dashboard/analytics')
      // On a desk a teacher has the rail, a parent the same ways in the head.
      await page.setViewportSize({ width: 1280, height: 800 })
      let head = await bar.boundingBox()
      if (name === 'teacher') expect(head).toBeNull()
      else expect([await page.locator('.rail').count(), head!.y < 60]).toEqual([0, true])
      await page.context().close()
    }
  })
}

test('the account menu has the email, and the ways home, to the settings and out', async () => {
  for (let [name, person] of [
    ['teacher', 'layla'],
    ['guardian', 'muna'],
    ['supervisor', 'sara'],
  ] as const) {
    let page = await open(name, { width: 360 })
    let menu = page.locator('header .menu')
    expect(await menu.locator('.panel').isVisible()).toBe(false)
    await menu.locator('summary').click()
    expect(await menu.locator('.panel > p bdi').textContent()).toBe(
      world.id(`${person}@rawda.test`),
    )
    let ways = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(ways.slice(0, 2)).toEqual([
      ['Home', '/dashboard/app'],
      ['Settings', '/dashboard/user/account'],
    ])
    let out = menu.getByRole('button')
    expect([
      await out.textContent(),
      await out.evaluate((button: HTMLButtonElement) => [
        button.form!.method,
        button.form!.getAttribute('action'),
      ]),
    ]).toEqual(['Logout', ['post', '/auth/logout']])
    await menu.getByRole('link', { name: 'Settings', exact: true }).click()
    expect(await page.locator('h1').textContent()).toBe('My account')
    await page.context().close()
  }
})

test('the head of a long table stays in sight while its rows go by', async () => {
  let page = await newPage({
    signedInAs: 'teacher@rawda.example',
    javaScript: false,
    context: { viewport: { width: 1280, height: 400 } },
  })
  await page.goto('/dashboard/app')
  await page.goto(
    `${await page.locator('.rail nav a[href^="/dashboard/class/"]').first().getAttribute('href')}/numbers?period=all`,
  )
  let table = page.locator('main table.sheet:not(.small)').first()
  let at = () =>
    table.evaluate((table) => ({
      head: table.querySelector('thead th')!.getBoundingClientRect().top,
      rows: table.querySelector('tbody')!.getBoundingClientRect().top,
    }))
  let before = await at()
  expect(before.head).toBeGreaterThan(0)
  expect((await table.boundingBox())!.height).toBeGreaterThan(600)
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before.rows + 200)
  let { head, rows } = await at()
  expect([head, Math.round(rows)]).toEqual([0, -200])
})
