import type { Page } from 'playwright-core'

/**
 * Of the score that a page is still good with (0.1) the hundredth part: a word that goes to the next
 * line within its own tile when the letters come, which are a little wider, is less.
 */
const UNSEEN = 0.001

/**
 * What has moved since the page began to load, without anybody's doing: nothing may that is seen.
 * Late letters are waited for.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async (unseen) => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    let shifts = await new Promise<Shift[]>((known) => {
      let observer = new PerformanceObserver((list) =>
        known(list.getEntriesByType('layout-shift') as Shift[]),
      )
      observer.observe({ type: 'layout-shift', buffered: true })
      // Every page has been painted: an answer comes also where nothing has moved.
      observer.observe({ type: 'paint', buffered: true })
    })
    let nameOf = ({ node }: Shift['sources'][number]) =>
      (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 60)
    return shifts
      .filter(({ value }) => value >= unseen)
      .map(
        ({ value, sources }) =>
          `moves by ${value.toFixed(4)}: ${sources.map(nameOf).join(' and ')}`,
      )
  }, UNSEEN)
}
