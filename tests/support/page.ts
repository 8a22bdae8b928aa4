import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from 'playwright-core'
import { onTestFinished } from 'vitest'
import { newSession } from '#app/models/auth/session.server.ts'
import { visitOf } from '#app/models/auth/visit.server.ts'
import { demoPassword } from '#db/demo/sign-ins.ts'
import { accounts } from '#db/schema.ts'
import { findHeadlessShell } from '#scripts/chromium.ts'
import { ownSite } from './own-site.ts'
import { png } from './pictures.ts'
import { TEST_SECRETS_KEY } from './secrets.ts'
import { carry } from './session.ts'
import { siteDatabase } from './site.ts'

/**
 * Playwright's own list (a second one takes the place of the first), and two pages of the browser's
 * window, drawn anew at each visit, that nobody sees.
 */
const NOT_WANTED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]
const QUIET = [
  `--disable-features=${NOT_WANTED.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]

type Options = {
  /** False: what a reader without JavaScript gets. */
  javaScript?: boolean
  locale?: 'ar' | 'en'
  width?: number
  /** One of the demonstration school's people, for example 'teacher@rawda.example'. */
  signedInAs?: string
  /** The test breaks something on purpose, of which the browser will speak. */
  mayComplain?: boolean
  /** More of what playwright's `newContext` takes. */
  context?: Parameters<Browser['newContext']>[0]
}

let launching: Promise<Browser> | undefined

/** The browser of this process, which ends with it. */
export function openBrowser(): Promise<Browser> {
  launching ??= chromium.launch({ executablePath: findHeadlessShell(), args: QUIET })
  return launching
}

/**
 * A page of its own (no cookies but those asked for), closed when the test ends; relative addresses
 * are the site's. The test fails on anything that the browser complains about: any console message,
 * exceptions, failed requests.
 */
export async function newPage(options: Options = {}): Promise<Page> {
  let { locale = 'ar', signedInAs, mayComplain = false } = options
  let context = await newContext(options)
  // The device's theme, so that pages can be looked at in the dark.
  let value = `language=${locale}&theme=system`
  let cookies = [{ name: 'preferences', value, url: ownSite().siteUrl }]
  if (signedInAs) await carry(context, await demoSession(signedInAs))
  await context.addCookies(cookies)
  let page = await context.newPage()
  let complaints = listen(page)
  onTestFinished(async () => {
    await context.close()
    if (complaints.length > 0 && !mayComplain)
      throw new Error(`The browser complained:\n${complaints.join('\n')}`)
  })
  return page
}

/** Signs in through the form, as people do. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth/login')
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', password)
  await Promise.all([
    page.waitForURL((url) => url.pathname !== '/auth/login'),
    page.press('input[name=password]', 'Enter'),
  ])
}

/** Without the form, which takes its time over a password on purpose. */
async function demoSession(email: string): Promise<string> {
  let db = siteDatabase()
  let [person] = await db.select().from(accounts).where(eq(accounts.email, email))
  let visit = visitOf(
    { LIBSQL_URL: ownSite().libsqlUrl, SECRETS_KEY: TEST_SECRETS_KEY },
    new Request(ownSite().siteUrl),
  )
  let session = await newSession(visit, person!.id, { kind: 'browser', method: 'password' })
  await session.write
  return session.token
}

async function newContext({
  javaScript = true,
  width = 1280,
  context,
}: Options): Promise<BrowserContext> {
  let browser = await openBrowser()
  return browser.newContext({
    baseURL: ownSite().siteUrl,
    javaScriptEnabled: javaScript,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    // An address of its own, so that what is limited per address does not reach from one test into
    // another.
    extraHTTPHeaders: { 'CF-Connecting-IP': anyAddress() },
    ...context,
  })
}

/**
 * Answers for the pictures of classes and of tasks (fill-gallery.ts, fill-tasks.ts), which have no
 * bytes. By DevTools' own words: a browser whose requests playwright handles keeps nothing.
 */
export async function givePictures(page: Page): Promise<void> {
  let devtools = await page.context().newCDPSession(page)
  let answer = {
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'image/png' }],
    body: Buffer.from(png()).toString('base64'),
  }
  devtools.on(
    'Fetch.requestPaused',
    ({ requestId }) =>
      void devtools.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => {}),
  )
  await devtools.send('Fetch.enable', {
    patterns: ['*/class-pictures/*_object-of-*', '*/task-pictures/*-picture'].map((urlPattern) => ({
      urlPattern,
    })),
  })
}

function anyAddress(): string {
  let part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}

/** Everything the browser complains about, as it comes. */
function listen(page: Page): string[] {
  let complaints: string[] = []
  let navigations = new Set<string>()
  page.on(
    'request',
    (request) => void (request.isNavigationRequest() && navigations.add(request.url())),
  )
  page.on('console', (message) => {
    // A page that answers 404 or 422 on purpose is no complaint; a missing picture on it is.
    let isAnswer =
      message.text().startsWith('Failed to load resource') &&
      navigations.has(message.location().url.split('#')[0]!)
    // Each form clears what was prefetched before it, signing out all that is kept of us: Chromium
    // says so.
    let isCleared = message.type() === 'info' && message.text().startsWith('Clear-Site-Data header')
    if (!isAnswer && !isCleared)
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`))
  page.on(
    'requestfailed',
    (request) =>
      void (
        isBroken(request) &&
        complaints.push(`request failed: ${request.url()} ${request.failure()?.errorText}`)
      ),
  )
  return complaints
}

/**
 * Going on to another page aborts what the last one still waited for, a browser without JavaScript
 * refuses scripts, and a page that may not be prefetched is asked for again: nobody's fault.
 */
function isBroken(request: Request): boolean {
  if (request.headers()['sec-purpose']?.includes('prefetch')) return false
  let reason = request.failure()?.errorText
  // Other breaches of the content security policy are in the console too.
  return reason !== 'net::ERR_ABORTED' && !(reason === 'csp' && request.resourceType() === 'script')
}
