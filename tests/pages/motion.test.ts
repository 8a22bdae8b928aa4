import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPage } from '#tests/support/page.ts'
import { carry, leaveToast } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

// They only look.
beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

async function open(reducedMotion: 'reduce' | 'no-preference') {
  let page = await newPage({ locale: 'en', context: { reducedMotion } })
  await carry(page.context(), world.callers.find(({ name }) => name === 'teacher')!.token!)
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) =>
      Object.assign(window, {
        passedOver: Boolean((event as Event & { viewTransition: unknown }).viewTransition),
      }),
    ),
  )
  return page
}

/** Everything on the page that would move, by itself or when it is touched. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        let { animationName, transitionDuration } = getComputedStyle(element, pseudo)
        let moves =
          animationName !== 'none' ||
          transitionDuration.split(', ').some((duration) => duration !== '0s')
        return moves
          ? [`${element.tagName.toLowerCase()}.${element.getAttribute('class')}${pseudo ?? ''}`]
          : []
      }),
    ),
  )
}

const paths = () => [
  '/auth/login',
  '/components',
  '/about-us',
  '/dashboard/app',
  `/dashboard/class/${world.id('butterflies')}/numbers?period=all`,
]

test('who wants no motion gets none, but that a toast fades', async () => {
  let page = await open('reduce')
  for (let path of paths()) {
    let told = path.startsWith('/dashboard')
    if (told) await leaveToast(page.context(), 'saved')
    await page.goto(path)
    expect([path, await moving(page)]).toEqual([path, told ? ['p.toast no-print'] : []])
    if (!told) continue
    let changes = await page
      .locator('main > .toast')
      .evaluate((toast) =>
        toast
          .getAnimations()
          .flatMap((animation) =>
            (animation.effect as KeyframeEffect)
              .getKeyframes()
              .flatMap((frame) => Object.keys(frame)),
          ),
      )
    expect(
      new Set(
        changes.filter(
          (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
        ),
      ),
    ).toEqual(new Set(['opacity', 'visibility']))
  }
})

test('others get it', async () => {
  let page = await open('no-preference')
  await page.goto('/dashboard/app')
  expect(await moving(page)).toEqual(expect.arrayContaining(['div.rail-inner']))
})

for (let motion of ['reduce', 'no-preference'] as const) {
  let what =
    motion === 'reduce'
      ? 'nothing passes over for who wants no motion'
      : 'one passes over into the other'
  test(`from page to page ${what}`, async () => {
    let page = await open(motion)
    await page.goto('/dashboard/app')
    await page.locator('.rail nav a[href="/dashboard/lessons"]').click()
    await page.waitForURL('**/dashboard/lessons')
    await page.waitForFunction(() => 'passedOver' in window)
    expect(await page.evaluate(() => 'passedOver' in window && window.passedOver)).toBe(
      motion === 'no-preference',
    )
  })
}
