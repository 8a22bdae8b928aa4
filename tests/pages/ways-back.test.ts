import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { accounts, auditLog, subscriptions } from '#db/schema.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { NO_DATABASE, serve } from '#tests/support/serve.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

// Where pages lead, and where they lead back to.

let world: World
let id: World['id']
let tokenOf = (name: CallerName) => world.callers.find((caller) => caller.name === name)!.token!
/** The path that the switch of language on a page leads back to. */
let switchOf = (text: string) => text.match(/name="back" value="([^"]*)"/)?.[1]

beforeAll(async () => {
  world = await openWorld(siteDatabase(), anyPrefix())
  ;({ id } = world)
})

test('a supervisor makes an account with an initial password, which is to be changed first', async () => {
  let token = tokenOf('supervisor')
  let path = '/dashboard/supervisor/users/new'
  let farah = { email: id('farah@rawda.test'), password: 'olives-24', name: 'Farah', token: uuid() }
  let made = await ask(path, { token, form: farah })
  let again = await ask(path, { token, form: farah })
  let page = `/dashboard/users/${farah.token}`
  expect([made.status, made.headers.get('Location')]).toEqual([303, page])
  expect(again.headers.get('Location')).toBe(page)

  let taken = await ask(path, { token, locale: 'en', form: { ...farah, token: uuid() } })
  expect(taken.status).toBe(409)
  expect(taken.text).toContain('User Creation Failed!')
  expect(taken.text).toContain('>There is already an account with this email</p>')
  expect(taken.text).not.toContain('olives-24')

  let signedIn = await ask('/auth/login', { form: farah })
  let session = signedIn.headers
    .getSetCookie()
    .join('\n')
    .match(/^__Host-session=([^;]+)/m)![1]!
  expect((await ask('/dashboard/app', { token: session })).status).toBe(403)
  // Of the account's tabs those that are open.
  let { text, status } = await ask('/dashboard/user/account/password', { token: session })
  let [tabs] = text.match(/<nav[^>]*class="tabs[^>]*>.*?<\/nav>/s)!
  expect(status).toBe(200)
  expect([...tabs.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/dashboard/user/account/subscription',
    '/dashboard/user/account/password',
  ])
  for (let [, href] of tabs.matchAll(/href="([^"]*)"/g))
    expect((await ask(href!, { token: session })).status, href).toBe(200)
})

test('what a supervisor does to people leads back to their own list', async () => {
  let token = tokenOf('supervisor')
  for (let act of ['end-sessions', 'disable', 'enable']) {
    let path = `/dashboard/users/${act}?id=${id('zain')}&id=${id('tala')}`
    let page = await ask(path, { token })
    expect(page.text, act).toContain('href="/dashboard/supervisor/users"')
    expect(page.text, act).not.toContain('href="/dashboard/users"')
    let body = new URLSearchParams([
      ['id', id('zain')],
      ['id', id('tala')],
      ['list', ''],
    ])
    let done = await ask(path, { token, body: body.toString() })
    expect([act, done.status, done.headers.get('Location')]).toEqual([
      act,
      303,
      '/dashboard/supervisor/users',
    ])
  }
})

test('a person has a link to a report only where there is a school to cut it in', async () => {
  let token = tokenOf('supervisor')
  let linkOf = async (person: string) =>
    (await ask(`/dashboard/users/${id(person)}`, { token })).text.match(
      /href="(\/dashboard\/student\/[^"]*\/lessons)"/,
    )?.[1]
  expect((await ask((await linkOf('adam'))!, { token })).status).toBe(200)
  expect(await linkOf('muna')).toBeUndefined()
})

test('a subscription that is over is not asked to end', async () => {
  let token = tokenOf('supervisor')
  let page = (what: string, sub: string) =>
    ask(`/dashboard/supervisor/subscriptions/${id(sub)}/${what}`, { token, locale: 'en' })
  let shown = async (what: string, sub: string) => {
    let { status, text } = await page(what, sub)
    return [status, text.includes('id="change"')]
  }
  expect(await shown('end', 'sub-adam')).toEqual([200, true])
  // It ran out: it can be extended.
  expect(await shown('end', 'sub-tariq')).toEqual([200, false])
  expect((await page('end', 'sub-tariq')).text).toContain('already ended')
  expect(await shown('extend', 'sub-tariq')).toEqual([200, true])
  await siteDatabase()
    .update(subscriptions)
    .set({ endedAt: Date.now() })
    .where(eq(subscriptions.id, id('sub-zain')))
  expect(await shown('end', 'sub-zain')).toEqual([200, false])
  expect(await shown('extend', 'sub-zain')).toEqual([200, false])
})

test('a subscription’s type stands where people read of it', async () => {
  for (let [path, who] of [
    ['/dashboard/user/account/subscription', 'student'],
    [`/dashboard/users/${id('adam')}`, 'admin'],
    [`/dashboard/supervisor/subscriptions/${id('sub-adam')}`, 'supervisor'],
    [`/dashboard/supervisor/subscriptions?q=${id('adam')}`, 'supervisor'],
  ] as const) {
    let { text } = await ask(path, { token: tokenOf(who), locale: 'en' })
    expect(text.includes('Activation code'), path).toBe(true)
  }
})

test('the language of a refused page is switched where the page was left', async () => {
  let { siteUrl } = await serve(NO_DATABASE)
  let token = 'a'.repeat(40)
  let headers = { Referer: `${siteUrl}/dashboard/classes?level=1` }
  let refused = await ask('/auth/logout', { siteUrl, token, form: {}, headers })
  expect([refused.status, switchOf(refused.text)]).toEqual([503, '/dashboard/classes?level=1'])
  for (let Referer of ['', 'https://evil.example/dashboard/classes', `${siteUrl}/auth/logout`]) {
    let other = await ask('/auth/logout', { siteUrl, token, form: {}, headers: { Referer } })
    expect([Referer, switchOf(other.text)]).toEqual([Referer, '/dashboard/app'])
  }
  let file = `/dashboard/class/nothing/export.csv?period=all`
  let missing = await ask(file, { token: tokenOf('teacher') })
  expect([missing.status, switchOf(missing.text)]).toEqual([404, file])
})

test('in maintenance the switch of language and the button lead to what was wanted', async () => {
  let { siteUrl } = await serve({ MAINTENANCE: '900', ...NO_DATABASE })
  for (let [path, back] of [
    ['/dashboard/classes?level=1', '/dashboard/classes?level=1'],
    ['/about-us?lang=en', '/about-us'],
    ['/maintenance', '/maintenance'],
    ['/maintenance?back=//evil.example', '/maintenance'],
  ]) {
    let { text } = await ask(path!, { siteUrl })
    expect([path, switchOf(text)]).toEqual([path, back])
  }
  let { text } = await ask('/dashboard/classes', { siteUrl })
  expect(text).toContain('<a class="button" href="/dashboard/classes">')
})

test('headers alone, and the data of a download, are no download', async () => {
  let path = `/dashboard/class/${id('butterflies')}/export.csv`
  let token = tokenOf('teacher')
  let lines = () => siteDatabase().$count(auditLog, eq(auditLog.actorId, id('layla')))
  let before = await lines()
  let head = await ask(path, { token, method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  for (let ending of ['.rsc', '/_.rsc'])
    expect((await ask(path + ending, { token })).text, ending).not.toContain('آدم')
  expect(await lines()).toBe(before)
  expect((await ask(path, { token })).status).toBe(200)
  expect(await lines()).toBe(before + 1)
})

test('no log names an address with its ids', async () => {
  let { siteUrl, logged } = await serve({ ...NO_DATABASE })
  await ask(`/dashboard/class/${id('butterflies')}`, { siteUrl, token: 'a'.repeat(40) })
  await ask(`/dashboard/class/${id('butterflies')}.rsc`, { siteUrl, token: 'a'.repeat(40) })
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('\n')).not.toContain(id('butterflies'))
  expect(logged.join('\n')).toContain('/dashboard/class/:classID')
})

test('an account that was made has no school before a code is redeemed', async () => {
  let [farah] = await siteDatabase()
    .select()
    .from(accounts)
    .where(eq(accounts.email, id('farah@rawda.test')))
  expect(farah).toMatchObject({ schoolId: null, mustChangePassword: true, verifiedAt: null })
})
