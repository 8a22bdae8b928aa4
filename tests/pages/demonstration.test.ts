import { expect, test } from 'vitest'
import { eachOf } from '#scripts/each-of.ts'
import { lines as apiLines } from '#tests/access/matrix/api-lines.ts'
import { routeAt } from '#tests/support/routes.ts'
import { serve } from '#tests/support/serve.ts'
import { ask } from '#tests/support/site.ts'
import type { Line } from './matrix-lines.ts'
import { answer, formLines, openMatrix, readingLines } from './matrix.ts'

const viewers = ['family', 'teacher', 'head'] as const
type Viewer = (typeof viewers)[number]
const as = (viewer: Viewer) => ({ cookies: { '__Host-demo': viewer } })

const invented = { ar: 'أنتم في روضة تجريبيّة.', en: 'You are looking at an invented school.' }
const refusals = {
  readOnly: 'أنتم في روضة تجريبيّة، فلا يتغيّر فيها شيء.',
  closed: 'هذه الصفحة مغلقة في الروضة التجريبيّة.',
}
const inside = (path: string) => /^\/dashboard(\/|\?|$)/.test(path)

/** The lines of the dashboard, each for one of the three. */
function shared(all: Line[]): { line: Line; viewer: Viewer }[] {
  return all
    .filter(({ ask: path }) => inside(path))
    .map((line, row) => ({ line, viewer: viewers[row % 3]! }))
}

test('a visitor enters as one of three people without registering, and leaves again', async () => {
  for (let [viewer, name] of [
    ['family', 'سمر القاسم'],
    ['teacher', 'رنا الخطيب'],
    ['head', 'هند الصباغ'],
  ] as const) {
    let entering = await ask('/demo', { form: { as: viewer } })
    expect([entering.status, entering.headers.get('Location')]).toEqual([303, '/dashboard/app'])
    expect(entering.headers.get('Set-Cookie')).toBe(
      `__Host-demo=${viewer}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    let { status, text } = await ask('/dashboard/app', as(viewer))
    expect([status, text.includes(invented.ar), text.includes(name)]).toEqual([200, true, true])
    expect(text).not.toContain('@rawda.example')
    let english = await ask('/dashboard/app', { ...as(viewer), locale: 'en' })
    expect(english.text).toContain(invented.en)
  }
  let leaving = await ask('/auth/logout', { form: {}, ...as('head') })
  expect([leaving.status, leaving.headers.get('Location')]).toEqual([303, '/'])
  expect(leaving.headers.get('Set-Cookie')).toContain('__Host-demo=; Max-Age=0')
  expect((await ask('/demo', { form: { as: 'super' } })).status).toBe(404)
})

test('every form of the portal is refused to visitors, in their language', async () => {
  let { fill } = await openMatrix()
  let asked = shared(formLines())
  expect(asked.length).toBeGreaterThan(60)
  let problems = await eachOf(asked, async ({ line: { ask: line, form = {} }, viewer }) => {
    let path = fill(line)
    let { status, text } = await ask(path, { form, ...as(viewer) })
    return status === 403 && text.includes(refusals.readOnly) ? [] : [`${status} ${path}`]
  })
  expect(problems.flat()).toEqual([])
  let { text } = await ask('/dashboard/classes/create', { form: {}, ...as('head'), locale: 'en' })
  expect(text).toContain('This is an invented school: nothing in it changes.')
})

test('outside the dashboard, and to the API, a visitor is who has not signed in', async () => {
  let { fill } = await openMatrix()
  let pages = readingLines().filter(({ ask: path, may }) => !inside(path) && may !== 'everyone')
  let calls = Object.entries(apiLines).flatMap(([operation, each]) =>
    each.filter(({ may }) => may !== 'everyone').map((line) => ({ ...line, operation })),
  )
  expect([pages.length > 5, calls.length > 60]).toEqual([true, true])
  let problems = await eachOf(pages, async ({ ask: line }) => {
    let path = fill(line)
    let [visitor, stranger] = [await ask(path, as('head')), await ask(path)]
    let wanted = [stranger.status, stranger.headers.get('Location')]
    let got = [visitor.status, visitor.headers.get('Location')]
    return `${wanted}` === `${got}` ? [] : [`${path}: ${got} instead of ${wanted}`]
  })
  let called = await eachOf(calls, async ({ ask: line, body, operation }) => {
    let method = operation.split(' ')[0]!
    let { status } = await ask(fill(line), {
      ...as('head'),
      method,
      ...(body !== undefined && {
        body: fill(JSON.stringify(body)),
        headers: { 'Content-Type': 'application/json' },
      }),
    })
    return status === 401 ? [] : [`${status} ${method} ${line}`]
  })
  expect([...problems.flat(), ...called.flat()]).toEqual([])
})

test('no page shows anything of another school, and those of accounts, codes and cards are closed', async () => {
  let { world, fill } = await openMatrix()
  let { anywhere } = world.secretsOf(world.callers.find(({ name }) => name === 'anonymous')!)
  let asked = shared(readingLines())
  expect(asked.length).toBeGreaterThan(100)
  let closed = new Set<string>()
  let problems = await eachOf(asked, async ({ line: { ask: line }, viewer }) => {
    let path = fill(line)
    let answered = await ask(path, as(viewer))
    if (answered.status === 403 && answered.text.includes(refusals.closed))
      closed.add(line.split('?')[0]!)
    return [
      ...([200, 302, 403, 404, 422].includes(answered.status) ? [] : [String(answered.status)]),
      ...anywhere.filter((id) => !path.includes(id) && answer(answered).includes(id)),
    ].map((problem) => `${viewer} ${path}: ${problem}`)
  })
  expect(problems.flat()).toEqual([])
  for (let path of [
    '/dashboard/user/account',
    '/dashboard/user/account/security',
    '/dashboard/user/account/password',
    '/dashboard/ingest-keys',
    '/dashboard/activity',
    '/dashboard/users/export.csv',
    '/dashboard/users/import',
  ])
    expect([path, closed.has(path)]).toEqual([path, true])
})

test('each page is closed to visitors but these, and no address of a real school opens one of them', async () => {
  let { fill } = await openMatrix()
  let asked = readingLines()
    .filter(({ ask: path }) => inside(path))
    .flatMap(({ ask: line }) => viewers.map((viewer) => ({ line, viewer })))
  let open = new Set<string>()
  let problems = await eachOf(asked, async ({ line, viewer }) => {
    let path = fill(line)
    let { status, text } = await ask(path, as(viewer))
    if (status === 403 && text.includes(refusals.closed)) return []
    open.add(routeAt(path.split('?')[0]!).path)
    let isOfRealSchool = /^[^?]*~(butterflies|caterpillars|foxes|adam|tala|salma|layla)/.test(line)
    return isOfRealSchool && ![403, 404].includes(status) ? [`${viewer} ${status} ${line}`] : []
  })
  expect(problems.flat()).toEqual([])
  expect([...open].toSorted()).toEqual([
    '/dashboard',
    '/dashboard/:classID/:studentID',
    '/dashboard/admin',
    '/dashboard/admin/print',
    '/dashboard/analytics',
    '/dashboard/analytics/:lessonID',
    '/dashboard/analytics/:studentID/:lessonID',
    '/dashboard/app',
    '/dashboard/assignmentsPage',
    '/dashboard/assignmentsPage/:assignmentID',
    '/dashboard/calendar',
    '/dashboard/calendar/:eventID',
    '/dashboard/class/:classID',
    '/dashboard/class/:classID/children/print',
    '/dashboard/class/:classID/numbers',
    '/dashboard/class/:classID/print',
    '/dashboard/class/:schoolID/:classID/:lessonID',
    '/dashboard/classes',
    '/dashboard/lessons',
    '/dashboard/lessons/:lessonID/exercises/:exerciseID/sheet',
    '/dashboard/school',
    '/dashboard/student/:studentID/general',
    '/dashboard/student/:studentID/lessons',
    '/dashboard/student/:studentID/notes',
    '/dashboard/student/:studentID/print',
    '/dashboard/users',
    '/dashboard/users/:userID',
  ])
})

test('whatever a visitor can press leads to a page or says that it is closed', async () => {
  let problems = await Promise.all(
    viewers.map(async (viewer) => {
      let waiting = ['/dashboard/app']
      let known = new Set(waiting)
      let wrong: string[] = []
      let opened = 0
      for (let path of waiting) {
        let { status, text } = await ask(path, as(viewer))
        if (status === 200) opened++
        else if (status >= 300 && status < 400) continue
        else if (status !== 403 || !text.includes(refusals.closed)) wrong.push(`${status} ${path}`)
        for (let [, href] of text.matchAll(/<a[^>]* href="(\/dashboard[^"#]*)"/g)) {
          // Of pages that differ in ids or in their query alone, one.
          let kind = href!.split('?')[0]!.replace(/[0-9a-f]{8}-[^/]+|[a-z]+(-[a-z0-9]+)+/g, '*')
          if (known.has(kind) || waiting.length > 40) continue
          known.add(kind)
          waiting.push(href!.replaceAll('&amp;', '&'))
        }
      }
      return [...wrong, ...(opened > 2 ? [] : [`${viewer} opened ${opened} pages`])]
    }),
  )
  expect(problems.flat()).toEqual([])
})

test('unless the portal is told to, it lets no visitor in and offers nothing', async () => {
  let { siteUrl } = await serve({ DEMO_SCHOOL: 'off' })
  let home = await ask('/', { siteUrl })
  expect([home.status, home.text.includes('action="/demo"')]).toEqual([200, false])
  expect((await ask('/')).text).toContain('action="/demo"')
  expect((await ask('/demo', { siteUrl, form: { as: 'head' } })).status).toBe(404)
  let { status, headers } = await ask('/dashboard/app', { siteUrl, ...as('head') })
  expect([status, headers.get('Location')]).toEqual([303, '/auth/login'])
})

test('who is signed in is home at once, and stays who they are', async () => {
  let { tokenOf } = await openMatrix()
  let token = tokenOf('teacher')
  let home = await ask('/', { token })
  expect([home.status, home.headers.get('Location')]).toEqual([302, '/dashboard/app'])
  let entering = await ask('/demo', { token, form: { as: 'head' } })
  expect([entering.headers.get('Location'), entering.headers.get('Set-Cookie')]).toEqual([
    '/dashboard/app',
    null,
  ])
  let { text } = await ask('/dashboard/app', { token, ...as('head') })
  expect([text.includes(invented.ar), text.includes('هند الصباغ')]).toEqual([false, false])
})
