import { gzipSync } from 'node:zlib'
import { serveBare } from './bare-worker.ts'
import { costOf, countingProxy } from './counting-proxy.ts'
import { LARGEST_SCHOOL } from './fill.ts'
import { asAsked, everyPage } from './pages.ts'
import { filledDatabase, get, type Site } from './site.ts'
import { kilobytes, type Line } from './table.ts'

const TRIPS = 2
const HTML_BYTES = 14 * 1024
/**
 * How many rows a page may read for each person of the school, by what it tells, the most first. A
 * page of a list may look at each person once; files also read the class, subscription, invitation
 * and activity of each; the head's summary, on screen, paper and as a file, looks whether each
 * child practised in each of eight weeks, and of those a year before (decision 0056); a file of
 * progress reads each lesson that a child has begun (here four).
 */
const ROWS_A_PERSON = [
  { budget: 50, tells: /\/progress\.csv as / },
  { budget: 36, tells: /^\/dashboard\/(app|admin|admin\/(print|export\.csv)) as / },
  { budget: 20, tells: /\.csv as / },
  { budget: 10, tells: /^/ },
]
/** How many pages are named, the heaviest first. */
const WORST = 5
const ATTEMPTS_A_PUPIL = 4

/**
 * Every page in a school of 5,000 pupils and 200 classes, as its head and as a supervisor: lists
 * are paged, and nothing is asked once for each line.
 */
export async function measureLargeSchool(site: Site): Promise<Line[]> {
  let pupils = LARGEST_SCHOOL.reduce((sum, size) => sum + size)
  let { url, meter } = await countingProxy(
    await filledDatabase(site.folder, pupils * ATTEMPTS_A_PUPIL, LARGEST_SCHOOL),
  )
  let worker = await serveBare(site.server, { LIBSQL_URL: url })
  let costs = []
  for (let page of everyPage().filter(({ role }) => role === 'admin' || role === 'super')) {
    let { roundTrips, rowsRead, result } = await costOf(meter, () =>
      get(worker.url + page.path, page.role),
    )
    // A file has as many lines as there are.
    let isPage = result.text.startsWith('<!DOCTYPE html>')
    if (result.status === 200)
      costs.push({
        what: asAsked(page),
        roundTrips,
        rows: rowsRead / pupils,
        html: isPage ? gzipSync(result.text).length : 0,
      })
  }
  let worst = (part: 'roundTrips' | 'rows' | 'html') => costs.toSorted((a, b) => b[part] - a[part])
  let [trips, html] = [worst('roundTrips')[0]!, worst('html')[0]!]
  return [
    {
      what: `round trips, ${costs.length} pages: ${trips.what}`,
      value: `at most ${trips.roundTrips}`,
      budget: `≤ ${TRIPS}`,
      broken: trips.roundTrips > TRIPS,
    },
    {
      what: `HTML: ${html.what}`,
      value: kilobytes(html.html),
      budget: `≤ ${kilobytes(HTML_BYTES)}`,
      broken: html.html > HTML_BYTES,
    },
    ...ROWS_A_PERSON.flatMap((kind) => {
      let { budget } = kind
      let heaviest = worst('rows')
        .filter(({ what }) => ROWS_A_PERSON.find(({ tells }) => tells.test(what)) === kind)
        .slice(0, WORST)
      return heaviest.map(({ what, rows }) => ({
        what: `rows read for each of ${pupils} pupils: ${what}`,
        value: rows.toFixed(2),
        budget: `≤ ${budget}`,
        broken: rows > budget,
      }))
    }),
  ]
}
