import { beforeAll, expect, test } from 'vitest'
import { choices } from '#app/request/preferences.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { givePassword } from '#tests/support/password.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

let tokenOf = (name: CallerName) => world.callers.find((caller) => caller.name === name)!.token!

/** What a browser brings after somebody chose, on top of what it brought before. */
async function choose(
  form: Record<string, string>,
  { preferences = 'language=ar', token }: { preferences?: string; token?: string } = {},
) {
  let { status, headers } = await ask('/preferences', {
    ...(token && { token }),
    cookies: { preferences },
    form: { back: '/preferences', ...form },
  })
  expect([status, headers.get('Location')]).toEqual([303, '/preferences'])
  return { preferences: headers.getSetCookie()[0]!.match(/^preferences=([^;]*);/)![1]! }
}

/** A page as it comes: no script has touched it. */
async function pageFor(cookies: Record<string, string>, path = '/auth/login', token?: string) {
  let { text } = await ask(path, { cookies, ...(token && { token }) })
  return {
    text,
    html: Object.fromEntries(
      [...text.match(/<html([^>]*)>/)![1]!.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    ),
  }
}

test('theme and colour stand in the page as it comes; each choice leaves the others', async () => {
  let cookies = await choose({ language: 'en' })
  for (let theme of choices.theme) {
    cookies = await choose({ theme }, cookies)
    for (let colour of choices.colour) {
      cookies = await choose({ colour }, cookies)
      expect((await pageFor(cookies)).html).toMatchObject({
        lang: 'en',
        'data-theme': theme,
        'data-colour': colour,
      })
    }
  }
  for (let [path, token] of [
    ['/nothing/here'],
    ['/about-us'],
    ['/preferences'],
    ['/500'],
    ['/dashboard/app', tokenOf('teacher')],
    ['/dashboard/app', tokenOf('unsubscribed')],
  ] as const) {
    expect([path, (await pageFor(cookies, path, token)).html]).toEqual([
      path,
      expect.objectContaining({
        lang: 'en',
        'data-theme': choices.theme.at(-1),
        'data-colour': choices.colour.at(-1),
      }),
    ])
  }
})

test('pages are light until somebody chooses', async () => {
  expect((await pageFor({ preferences: '' })).html).toMatchObject({ 'data-theme': 'light' })
  expect((await pageFor(await choose({ colour: 'red' }))).html).toMatchObject({
    'data-theme': 'light',
  })
})

test('English may be read from the right; Arabic is never read from the left', async () => {
  let looks = async (form: Record<string, string>) => (await pageFor(await choose(form))).html.dir
  expect([
    await looks({ language: 'en' }),
    await looks({ language: 'en', direction: 'rtl' }),
  ]).toEqual(['ltr', 'rtl'])
  expect([
    await looks({ language: 'ar' }),
    await looks({ language: 'ar', direction: 'ltr' }),
  ]).toEqual(['rtl', 'rtl'])
})

test('the digits chosen are those of every number of an Arabic report, and of no English one', async () => {
  let path = `/dashboard/class/${world.id('butterflies')}/numbers?period=all`
  let numbers = async (form: Record<string, string>) =>
    [
      ...(await pageFor(await choose(form), path, tokenOf('teacher'))).text.matchAll(
        /<td[^>]*><bdi>([^<]*)/g,
      ),
    ]
      .map(([, cell]) => cell!)
      .join('')
  let western = await numbers({ language: 'ar' })
  expect([/\d/.test(western), /[٠-٩]/.test(western)]).toEqual([true, false])
  let arabic = await numbers({ language: 'ar', digits: 'arabic' })
  expect([/\d/.test(arabic), /[٠-٩]/.test(arabic)]).toEqual([false, true])
  let english = await numbers({ language: 'en', digits: 'arabic' })
  expect([/\d/.test(english), /[٠-٩]/.test(english)]).toEqual([true, false])
})

const months = {
  jordan:
    'كانون الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين الأول تشرين الثاني كانون الأول'.match(
      /(?:كانون|تشرين) \S+|\S+/g,
    )!,
  most: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
}

test('months are called what they are called in the country of the reader’s school', async () => {
  for (let [person, path, said] of [
    ['hind', '/dashboard/admin/print', 'jordan'],
    ['layla', `/dashboard/class/${world.id('butterflies')}/print`, 'jordan'],
    ['muna', `/dashboard/student/${world.id('adam')}/print`, 'jordan'],
    // Paper is the family's, whoever prints it.
    ['sara', `/dashboard/student/${world.id('adam')}/print`, 'jordan'],
    // A supervisor's screen is her own.
    ['sara', `/dashboard/users/${world.id('omar')}`, 'most'],
  ] as const) {
    let { text } = await pageFor({ preferences: 'language=ar' }, path, await world.tokenFor(person))
    let found = (names: string[]) =>
      names.filter((name) => new RegExp(`\\d ${name}(?! ?\\p{L})`, 'u').test(text)).length > 0
    expect([person, found(months.jordan), found(months.most)]).toEqual([
      person,
      said === 'jordan',
      said === 'most',
    ])
  }
})

test('Hijri days stand in the heads of pages for who chose them, in either language', async () => {
  let token = await world.tokenFor('hind')
  let klass = `/dashboard/class/${world.id('butterflies')}`
  let given = '/dashboard/assignmentsPage'
  let pages = [
    '/dashboard/admin',
    klass,
    `${klass}/numbers`,
    given,
    `${given}/${world.id('homework')}`,
  ]
  for (let [language, hijri] of [
    ['ar', / 14\d\d هـ/],
    ['en', / 14\d\d AH/],
  ] as const) {
    let chosen = await choose({ language, hijri: 'on' })
    let dropped = await choose({ hijri: 'off' }, chosen)
    for (let path of pages) {
      let [on, off] = [await pageFor(chosen, path, token), await pageFor(dropped, path, token)]
      expect([path, hijri.test(on.text), hijri.test(off.text)]).toEqual([path, true, false])
      expect(on.html.lang).toBe(language)
    }
    // Paper has them in Arabic in any case.
    let paper = await pageFor(dropped, '/dashboard/admin/print', token)
    expect(hijri.test(paper.text)).toBe(language === 'ar')
    expect(hijri.test((await pageFor(chosen, '/dashboard/admin/print', token)).text)).toBe(true)
  }
})

test('a folded sidebar comes folded, on every page of the dashboard', async () => {
  let folded = await choose({ sidebar: 'collapsed' })
  for (let path of [
    '/dashboard/app',
    '/dashboard/lessons',
    '/dashboard/user/account',
    '/dashboard/class/nowhere',
  ]) {
    expect([
      path,
      (await pageFor(folded, path, tokenOf('teacher'))).text.match(/data-sidebar="(\w+)"/)?.[1],
    ]).toEqual([path, 'collapsed'])
  }
  expect(
    (await pageFor(await choose({ sidebar: 'open' }, folded), '/dashboard/app', tokenOf('teacher')))
      .text,
  ).toContain('data-sidebar="open"')
})

test('in the light mode no page has a script, and the page itself says so', async () => {
  let pages = [['/auth/login'], ['/dashboard/ingest-keys', tokenOf('admin')]] as const
  for (let [path, token] of pages)
    expect([path, (await pageFor({}, path, token)).text.includes('<script')]).toEqual([path, true])
  let light = await choose({ scripts: 'off' })
  for (let [path, token] of pages) {
    let { text, html } = await pageFor(light, path, token)
    expect([path, text.includes('<script'), html['data-scripts']]).toEqual([path, false, 'off'])
  }
})

test('the page of preferences shows what is chosen, whoever looks, and leads back', async () => {
  let chosen = await choose({
    language: 'en',
    theme: 'dark',
    colour: 'orange',
    direction: 'rtl',
    digits: 'arabic',
    scripts: 'off',
  })
  let { text } = await ask('/preferences', { cookies: chosen, headers: { Referer: '/faqs?q=a' } })
  let checked = [...text.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([radio]) =>
    / checked=/.test(radio)
      ? [`${radio.match(/ name="(\w+)"/)![1]}=${radio.match(/ value="(\w+)"/)![1]}`]
      : [],
  )
  expect(text).toMatch(/<input type="hidden" name="back" value="\/faqs\?q=a"/)
  expect(checked).toEqual([
    'language=en',
    'theme=dark',
    'colour=orange',
    'digits=arabic',
    'hijri=off',
    'direction=rtl',
    'scripts=off',
  ])
})

test('a supervisor reads times in the zone she chose, and no one else is asked for one', async () => {
  let token = tokenOf('supervisor')
  let log = async (cookies: Record<string, string>) =>
    (await ask('/dashboard/activity', { token, cookies })).text.match(/الأوقات بتوقيت (.*?)\./)![1]
  expect(await log({ preferences: 'language=ar' })).toBe('UTC+0')
  let chosen = await choose({ zone: 'Asia/Riyadh' }, { token })
  expect(await log(chosen)).toBe('UTC+3')
  let asksZone = async (name: CallerName) =>
    (await ask('/preferences', { token: tokenOf(name) })).text.includes('name="zone"')
  expect([await asksZone('supervisor'), await asksZone('teacher')]).toEqual([true, false])
})

test('what an account chose comes to the next device and outdoes its choice', async () => {
  let db = siteDatabase()
  for (let person of ['layla', 'omar']) await givePassword(db, world.id(person), 'a-good-password')
  await choose({ theme: 'dark', digits: 'arabic' }, { token: tokenOf('teacher') })
  let signIn = async (person: string) => {
    let { status, headers } = await ask('/auth/login', {
      cookies: { preferences: 'language=en&theme=light&colour=red' },
      form: { email: world.id(`${person}@rawda.test`), password: 'a-good-password' },
    })
    expect(status).toBe(303)
    return headers
      .getSetCookie()
      .flatMap((cookie) => cookie.match(/^preferences=([^;]*);/)?.[1] ?? [])
  }
  let [preferences] = await signIn('layla')
  expect(
    (await pageFor({ preferences: preferences! }, '/dashboard/app', tokenOf('teacher'))).html,
  ).toMatchObject({ lang: 'ar', 'data-theme': 'dark', 'data-colour': 'default' })
  expect(await signIn('omar')).toEqual([])
})
