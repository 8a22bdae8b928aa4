import type { Page } from 'playwright-core'

/**
 * How many sheets of A4 this page prints on. A browser that prints while style sheets or fonts are
 * still on their way prints something else than a reader would get.
 */
export async function sheetsPrinted(page: Page): Promise<number> {
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await page.emulateMedia({ media: 'print' })
  let pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
}
