import { beforeAll, expect, test } from 'vitest'
import { eachOf } from '#scripts/each-of.ts'
import { serve } from '#tests/support/serve.ts'
import { ask, type Answer } from '#tests/support/site.ts'
import type { World } from '#tests/support/world.ts'
import { openLongWorld, visitsIn, type Visit } from './visits.ts'

let world: World
beforeAll(async () => {
  world = await openLongWorld()
})

test(
  'every page without React takes the fast way, from the first request of an isolate on',
  { timeout: 240_000 },
  async () => {
    // An isolate of its own, which has met no component yet.
    let { siteUrl, logged } = await serve({})
    let answers = await eachOf(visitsIn(world), async (visit) => ({
      visit,
      answer: await come(visit, siteUrl),
    }))
    let pages = answers.filter(({ answer }) => isReadingPage(answer))
    expect(pages.length).toBeGreaterThan(0.9 * answers.length)
    let slow = pages.filter(({ answer }) => !isOfElements(answer))
    expect({
      slow: slow.map(({ visit }) => visit.title),
      logged: logged.filter((line) => line.includes('fallback')),
    }).toEqual({ slow: [], logged: [] })
  },
)

test(
  'with FAST_PAGES=off a page is encoded by Flight, and that is no fall-back',
  { timeout: 120_000 },
  async () => {
    let { siteUrl, logged } = await serve({ FAST_PAGES: 'off' })
    let page = await ask('/about-us', { siteUrl })
    expect([page.status, isReadingPage(page), isOfElements(page)]).toEqual([200, true, false])
    expect(logged.filter((line) => line.includes('fallback'))).toEqual([])
  },
)

/** A page's form is posted without the fields that only the page knows: it is refused, too. */
function come({ path, token, form, cookies }: Visit, siteUrl: string): Promise<Answer> {
  return ask(path, {
    siteUrl,
    ...(token && { token }),
    ...(form && { form }),
    ...(cookies && { cookies }),
  })
}

function isReadingPage({ headers }: Answer): boolean {
  let isPage = headers.get('Content-Type')?.startsWith('text/html')
  return Boolean(isPage && !headers.get('Content-Security-Policy')!.includes("'strict-dynamic'"))
}

/** Only what is sent at once is known in length. */
function isOfElements({ headers }: Answer): boolean {
  return headers.has('Content-Length')
}
