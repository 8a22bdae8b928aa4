import { gzipSync } from 'node:zlib'
import { serveBare } from './bare-worker.ts'
import { costOf, countingProxy } from './counting-proxy.ts'
import { LARGEST_SCHOOL } from './fill.ts'
import { asAsked, everyPage } from './pages.ts'
import { measureSchoolWeek } from './school-week.ts'
import { filledDatabase, get, type Site } from './site.ts'
import { kilobytes, type Line } from './table.ts'

const TRIPS = 2
const HTML_BYTES = 14 * 1024
/**
 * So many rows may a page read for each person of the school: that is to say, everybody is looked
 * at, and not again and again.
 */
const ROWS_A_PERSON = 10
/**
 * The head's desk, and what is taken away as a file, tell of everybody: account, class,
 * subscription, invitation and activity of each.
 */
const ROWS_OF_ALL = 20
const TELLS_OF_ALL = /\.csv as |^\/dashboard\/(app|admin) as /
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
    ...[true, false].flatMap((ofAll) => {
      let budget = ofAll ? ROWS_OF_ALL : ROWS_A_PERSON
      let heaviest = worst('rows')
        .filter(({ what }) => TELLS_OF_ALL.test(what) === ofAll)
        .slice(0, WORST)
      return heaviest.map(({ what, rows }) => ({
        what: `rows read for each of ${pupils} pupils: ${what}`,
        value: rows.toFixed(2),
        budget: `≤ ${budget}`,
        broken: rows > budget,
      }))
    }),
    ...(await measureSchoolWeek(site)),
  ]
}
