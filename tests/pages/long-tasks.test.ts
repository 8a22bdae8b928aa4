import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '#tests/support/page.ts'

/** Of a class of 26 children each card has about 40 boxes: all of them would be more than 1,500. */
const MOST_BOXES = 1000

type Traced = { name: string; args: { beginData?: { totalObjects?: number } } }

/** How many boxes the browser laid out to show a page, at most at once. */
async function boxesOf(browser: Browser, show: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(undefined, { categories: ['devtools.timeline'] })
  await show()
  let { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: Traced[]
  }
  return Math.max(...traceEvents.map(({ args }) => args.beginData?.totalObjects ?? 0))
}

test('on a phone a class’s page lays out the children in sight, and the others when they come near', async () => {
  let page = await newPage({ javaScript: false, width: 412 })
  await signIn(page, 'teacher@rawda.example')
  let path = await page.locator('nav a[href*="/dashboard/class/"]').first().getAttribute('href')
  let boxes = await boxesOf(page.context().browser()!, async () => {
    await page.goto(`${path}/numbers`)
    await page.waitForTimeout(500)
  })
  expect(await page.locator('main .sheet:not(.small) tbody tr').count()).toBeGreaterThanOrEqual(20)
  expect(boxes).toBeGreaterThan(100)
  expect(boxes).toBeLessThan(MOST_BOXES)
  // Nothing is lost: the last child is there, found, read and scrolled to.
  let last = page.locator('main .sheet:not(.small) tbody tr').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await last.innerText()).length).toBeGreaterThan(20)
  let { height } = (await last.boundingBox())!
  expect(height).toBeGreaterThan(50)
  expect(height).toBeLessThan(80)
})

test('on a phone a list of a whole class is not unrolled: a row of it is a face and a name', async () => {
  let page = await newPage({ javaScript: false, width: 360, locale: 'ar' })
  await signIn(page, 'admin@rawda.example')
  await page.goto('/dashboard/classes')
  let fullest = page.locator('main tbody tr', { hasText: 'العصافير' }).locator('th > a')
  let id = (await fullest.getAttribute('href'))!.split('/').at(-1)!
  await page.goto(`/dashboard/users?role=student&class=${id}`)
  expect(await page.locator('main tbody tr').count()).toBeGreaterThanOrEqual(20)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600)
  // The list comes first: what it is filtered by is said in chips, and the form is closed.
  expect(await page.locator('main .chips a').allInnerTexts()).toEqual([
    expect.stringContaining('طفل'),
    expect.stringContaining('العصافير'),
    'عرض الجميع',
  ])
  expect((await page.locator('main tbody tr').first().boundingBox())!.y).toBeLessThan(640)
  expect(await page.locator('select[name=class]').isVisible()).toBe(false)
  // Of a row the face, the name and the class are seen; what decides nothing is not.
  let row = page.locator('main tbody tr').first()
  expect(await row.locator('img').isVisible()).toBe(true)
  expect(await row.locator('td', { hasText: 'العصافير' }).isVisible()).toBe(true)
  expect((await row.boundingBox())!.height).toBeLessThan(70)
  // Without one of the filters the other stays.
  await page.locator('main .chips a', { hasText: 'طفل' }).click()
  await page.waitForURL(`**/dashboard/users?class=${id}`)
  expect(await page.locator('main .chips a').allInnerTexts()).toEqual([
    expect.stringContaining('العصافير'),
  ])
})

test('on a phone of 360 px a class of 26 is 2,200 px high at most, this week and last week', async () => {
  let tall: string[] = []
  for (let locale of ['ar', 'en'] as const) {
    let page = await newPage({ javaScript: false, width: 360, locale })
    await signIn(page, 'admin@rawda.example')
    await page.goto('/dashboard/classes')
    let fullest = page.locator('main tbody tr', { hasText: 'العصافير' }).locator('th > a')
    let path = await fullest.getAttribute('href')
    await page.goto(path!)
    let lastWeek = await page.locator('.segments a').first().getAttribute('href')
    for (let [week, address] of Object.entries({ this: path!, last: lastWeek! })) {
      await page.goto(address)
      expect(await page.locator('.tile-grid tbody th[scope=row]').count()).toBe(26)
      let height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (height > 2200) tall.push(`${locale}, ${week} week: ${height} px`)
    }
    await page.context().close()
  }
  expect(tall).toEqual([])
})

test('on a phone a class’s page lays out the children that need a look, and the others when asked', async () => {
  let page = await newPage({ javaScript: false, width: 360, locale: 'ar' })
  await signIn(page, 'teacher@rawda.example')
  let path = await page.locator('nav a[href*="/dashboard/class/"]').first().getAttribute('href')
  let boxes = await boxesOf(page.context().browser()!, async () => {
    await page.goto(path!)
    await page.waitForTimeout(500)
  })
  let rows = page.locator('.tile-grid tbody th[scope=row]')
  expect(await rows.count()).toBeGreaterThanOrEqual(20)
  expect(boxes).toBeGreaterThan(100)
  expect(boxes).toBeLessThan(MOST_BOXES)
  let shown = await rows.filter({ visible: true }).count()
  if (await page.locator('.tile-grid .rest').isVisible()) {
    await page.locator('.tile-grid .rest input').check()
    expect(await rows.filter({ visible: true }).count()).toBeGreaterThan(shown)
  }
  expect(await rows.filter({ visible: true }).count()).toBe(await rows.count())

  // On paper the whole class is one sheet.
  await page.goto(`${path}/print`)
  expect(await rows.count()).toBeGreaterThanOrEqual(20)
  let pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
