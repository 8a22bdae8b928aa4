import { chromium, type Browser, type Page } from 'playwright-core'
import { languages, type Language } from '#app/locales/locale.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import { findChromium, installChromium } from '#scripts/chromium.ts'
import { runProgram, whenEnding } from '#scripts/program.ts'
import { brought } from '#tests/pages/visits.ts'
import { openDemonstration, type NamedVisit } from './demonstration.ts'

declare global {
  var largestPaint: { at: number; what: string }
}

const MOST_MS = 1000
const TRIES = 3
/** A home's line: 9 Mbit/s, and 100 ms to every answer. */
const line = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
}
const SLOWER = 4
const homes = ['/', '/dashboard/app']

// When the largest thing of every home page is painted, on a first visit by a phone that is four
// times slower than this machine: `npm run paint`.
await runProgram(async () => {
  let { url, visits } = await openDemonstration(process.argv.slice(2))
  installChromium()
  let browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  whenEnding(() => browser.close())
  let late = 0
  for (let visit of visits.filter(({ pattern }) => homes.includes(pattern))) {
    for (let locale of languages) {
      let { at, what } = await soonest(() => paintOf(browser, url, visit, locale))
      if (at > MOST_MS) late++
      let mark = at > MOST_MS ? '✗' : '✓'
      console.log(
        `${mark} ${(at / 1000).toFixed(2)} s  ${visit.pattern}, ${visit.who}, ${locale}: ${what}`,
      )
    }
  }
  return late ? 1 : 0
})

/** What else the machine does makes a page later, never sooner. */
async function soonest(paint: () => Promise<typeof largestPaint>) {
  let best = await paint()
  for (let left = TRIES - 1; left > 0 && best.at > MOST_MS; left--) {
    let next = await paint()
    if (next.at < best.at) best = next
  }
  return best
}

async function paintOf(
  browser: Browser,
  url: string,
  { path, token, cookies = {} }: NamedVisit,
  locale: Language,
): Promise<typeof largestPaint> {
  let context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  })
  await context.addCookies(brought({ preferences: `language=${locale}`, ...cookies }, url))
  if (token)
    await context.addCookies([
      { name: sessionCookie, value: token, url: url.replace('http:', 'https:'), secure: true },
    ])
  let page = await context.newPage()
  await asOnAPhone(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  let seen = await page.waitForFunction(() => globalThis.largestPaint)
  let paint = await seen.jsonValue()
  await context.close()
  return paint
}

async function asOnAPhone(page: Page): Promise<void> {
  let devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (let entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        globalThis.largestPaint = {
          at: entry.startTime,
          what: entry.element?.outerHTML.slice(0, 80) ?? '',
        }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
