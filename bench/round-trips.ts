import { serveBare } from './bare-worker.ts'
import { costOf, countingProxy } from './counting-proxy.ts'
import { asAsked, everyPage } from './pages.ts'
import { get, type Site } from './site.ts'
import type { Line } from './table.ts'

const BUDGET = 2

/** Every page as every role, also those that refuse: how often the database is asked. */
export async function measureRoundTrips(site: Site): Promise<Line[]> {
  let { url, meter } = await countingProxy(site.libsqlUrl)
  let worker = await serveBare(site.server, { LIBSQL_URL: url })
  let asked = []
  for (let page of everyPage()) {
    let { roundTrips, result } = await costOf(meter, () => get(worker.url + page.path, page.role))
    if (result.status >= 500 && page.pattern !== '/500')
      throw new Error(`${asAsked(page)} answered ${result.status}: ${worker.said()}`)
    asked.push({ what: asAsked(page), roundTrips })
  }
  let counts = [...Map.groupBy(asked, ({ roundTrips }) => roundTrips)].toSorted(([a], [b]) => a - b)
  let most = Math.max(...asked.map(({ roundTrips }) => roundTrips))
  return [
    {
      what: 'round trips to the database, any page and role',
      value: `at most ${most} (${counts.map(([trips, pages]) => `${trips}: ${pages.length}`).join(', ')} pages)`,
      budget: `≤ ${BUDGET}`,
      broken: most > BUDGET,
    },
    ...asked
      .filter(({ roundTrips }) => roundTrips > BUDGET)
      .map(({ what, roundTrips }) => ({ what: `  ${what}`, value: `${roundTrips}` })),
  ]
}
