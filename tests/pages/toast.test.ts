import { beforeAll, expect, test } from 'vitest'
import { flashCookie, toldCookie } from '#app/request/cookies.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage } from '#tests/support/page.ts'
import { givePassword } from '#tests/support/password.ts'
import { carry, leaveToast } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { locales } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const PAGE = '/dashboard/lessons'

let world: World
let token: string

beforeAll(async () => {
  world = await openWorld(siteDatabase(), anyPrefix())
  token = world.callers.find(({ name }) => name === 'teacher')!.token!
})

/** A page to which the one before left a message. */
async function openTold(options: Parameters<typeof newPage>[0] & { preferences?: string } = {}) {
  let page = await newPage({ locale: 'en', ...options })
  await carry(page.context(), token)
  await leaveToast(page.context(), 'saved')
  if (options.preferences)
    await page
      .context()
      .addCookies([{ name: 'preferences', value: options.preferences, url: ownSite().siteUrl }])
  await page.goto(PAGE)
  return { page, toast: page.locator('main > .toast') }
}

/** What the account menu of an answer lists. */
function toldIn(text: string): string[] {
  let [, list = ''] = text.match(/Latest notices<\/h2><ul[^>]*>(.*?)<\/ul>/s) ?? []
  return [...list.matchAll(/<li[^>]*>([^<]*)/g)].map(([, said]) => said!)
}

for (let locale of locales(1)) {
  test(`with scripts a toast stands below the head for 3 seconds, and waits while pointed at or focused (${locale})`, async () => {
    let { page, toast } = await openTold({ locale })
    let look = () =>
      toast.evaluate((toast) => {
        let {
          position,
          animationName,
          animationDuration,
          animationIterationCount,
          animationPlayState,
        } = getComputedStyle(toast)
        return {
          position,
          animationName,
          animationDuration,
          animationIterationCount,
          animationPlayState,
        }
      })
    let running = {
      position: 'fixed',
      animationName: 'toast',
      animationDuration: '3s',
      animationIterationCount: '1',
      animationPlayState: 'running',
    }
    // However slow the machine is: the test moves its time on.
    let at = (ms: number) =>
      toast.evaluate((toast, ms) => {
        let [animation] = toast.getAnimations()
        animation!.pause()
        animation!.currentTime = ms
        let { opacity, visibility } = getComputedStyle(toast)
        return { opacity, visibility }
      }, ms)
    expect(await at(1500)).toEqual({ opacity: '1', visibility: 'visible' })
    expect(await look()).toEqual(running)
    let { x, y } = (await toast.boundingBox())!
    expect([x, y]).toEqual([16, 64])
    await page.mouse.move(x + 5, y + 5)
    expect(await look()).toEqual({ ...running, animationPlayState: 'paused' })
    await page.mouse.move(640, 880)
    expect(await look()).toEqual(running)
    await toast.focus()
    expect(await look()).toEqual({ ...running, animationPlayState: 'paused' })
    await toast.blur()
    expect(await look()).toEqual(running)
    expect(await at(3000)).toEqual({ opacity: '0', visibility: 'hidden' })
  })
}

test('without JavaScript, and in the light mode, it is a message in its place that stays', async () => {
  for (let [how, options] of [
    ['without JavaScript', { javaScript: false }],
    ['in the light mode', { preferences: 'language=en&scripts=off' }],
  ] as const) {
    let { page, toast } = await openTold(options)
    let style = await toast.evaluate((toast) => ({
      position: getComputedStyle(toast).position,
      animation: getComputedStyle(toast).animationName,
      first: toast === toast.parentElement!.firstElementChild,
    }))
    expect([how, style]).toEqual([how, { position: 'static', animation: 'none', first: true }])
    await page.context().close()
  }
})

test('what is told stands in the account menu at once, the newest first, and at most five of them', async () => {
  let told = 'messageDeleted.ingestKeyRevoked.signedIn.saved.messageDeleted'
  let { text, headers } = await ask(PAGE, {
    token,
    locale: 'en',
    cookies: { [flashCookie]: 'saved', [toldCookie]: told },
  })
  expect(toldIn(text)).toEqual([
    'Save success',
    'Message deleted.',
    'Key revoked.',
    'Login success',
    'Save success',
  ])
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-flash=; .*Max-Age=0/),
    expect.stringMatching(
      /^__Host-told=saved\.messageDeleted\.ingestKeyRevoked\.signedIn\.saved; .*Max-Age=3600/,
    ),
  ])
  // Only what we tell: a cookie of somebody's own making says nothing.
  expect(
    toldIn(
      (
        await ask(PAGE, {
          token,
          locale: 'en',
          cookies: { [toldCookie]: 'evil.saved.<b>.signedIn.toString' },
        })
      ).text,
    ),
  ).toEqual(['Save success', 'Login success'])
  let odd = await ask(PAGE, { token, locale: 'en', cookies: { [flashCookie]: 'evil' } })
  expect([odd.text.includes('role="status"'), toldIn(odd.text)]).toEqual([false, []])
})

test('who signs in finds that among the notices of the menu, without a toast; notices of whoever was here before are gone', async () => {
  await givePassword(siteDatabase(), world.id('layla'), 'a-good-password')
  let signedIn = await ask('/auth/login', {
    locale: 'en',
    cookies: { [toldCookie]: 'messageDeleted' },
    form: { email: world.id('layla@rawda.test'), password: 'a-good-password' },
  })
  let cookies = signedIn.headers.getSetCookie().join('\n')
  expect(cookies).not.toMatch(/^__Host-flash=\w/m)
  let [, told] = cookies.match(/^__Host-told=([\w.]+);/m)!
  let page = await ask('/dashboard/app', { token, locale: 'en', cookies: { [toldCookie]: told! } })
  expect([page.text.includes('role="status"'), toldIn(page.text)]).toEqual([
    false,
    ['Login success'],
  ])
})

test('a message outlives a redirect and a download', async () => {
  for (let [next, status, type] of [
    ['/dashboard', 302, null],
    [`/dashboard/class/${world.id('butterflies')}/export.csv`, 200, 'text/csv; charset=utf-8'],
  ] as const) {
    let cookies = { [flashCookie]: 'saved' }
    let between = await ask(next, { token, locale: 'en', cookies })
    expect([
      next,
      between.status,
      between.headers.get('Content-Type')?.startsWith(type ?? '') ?? true,
      between.headers.getSetCookie(),
    ]).toEqual([next, status, true, []])
    let page = await ask('/dashboard/app', { token, locale: 'en', cookies })
    expect(page.text).toMatch(/<p role="status" class="toast[^>]*>Save success<\/p>/)
    expect(page.headers.getSetCookie()[0]).toMatch(/^__Host-flash=; .*Max-Age=0/)
  }
})

test('a message that waits is not lost when a form follows: the next page says both', async () => {
  let waiting = { [flashCookie]: 'signedIn' }
  let path = '/dashboard/user/account'
  // Refused, the form's own page says it.
  let refused = await ask(path, {
    token,
    locale: 'en',
    cookies: waiting,
    form: { displayName: '' },
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toMatch(/<p role="status" class="toast[^>]*>Login success<\/p>/)
  expect(refused.headers.getSetCookie()[0]).toMatch(/^__Host-flash=; .*Max-Age=0/)
  // Done, it redirects, and nothing was read.
  let done = await ask(path, {
    token,
    locale: 'en',
    cookies: waiting,
    form: { displayName: 'Layla', gender: 'female', imageURL: '' },
  })
  expect([done.status, done.headers.getSetCookie().join('\n')]).toEqual([
    303,
    expect.stringMatching(/^__Host-flash=signedIn\.saved; /m),
  ])
  let next = await ask('/dashboard/app', {
    token,
    locale: 'en',
    cookies: { [flashCookie]: 'signedIn.saved' },
  })
  expect(next.text).toMatch(/class="toast[^>]*>Login success\nSave success<\/p>/)
  expect(toldIn(next.text)).toEqual(['Save success', 'Login success'])
})
