import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { auditLog } from '#db/schema.ts'
import { eachOf } from '#scripts/each-of.ts'
import { startSqld } from '#scripts/sqld.ts'
import { newPage } from '#tests/support/page.ts'
import { serve } from '#tests/support/serve.ts'
import { anyPrefix, ask, siteDatabase, type Answer } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { lines } from './matrix-lines.ts'

let world: World
let tokens: Record<string, string>

// One world for all tests of this file but one: they only look.
beforeAll(async () => {
  world = await openWorld(siteDatabase(), anyPrefix())
  tokens = tokensOf(world)
})

function tokensOf({ callers }: World): Record<string, string> {
  return Object.fromEntries(callers.map(({ name, token }) => [name, token!]))
}

const withScripts = [
  '/dashboard/calendar',
  '/dashboard/blog/new-post',
  '/dashboard/blog/post/farm/edit',
  '/dashboard/e-commerce/new',
  '/dashboard/e-commerce/product/shirt/edit',
  '/auth/login',
  '/auth/login-unprotected',
  '/auth/confirm',
  '/auth/arrived',
  '/dashboard/user/account',
  '/dashboard/user/account/providers',
  '/dashboard/ingest-keys',
  '/dashboard/supervisor/promos/new',
  '/dashboard/classes/enroll/~butterflies/student',
  '/dashboard/classes/enroll/~butterflies/teacher',
  '/dashboard/classes/enroll/~foxes/teacher',
  '/dashboard/chat/~talk',
  '/dashboard/chat/~meeting',
  '/dashboard/mail/inbox',
  '/dashboard/mail/label/~trips',
  '/dashboard/mail/new',
  '/dashboard/kanban',
  '/dashboard/kanban/columns/~office-to-do/cards',
  '/dashboard/kanban/cards/~office-card/edit',
]

/** Every page, by somebody who may see it, and some that say why not. */
function pages(of = world): { path: string; token?: string | undefined }[] {
  let tokens = tokensOf(of)
  let seen = Object.values(lines).flatMap((each) =>
    each.flatMap(({ ask: path, may, ok = 200, but = {}, form }) => {
      let by = may === 'everyone' || may === 'signedIn' || may.length === 0 ? ['teacher'] : may
      return form ||
        ok !== 200 ||
        /\.(csv|xlsx|zip|xml)/.test(path) ||
        withScripts.includes(path.split('?')[0]!)
        ? []
        : by
            .filter((name) => !(name in but))
            .map((name) => ({ path: fill(path, of), token: tokens[name] }))
    }),
  )
  return [
    ...seen,
    { path: '/nothing/here' },
    { path: '/dashboard/ingest-keys', token: tokens.student },
    { path: '/dashboard/app', token: tokens.unsubscribed },
  ]
}

test(
  'reading pages ship no script at all, and say so to the browser',
  { timeout: 240_000 },
  async () => {
    let all = pages()
    expect(all.length).toBeGreaterThan(60)
    let problems = await eachOf(all, async ({ path, token }) => {
      let { text, headers } = await ask(path, { ...(token && { token }) })
      let policy = headers.get('Content-Security-Policy') ?? ''
      return [
        ...(/<script|modulepreload|__FLIGHT_DATA|\son[a-z]+="|javascript:/i.test(text)
          ? ['has a script']
          : []),
        ...(/ style="/.test(text) ? ['has a style that the policy refuses'] : []),
        ...(policy.includes("script-src 'none'") &&
        policy.includes("default-src 'none'") &&
        policy.includes("frame-ancestors 'none'")
          ? []
          : [policy || 'no policy']),
        ...(headers.get('Speculation-Rules') === '"/speculation-rules.json"'
          ? []
          : ['no speculation rules']),
        ...(headers.get('Cache-Control') === 'no-store' ? [] : ['may be kept']),
      ].map((problem) => `${path}: ${problem}`)
    })
    expect(problems.flat()).toEqual([])
  },
)

test(
  'a page is the same by either way it is made: of its elements, or encoded by Flight',
  { timeout: 240_000 },
  async () => {
    // The address that is printed in codes to scan.
    let SITE_URL = 'https://rawda.example'
    let { world, LIBSQL_URL } = await openQuietWorld()
    let elements = await serve({ SITE_URL, LIBSQL_URL })
    let flight = await serve({ SITE_URL, LIBSQL_URL, FAST_PAGES: 'off' })
    // Only what is sent at once is known in length. Names of pictures in advance, and marks between
    // texts, come by one way only; a form's secret is another each time.
    let wayOf = ({ headers }: Answer) => (headers.has('Content-Length') ? 'elements' : 'flight')
    let pageOf = ({ status, text, headers }: Answer, siteUrl: string) => [
      status,
      headers.get('Content-Type'),
      headers.get('Content-Security-Policy'),
      headers.get('Vary'),
      text
        .replaceAll(siteUrl, '')
        .replace(
          /<link rel="preload" as="image"[^>]*>|<!-- -->|(?<=name="(?:key|secret|stamp)" value=")[\w.-]+/g,
          '',
        )
        .split(/(?=<)/),
    ]
    // A supervisor's looks are written down, and pages show them; and one page counts its Worker's
    // own requests.
    let { supervisor } = tokensOf(world)
    let onePerPath = new Map(
      pages(world)
        .filter(({ token }) => token !== supervisor)
        .map((page) => [page.path, page]),
    )
    // To open a letter or a conversation is to read it, and every page says how many are unread.
    let opens = [...onePerPath.values()].filter(({ path }) =>
      /^\/dashboard\/(mail|chat)/.test(path),
    )
    await eachOf(opens, ({ path, token }) =>
      ask(path, { siteUrl: elements.siteUrl, ...(token && { token }) }),
    )
    await eachOf([...onePerPath.values()], async ({ path, token }) => {
      let [first, second] = await Promise.all(
        [elements, flight].map(async ({ siteUrl }) => ({
          siteUrl,
          answer: await ask(path, { siteUrl, ...(token && { token }) }),
        })),
      )
      expect([wayOf(first!.answer), wayOf(second!.answer)], path).toEqual(['elements', 'flight'])
      expect(pageOf(second!.answer, second!.siteUrl), path).toEqual(
        pageOf(first!.answer, first!.siteUrl),
      )
    })
  },
)

test('a page with React has scripts, each with the nonce of this answer alone', async () => {
  let nonces = await Promise.all(
    [1, 2].map(async () => {
      let { text, headers } = await ask('/dashboard/ingest-keys', { token: tokens.admin! })
      let [, nonce] = headers
        .get('Content-Security-Policy')!
        .match(/script-src 'nonce-([^']+)' 'strict-dynamic';/)!
      let scripts = text.match(/<script[^>]*>/g)!
      expect(scripts.length).toBeGreaterThan(1)
      for (let script of scripts) expect(script).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('the pages of the ways in have two small files, each with the nonce of this answer alone', async () => {
  let asked = [
    { path: '/auth/login' },
    { path: '/auth/login', form: { email: 'nobody', password: 'x' } },
    { path: '/auth/arrived' },
    { path: '/auth/confirm', token: tokens.teacher! },
    { path: '/dashboard/user/account/providers', token: tokens.teacher! },
  ]
  let nonces = await Promise.all(
    asked.map(async ({ path, ...asking }) => {
      let { text, headers } = await ask(path, asking)
      let policy = headers.get('Content-Security-Policy')!
      let [, nonce] = policy.match(
        /^default-src 'none'; script-src 'nonce-([^']+)'; style-src 'self'; /,
      )!
      expect(
        text
          .match(/<script[^>]*>[^<]*/g)
          ?.map((script) => script.replace(/(busy|sign-in-methods)-[\w-]+/, '$1')),
      ).toEqual(
        ['busy', 'sign-in-methods'].map(
          (name) => `<script type="module" src="/assets/${name}.js" nonce="${nonce}">`,
        ),
      )
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(asked.length)
})

test('who saves data or prefers light pages gets no script anywhere', async () => {
  for (let asking of [
    { cookies: { preferences: 'scripts=off' } },
    { headers: { 'Save-Data': 'on' } },
  ]) {
    for (let form of [undefined, { email: 'nobody', password: 'x' }]) {
      let { text, headers } = await ask('/auth/login', { ...asking, ...(form && { form }) })
      expect(text).not.toMatch(/<script|modulepreload/)
      expect(headers.get('Content-Security-Policy')).toContain("script-src 'none'")
      expect(headers.get('Vary')).toContain('Cookie, Save-Data')
    }
  }
})

test('in a browser the sign-in page breaks no rule of its own policy', async () => {
  let page = await newPage({ locale: 'en' })
  // The page's listener fails the test on any complaint of the browser.
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Show the password' }).click()
  expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text')
  await page.fill('input[name=email]', 'nobody')
  await page.fill('input[name=password]', 'x')
  await page.press('input[name=password]', 'Enter')
  await page.getByText('Email must be a valid email address').first().waitFor()
})

test('a page prefetched takes no message away', async () => {
  let path = fill('/dashboard/student/~adam/lessons')
  let prefetched = await ask(path, {
    token: tokens.teacher!,
    cookies: { '__Host-flash': 'signedIn' },
    headers: { 'Sec-Purpose': 'prefetch' },
  })
  expect([prefetched.status, prefetched.headers.getSetCookie()]).toEqual([200, []])
  expect(prefetched.text).not.toContain('تمّ تسجيل الدخول.')
  let seen = await ask(path, { token: tokens.teacher!, cookies: { '__Host-flash': 'signedIn' } })
  expect(seen.text).toContain('تمّ تسجيل الدخول.')
  expect(seen.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-flash=; .*Max-Age=0/),
    expect.stringMatching(/^__Host-told=signedIn; .*HttpOnly/),
  ])
  let rules = await ask('/speculation-rules.json')
  expect(JSON.parse(rules.text).prefetch[0].eagerness).toBe('moderate')
})

test('nothing is prefetched for a supervisor, or a look could be had that nobody wrote down', async () => {
  let db = siteDatabase()
  let looks = () => db.$count(auditLog, eq(auditLog.actorId, world.id('sara')))
  let path = fill('/dashboard/student/~adam/lessons')
  let before = await looks()
  let prefetched = await ask(path, {
    token: tokens.supervisor!,
    headers: { 'Sec-Purpose': 'prefetch' },
  })
  expect([prefetched.status, await looks()]).toEqual([425, before])
  expect(prefetched.text).not.toContain('آدم')
  expect((await ask(path, { token: tokens.supervisor! })).status).toBe(200)
  expect(await looks()).toBe(before + 1)
})

function fill(text: string, { id } = world): string {
  return text.replace(/~([\w-]+)/g, (_, name: string) => id(name))
}

/** A world in a database that this test alone writes to: two looks find the same there. */
async function openQuietWorld() {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-quiet-'))
  let sqld = await startSqld({ dataDir: folder })
  onTestFinished(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  return { world: await openWorld(db, anyPrefix()), LIBSQL_URL: sqld.url }
}
