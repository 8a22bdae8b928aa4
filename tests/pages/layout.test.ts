import { beforeAll, expect, test } from 'vitest'
import type { World } from '#tests/support/callers.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { layoutShifts, visitAll } from './visit-all.ts'
import { openLongWorld } from './visits.ts'

let world: World

// One world for all tests of this file: they only look.
beforeAll(async () => void (world = await openLongWorld()))

for (let locale of ['ar', 'en'] as const) {
  test(`every page is sound HTML that fits 320 px and 360 px, can be touched and does not move while it loads (${locale})`, { timeout: 180_000 }, async () => {
    let found: string[] = []
    // 640 px at 200 % is what 320 px is; the phones that most families have are 360 px wide.
    await visitAll(world, { locale, context: { viewport: { width: 360, height: 740 } } }, async (page, path) => {
      let moves = await layoutShifts(page)
      let wide = await page.evaluate(() => document.documentElement.scrollWidth)
      await page.setViewportSize({ width: 320, height: 740 })
      let problems = await page.evaluate(faults, { dir: locale === 'ar' ? 'rtl' : 'ltr', lang: locale })
      await page.setViewportSize({ width: 360, height: 740 })
      found.push(...[...moves, ...problems, ...(wide > 360 ? [`${wide} px wide at 360 px`] : [])].map((problem) => `${path}: ${problem}`))
    })
    expect(found).toEqual([])
  })
}

test('on paper a report has its name, its school and its period, and nothing to click on', async () => {
  for (let [locale, school, period] of [['ar', 'روضة الزيتون', 'منذ البداية'], ['en', 'Al Zaytoun', 'Since the beginning']] as const) {
    await visitAll(world, { locale }, async (page, path) => {
      await page.emulateMedia({ media: 'print' })
      for (let hidden of ['header.topbar', 'aside', 'nav', 'form', 'a.button:not([href="#content"])', 'summary.chip']) {
        for (let element of await page.locator(hidden).all()) expect([path, hidden, await element.isVisible()]).toEqual([path, hidden, false])
      }
      expect(await page.locator('h1').isVisible()).toBe(true)
      expect(await page.getByText(`${school} · ${period}`, { exact: true }).isVisible()).toBe(true)
    }, (path) => path.includes('period=all') && !path.startsWith('/dashboard/analytics?'))
  }
})

test('by keyboard the first stop is the way past the navigation, and each stop can be seen', async () => {
  let page = await newPage({ locale: 'en', javaScript: false })
  let token = world.callers.find(({ name }) => name === 'teacher')!.token!
  await carry(page.context(), token)
  await page.goto('/dashboard/app')
  await page.keyboard.press('Tab')
  let skip = page.getByRole('link', { name: 'Skip to the content' })
  expect(await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().height >= 24)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.goto('/dashboard/app')
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    let seen = await page.evaluate(() => {
      let style = getComputedStyle(document.activeElement!)
      return { element: document.activeElement!.outerHTML.slice(0, 80), visible: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 }
    })
    if (seen.element.startsWith('<body')) break
    expect(seen).toEqual({ element: seen.element, visible: true })
    stops++
  }
  expect(stops).toBeGreaterThan(8)
})

test('with colours forced by the reader a report still shows its chart', async () => {
  let page = await newPage({ locale: 'en', context: { forcedColors: 'active' } })
  let token = world.callers.find(({ name }) => name === 'teacher')!.token!
  await carry(page.context(), token)
  await page.goto(`/dashboard/class/${world.id('butterflies')}?period=all`)
  let fills = await page.evaluate(() => {
    let bars = [...document.querySelectorAll('figure rect')].filter((rect) => Number(rect.getAttribute('height')) > 0)
    let ground = getComputedStyle(document.body).backgroundColor
    return { bars: bars.length, seen: bars.filter((rect) => getComputedStyle(rect).fill !== ground).length }
  })
  expect(fills.bars).toBeGreaterThan(0)
  expect(fills.seen).toBe(fills.bars)
})

/** Runs in the page: what is wrong with its HTML, its width and its targets. */
function faults({ dir, lang }: { dir: string; lang: string }): string[] {
  let problems: string[] = []
  let root = document.documentElement
  if (root.dir !== dir || root.lang !== lang) problems.push(`lang=${root.lang} dir=${root.dir}`)
  if (!document.title.trim()) problems.push('no title')
  let ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
  let twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length) problems.push(`ids twice: ${twice.join(', ')}`)
  let headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => Number(heading.tagName[1]))
  if (headings.filter((level) => level === 1).length !== 1) problems.push(`${headings.filter((level) => level === 1).length} h1`)
  if (headings.some((level, at) => at > 0 && level > headings[at - 1]! + 1)) problems.push(`headings ${headings.join(' ')}`)
  if (document.querySelectorAll('main').length !== 1) problems.push('not one main')
  for (let field of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),select,textarea')) if (!field.labels?.length && !field.getAttribute('aria-label')) problems.push(`no label: ${field.name}`)
  if (root.scrollWidth > root.clientWidth) problems.push(`${root.scrollWidth} px wide at ${root.clientWidth} px`)
  for (let target of document.querySelectorAll<HTMLElement>('a[href],button,summary,input:not([type=hidden])')) {
    // A choice inside its label is touched anywhere on it.
    let { width, height } = (target.matches('[type=radio],[type=checkbox]') ? (target.closest('label') ?? target) : target).getBoundingClientRect()
    if (width < 2 || height < 2 || getComputedStyle(target).display === 'inline') continue
    let least = target.matches('.button,.chip,button,summary.card,input') ? 44 : 24
    if (height < least - 0.5 || width < 24) problems.push(`${Math.round(width)}×${Math.round(height)}: ${target.outerHTML.slice(0, 100)}`)
  }
  for (let name of document.querySelectorAll('h1,th[scope=row] a')) if (/\S/.test(name.textContent!) && name.closest('table') && !name.querySelector('bdi')) problems.push(`name not isolated: ${name.outerHTML.slice(0, 80)}`)
  return problems
}
