import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '#tests/support/page.ts'

const PHONE = { width: 360, height: 740 }

/** For people to look at, where `LOOK` names a folder. */
async function look(page: Page, name: string, fullPage = true) {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage })
}

async function home(who: string, locale: 'ar' | 'en', javaScript: boolean, viewport: typeof PHONE) {
  let page = await newPage({ locale, javaScript, context: { viewport, reducedMotion: 'reduce' } })
  await signIn(page, who)
  await page.goto('/dashboard/app')
  return page
}

test.each([true, false])(
  'a mother sees how her child is and what to do without scrolling, and says that they tried it (JavaScript: %s)',
  async (javaScript) => {
    let page = await home('parent@rawda.example', 'ar', javaScript, PHONE)
    let firstScreen = [
      '.faces [aria-current] img',
      'h1',
      '.bed',
      '.picture-chips',
      '.together h2',
      '.together h2 + p',
    ]
    for (let part of firstScreen) {
      let box = await page.locator(part).first().boundingBox()
      expect([
        part,
        box !== null && box.width > 20 && box.y + Math.min(box.height, 24) <= PHONE.height,
      ]).toEqual([part, true])
    }
    let said = await page.locator('main').innerText()
    expect(said).not.toMatch(/%|٪|درجة/)
    await look(page, `parent-360-${javaScript}`)
    let share = await page.locator('a[href^="https://wa.me/"]').getAttribute('href')
    let name = (await page.locator('.faces [aria-current] b').innerText()).trim()
    expect(decodeURIComponent(share!)).not.toContain(name)
    if (javaScript) return
    // One tap.
    await page.click('.together button')
    expect(await page.locator('.together').innerText()).toContain('جرّبتموه اليوم')
    await look(page, 'parent-tried')
  },
)

test('a mother reads the same in English, on a desk and by night', async () => {
  let page = await home('parent@rawda.example', 'en', false, { width: 1280, height: 800 })
  expect(await page.locator('h1').innerText()).toMatch(/this week/)
  await look(page, 'parent-1280-en')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'parent-1280-en-dark')
})

test('a child sees pictures and a door on one screen, and neither numbers nor per cents', async () => {
  for (let [name, viewport] of [
    ['upright', { width: 800, height: 1280 }],
    ['lying', { width: 1280, height: 800 }],
    ['phone', PHONE],
  ] as const) {
    let page = await home('student@rawda.example', 'ar', false, viewport)
    await look(page, `child-${name}`, false)
    let tall = await page.evaluate(() => document.documentElement.scrollHeight)
    if (name !== 'phone') expect([name, tall]).toEqual([name, viewport.height])
    expect(await page.locator('.child-tiles a').count()).toBeGreaterThan(2)
    expect(await page.locator('.child-tiles a').count()).toBeLessThan(6)
    expect(await page.locator('.child-home').innerText()).not.toMatch(/%|٪/)
    if (name === 'phone') continue
    // One tap to a lesson's picture, one back; one tap out.
    await page.locator('.child-tiles a').first().click()
    expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/my\/lessons\//)
    await look(page, `lesson-${name}`, false)
    await page.click('.tell a')
    await page.click('.way-out button')
    expect(new URL(page.url()).pathname).toMatch(/^\/auth\//)
  }
})
