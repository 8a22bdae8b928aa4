import { Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server.edge'
import ar from '#app/locales/ar/index.ts'
import en from '#app/locales/en/index.ts'
import { languageOf, localeFor, type Language } from '#app/locales/locale.ts'
import { readerCountry } from '#app/middleware/reader-zone.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { visitOf } from '#app/models/auth/visit.server.ts'
import { can } from '#app/models/can.ts'
import { isGuardian } from '#app/models/current.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { listQueryOf } from '#app/models/reports/pupil-list.ts'
import { modulesOf } from '#app/models/school-module.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'
import { preferencesOf } from '#app/request/preferences.ts'
import { guard } from '#worker/guard.ts'
import { ClassReportPage, type PageData } from './page.tsx'

// What the report page's CPU is measured against: the class report as a good engineer writes it
// with React alone. The same guard, the same verbs, the same components, rendered as one tree and
// streamed; the browser gets the script, and the data and words to hydrate with.

const wordsOf = {
  ar: forScript({ common: ar.common, reports: ar.reports }),
  en: forScript({ common: en.common, reports: en.reports }),
} satisfies Record<Language, string>

const worker = new Hono<{ Bindings: { LIBSQL_URL: string } }>()
worker.use(guard)
worker.get('/dashboard/class/:classID/numbers', async (c) => {
  let request = c.req.raw
  let url = new URL(request.url)
  let current = await loadCurrent(visitOf(c.env, request), cookie(request.headers, sessionCookie))
  if (!current) return c.redirect('/auth/login', 303)
  let { query } = requestedPeriod(url.searchParams)
  let outcome = await classReport(current, c.req.param('classID'), query)
  if (!outcome.ok) return c.text(outcome.reason, 404)

  let preferences = preferencesOf(request.headers)
  let { UID, displayName, email, role, gender, imageURL, school, classes, children } = current.user
  let data: PageData = {
    preferences,
    locale: localeFor(preferences, readerCountry(current.user)),
    path: url.pathname,
    manages: can.manageClasses(current.user),
    search: url.search,
    user: {
      UID,
      displayName,
      email,
      role,
      gender,
      imageURL,
      school,
      classes,
      children,
      guardian: isGuardian(current.user),
      mayManageAccount: true,
      modules: modulesOf(current),
      unread: current.unread ?? {},
    },
    report: outcome.value,
    list: listQueryOf(url.searchParams),
    pairs: false,
  }
  let nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  let page = await renderToReadableStream(<ClassReportPage {...data} />, {
    nonce,
    bootstrapScriptContent: `window.page=${forScript(data)};window.words=${wordsOf[languageOf(data.locale)]}`,
    bootstrapModules: ['/assets/page.js'],
    signal: request.signal,
    onError: console.error,
  })
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'`,
    },
  })
})

export default worker

/** JSON that may stand inside a script. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
