import type { Page } from 'playwright-core'
import type { World } from '#tests/support/callers.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { visitsIn } from './visits.ts'

const LETTERS_MS = 100

/** Goes to each page in turn, in one browser context for each person; letters come late, as to a first visit, so that what they move is seen. */
export async function visitAll(world: World, options: NonNullable<Parameters<typeof newPage>[0]>, look: (page: Page, path: string) => Promise<void>, wanted: (path: string) => boolean = () => true): Promise<void> {
  let visits = visitsIn(world).filter(({ pattern }) => wanted(pattern))
  for (let who of new Set(visits.map(({ who }) => who))) {
    let page = await newPage(options)
    // Handled by us, they are not kept from page to page.
    await page.route('**/*.woff2', (route) => void setTimeout(() => route.continue().catch(() => {}), LETTERS_MS))
    let own = visits.filter((visit) => visit.who === who)
    if (own[0]!.token) await carry(page.context(), own[0]!.token)
    for (let { path, pattern } of own) {
      await page.goto(path)
      await look(page, pattern)
    }
    await page.context().close()
  }
}

/** What has moved since the page began to load, without anybody's doing: nothing may. Late letters are waited for. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    let shifts = await new Promise<Shift[]>((known) => {
      let observer = new PerformanceObserver((list) => known(list.getEntriesByType('layout-shift') as Shift[]))
      observer.observe({ type: 'layout-shift', buffered: true })
      // Every page has been painted: an answer comes also where nothing has moved.
      observer.observe({ type: 'paint', buffered: true })
    })
    let nameOf = ({ node }: Shift['sources'][number]) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 60)
    return shifts.map(({ value, sources }) => `moves by ${value.toFixed(4)}: ${sources.map(nameOf).join(' and ')}`)
  })
}
