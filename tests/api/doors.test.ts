import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { visitOf } from '#app/models/auth/visit.server.ts'
import { openApi, ownDatabase } from '#tests/support/api.ts'
import { createApi } from '#worker/api/app.ts'
import { copies } from '#worker/copies.ts'
import type { Env } from '#worker/env.ts'
import { letters } from '#worker/letters.ts'

// What begins after an answer: letters and copies that wait. The API is the real one; of pages only
// the answer matters, and the one for strangers is that of tests/access/matrix.

const bindings = { ...ownDatabase(), PICTURES: env.PICTURES, BEHIND_CLOUDFLARE: 'on' } as Env

/** A site whose pages answer so; says how many works an asking began, once they are done. */
function siteWhosePages(answer: () => Response) {
  let site = new Hono<{ Bindings: Env }>()
    .use(letters)
    .use(copies)
    .route('/api', createApi(visitOf))
    .all('*', answer)
  return async (path: string, init: RequestInit = { method: 'POST' }) => {
    let works: Promise<unknown>[] = []
    let context = {
      waitUntil: (work: Promise<unknown>) => void works.push(work),
      passThroughOnException: () => {},
      props: {},
    }
    let { status } = await site.request(path, init, bindings, context)
    await Promise.all(works)
    return [status, works.length]
  }
}

const inside = [
  '/dashboard/user/account/email',
  '/dashboard/users/x/resetPassword',
  '/dashboard/supervisor/users/new',
  '/dashboard/assignmentsPage/new',
]
const COPIES = '/dashboard/student/x/copies'
const sentTo = (Location: string) => () =>
  new Response(null, { status: 303, headers: { Location } })

test('a stranger who is sent to sign in begins no work at any form', async () => {
  for (let login of ['/auth/login', '/auth/login?next=%2Fdashboard%2Fapp']) {
    let ask = siteWhosePages(sentTo(login))
    for (let path of [...inside, COPIES])
      expect([path, ...(await ask(path))]).toEqual([path, 303, 0])
  }
})

test('nor does who is refused, or asks for what a page’s router reads', async () => {
  for (let status of [400, 401, 403, 404, 413, 429, 500]) {
    let ask = siteWhosePages(() => new Response('', { status }))
    for (let path of [...inside, COPIES]) expect(await ask(path)).toEqual([status, 0])
  }
  let ask = siteWhosePages(() => new Response('', { status: 202 }))
  for (let path of inside) expect(await ask(`${path}.rsc`)).toEqual([202, 0])
})

test('a form that was done begins it', async () => {
  for (let path of inside)
    expect(await siteWhosePages(sentTo('/dashboard/users'))(path)).toEqual([303, 1])
  expect(await siteWhosePages(() => new Response('a new password'))(inside[1]!)).toEqual([200, 1])
  expect(await siteWhosePages(sentTo(COPIES))(COPIES)).toEqual([303, 1])
  // Who is sent elsewhere has not asked for a copy.
  expect(await siteWhosePages(sentTo('/dashboard/app'))(COPIES)).toEqual([303, 0])
})

test('a call without a session begins nothing, one of a guardian her copy', async () => {
  let ask = siteWhosePages(() => new Response())
  for (let path of ['/api/childExports/x', '/api/addBulkUsers', '/api/assignments/x/reminders'])
    expect([path, ...(await ask(path))]).toEqual([path, 401, 0])
  let api = await openApi()
  let headers = { Authorization: `Bearer ${api.tokenOf('guardian')}` }
  let path = `/api/childExports/${api.id('adam')}`
  expect(await ask(path, { method: 'POST', headers })).toEqual([202, 1])
})

test('a password that was wrong may have put a letter, which leaves', async () => {
  let ask = (status: number) => siteWhosePages(() => new Response('', { status }))
  expect(await ask(429)('/auth/login')).toEqual([429, 1])
  expect(await ask(422)('/dashboard/user/account/password')).toEqual([422, 1])
  expect(await ask(422)(COPIES)).toEqual([422, 0])
})
