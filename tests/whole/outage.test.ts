import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { attempts } from '#db/schema.ts'
import { build } from '#scripts/build.ts'
import { serveWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'
import { TEST_SECRETS_KEY } from '#tests/support/secrets.ts'
import { openSession } from '#tests/support/session.ts'

test('while the database is gone every page says so in its reader’s language, nothing is half written, then all goes on', async () => {
  await build()
  let dataDir = mkdtempSync(join(tmpdir(), 'rawda-outage-'))
  let sqld = await startSqld({ dataDir })
  let port = Number(new URL(sqld.url).port)
  let worker = await serveWorker({
    port: 0,
    bindings: { LIBSQL_URL: sqld.url, SECRETS_KEY: TEST_SECRETS_KEY },
    log: () => {},
  })
  onTestFinished(async () => {
    await worker.stop()
    await sqld.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  let school = await openSchool({ db, now: Date.now() })
  await givePassword(db, 'layla', 'right-password')
  let token = await openSession(school, 'layla')
  let headers = (locale: string) => ({
    Cookie: `preferences=language=${locale}; __Host-session=${token}`,
    Origin: worker.url,
    'Sec-Fetch-Site': 'same-origin',
  })
  let get = (path: string, locale = 'en') =>
    fetch(worker.url + path, { headers: headers(locale), redirect: 'manual' })
  let post = (path: string, form: Record<string, string>, locale = 'en') =>
    fetch(worker.url + path, {
      method: 'POST',
      headers: headers(locale),
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
  let pages = [
    '/dashboard/app',
    '/dashboard/class/butterflies',
    '/dashboard/butterflies/adam',
    '/dashboard/class/butterflies/export.csv',
    '/auth/login',
  ]
  // Signed in already: the sign-in page leads home.
  for (let path of pages)
    expect([path, (await get(path)).status]).toEqual([path, path === '/auth/login' ? 303 : 200])

  // Calls that bring attempts are under way while the server dies.
  let sent = Array.from({ length: 40 }, (_, at) => ({
    id: `o${at}`,
    userId: 'adam',
    exerciseId: `letters-${(at % 3) + 1}`,
    correct: at % 2 === 0,
    startedAt: new Date(school.now - at * 60_000).toISOString(),
    durationMs: 1000,
  }))
  let bring = (which: typeof sent) =>
    fetch(`${worker.url}/api/attempts`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${head}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ attempts: which }),
    })
  let head = await openSession(school, 'hind')
  let underWay = Promise.all(sent.map(async (attempt) => (await bring([attempt])).status))
  await new Promise((wake) => setTimeout(wake, 30))
  await sqld.kill()
  for (let status of await underWay) expect([200, 503]).toContain(status)

  let said = {
    en: 'The service is busy for a moment. Nothing was lost; please try again.',
    ar: 'الخدمة مشغولة للحظات. لم يضِع شيء؛ حاول مرّة أخرى.',
  }
  for (let locale of ['en', 'ar'] as const) {
    for (let path of pages) {
      let answer = await get(path, locale)
      expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '2'])
      if (path.endsWith('.csv')) continue
      let text = await answer.text()
      expect(text).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(text).toContain(`<h1>${said[locale]}</h1>`)
      if (path !== '/auth/login') expect(text).not.toContain('<script')
    }
    let signIn = await fetch(`${worker.url}/auth/login`, {
      method: 'POST',
      headers: { Cookie: `preferences=language=${locale}`, Origin: worker.url },
      body: new URLSearchParams({ email: 'layla@rawda.test', password: 'right-password' }),
      redirect: 'manual',
    })
    expect([
      signIn.status,
      signIn.headers.get('Retry-After'),
      signIn.headers.getSetCookie(),
    ]).toEqual([503, '2', []])
    let words = await signIn.text()
    expect(words).toContain(said[locale])
    expect(words).not.toContain('right-password')

    let signOut = await post('/auth/logout', {}, locale)
    expect([
      signOut.status,
      signOut.headers.get('Retry-After'),
      signOut.headers.getSetCookie(),
    ]).toEqual([503, '2', []])
    expect(await signOut.text()).toContain(
      locale === 'en' ? '<h1>Unable to logout</h1>' : '<h1>تعذّر تسجيل الخروج</h1>',
    )
  }
  expect((await get('/dashboard/app.rsc')).status).toBe(503)
  expect((await get('/nothing/here')).status).toBe(503)

  sqld = await startSqld({ dataDir, port })
  // Still signed in, by the same Worker.
  for (let path of pages)
    expect([path, (await get(path)).status]).toEqual([path, path === '/auth/login' ? 303 : 200])
  let again = connect({ LIBSQL_URL: sqld.url })
  expect(Object.values(await rollupDifferences(again)).filter(Boolean)).toEqual([])
  // What was told stored is there, and sending all of it again stores the rest, each once.
  expect((await bring(sent)).status).toBe(200)
  expect((await again.select().from(attempts)).length).toBe(sent.length)
  expect(Object.values(await rollupDifferences(again)).filter(Boolean)).toEqual([])
  expect((await post('/auth/logout', {})).status).toBe(303)
  expect((await get('/dashboard/app')).status).toBe(303)
})
