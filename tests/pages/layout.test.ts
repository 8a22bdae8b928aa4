import { beforeAll, expect, test } from 'vitest'
import type { CallerName } from '#tests/support/callers.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import type { World } from '#tests/support/world.ts'
import { visitAll } from './visit-all.ts'
import { openLongWorld } from './visits.ts'

let world: World

// One world for all tests of this file: they only look.
beforeAll(async () => void (world = await openLongWorld()))

let tokenOf = (name: CallerName) => world.callers.find((caller) => caller.name === name)!.token!

test('on paper a report has its name, its school and its period, and nothing to click on', async () => {
  for (let [locale, school, period] of [
    ['ar', 'روضة الزيتون', 'منذ البداية'],
    ['en', 'Al Zaytoun', 'Since the beginning'],
  ] as const) {
    await visitAll(
      world,
      { locale },
      async (page, { title }) => {
        await page.emulateMedia({ media: 'print' })
        let clickable = await page.evaluate(() =>
          [
            ...document.querySelectorAll(
              'header.topbar, aside, nav, form, a.button:not([href="#content"]), summary.chip',
            ),
          ]
            .filter((element) => element.checkVisibility())
            .map((element) => element.outerHTML.slice(0, 80)),
        )
        expect([title, clickable]).toEqual([title, []])
        expect(await page.locator('h1').isVisible()).toBe(true)
        expect(await page.getByText(`${school} · ${period}`, { exact: true }).isVisible()).toBe(
          true,
        )
      },
      // A built report is printed by its own address.
      ({ pattern }) =>
        pattern.includes('period=all') && !/^\/dashboard\/(analytics\?|reports\/)/.test(pattern),
    )
  }
})

test('by keyboard the first stop is the way past the navigation', async () => {
  let page = await newPage({ locale: 'en', javaScript: false })
  await carry(page.context(), tokenOf('teacher'))
  await page.goto('/dashboard/app')
  await page.keyboard.press('Tab')
  let skip = page.getByRole('link', { name: 'Skip to the content' })
  expect(
    await skip.evaluate(
      (link) => link === document.activeElement && link.getBoundingClientRect().height >= 24,
    ),
  ).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('each stop by keyboard can be seen, on a report that sorts by links too', async () => {
  // Where a table's head is not shown there is nothing to stop at: 640 px is where rows are cards.
  for (let [width, path] of [
    [1280, '/dashboard/app'],
    [640, `/dashboard/class/${world.id('butterflies')}/numbers?period=all`],
  ] as const) {
    let page = await newPage({ locale: 'en', javaScript: false, width })
    await carry(page.context(), tokenOf('teacher'))
    await page.goto(path)
    let stops = 0
    for (;;) {
      await page.keyboard.press('Tab')
      let stop = await page.evaluate(() => {
        let element = document.activeElement!
        let { outlineStyle, outlineWidth, clipPath, visibility } = getComputedStyle(element)
        let { width, height } = element.getBoundingClientRect()
        return {
          element: element.outerHTML.slice(0, 80),
          outlined: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
          has: width > 2 && height > 2 && clipPath === 'none' && visibility === 'visible',
        }
      })
      if (stop.element.startsWith('<body')) break
      expect([path, stop]).toEqual([path, { element: stop.element, outlined: true, has: true }])
      stops++
    }
    expect(stops).toBeGreaterThan(8)
    await page.context().close()
  }
})

test('with colours forced by the reader a report still shows its chart', async () => {
  let page = await newPage({ locale: 'en', context: { forcedColors: 'active' } })
  await carry(page.context(), tokenOf('teacher'))
  await page.goto(`/dashboard/class/${world.id('butterflies')}/numbers?period=all`)
  let fills = await page.evaluate(() => {
    let bars = [...document.querySelectorAll('figure rect')].filter(
      (rect) => Number(rect.getAttribute('height')) > 0,
    )
    let ground = getComputedStyle(document.body).backgroundColor
    return {
      bars: bars.length,
      seen: bars.filter((rect) => getComputedStyle(rect).fill !== ground).length,
    }
  })
  expect(fills.bars).toBeGreaterThan(0)
  expect(fills.seen).toBe(fills.bars)
})

test('no face in a list lies upon a name on a tablet', async () => {
  for (let [who, path] of [
    ['admin', '/dashboard/users'],
    ['supervisor', '/dashboard/supervisor/lessons'],
  ] as const) {
    let page = await newPage({ locale: 'ar', javaScript: false, width: 800 })
    await carry(page.context(), tokenOf(who))
    await page.goto(path)
    let rows = await page.evaluate(() =>
      [...document.querySelectorAll('.with-face tbody th')].map((cell) => {
        let words = document.createRange()
        words.selectNodeContents(cell.querySelector('bdi')!)
        let [face, name] = [cell.querySelector('img')!, words].map((part) =>
          part.getBoundingClientRect(),
        )
        return { name: words.toString(), overlap: Math.round(name!.right - face!.left) }
      }),
    )
    expect(rows.length).toBeGreaterThan(0)
    // From right to left a name begins where the face ends.
    expect([path, rows.filter(({ overlap }) => overlap > 0)]).toEqual([path, []])
    await page.context().close()
  }
})
