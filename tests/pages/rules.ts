import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What axe finds amiss on the page, or in a part of it. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  // Only where it is asked for: its half a megabyte would take as long as all else of a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (within) => {
    // No frames on our pages and no styles from elsewhere to gather first; an element's HTML says
    // which it is.
    let { violations } = await window.axe.run(within, {
      reporter: 'no-passes',
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      selectors: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id} ${nodes.length}× ${nodes[0]!.html.slice(0, 160)}`,
    )
  }, within)
}
