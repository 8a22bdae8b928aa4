import { expect, test } from 'vitest'
import { NO_DATABASE, serve } from '#tests/support/serve.ts'
import { ask, type Answer } from '#tests/support/site.ts'

test(
  'in maintenance every page says so and when to come again, without a database; files and health answer',
  { timeout: 60_000 },
  async () => {
    let { siteUrl } = await serve({
      MAINTENANCE: '900',
      EXTERNAL_TERMS_URL: 'https://rawda.example/terms',
      ...NO_DATABASE,
    })
    let [, style] = (await ask('/about-us')).text.match(/href="(\/assets\/[^"]+\.css)"/)!
    for (let [path, asking] of [
      ['/'],
      ['/about-us'],
      ['/dashboard/app', { token: 'a'.repeat(40) }],
      ['/auth/login', { form: { email: 'a@b.example', password: 'x' } }],
      ['/nothing'],
      ['/dashboard/analytics/export.csv'],
      ['/contact-us', { form: {} }],
    ] as [string, object?][]) {
      for (let [locale, heading] of [
        ['ar', 'نُجري صيانة للبوّابة الآن'],
        ['en', 'The portal is closed for maintenance'],
      ] as const) {
        let { status, headers, text } = await ask(path, { ...asking, siteUrl, locale })
        expect([
          path,
          status,
          headers.get('Retry-After'),
          headers.get('Content-Type'),
          text.includes(`>${heading}</h1>`),
        ]).toEqual([path, 503, '900', 'text/html; charset=utf-8', true])
        expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([
          'no-store',
          'noindex',
        ])
        expect(text).toContain(locale === 'ar' ? 'بعد 15 دقيقة' : 'in 15 minutes')
        expect(text).toContain('https://rawda.example/terms')
      }
    }
    expect((await ask('/pricing?lang=en', { siteUrl })).text).toContain(
      'The portal is closed for maintenance',
    )
    expect((await ask('/dashboard/app.rsc', { siteUrl })).status).toBe(503)
    expect((await ask('/about-us', { siteUrl, method: 'HEAD' })).status).toBe(503)
    for (let [path, method] of [
      ['/api/getAllLessons', 'GET'],
      ['/api/attempts', 'POST'],
      ['/api/nothing', 'GET'],
      ['/api', 'GET'],
    ] as const) {
      let { status, headers, text } = await ask(path, {
        siteUrl,
        method,
        headers: { 'Accept-Language': 'en' },
      })
      expect([status, headers.get('Retry-After'), JSON.parse(text)]).toEqual([
        503,
        '900',
        {
          error: {
            code: 'unavailable',
            message: 'The service is busy for a moment. Nothing was lost; please try again.',
          },
        },
      ])
    }
    expect((await ask(style!, { siteUrl })).status).toBe(200)
    expect((await ask('/favicon.svg', { siteUrl })).status).toBe(200)
    // Health is asked for itself: here its database is gone.
    let health = await ask('/api/health', { siteUrl })
    expect([health.status, health.headers.get('Retry-After')]).toEqual([503, '2'])
  },
)

test('maintenance leaves health alone where the database answers', async () => {
  let { siteUrl } = await serve({ MAINTENANCE: 'on' })
  expect((await ask('/api/health', { siteUrl })).text).toBe('{"ok":true}')
  expect((await ask('/', { siteUrl })).headers.get('Retry-After')).toBe('600')
})

test('in maintenance preferences can still be chosen, without a database', async () => {
  let { siteUrl } = await serve({ MAINTENANCE: '900', ...NO_DATABASE })
  for (let token of [undefined, 'a'.repeat(40)]) {
    let looks = async (cookies = {}) =>
      pageOf(await ask('/dashboard/app', { siteUrl, cookies, ...(token && { token }) }))
    expect(await looks()).toEqual({
      status: 503,
      html: expect.stringContaining('lang="ar" dir="rtl"'),
      heading: 'نُجري صيانة للبوّابة الآن',
    })
    let chosen = await ask('/preferences', {
      siteUrl,
      ...(token && { token }),
      form: { language: 'en', theme: 'dark', back: '/dashboard/app' },
    })
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/dashboard/app'])
    let [cookie] = chosen.headers.getSetCookie()
    let [, preferences] = cookie!.match(/^preferences=([^;]+);/)!
    expect(await looks({ preferences })).toEqual({
      status: 503,
      html: expect.stringMatching(/lang="en" dir="ltr" data-theme="dark"/),
      heading: 'The portal is closed for maintenance',
    })
  }
  // Nothing else is taken, and no page is opened by it.
  expect((await ask('/preferences', { siteUrl })).status).toBe(503)
  expect(
    (await ask('/auth/login', { siteUrl, form: { email: 'a@b.example', password: 'x' } })).status,
  ).toBe(503)
})

function pageOf({ status, text }: Answer) {
  return {
    status,
    html: text.match(/<html[^>]*>/)?.[0],
    heading: text.match(/<h1[^>]*>([^<]*)</)?.[1],
  }
}
