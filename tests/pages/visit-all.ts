import type { Page } from 'playwright-core'
import { fillAndSend } from '#tests/support/fill-and-send.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { givePictures, newPage } from '#tests/support/page.ts'
import { routeAt } from '#tests/support/routes.ts'
import { carry } from '#tests/support/session.ts'
import { isTouched } from '#tests/support/tier.ts'
import type { World } from '#tests/support/world.ts'
import { brought, visitsIn, type Visit } from './visits.ts'

const LETTERS_MS = 100

/**
 * Goes to each wanted page in turn, as the user who sees it. At a route's first page the letters come
 * late, as at a first visit, so that what they move is seen; later the browser has kept them.
 */
export async function visitAll(
  world: World,
  options: NonNullable<Parameters<typeof newPage>[0]>,
  look: (page: Page, visit: Visit) => Promise<void>,
  wanted: (visit: Visit) => boolean = () => true,
): Promise<void> {
  let page = await newPage(options)
  let setLate = await lateLetters(page)
  await givePictures(page)
  let seen = new Set<string>()
  for (let visit of visitsIn(world)
    .filter(({ path }) => isTouched(path))
    .filter(wanted)) {
    // Nothing is left of the last person but the language: nor a page that asks for news of chats.
    // By a page of the site: about:blank would be another process of the browser at each visit.
    await page.goto('/favicon.svg')
    await page.context().clearCookies({ name: /^(?!preferences$)/ })
    let { path } = routeAt(visit.path.split('?')[0]!)
    await setLate(!seen.has(path))
    seen.add(path)
    await goTo(page, visit)
    await look(page, visit)
  }
  await page.context().close()
}

/**
 * Whether the page's letters come late, and with all else as if the browser had kept nothing. By
 * DevTools' own words: with a `route` of playwright's it never keeps anything.
 */
async function lateLetters(page: Page): Promise<(areLate: boolean) => Promise<unknown>> {
  let devtools = await page.context().newCDPSession(page)
  let wait = 0
  devtools.on(
    'Fetch.requestPaused',
    ({ requestId }) =>
      void setTimeout(
        () => void devtools.send('Fetch.continueRequest', { requestId }).catch(() => {}),
        wait,
      ),
  )
  await devtools.send('Network.enable')
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  return (areLate) => {
    wait = areLate ? LETTERS_MS : 0
    return devtools.send('Network.setCacheDisabled', { cacheDisabled: areLate })
  }
}

/**
 * Comes to a page as its visit says: signed in, with what earlier pages left, by sending a form.
 */
export async function goTo(page: Page, { path, token, form, cookies = {} }: Visit): Promise<void> {
  if (token) await carry(page.context(), token)
  let left = brought(cookies, ownSite().siteUrl)
  if (left.length > 0) await page.context().addCookies(left)
  await page.goto(path)
  if (form) await fillAndSend(page, form)
}
