import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chromium, type Browser, type Response } from 'playwright-core'
import { languages, type Language } from '#app/locales/locale.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import { findHeadlessShell, installChromium } from '#scripts/chromium.ts'
import { eachOf } from '#scripts/each-of.ts'
import { whenEnding } from '#scripts/program.ts'
import { serveBare } from './bare-worker.ts'
import { tokenOf } from './fill.ts'
import { asAsked, everyPage, type Asked } from './pages.ts'
import { get, type Site } from './site.ts'
import { kilobytes, type Line } from './table.ts'

const KB = 1024
const PAGES_AT_ONCE = 4
/** In compressed bytes; `react` and `small` are the JavaScript of a page that has some. */
const budgets = {
  html: 14 * KB,
  css: 13 * KB,
  fonts: 25 * KB,
  all: 60 * KB,
  pictures: 30 * KB,
  paper: 30 * KB,
  grid: 16 * KB,
  react: 130 * KB,
  small: 4 * KB,
}

type Weight = {
  what: string
  pattern: string
  scripts: Asked['scripts']
  html: number
  css: number
  fonts: number
  script: number
  pictures: number
  all: number
}

/** It shows every part in each of its states: no page that people read is like it. */
const CATALOGUE = '/components'
/** Five tiles for each of 100 children; of a class of 26 it is less than 10 KB. */
const GRID = '/dashboard/class/:classID'
/** Paper for each child of a class in one go, and a report's with a line for each child. */
const PAPER_FOR_ALL = [
  '/dashboard/class/:classID/children/print',
  '/dashboard/reports/:reportID/print',
]

/**
 * Every page that shows something, in both languages, as Chromium loads it on a first visit, with
 * the role to whom it tells most; compressed as a content network does on the fly.
 */
export async function measureBytes(site: Site): Promise<Line[]> {
  installChromium()
  let worker = await serveBare(site.server, { LIBSQL_URL: site.libsqlUrl })
  let browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  whenEnding(() => browser.close())
  let visits = everyPage().flatMap((page) => languages.map((language) => ({ page, language })))
  let asked = await eachOf(visits, async ({ page, language }) => {
    let { status, text } = await get(worker.url + page.path, page.role, language)
    let isPage = status === 200 && text.startsWith('<!DOCTYPE html>')
    return isPage ? [{ page, language, html: gzipSync(text).length }] : []
  })
  let byPage = Map.groupBy(asked.flat(), ({ page, language }) => `${page.pattern} ${language}`)
  let weights = await eachOf(
    [...byPage.values()].map((of) => of.reduce((a, b) => (b.html > a.html ? b : a))),
    ({ page, language }) => weigh(browser, site, worker.url, page, language),
    PAGES_AT_ONCE,
  )
  let {
    react = [],
    small = [],
    none: reading = [],
  } = Object.groupBy(weights, ({ scripts }) => scripts)
  let light = [...reading, ...small]
  let pages = light.filter(({ pattern }) => !PAPER_FOR_ALL.includes(pattern) && pattern !== GRID)
  let papers = light.filter(({ pattern }) => PAPER_FOR_ALL.includes(pattern))
  let grids = light.filter(({ pattern }) => pattern === GRID)
  let read = [...pages, ...grids].filter(({ pattern }) => pattern !== CATALOGUE)
  let heaviest = (
    of: Weight[],
    part: keyof Omit<Weight, 'what' | 'pattern' | 'scripts'>,
    what: string,
    budget: number,
  ): Line[] => {
    if (of.length === 0) return []
    let most = of.toSorted((a, b) => b[part] - a[part])[0]!
    return [
      {
        what: `${what}: ${most.what}`,
        value: kilobytes(most[part]),
        budget: `≤ ${kilobytes(budget)}`,
        broken: most[part] > budget,
      },
    ]
  }
  return [
    ...heaviest(
      reading,
      'script',
      `the reading page (of ${reading.length}) with the most JavaScript`,
      0,
    ),
    ...heaviest(
      small,
      'script',
      `the page with a small script (of ${small.length}) with the most JavaScript`,
      budgets.small,
    ),
    ...heaviest(pages, 'html', 'the page without React with the most HTML', budgets.html),
    ...heaviest(grids, 'html', 'the grid of a class of 100 with the most HTML', budgets.grid),
    ...heaviest(
      papers,
      'html',
      'paper with a page or a line for each child with the most HTML',
      budgets.paper,
    ),
    ...heaviest(
      [...papers, ...read],
      'css',
      'the page without React with the most CSS',
      budgets.css,
    ),
    ...heaviest(light, 'fonts', 'the page without React with the most fonts', budgets.fonts),
    ...heaviest(read, 'all', 'the page without React with the most of all', budgets.all),
    ...heaviest(read, 'pictures', 'the page with the most pictures beside it', budgets.pictures),
    ...heaviest(
      react,
      'script',
      `the enhanced page (of ${react.length}) with the most JavaScript`,
      budgets.react,
    ),
  ]
}

async function weigh(
  browser: Browser,
  site: Site,
  origin: string,
  { path, pattern, role, scripts }: Asked,
  language: Language,
): Promise<Weight> {
  let context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'preferences', value: `language=${language}`, url: origin }])
  if (role)
    await context.addCookies([
      {
        name: sessionCookie,
        value: tokenOf(role),
        url: origin.replace('http:', 'https:'),
        secure: true,
      },
    ])
  // Bare workerd serves no static files.
  await context.route('**/*', (route) => {
    let file = join(site.client, new URL(route.request().url()).pathname)
    return route.request().resourceType() !== 'document' && existsSync(file)
      ? route.fulfill({ path: file })
      : route.continue()
  })
  let page = await context.newPage()
  let responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  // Only scripts ask for more once all of the document is there.
  await page.goto(origin + path, { waitUntil: scripts === 'none' ? 'load' : 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  let weight: Weight = {
    what: `${asAsked({ pattern, role })} (${language})`,
    pattern,
    scripts,
    html: 0,
    css: 0,
    fonts: 0,
    script: 0,
    pictures: 0,
    all: 0,
  }
  for (let response of responses) {
    let kind =
      { document: 'html', stylesheet: 'css', font: 'fonts', script: 'script' }[
        response.request().resourceType()
      ] ?? 'pictures'
    let bytes = compressed(kind, await response.body())
    weight[kind as 'html'] += bytes
    if (kind !== 'pictures') weight.all += bytes
  }
  await context.close()
  return weight
}

/** Pages and scripts by gzip, styles by brotli as the budgets say; fonts are compressed already. */
function compressed(kind: string, body: Buffer): number {
  if (kind === 'fonts') return body.length
  return kind === 'css'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    : gzipSync(body).length
}
