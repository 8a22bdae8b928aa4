import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { layoutShifts, visitAll } from './visit-all.ts'
import { openLongWorld } from './visits.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

for (let locale of ['ar', 'en'] as const) {
  test(`axe finds nothing on any page, in light and in dark, and nothing moves on a wide screen (${locale})`, { timeout: 600_000 }, async () => {
    let found: string[] = []
    await visitAll(await openLongWorld(), { locale, context: { bypassCSP: true } }, async (page, path) => {
      found.push(...(await layoutShifts(page)).map((move) => `${path}: ${move}`))
      // Also what a `<details>` hides until it is asked for.
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => details.closest('header') ?? (details.open = true)))
      // No frames on our pages: axe need not open a page of its own to gather what it found.
      let axe = () => new AxeBuilder({ page }).setLegacyMode()
      let note = (violations: Violation[], how: string) => found.push(...violations.map(({ id, nodes }) => `${path} ${how}: ${id} ${nodes.length}× ${nodes[0]!.html.slice(0, 160)}`))
      note((await axe().options({ resultTypes: ['violations'] }).analyze()).violations, 'light')
      // In the dark only the colours differ.
      await page.emulateMedia({ colorScheme: 'dark' })
      note((await axe().options({ resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }).analyze()).violations, 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
    })
    expect(found).toEqual([])
  })
}
