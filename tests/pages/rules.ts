import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
    loadRules(): void
  }
}

/** Every page of this browser comes with axe: sent once, and only made when it is asked for. */
export function loadRules(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(`window.loadRules = () => { ${axe.source} }`)
}

/** What axe finds amiss on the page, or in a part of it. */
export function violations(page: Page, within = 'html'): Promise<string[]> {
  return page.evaluate(async (within) => {
    if (!window.axe) window.loadRules()
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
