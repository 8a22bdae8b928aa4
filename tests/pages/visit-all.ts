import type { BrowserContext, Page } from 'playwright-core'
import { fillAndSend } from '#tests/support/fill-and-send.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { givePictures, newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { isTouched } from '#tests/support/tier.ts'
import type { World } from '#tests/support/world.ts'
import { brought, visitsIn, type Visit } from './visits.ts'

const LETTERS_MS = 100

/** Which pages; what the browser is given first. */
type Ways = {
  wanted?: (visit: Visit, at: number) => boolean
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/**
 * Goes to each page in turn, as whoever sees it; letters come late, as to a first visit, so that
 * what they move is seen.
 */
export async function visitAll(
  world: World,
  options: NonNullable<Parameters<typeof newPage>[0]>,
  look: (page: Page, visit: Visit) => Promise<void>,
  { wanted = () => true, prepare }: Ways = {},
): Promise<void> {
  let page = await newPage(options)
  await prepare?.(page.context())
  // Handled by us, they are not kept from page to page.
  await page.route(
    '**/*.woff2',
    (route) => void setTimeout(() => route.continue().catch(() => {}), LETTERS_MS),
  )
  await givePictures(page)
  for (let visit of visitsIn(world)
    .filter(({ path }) => isTouched(path))
    .filter(wanted)) {
    // Nothing is left of the last person but the language.
    await page.context().clearCookies({ name: /^(?!preferences$)/ })
    await goTo(page, visit)
    await look(page, visit)
  }
  await page.context().close()
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
