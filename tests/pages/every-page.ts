import type { Locator, Page } from 'playwright-core'
import { routeAt } from '#tests/support/routes.ts'
import { isQuick } from '#tests/support/tier.ts'
import { overflow, smallTargets, unsoundness } from './faults.ts'
import { layoutShifts } from './layout-shifts.ts'
import { violations } from './rules.ts'
import { goTo, visitAll } from './visit-all.ts'
import { givenNames, HEADER, openLongWorld, visitsIn, type Visit } from './visits.ts'

/** The phones that most families have; 640 px at 200 %, which is 320 px; a desk. */
const PHONE = { width: 360, height: 740 }
const NARROW = { width: 320, height: 740 }
const DESK = { width: 1280, height: 900 }

/**
 * Whatever is wrong on any page, in one language. Each page is gone to once and looked at in place:
 * in Arabic it comes to a phone in the light, in English to a desk in the dark; at phones' widths it
 * must fit, and it is held against every rule of axe. The visits of a route take turns: what all of
 * them have is seen in either language, and a route's only visit comes in both. Quickly that, too,
 * comes in one of them, and axe is left out.
 */
export async function faultsOfEveryPage(locale: 'ar' | 'en'): Promise<string[]> {
  let found: string[] = []
  let [first, theme] = locale === 'ar' ? ([PHONE, 'light'] as const) : ([DESK, 'dark'] as const)
  let world = await openLongWorld()
  let wanted = inTurn(visitsIn(world), locale)
  let opened = new Set<string>()
  let look = async (page: Page, visit: Visit) => {
    let note = (how: string, faults: string[]) =>
      found.push(...faults.map((fault) => `${visit.title}, ${locale}, ${how}: ${fault}`))
    note('as it comes', await movesAgain(page, visit))
    // A picture far below is asked for only by who scrolls: one that does not come fails the test.
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) => {
          image.loading = 'eager'
          return image.decode().catch(() => {})
        }),
      ),
    )
    note(
      'as it comes',
      await page.evaluate(unsoundness, {
        dir: locale === 'ar' ? 'rtl' : 'ltr',
        lang: locale,
        names: givenNames,
      }),
    )
    // Also what a `<details>` hides until it is asked for.
    await page.evaluate(() =>
      document
        .querySelectorAll<HTMLDetailsElement>('main details')
        .forEach((details) => (details.open = true)),
    )
    if (!isQuick) note(`in the ${theme}`, await violations(page))
    for (let size of [PHONE, NARROW]) {
      await page.setViewportSize(size)
      note(`at ${size.width} px`, await page.evaluate(overflow))
    }
    note('by thumb', await page.evaluate(smallTargets))
    // What opens over the page is the same on all pages of one person, but for what was told.
    let openings = await page.locator(`${HEADER} details:visible`).all()
    if (openings.length > 0 && (!opened.has(visit.who) || visit.cookies)) {
      opened.add(visit.who)
      for (let opening of openings) note('opened', await faultsInside(page, opening))
    }
    await page.setViewportSize(first)
  }
  await visitAll(
    world,
    { locale, context: { viewport: first, colorScheme: theme } },
    look,
    ({ title }) => wanted.has(title),
  )
  return found
}

/** The titles of the visits that come in a language. */
function inTurn(visits: Visit[], locale: 'ar' | 'en'): Set<string> {
  let turn = locale === 'ar' ? 0 : 1
  let routes = [...Map.groupBy(visits, ({ path }) => routeAt(path.split('?')[0]!).path).values()]
  let wanted = routes.flatMap((ofRoute, number) =>
    ofRoute.length === 1
      ? ofRoute.filter(() => !isQuick || number % 2 === turn)
      : ofRoute.filter((_, at) => at % 2 === turn),
  )
  return new Set(wanted.map(({ title }) => title))
}

/**
 * What moves while the page comes. A busy machine may paint half of what has arrived, so that the
 * other half moves it: what moves is what does so at each of three visits.
 */
async function movesAgain(page: Page, visit: Visit): Promise<string[]> {
  let moved = await layoutShifts(page)
  for (let again = 0; again < 2 && moved.length > 0; again++) {
    await goTo(page, visit)
    moved = await layoutShifts(page)
  }
  return moved
}

/**
 * The drawer of a phone or the account menu, opened as people open it and closed again. Its colours
 * in each theme: tests/pages/colours.test.ts.
 */
async function faultsInside(page: Page, opening: Locator): Promise<string[]> {
  await opening.locator('summary').click()
  let faults = [
    ...(isQuick ? [] : await violations(page, `${HEADER} details[open]`)),
    ...(await page.evaluate(overflow)),
    ...(await page.evaluate(smallTargets)),
  ]
  await opening.evaluate((details) => details.removeAttribute('open'))
  return faults
}
