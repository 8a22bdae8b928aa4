import { addDays, dayIn } from '#app/calendar/day.ts'
import { eachOf } from '#scripts/each-of.ts'
import { serveBare } from './bare-worker.ts'
import { costOf, countingProxy } from './counting-proxy.ts'
import { RECENT_DAYS } from './fill.ts'
import { asAsked, everyPage, type Asked } from './pages.ts'
import { filledDatabase, get, type Site } from './site.ts'
import type { Line } from './table.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const BUDGET = 1.1
/**
 * From the shortest history to the longest. The shortest has nothing in the eight weeks of a year
 * ago, which a head's summary shows beside today's: it reads them once they are there.
 */
const IN_ALL = 1.3
/** Some pages ask so little that one row more is ten percent. */
const FEW = 10
/** How many of the pages that grow are named. */
const WORST = 12

/**
 * Every page that shows something, in every kind of period: the rows it reads while the history
 * behind it becomes a hundred times as long.
 */
export async function measureRowsScanned(site: Site): Promise<Line[]> {
  // As far back as all sizes have the same attempts: a list of them, a page of the newest, is as
  // long.
  let from = addDays(dayIn('UTC', Date.now()), 1 - RECENT_DAYS)
  let periods = [
    'period=last7',
    'period=daily',
    'period=weekly',
    'period=all',
    `period=from&from=${from}`,
  ]
  let asked = await answering(site)
  let pages = asked.flatMap((page) =>
    periods.map((period) => ({ ...page, period: period + withoutHistory(page, period) })),
  )
  let rows = new Map<string, number[]>()
  for (let size of SIZES) {
    let { url, meter } = await countingProxy(
      size === site.attempts ? site.libsqlUrl : await filledDatabase(site.folder, size),
    )
    let worker = await serveBare(site.server, { LIBSQL_URL: url })
    for (let page of pages) {
      let { rowsRead, result } = await costOf(meter, () =>
        get(`${worker.url}${page.path}?${page.period}`, page.role),
      )
      if (result.status !== 200) continue
      let what = `${asAsked(page)}, ${page.period}`
      rows.set(what, [...(rows.get(what) ?? []), rowsRead])
    }
    if (size === SIZES[0]) pages = withoutIdlePeriods(pages, rows)
  }
  let growing = [...rows]
    .map(([what, reads]) => ({
      what,
      reads,
      inAll: growth(reads),
      growth: growth(reads.slice(1)),
    }))
    .toSorted((a, b) => b.growth - a.growth || b.inAll - a.inAll)
  let broken = growing.filter((page) => page.growth > BUDGET || page.inAll > IN_ALL)
  let inAll = Math.max(...growing.map((page) => page.inAll))
  let heaviest = growing.toSorted((a, b) => b.reads.at(-1)! - a.reads.at(-1)!)[0]!
  return [
    {
      what: `rows read at ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} attempts: any page, role, period`,
      value: `from the second on at most ${growing[0]!.growth.toFixed(2)} × as many, in all ${inAll.toFixed(2)} × (${rows.size} asked)`,
      budget: `≤ ${BUDGET} ×, ${IN_ALL} ×`,
      broken: broken.length > 0,
    },
    { what: `  most of all: ${heaviest.what}`, value: heaviest.reads.join(', ') },
    ...broken
      .slice(0, WORST)
      .map(({ what, reads }) => ({ what: `  ${what}`, value: reads.join(', ') })),
  ]
}

/** The pages that show something to whoever asks. */
async function answering({ server, libsqlUrl }: Site): Promise<Asked[]> {
  let worker = await serveBare(server, { LIBSQL_URL: libsqlUrl })
  let pages = await eachOf(everyPage(), async (page) => {
    let { status } = await get(worker.url + page.path, page.role)
    return status === 200 ? [page] : []
  })
  return pages.flat()
}

/** A page that reads as many rows whichever period is asked for obeys none: it is asked once. */
function withoutIdlePeriods<page extends Asked & { period: string }>(
  pages: page[],
  rows: Map<string, number[]>,
): page[] {
  return Object.values(Object.groupBy(pages, asAsked)).flatMap((asked) => {
    let reads = asked!.map((page) => rows.get(`${asAsked(page)}, ${page.period}`)?.[0])
    return new Set(reads).size === 1 ? asked!.slice(0, 1) : asked!
  })
}

/**
 * A file of all attempts of a long period is as long as history: there, the one of exercises is
 * asked for.
 */
function withoutHistory({ pattern }: Asked, period: string): string {
  let ofAttempts =
    pattern.startsWith('/dashboard/analytics/') && pattern.endsWith(':lessonID/export.csv')
  return ofAttempts && /=(all|from)/.test(period) ? '&table=exercises' : ''
}

function growth([short, ...long]: number[]): number {
  let most = Math.max(short!, ...long)
  return most - short! <= FEW ? 1 : most / short!
}
