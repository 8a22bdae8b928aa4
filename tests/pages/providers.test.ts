import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { issuePairing, pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import { authorizationCookie, answerCookie, sessionCookie } from '#app/request/cookies.ts'
import { accounts, identities, sessions } from '#db/schema.ts'
import { awaitLetters } from '#tests/support/mail.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { answerAt, type Claims } from '#tests/support/providers.ts'
import { serve } from '#tests/support/serve.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase, type Answer } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const titles = { google: 'Google', apple: 'Apple', facebook: 'Facebook', twitter: 'X' }
type Name = keyof typeof titles
const words = {
  ar: {
    enter: 'الدخول بحساب',
    link: 'ربط حساب',
    has: 'لديك حساب هنا من قبل',
    both: 'تسجيل الدخول وربط الحسابين',
    wrong: 'كلمة المرور غير صحيحة.',
    linked: 'رُبط الحساب.',
    remove: 'إزالة',
    removed: 'أُزيلت طريقة الدخول.',
    last: 'هذه هي الطريقة الوحيدة للدخول إلى حسابك',
    cancelled: 'عدت دون تسجيل الدخول',
    subject: 'طريقة جديدة للدخول إلى حسابك في منصّة روضة',
    gone: 'أُزيلت طريقة للدخول إلى حسابك في منصّة روضة',
  },
  en: {
    enter: 'Sign in with',
    link: 'Link',
    has: 'You already have an account here',
    both: 'Sign in and link both',
    wrong: 'The password is wrong.',
    linked: 'Account linked.',
    remove: 'Remove',
    removed: 'Sign-in method removed.',
    last: 'This is the only way into your account',
    cancelled: 'You came back without signing in',
    subject: 'A new way to sign in to your Rawda account',
    gone: 'A way to sign in to your Rawda account was removed',
  },
}

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/**
 * Signs in on a provider's own page, and comes back. Without JavaScript Apple's form waits for its
 * button.
 */
async function signInThere(page: Page, claims: Claims | 'cancel') {
  await page.waitForSelector('textarea[name=claims]')
  if (claims !== 'cancel') await page.fill('textarea[name=claims]', JSON.stringify(claims))
  let back = page.waitForURL(
    (url) => url.origin === ownSite().siteUrl && !url.pathname.startsWith('/auth/from/'),
  )
  await page.click(claims === 'cancel' ? 'button[name=cancel]' : 'button:not([name])')
  let isHome = () => new URL(page.url()).origin === ownSite().siteUrl
  await page.waitForLoadState()
  if (!isHome())
    await page
      .locator('noscript button, button[type=submit]')
      .first()
      .click({ timeout: 5000 })
      .catch(() => {})
  await back
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Presses the button of a provider; where scripts run, its pages come in a window of their own. */
async function leaveBy(page: Page, name: string, javaScript: boolean): Promise<Page> {
  if (!javaScript) {
    await press(page, name)
    return page
  }
  let [window] = await Promise.all([page.waitForEvent('popup'), press(page, name)])
  return window
}

/** Signs in there, after which the page goes on: to a page of ours, as its window closes. */
async function signInBy(page: Page, name: string, javaScript: boolean, claims: Claims) {
  let there = await leaveBy(page, name, javaScript)
  if (there === page) return signInThere(page, claims)
  await there.fill('textarea[name=claims]', JSON.stringify(claims))
  await Promise.all([
    there.waitForEvent('close'),
    page.waitForEvent('load'),
    there.click('button:not([name])'),
  ])
}

for (let { locale, javaScript, width, how } of ways(0)) {
  for (let name of ['google', 'apple', 'facebook', 'twitter'] as const) {
    test(
      `who is new comes in by ${titles[name]}, and to the page they wanted ${how}`,
      { timeout: 60_000 },
      async () => {
        let sub = world.id(`${name}-${locale}`)
        let page = await newPage({ locale, javaScript, width })
        await page.goto('/auth/login?next=%2Fdashboard%2Fuser%2Faccount%2Fsubscription')
        await signInBy(page, `${words[locale].enter} ${titles[name]}`, javaScript, {
          sub,
          email: `${sub}@example.com`,
          email_verified: true,
          name: 'رانيا حدّاد',
        })
        expect(new URL(page.url()).pathname).toBe('/dashboard/user/account/subscription')
        let [row] = await siteDatabase()
          .select()
          .from(identities)
          .innerJoin(accounts, eq(accounts.id, identities.accountId))
          .where(eq(identities.subject, sub))
        expect(row).toMatchObject({
          identities: { provider: name },
          accounts: {
            role: 'student',
            email:
              name === 'google' || name === 'apple' ? `${sub}@example.com`.toLowerCase() : null,
          },
        })
        let cookies = (await page.context().cookies(ownSite().siteUrl)).map((cookie) => cookie.name)
        expect(cookies).toContain(sessionCookie)
        expect(cookies).not.toContain(authorizationCookie)
        expect(cookies).not.toContain(answerCookie)
      },
    )
  }

  test(
    `an account here with the same email is linked by its password ${how}`,
    { timeout: 60_000 },
    async () => {
      let said = words[locale]
      let person = locale === 'ar' ? 'layla' : 'omar'
      let email = world.id(`${person}@rawda.test`)
      await givePassword(siteDatabase(), world.id(person), 'olives-24')
      let page = await newPage({ locale, javaScript, width })
      await page.goto('/auth/login')
      let there = await leaveBy(page, `${said.enter} Google`, javaScript)
      await signInThere(there, { sub: world.id(`${person}-google`), email, email_verified: true })
      expect([
        new URL(there.url()).pathname,
        await there.textContent('h1'),
        await there.inputValue('input[type=email]'),
      ]).toEqual(['/auth/link', said.has, email])
      await there.fill('input[name=password]', 'wrong')
      await press(there, said.both)
      await there.locator('main [role=alert]').waitFor()
      expect(await there.locator('main [role=alert] a').allTextContents()).toEqual([said.wrong])
      await there.fill('input[name=password]', 'olives-24')
      await press(there, said.both)
      await page.waitForURL('**/dashboard/app')
      expect((await awaitLetters(email, 1))[0]!.subject).toBe(said.subject)
      expect(
        await siteDatabase().$count(identities, eq(identities.accountId, world.id(person))),
      ).toBe(1)
    },
  )

  test(
    `one’s own account is opened to Apple and Facebook, and closed again ${how}`,
    { timeout: 60_000 },
    async () => {
      let said = words[locale]
      let person = locale === 'ar' ? 'hind' : 'rima'
      let page = await newPage({ locale, javaScript, width })
      await carry(page.context(), await world.tokenFor(person))
      await page.goto('/dashboard/user/account/providers')
      for (let name of ['apple', 'facebook'] as const) {
        await signInBy(page, `${said.link} ${titles[name]}`, javaScript, {
          sub: world.id(`${person}-${name}`),
          name: 'Hind',
          email: 'hind@elsewhere.example',
        })
        expect([new URL(page.url()).pathname, await page.locator('.toast').textContent()]).toEqual([
          '/dashboard/user/account/providers',
          said.linked,
        ])
      }
      await page.getByRole('link', { name: new RegExp(`^${said.remove}: Apple`) }).click()
      await press(page, said.remove)
      await page.waitForURL('**/providers')
      expect(await page.locator('.toast').textContent()).toBe(said.removed)
      await page.getByRole('link', { name: new RegExp(`^${said.remove}: Facebook`) }).click()
      await page.waitForURL('**/unlink')
      expect(await page.locator('main [role=alert]').textContent()).toContain(said.last)
      expect(
        (await awaitLetters(world.id(`${person}@rawda.test`), 3)).map(({ subject }) => subject),
      ).toEqual([said.subject, said.subject, said.gone])
    },
  )
}

test(
  'a window whose page is gone leads on by itself, and one that is refused leaves the way without one',
  { timeout: 60_000 },
  async () => {
    let page = await newPage({ locale: 'en' })
    await page.goto('/auth/login?next=%2Fdashboard%2Fuser%2Faccount')
    let there = await leaveBy(page, 'Sign in with Google', true)
    await page.goto('/about-us')
    await signInThere(there, { sub: world.id('left-alone'), name: 'Rana' })
    expect(new URL(there.url()).pathname).toBe('/auth/arrived')
    await there.getByRole('link', { name: 'Continue' }).click()
    await there.waitForURL('**/dashboard/user/account')

    let narrow = await newPage({ locale: 'en', width: 400 })
    await narrow.goto('/auth/login')
    await press(narrow, 'Sign in with Google')
    await signInThere(narrow, { sub: world.id('left-alone'), name: 'Rana' })
    await narrow.waitForURL('**/redeem')

    let refused = await newPage({ locale: 'en' })
    await refused.addInitScript(() => (globalThis.open = () => null))
    await refused.goto('/auth/login')
    await press(refused, 'Sign in with Google')
    await signInThere(refused, { sub: world.id('left-alone'), name: 'Rana' })
    await refused.waitForURL('**/redeem')
  },
)

/** A new card of a pupil, and the account of this email that asked for a letter with it. */
async function offerCard(pupil: string, email: string): Promise<string> {
  let hind = world.as('hind')
  await issuePairing(hind, world.id(pupil))
  let found = await pupilsGuardians(hind, world.id(pupil))
  if (!found.ok) throw new Error(found.reason)
  let { code } = found.value.pairings.at(-1)!
  let asked = await ask(`/auth/reset-password?card=${code}`, { form: { email } })
  expect(asked.status).toBe(303)
  return `/children?code=${code}`
}

test('a card is offered once after a provider’s sign-in that wanted no page', async () => {
  let claims = {
    sub: world.id('card-google'),
    email: world.id('card-google@example.com'),
    email_verified: true,
    name: 'رانيا حدّاد',
  }
  let come = async (query = '') => {
    let browser: Browser = { cookies: {} }
    let answer = await answerAt(await setOut(browser, 'google', query), claims)
    return where(await comeBack(browser, 'google', answer))
  }
  expect(await come()).toBe('/dashboard/app')
  let card = await offerCard('salma', claims.email)
  expect(await come('?next=%2Fdashboard%2Fuser%2Faccount')).toBe('/dashboard/user/account')
  expect([await come(), await come()]).toEqual([card, '/dashboard/app'])
})

test('a card is offered where a provider is linked, and from a window of its own', async () => {
  let person = world.id('jamila')
  let email = `${person}@rawda.test`
  await givePassword(siteDatabase(), person, 'olives-24')
  let [browser]: Browser[] = [{ cookies: {} }]
  let card = await offerCard('yousef', email)
  let answer = await answerAt(await setOut(browser!, 'google'), {
    sub: world.id('jamila-google'),
    email,
    email_verified: true,
  })
  keep(browser!, await comeBack(browser!, 'google', answer))
  let linked = await ask('/auth/link', {
    form: { password: 'olives-24' },
    cookies: browser!.cookies,
  })
  expect([linked.status, where(linked)]).toEqual([303, card])

  let page = await newPage({ locale: 'en' })
  await page.goto('/auth/login')
  let offered = await offerCard('salma', email)
  await signInBy(page, 'Sign in with Google', true, { sub: world.id('jamila-google') })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(offered)
})

test('who thinks better of it is told that nothing has changed, and can try again', async () => {
  let page = await newPage({ locale: 'en', javaScript: false })
  await page.goto('/auth/login?next=%2Fdashboard%2Fanalytics')
  await press(page, 'Sign in with Google')
  await signInThere(page, 'cancel')
  expect(await page.locator('[role=alert]').textContent()).toContain(words.en.cancelled)
  await press(page, 'Sign in with Google')
  await page.waitForSelector('textarea[name=claims]')
})

type Browser = { cookies: Record<string, string> }

/** As a browser does, keeps what an answer gives it to keep. */
function keep(browser: Browser, { headers }: Answer) {
  for (let line of headers.getSetCookie())
    browser.cookies[line.split('=')[0]!] = line.slice(line.indexOf('=') + 1).split(';')[0]!
}

/** Sets out by the button, and answers the provider's address. */
async function setOut(browser: Browser, name: Name, query = '', token?: string): Promise<string> {
  let answer = await ask(`/auth/with/${name}${query}`, {
    form: {},
    cookies: browser.cookies,
    ...(token && { token }),
  })
  expect(answer.status).toBe(303)
  keep(browser, answer)
  return answer.headers.get('Location')!
}

const comeBack = (browser: Browser, name: Name, answer: URLSearchParams) =>
  ask(`/auth/from/${name}?${answer}`, { cookies: browser.cookies, locale: 'en' })
/** As Apple's page posts it. */
const postBack = (
  browser: Browser,
  answer: URLSearchParams,
  headers: Record<string, string> = {},
) =>
  ask('/auth/from/apple', {
    form: Object.fromEntries(answer),
    cookies: browser.cookies,
    headers: { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site', ...headers },
  })
const where = ({ headers }: Answer) => headers.get('Location')

test('the cookie on the way is this host’s alone, no script’s, and comes along with Apple’s form', async () => {
  let { headers } = await ask('/auth/with/apple', { form: {} })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-authorization=[0-9a-f]{40}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None$/,
    ),
  ])
})

test('afterwards one is on a page of ours, wherever the way in was made to point', async () => {
  for (let trap of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/auth/logout',
  ]) {
    expect((await ask(`/auth/arrived?to=${encodeURIComponent(trap)}`)).text).toContain(
      'class="button" href="/dashboard/app"',
    )
    let browser: Browser = { cookies: {} }
    let answer = await answerAt(
      await setOut(browser, 'google', `?next=${encodeURIComponent(trap)}`),
      { sub: world.id('next') },
    )
    let back = await comeBack(browser, 'google', answer)
    expect([trap, back.status, where(back)]).toEqual([trap, 303, '/dashboard/app'])
  }
})

test('an answer is good once, in its own browser, from its own provider', async () => {
  let [browser, other, none]: Browser[] = [{ cookies: {} }, { cookies: {} }, { cookies: {} }]
  let answer = await answerAt(await setOut(browser!, 'google'), { sub: world.id('once') })
  await setOut(other!, 'google')
  for (let wrong of [
    await comeBack(none!, 'google', answer),
    await comeBack(other!, 'google', answer),
  ])
    expect(where(wrong)).toMatch(
      /^\/auth\/with\/google\?next=%2Fdashboard%2Fapp&problem=providerAnswer$/,
    )
  let right = await comeBack(browser!, 'google', answer)
  expect([
    right.status,
    where(right),
    right.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookie}=`)),
  ]).toEqual([303, '/dashboard/app', true])
  let again = await comeBack(browser!, 'google', answer)
  expect([
    where(again),
    again.headers.getSetCookie().some((line) => line.startsWith(sessionCookie)),
  ]).toEqual([expect.stringContaining('problem=providerAnswer'), false])
  let told = await ask(where(again)!, { locale: 'en' })
  expect([told.status, told.text.includes('This sign-in attempt is no longer valid')]).toEqual([
    400,
    true,
  ])
})

test('Apple’s form does nothing by itself: no session begins, is believed or ends', async () => {
  let browser: Browser = { cookies: {} }
  let answer = await answerAt(await setOut(browser, 'apple'), { sub: world.id('apple-posted') })
  answer.set(
    'user',
    JSON.stringify({
      name: { firstName: ' رانيا\u202e', lastName: 'حدّاد' },
      email: 'layla@rawda.test',
    }),
  )
  let token = await world.tokenFor('layla')
  let posted = await postBack({ cookies: { ...browser.cookies, [sessionCookie]: token } }, answer)
  expect([posted.status, where(posted)]).toEqual([303, '/auth/from/apple'])
  expect(posted.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-answer=[^; ]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=None$/,
    ),
  ])
  keep(browser, posted)
  let arrived = await ask('/auth/from/apple', { cookies: browser.cookies })
  expect([arrived.status, where(arrived)]).toEqual([303, '/dashboard/app'])
  expect(arrived.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-answer=; Max-Age=0; .*SameSite=None$/),
  )
  let [row] = await siteDatabase()
    .select()
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(eq(identities.subject, world.id('apple-posted')))
  // The name is believed, because it is a name; the email that nobody sealed is not.
  expect(row!.accounts).toMatchObject({ displayName: 'رانيا حدّاد', email: null })
})

test('no other form comes from another site, and none of Apple’s that is not one', async () => {
  let foreign = { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' }
  for (let path of [
    '/auth/from/google',
    '/auth/from/apple/',
    '/auth/from/apple.rsc',
    '/auth/with/apple',
    '/auth/link',
    '/auth/login',
    '/auth/from/apple/x',
  ])
    expect([path, (await ask(path, { form: { state: 'x' }, headers: foreign })).status]).toEqual([
      path,
      403,
    ])
  for (let body of ['state='.padEnd(4000, 'x'), 'x'.repeat(3_000_000)])
    expect((await ask('/auth/from/apple', { body, headers: foreign })).status).toBe(400)
  expect(
    (
      await ask('/auth/from/apple', {
        body: '{}',
        headers: { ...foreign, 'Content-Type': 'application/json' },
      })
    ).status,
  ).toBe(400)
  for (let user of [
    'null',
    '[]',
    '{"name":null}',
    '{"name":{"firstName":{}}}',
    'x'.repeat(2000),
    '{',
  ]) {
    let posted = await postBack(
      { cookies: {} },
      new URLSearchParams({ state: 'x', code: 'y', user }),
    )
    expect([user.slice(0, 30), posted.status]).toEqual([user.slice(0, 30), 303])
    let arrived = await ask('/auth/from/apple', {
      cookies: Object.fromEntries(
        posted.headers
          .getSetCookie()
          .map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1).split(';')[0]!]),
      ),
    })
    expect(where(arrived)).toContain('problem=providerAnswer')
  }
})

test('an answer that a session asked for counts in that session alone, also from Apple', async () => {
  let mine = await world.tokenFor('karim')
  for (let [token, expected] of [
    [mine, '/dashboard/user/account/providers'],
    [await world.tokenFor('karim'), 'providerAnswer'],
    [await world.tokenFor('nour'), 'providerAnswer'],
    [undefined, 'providerAnswer'],
  ] as const) {
    let browser: Browser = { cookies: {} }
    let question = await setOut(
      browser,
      'apple',
      '?purpose=link&next=%2Fdashboard%2Fuser%2Faccount%2Fproviders',
      mine,
    )
    keep(
      browser,
      await postBack(browser, await answerAt(question, { sub: world.id('karim-apple') })),
    )
    let answer = await ask('/auth/from/apple', {
      cookies: browser.cookies,
      ...(token && { token }),
    })
    expect(where(answer)).toContain(expected)
  }
  expect(
    await siteDatabase().$count(identities, eq(identities.subject, world.id('karim-apple'))),
  ).toBe(1)
})

test('a provider that is linked proves again who one is; without a session there is nothing to prove', async () => {
  let token = await world.tokenFor('karim')
  let browser: Browser = { cookies: {} }
  let next = '?purpose=prove&next=%2Fdashboard%2Fuser%2Faccount'
  await siteDatabase()
    .update(sessions)
    .set({ provenAt: 1 })
    .where(eq(sessions.accountId, world.id('karim')))
  keep(
    browser,
    await postBack(
      browser,
      await answerAt(await setOut(browser, 'apple', next, token), { sub: world.id('karim-apple') }),
    ),
  )
  let proven = await ask('/auth/from/apple', { cookies: browser.cookies, token })
  expect(where(proven)).toBe('/dashboard/user/account')
  keep(browser, proven)
  for (let [locale, thanks] of [
    ['ar', 'شكرًا، تأكّدت هويّتك.'],
    ['en', 'Thank you, your identity is confirmed.'],
  ] as const) {
    let { text } = await ask('/dashboard/user/account', { locale, cookies: browser.cookies })
    expect(text.match(/class="toast[^>]*>(.*?)<\/p>/s)![1]!.replace(/<[^>]+>/g, '')).toBe(thanks)
  }
  expect(await siteDatabase().$count(sessions, eq(sessions.provenAt, 1))).toBeGreaterThan(0)
  expect(where(await ask(`/auth/with/apple${next}`, { form: {} }))).toBe(
    '/auth/login?next=%2Fdashboard%2Fuser%2Faccount',
  )
})

test('an old session sees its sign-in methods, and confirms before changing them', async () => {
  let token = await world.tokenFor('sami')
  await siteDatabase()
    .update(sessions)
    .set({ provenAt: 1 })
    .where(eq(sessions.accountId, world.id('sami')))
  let { text } = await ask('/dashboard/user/account/providers', { token, locale: 'en' })
  expect(text).toContain('To change anything here, confirm that it is you.')
  expect(text).not.toContain('Link Google')
  expect(where(await ask('/auth/with/google?purpose=link', { form: {}, token }))).toContain(
    'problem=recentLogin',
  )
})

test('a provider that is down is told as that, with the way to the password', async () => {
  let { siteUrl } = await serve({
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  })
  let gone = await ask('/auth/with/google', { form: {}, siteUrl })
  expect([gone.status, where(gone)]).toEqual([
    303,
    '/auth/with/google?next=%2Fdashboard%2Fapp&problem=providerDown',
  ])
  let told = await ask(where(gone)!, { siteUrl, locale: 'en' })
  expect([
    told.status,
    told.text.includes('That service is not answering at the moment'),
    told.text.includes('href="/auth/login?next=%2Fdashboard%2Fapp"'),
  ]).toEqual([503, true, true])
  let login = await ask('/auth/login', { siteUrl, locale: 'en' })
  expect([
    login.text.includes('Sign in with Google'),
    login.text.includes('Apple'),
    login.headers.get('Content-Security-Policy'),
  ]).toEqual([true, false, expect.stringContaining("form-action 'self' http://127.0.0.1:9;")])
})

test('where none is set up nothing is offered, and nothing leads there', async () => {
  let { siteUrl } = await serve({})
  let login = await ask('/auth/login', { siteUrl, locale: 'en' })
  expect([
    login.text.includes('/auth/with/'),
    login.headers.get('Content-Security-Policy')?.includes("form-action 'self';"),
  ]).toEqual([false, true])
  for (let name of ['google', 'apple', 'myspace'])
    expect([
      (await ask(`/auth/with/${name}`, { siteUrl })).status,
      (await ask(`/auth/with/${name}`, { siteUrl, form: {} })).status,
      (await ask(`/auth/from/${name}?state=x&code=y`, { siteUrl })).status,
    ]).toEqual([404, 404, 404])
})
