import type { Page } from 'playwright-core'

/**
 * What has moved since the page began to load, without anybody's doing: nothing may. Late letters
 * are waited for.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
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
    return shifts.map(
      ({ value, sources }) => `moves by ${value.toFixed(4)}: ${sources.map(nameOf).join(' and ')}`,
    )
  })
}
