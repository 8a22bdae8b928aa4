import { expect, test } from 'vitest'
import { failures } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'
import { openSession } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'

/** Two schools, and layla with a password. */
async function open() {
  let db = siteDatabase()
  let school = await openSchool({ db, prefix: anyPrefix(), now: Date.now() })
  await givePassword(db, school.id('layla'), 'a-good-password')
  let credentials = { email: school.id('layla@rawda.test'), password: 'a-good-password' }
  return { ...school, credentials }
}

test('who wanted a page and had to sign in first comes to that page, its period included', async () => {
  let { credentials, id } = await open()
  let wanted = `/dashboard/class/${id('butterflies')}?period=monthly&on=2026-03-01`
  let sent = await ask(wanted)
  expect(sent.status).toBe(303)
  let signIn = sent.headers.get('Location')!
  expect(signIn).toBe(`/auth/login?next=${encodeURIComponent(wanted)}`)
  let answer = await ask(signIn, { form: credentials })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, wanted])
})

test('signing in never leads to another origin', async () => {
  let { credentials } = await open()
  for (let next of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\\\\evil.example',
    '/auth/logout',
    '/auth/login?next=/auth/login',
    'dashboard/app',
    '/dashboard/app\r\nSet-Cookie: a=b',
    '',
  ]) {
    let { status, headers } = await ask(`/auth/login?next=${encodeURIComponent(next)}`, {
      form: credentials,
    })
    expect([next, status, headers.get('Location')]).toEqual([next, 303, '/dashboard/app'])
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-device',
      '__Host-session',
      '__Host-told',
    ])
  }
})

test('after a hundred wrong passwords in a row the form says that a letter opens', async () => {
  let { credentials, id, db } = await open()
  await db
    .insert(failures)
    .values({ key: `wrong:${id('layla')}:stranger`, count: 99, resetsAt: 8_640_000_000_000_000 })
  let form = { ...credentials, password: 'wrong' }
  expect((await ask('/auth/login', { form })).status).toBe(422)
  for (let [locale, said, way] of [
    ['ar', 'محاولات خاطئة كثيرة متتالية', 'نسيت كلمة المرور؟'],
    ['en', 'Too many wrong attempts in a row', 'Forgot your password?'],
  ] as const) {
    let { status, headers, text } = await ask('/auth/login', { form: credentials, locale })
    expect([status, headers.get('Retry-After')]).toEqual([422, null])
    expect(text).toContain(said)
    expect(text).toMatch(new RegExp(`href="/auth/reset-password">${way.replace('?', '.')}<`))
  }
})

test('the session is a cookie that scripts, other sites and plain connections cannot have', async () => {
  let { credentials } = await open()
  let { headers } = await ask('/auth/login', { form: credentials })
  for (let cookie of headers.getSetCookie())
    for (let part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie).toContain(part)
})

test('who is signed in is sent away from the sign-in page, to what was wanted if it is ours', async () => {
  let school = await open()
  let token = await openSession(school, 'layla')
  for (let [next, to] of [
    ['', '/dashboard/app'],
    [
      `?next=${encodeURIComponent('/dashboard/analytics?period=all')}`,
      '/dashboard/analytics?period=all',
    ],
    ['?next=//evil.example', '/dashboard/app'],
  ]) {
    let { status, headers } = await ask(`/auth/login${next}`, { token })
    expect([status, headers.get('Location')]).toEqual([303, to])
  }
})

test('signing out ends the session on the server and makes the browser forget our pages', async () => {
  let school = await open()
  let token = await openSession(school, 'layla')
  expect((await ask('/dashboard/app', { token })).status).toBe(200)
  let { status, headers } = await ask('/auth/logout', { token, form: {} })
  expect([status, headers.get('Location'), headers.get('Clear-Site-Data')]).toEqual([
    303,
    '/auth/login?signedOut',
    '"cache", "prefetchCache", "prerenderCache"',
  ])
  // Whoever comes next to this device reads nothing of what was told before.
  expect(headers.getSetCookie()).toEqual(
    ['__Host-session', '__Host-flash', '__Host-told'].map((name) =>
      expect.stringMatching(new RegExp(`^${name}=; .*Max-Age=0`)),
    ),
  )
  // The old cookie, kept by somebody, opens nothing any more.
  for (let path of ['/dashboard/app', '/dashboard/app.rsc'])
    expect((await ask(path, { token })).status).toBe(path.endsWith('.rsc') ? 202 : 303)
})

test('a wish to sign out by a mere link does nothing', async () => {
  let school = await open()
  let token = await openSession(school, 'layla')
  expect((await ask('/auth/logout', { token })).status).toBe(302)
  expect((await ask('/dashboard/app', { token })).status).toBe(200)
})

test('after five wrong passwords the sixth try must wait, and the page says how long', async () => {
  let { credentials } = await open()
  let wrong = () =>
    ask('/auth/login', { locale: 'en', form: { ...credentials, password: 'wrong' } })
  for (let _ of [1, 2, 3, 4, 5]) expect((await wrong()).status).toBe(422)
  let answer = await wrong()
  let limited = answer.status === 429 ? answer : await wrong()
  expect(limited.status).toBe(429)
  // Half a minute; if a second passed meanwhile, less, and after one more try a minute.
  expect([29, 30, 59, 60]).toContain(Number(limited.headers.get('Retry-After')))
  expect(limited.text).toContain('Too many attempts. Try again later. Try again in a minute.')
  // Not even the right one is looked at now.
  expect((await ask('/auth/login', { form: credentials })).status).toBe(429)
})

for (let { locale, javaScript, width, how } of ways(3)) {
  test(`a person mistypes, is told beside the field, signs in, is greeted once, and signs out ${how}`, async () => {
    let { credentials } = await open()
    let words = {
      en: {
        wrong: 'The password is wrong.',
        hello: 'Login success',
        out: 'Logout',
        bye: 'You have signed out.',
      },
      ar: {
        wrong: 'كلمة المرور غير صحيحة.',
        hello: 'تمّ تسجيل الدخول.',
        out: 'تسجيل الخروج',
        bye: 'تمّ تسجيل خروجك.',
      },
    }[locale]
    let page = await newPage({ locale, javaScript, width })
    await page.goto('/dashboard/analytics')
    await page.fill('input[name=email]', credentials.email)
    await page.fill('input[name=password]', 'wrong')
    await page.press('input[name=password]', 'Enter')
    let problem = page.locator('#sign-in-password-problem')
    await problem.waitFor()
    expect(await problem.textContent()).toBe(words.wrong)
    let field = page.locator('input[name=password]')
    expect(await field.getAttribute('aria-describedby')).toBe('sign-in-password-problem')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.inputValue('input[name=email]')).toBe(credentials.email)
    expect(await page.inputValue('input[name=password]')).toBe('')
    await field.fill(credentials.password)
    await Promise.all([page.waitForURL('**/dashboard/analytics'), field.press('Enter')])
    // A teacher has no reports of their own: said as any other page would.
    expect((await page.request.get('/dashboard/analytics')).status()).toBe(403)
    await page.goto('/dashboard/app')
    await page.locator('header .menu > summary').click()
    await page.getByRole('button', { name: words.out }).click()
    await page.getByText(words.bye).waitFor()
    await page.goto('/dashboard/app')
    expect(new URL(page.url()).pathname).toBe('/auth/login')
  })
}

test('signing in leaves a line among the notices, and no toast', async () => {
  let { credentials } = await open()
  let page = await newPage({ javaScript: false, locale: 'en' })
  await page.goto('/auth/login')
  await page.fill('input[name=email]', credentials.email)
  await page.fill('input[name=password]', credentials.password)
  await page.press('input[name=password]', 'Enter')
  await page.locator('h1').waitFor()
  expect(await page.getByRole('status').count()).toBe(0)
  await page.locator('header .menu > summary').click()
  await page.locator('header .menu').getByText('Login success').waitFor()
})

test('the language is changed by a button on every page and comes back to that page', async () => {
  let school = await open()
  let token = await openSession(school, 'layla')
  let back = `/dashboard/class/${school.id('butterflies')}?period=all`
  let { text } = await ask(back, { token, locale: 'ar' })
  expect(text).toContain(`name="back" value="${back.replaceAll('&', '&amp;')}"`)
  let { status, headers } = await ask('/preferences', { token, form: { language: 'en', back } })
  expect([status, headers.get('Location'), headers.getSetCookie()[0]]).toEqual([
    303,
    back,
    expect.stringMatching(/^preferences=language=en&.*; Path=\/; .*SameSite=Lax/),
  ])
  for (let evil of ['https://evil.example', '//evil.example', '/\\evil.example'])
    expect(
      (await ask('/preferences', { token, form: { language: 'en', back: evil } })).headers.get(
        'Location',
      ),
    ).toBe('/dashboard/app')
  expect(
    (
      await ask('/preferences', { token, form: { language: 'fr"; x', back } })
    ).headers.getSetCookie(),
  ).toEqual([])
})
