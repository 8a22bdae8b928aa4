import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog, ingestKeys } from '#db/schema.ts'
import type { Caller } from '#tests/support/callers.ts'
import { doesExport, routeAt, routePaths } from '#tests/support/routes.ts'
import { anyPrefix, ask, eachOf, siteDatabase, type Answer } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { lines, openToSheets, type Line } from './matrix-lines.ts'

let world: World

// Two schools for all tests of this file: they only look, but for what says `before`.
beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

test('every path has a line, every form that a path takes too, and every line a path', async () => {
  let known = routePaths.flatMap((route) =>
    doesExport(route, 'action') ? [route.path, `POST ${route.path}`] : [route.path],
  )
  expect(Object.keys(lines).toSorted()).toEqual(known.toSorted())
})

test(
  'every path answers every kind of caller as its lines say, as a page and as the data of a page, and tells nobody of whom they may not know',
  { timeout: 900_000 },
  async () => {
    let asked = readingLines().flatMap((line) =>
      world.callers.flatMap((caller) => [
        { line, caller, rsc: false },
        { line, caller, rsc: true },
      ]),
    )
    let problems = await eachOf(asked, async ({ line, caller, rsc }) => {
      let path = fill(line.ask)
      let response = await ask(rsc ? asData(path) : path, { token: caller.token })
      let wanted = expected(line, caller)
      // On a page's data a redirect is an answer, too: 202 with the way to go.
      let status = rsc && wanted >= 300 && wanted < 400 ? 202 : wanted
      return [
        ...(response.status === status ? [] : [`${response.status} instead of ${status}`]),
        ...(rsc && crashed(response.text) ? ['was made in vain'] : []),
        ...leaks(answer(response), path, caller),
      ].map((problem) => `${caller.name} ${path}${rsc ? ' (data)' : ''}: ${problem}`)
    })
    expect(problems.flat()).toEqual([])
  },
)

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
        let { status, text } = await ask(fill(line.ask), { token: caller.token })
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

test('every form answers every kind of caller as its lines say', { timeout: 900_000 }, async () => {
  let asked = Object.entries(lines).flatMap(([key, each]) =>
    key.startsWith('POST ')
      ? each.flatMap((line) => world.callers.map((caller) => ({ line, caller })))
      : [],
  )
  let answered = async ({ line, caller }: (typeof asked)[number]) => {
    let made = await line.before?.(world)
    let path = fill(line.ask, made)
    let form =
      line.form &&
      Object.fromEntries(
        Object.entries(line.form).map(([name, value]) => [name, fill(value, made)]),
      )
    let token =
      caller.person && caller.kind === 'person'
        ? await world.tokenFor(caller.person, caller.method)
        : caller.token
    let response = await ask(path, { token, form })
    let wanted = expected(line, caller)
    return [
      ...(response.status === wanted ? [] : [`${response.status} instead of ${wanted}`]),
      ...leaks(answer(response), path, caller),
    ].map((problem) => `${caller.name} POST ${path}: ${problem}`)
  }
  let problems = [
    ...(await eachOf(
      asked.filter(({ line }) => !line.ends),
      answered,
    )),
    ...(await eachOf(
      asked.filter(({ line }) => line.ends),
      answered,
    )),
  ]
  expect(problems.flat()).toEqual([])
  // With sessions that nobody ended.
  world = await openWorld(siteDatabase(), anyPrefix())
})

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

test('the ending of the other wire format of React Router, with which it would run loaders without their middleware, leads nowhere', async () => {
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
      let response = await ask(way, { token: caller.token })
      return [
        ...(response.status >= 500 ? [`${response.status}`] : []),
        ...(crashed(response.text) ? ['was made in vain'] : []),
        ...leaks(answer(response), way, caller),
      ].map((problem) => `${caller.name} ${way}: ${problem}`)
    },
  )
  expect(problems.flat()).toEqual([])
})

test('a path that takes no form says so, and so does one asked by a strange method', async () => {
  let asked = Object.entries(lines).flatMap(([key, [line]]) =>
    key.startsWith('POST ') || `POST ${key}` in lines ? [] : [fill(line!.ask)],
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

function readingLines(): Line[] {
  return Object.entries(lines).flatMap(([key, each]) => (key.startsWith('POST ') ? [] : each))
}

/** What the gates and the line say, in the order in which they are asked. */
function expected(
  { ask, may, ok = 200, others = 404, roles, but, open, ungated, form }: Line,
  caller: Caller,
): number {
  let name = caller.like ?? caller.name
  if (caller.method === 'sheet' && isClosedToSheets(ask)) return 403
  let otherwise = but?.[caller.name] ?? but?.[name]
  if (otherwise) return otherwise
  let signedIn = caller.kind === 'person'
  if (
    may === 'everyone' ||
    (may === 'signedIn' ? signedIn && (ungated || open || !caller.gate) : may.includes(name))
  )
    return ok
  if (!signedIn) return open ? others : 303
  if (caller.gate && !ungated) return 403
  if (roles && !roles.includes(caller.role!)) return 403
  return form && others === 200 ? ok : others
}

/** Whether a class sheet is not enough for what is asked. */
function isClosedToSheets(ask: string): boolean {
  let [path] = ask.split('?')
  return path!.startsWith('/dashboard') && !openToSheets.includes(routeAt(path!).path)
}

/**
 * Ids and addresses anywhere, names as words; but for what the question itself said, and a
 * guardian's child whose subscription ended.
 */
function leaks(text: string, path: string, caller: Caller): string[] {
  let { anywhere, values } = world.secretsOf(caller)
  let own = caller.name === 'lapsedGuardian' ? ['tariq'] : []
  let ids = anywhere
    .filter((id) => !own.some((name) => id === world.id(name)))
    .map((id) => (path.includes(id) ? `${id}@` : id))
  let names = values.filter((name) => !(own.length && name === 'طارق'))
  // Gibraltar is a country, in lists of all of them.
  let said = text.replaceAll('جبل طارق', '')
  return [
    ...ids.filter((id) => text.includes(id)),
    ...names.filter((name) =>
      new RegExp(`(?<![\\p{L}\\p{N}_@.-])${name}(?![\\p{L}\\p{N}_@.-])`, 'u').test(said),
    ),
  ].map((secret) => `tells ${secret}`)
}

/**
 * Whether the data of a page carries a component that was tried and failed: nobody should have
 * tried.
 */
function crashed(text: string): boolean {
  return /^[0-9a-f]+:E\{/m.test(text)
}

function answer({ headers, text }: Answer): string {
  return `${headers.get('Location') ?? ''} ${headers.get('Content-Disposition') ?? ''} ${text}`
}

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

function fill(text: string, more: Record<string, string> = {}): string {
  return text.replace(/~([\w-]+)/g, (_, name: string) => more[name] ?? world.id(name))
}

/** As React Router's client asks for a page's data. */
function asData(path: string): string {
  let [pathname, search] = path.split('?') as [string, string?]
  return `${pathname.endsWith('/') ? `${pathname}_` : pathname}.rsc${search ? `?${search}` : ''}`
}

function tokenOf(name: Caller['name']): string {
  return world.callers.find((caller) => caller.name === name)!.token!
}

/** What a refused form must not have changed. */
async function footprint(db: ReturnType<typeof siteDatabase>) {
  let [keys, sessions, audit] = await Promise.all([
    db
      .select({ id: ingestKeys.id, revokedAt: ingestKeys.revokedAt })
      .from(ingestKeys)
      .where(eq(ingestKeys.schoolId, world.id('zaytoun'))),
    db.get<{ n: number }>(
      sql`select count(*) as n from sessions where accountId = ${world.id('hind')}`,
    ),
    db.get<{ n: number }>(
      sql`select count(*) as n from audit_log where actorId = ${world.id('hind')}`,
    ),
  ])
  return { keys, sessions, audit }
}
