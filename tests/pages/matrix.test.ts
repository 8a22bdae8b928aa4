import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog, ingestKeys, sessions as sessionsTable } from '#db/schema.ts'
import { eachOf } from '#scripts/each-of.ts'
import type { Caller } from '#tests/support/callers.ts'
import { doesExport, routePaths } from '#tests/support/routes.ts'
import { ask, siteDatabase, type Answer } from '#tests/support/site.ts'
import type { World } from '#tests/support/world.ts'
import { lines } from './matrix-lines.ts'
import { answer, asData, crashed, leaks, openMatrix, readingLines, type Matrix } from './matrix.ts'

let world: World
let fill: Matrix['fill']
let tokenOf: Matrix['tokenOf']

// Two schools for all tests of this file: they only look.
beforeAll(async () => void ({ world, fill, tokenOf } = await openMatrix()))

test('every path has a line, every form that a path takes too, and every line a path', async () => {
  let known = routePaths.flatMap((route) =>
    doesExport(route, 'action') ? [route.path, `POST ${route.path}`] : [route.path],
  )
  expect(Object.keys(lines).toSorted()).toEqual(known.toSorted())
})

test(
  'every download is written down, and nothing is where it was refused',
  { timeout: 240_000 },
  async () => {
    let db = siteDatabase()
    let lines = async (caller: Caller) =>
      db.$count(
        auditLog,
        and(eq(auditLog.actorId, world.id(caller.person!)), eq(auditLog.action, 'reportExported')),
      )
    let downloads = readingLines().filter(({ ask }) =>
      new URL(ask, 'http://x').pathname.endsWith('.csv'),
    )
    expect(new Set(downloads.map(({ ask }) => ask.replace(/\?.*/, ''))).size).toBeGreaterThan(7)
    // Two callers may be one person: the lines are that person's, so one waits for the other.
    let people = [
      ...Map.groupBy(
        world.callers.filter(({ person }) => person),
        ({ person }) => person,
      ).values(),
    ]
    let problems = await eachOf(people, async (callers) => {
      let wrong = []
      for (let { caller, line } of callers.flatMap((caller) =>
        downloads.map((line) => ({ caller, line })),
      )) {
        let before = await lines(caller)
        let { status, text } = await ask(fill(line.ask), {
          ...(caller.token && { token: caller.token }),
        })
        let written = (await lines(caller)) - before
        // A guardian whose child's subscription ended takes away a file of headings.
        let disclosed = status === 200 && text.trim().includes('\n')
        if (disclosed && written === 0)
          wrong.push(`${caller.name} took ${line.ask}, and nothing says so`)
        if (status !== 200 && written > 0)
          wrong.push(`${caller.name} got ${status} for ${line.ask}, and a line says otherwise`)
      }
      return wrong
    })
    expect(problems.flat()).toEqual([])
  },
)

test('what one may not see answers exactly as what does not exist', async () => {
  let pairs = [
    ['/dashboard/class/~foxes', '/dashboard/class/no-nowhere'],
    ['/dashboard/class/~foxes/export.csv', '/dashboard/class/no-nowhere/export.csv'],
    ['/dashboard/class/~cedar/~foxes/~letters', '/dashboard/class/no-nowhere/no-nothing/no-none'],
    ['/dashboard/student/~nour/lessons', '/dashboard/student/no-nobody/lessons'],
    ['/dashboard/student/~yousef/lessons', '/dashboard/student/no-nobody/lessons'],
    ['/dashboard/~foxes/~nour', '/dashboard/no-nowhere/no-nobody'],
    ['/dashboard/analytics/~nour/~letters', '/dashboard/analytics/no-nobody/no-nothing'],
  ] as const
  for (let name of ['student', 'formerTeacher', 'admin'] as const) {
    for (let [hidden, missing] of pairs) {
      if (name === 'admin' && hidden.includes('yousef')) continue
      for (let form of [(path: string) => path, asData]) {
        // A Worker's first page of a kind is made in another way than all others.
        await ask(form(fill(missing)), { token: tokenOf(name) })
        let [one, other] = await Promise.all(
          [hidden, missing].map(async (path) =>
            plain(await ask(form(fill(path)), { token: tokenOf(name) }), fill(path)),
          ),
        )
        expect(one, `${name} ${hidden}`).toEqual(other)
      }
    }
  }
})

test('a form from another site is refused, and nothing happens', async () => {
  let db = siteDatabase()
  let foreign = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': '' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: '', 'Sec-Fetch-Site': 'same-site' },
    { Origin: '', 'Sec-Fetch-Site': 'none' },
    { Origin: 'null', 'Sec-Fetch-Site': '' },
    // Neither header: no browser, but it carries a session.
    { Origin: '', 'Sec-Fetch-Site': '' },
  ]
  let key = await world.freshKey('kept-key')
  let token = await world.tokenFor('hind')
  let before = await footprint(db)
  for (let headers of foreign) {
    let forms: [string, Record<string, string>][] = [
      ['/auth/logout', {}],
      ['/preferences', { language: 'en' }],
      ['/auth/login', { email: 'teacher@rawda.example', password: 'Rawda-demo-2026' }],
      ['/dashboard/ingest-keys', { name: 'evil', secret: 'a'.repeat(40) }],
      [`/dashboard/ingest-keys/${key}/revoke`, {}],
      ['/dashboard/user/account', { displayName: 'evil', gender: 'male' }],
    ]
    for (let [path, form] of forms) {
      for (let target of [path, asData(path), `${path}.manifest`, `${path}/`]) {
        let response = await ask(target, { token, form, headers })
        expect([target, headers, response.status, response.headers.getSetCookie()]).toEqual([
          target,
          headers,
          403,
          [],
        ])
      }
    }
  }
  expect(await footprint(db)).toEqual(before)
  expect((await ask('/dashboard/app', { token })).status).toBe(200)
})

test('the ending of React Router’s other wire format leads nowhere', async () => {
  let path = fill('/dashboard/class/~butterflies')
  let ways = [
    '.data',
    '/_.data',
    '.data/',
    '/_.data/',
    '.data.rsc',
    '/_.data.rsc',
    '/_.data/.rsc',
    '/_.data/_.rsc',
    '/export.csv.data',
    '/export.csv/_.data',
    '/export.csv.data.rsc',
  ]
  let statuses = await eachOf(
    ways,
    async (way) => [way, (await ask(path + way, { token: tokenOf('admin') })).status] as const,
  )
  expect(statuses).toEqual(ways.map((way) => [way, 404]))
})

test('the ways in which a data request can be varied open no other door', async () => {
  let path = fill('/dashboard/class/~butterflies')
  let routeIDs = [
    'root',
    '../routes/dashboard/frame',
    '../routes/dashboard/inside',
    '../routes/dashboard/class/class-report',
    'routes/dashboard/class/class-report',
  ]
  let ways = [
    ...routeIDs.map((id) => `${path}.rsc?_routes=${encodeURIComponent(id)}`),
    `${path}.rsc?_routes=`,
    `${path}.rsc?_routes=${encodeURIComponent(routeIDs.slice(2).join(','))}`,
    `${path}/_.rsc`,
    `${path}/.rsc`,
    `${path}.rsc.rsc`,
    `${path}.manifest`,
    `/__manifest?paths=${encodeURIComponent(path)}`,
    path.replace('dashboard', 'Dashboard'),
    path.replace('dashboard', '%64ashboard'),
    path.replace('/class/', '//class/'),
    `//localhost${path}`,
    `${path}/`,
    `${path}/export.csv.rsc`,
    `${path}/export.csv/_.rsc`,
    `${path}/export.csv.rsc?_routes=${encodeURIComponent('../routes/dashboard/class/class-report-csv')}`,
  ]
  let strangers = world.callers.filter(
    ({ name }) => !['teacher', 'admin', 'supervisor'].includes(name),
  )
  let problems = await eachOf(
    ways.flatMap((way) => strangers.map((caller) => ({ way, caller }))),
    async ({ way, caller }) => {
      let response = await ask(way, { ...(caller.token && { token: caller.token }) })
      return [
        ...(response.status >= 500 ? [`${response.status}`] : []),
        ...(crashed(response.text) ? ['was made in vain'] : []),
        ...leaks(world, answer(response), way, caller),
      ].map((problem) => `${caller.name} ${way}: ${problem}`)
    },
  )
  expect(problems.flat()).toEqual([])
})

test('a path that takes no form says so, and so does one asked by a strange method', async () => {
  // Home leads everyone who is signed in to their own, whatever they send.
  let asked = Object.entries(lines).flatMap(([key, [line]]) =>
    key.startsWith('POST ') || `POST ${key}` in lines || key === '/' ? [] : [fill(line!.ask)],
  )
  let token = tokenOf('admin')
  let statuses = await eachOf([...new Set(asked)], async (path) => {
    return [path, (await ask(path, { token, form: { a: 'b' } })).status] as const
  })
  expect(statuses.filter(([, status]) => ![403, 404, 405].includes(status))).toEqual([])
  for (let method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    let response = await ask('/dashboard/app', { token, method })
    expect([method, response.status < 500]).toEqual([method, true])
  }
})

/**
 * An answer without the path that was asked for and what differs from one answer to the next; of a
 * page's data, which comes in any order, what went wrong.
 */
function plain(response: Answer, path: string) {
  let text = response.headers.get('Content-Type')?.startsWith('text/x-component')
    ? response.text.match(/"errors":\{.*?\}\}/)?.[0]
    : answer(response)
  for (let part of [
    path,
    encodeURIComponent(path),
    ...path.split('/').filter((part) => part.includes('_') || part.startsWith('no-')),
  ])
    text = text?.replaceAll(part, '…')
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    text: text?.replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '…'),
  }
}

/** What a refused form must not have changed. */
async function footprint(db: ReturnType<typeof siteDatabase>) {
  let [keys, sessions, audit] = await Promise.all([
    db
      .select({ id: ingestKeys.id, revokedAt: ingestKeys.revokedAt })
      .from(ingestKeys)
      .where(eq(ingestKeys.schoolId, world.id('zaytoun'))),
    db.$count(sessionsTable, eq(sessionsTable.accountId, world.id('hind'))),
    db.$count(auditLog, eq(auditLog.actorId, world.id('hind'))),
  ])
  return { keys, sessions, audit }
}
