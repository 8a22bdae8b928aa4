import type { Page } from 'playwright-core'

/**
 * Fills in the page's form that has these fields and sends it as a browser without scripts does;
 * what stands in it otherwise goes along.
 */
export async function fillAndSend(page: Page, form: Record<string, string>): Promise<void> {
  await Promise.all([
    // Not `waitForNavigation`: the entry that a late router rewrites in the history is one, too.
    page.waitForEvent('load'),
    page.evaluate((fields) => {
      let own = [...document.forms].find((form) =>
        Object.keys(fields).every((name) => form.elements.namedItem(name)),
      )!
      for (let [name, value] of Object.entries(fields))
        (own.elements.namedItem(name) as HTMLInputElement).value = value
      // Not by its button, so that no script runs.
      own.submit()
    }, form),
  ])
}
