import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { visitOf } from '#app/models/auth/visit.server.ts'
import { writeComment } from '#app/models/kanban/comments.server.ts'
import { updateProfile } from '#app/models/people/profile.server.ts'
import { pictureIDOf } from '#app/models/picture-path.ts'
import { cleanPicture } from '#app/models/pictures/clean-picture.ts'
import { findPicture } from '#app/models/pictures/store.server.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import type { Meter } from '#db/client.ts'
import { enrolments } from '#db/schema.ts'
import { openApi, ownDatabase } from '#tests/support/api.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { bytes, jpeg, png } from '#tests/support/pictures.ts'
import { guard } from '#worker/guard.ts'
import { pictures } from '#worker/pictures.ts'

const bindings = { ...ownDatabase(), PICTURES: env.PICTURES }
const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c12'
const worker = new Hono().use(guard).route('/', pictures)

/** Two schools, one of whose pupils shows a picture. */
async function openGallery(picture = png()) {
  let api = await openApi({ settings: { PICTURES: env.PICTURES } })
  let current = async (name: CallerName, meter?: Meter) =>
    (await loadCurrent(
      visitOf(bindings, new Request('https://rawda.example'), meter),
      api.tokenOf(name),
    ))!
  let cleaning = cleanPicture(picture)
  if (!cleaning.ok) throw new Error(cleaning.reason)
  let updating = await updateProfile(
    await current('student'),
    api.id('adam'),
    { displayName: 'آدم', gender: 'male', imageURL: null },
    cleaning.value,
  )
  let path = updating.ok ? updating.value.imageURL! : ''
  let look = async (name: CallerName, at = path, headers = {}) =>
    worker.request(
      at,
      {
        headers: {
          Cookie: `${sessionCookie}=${api.tokenOf(name)}; preferences=language=en`,
          ...headers,
        },
      },
      bindings,
    )
  return { ...api, current, path, look }
}

test('a picture is served as a picture and as nothing else, for this reader alone to keep', async () => {
  let { look } = await openGallery()
  let response = await look('student')
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png().length),
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="picture.png"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Authorization',
  })
})

test('a program opens the pictures whose addresses the API gives with its token, as whose it is', async () => {
  let api = await openGallery()
  let { ask, current, path } = api
  let open = async (at: string, headers: Record<string, string>) => {
    let response = await worker.request(at, { headers }, bindings)
    return [response.status, (await response.arrayBuffer()).byteLength]
  }
  let by = (name: CallerName) => ({ Authorization: `Bearer ${api.tokenOf(name)}` })
  let shown = [200, png().length]

  let send = (path: string, json: object) => ask(`/api/kanban/${path}`, { as: 'teacher', json })
  let { boardID } = (await send('boards/new', { name: 'Garden' })).body
  let { columnID } = (await send('columns/new', { boardID, name: 'To do' })).body
  let { cardID } = (await send('cards/new', { columnID, title: 'Dig' })).body
  let said = { text: '', picture: { type: 'image/png', bytes: png() } as const }
  expect((await writeComment(await current('teacher'), KEY, cardID, said)).ok).toBe(true)
  let card = (await ask(`/api/kanban/card?cardID=${cardID}`, { as: 'admin' })).body
  let task = card.thread[0].picture
  expect(task).toMatch(/^\/task-pictures\/[0-9a-f-]{36}$/)
  let { imageURL } = (await ask('/api/users/~adam', { as: 'teacher' })).body
  expect(imageURL).toBe(path)
  let added = await ask(`/api/user/gallery?classID=~butterflies&key=${crypto.randomUUID()}`, {
    as: 'teacher',
    body: png(),
    headers: { 'Content-Type': 'image/png' },
  })
  let one = await ask(`/api/user/gallery/${added.body.pictureID}`, { as: 'teacher' })
  for (let at of [path, task, one.body.picture]) {
    expect([at, await open(at, by('teacher'))]).toEqual([at, shown])
    expect([at, await open(at, by('admin'))]).toEqual([at, shown])
    for (let name of ['foreignAdmin', 'classmate'] as const)
      expect([at, name, (await open(at, by(name)))[0]]).toEqual([at, name, 404])
    // A wrong header is never made up for by a cookie.
    let wrong = { Authorization: 'Bearer x', Cookie: `${sessionCookie}=${api.tokenOf('teacher')}` }
    expect([at, (await open(at, wrong))[0]]).toEqual([at, 404])
  }
})

test('a kept picture is not sent again; whether it may be seen is asked each time', async () => {
  let { look, path, db, id } = await openGallery()
  let first = await look('teacher')
  let kept = { 'If-None-Match': first.headers.get('ETag')! }
  await first.body!.cancel()
  let again = await look('teacher', path, kept)
  expect([
    again.status,
    await again.text(),
    again.headers.get('ETag'),
    again.headers.get('Cache-Control'),
    again.headers.get('Vary'),
  ]).toEqual([304, '', kept['If-None-Match'], 'private, no-cache', 'Cookie, Authorization'])
  let other = await look('teacher', path, { 'If-None-Match': '"another"' })
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, png().length])
  for (let name of ['otherTeacher', 'foreignAdmin', 'anonymous'] as const)
    expect([name, (await look(name, path, kept)).status]).toEqual([name, 404])
  // Who saw it yesterday and teaches the child no more.
  await db
    .update(enrolments)
    .set({ until: Date.now() - 1 })
    .where(and(eq(enrolments.accountId, id('layla')), eq(enrolments.classId, id('butterflies'))))
  expect((await look('teacher', path, kept)).status).toBe(404)
})

test('who may not see the account is told what everybody is told of a picture that is not there', async () => {
  let { look, path, callers } = await openGallery(bytes(jpeg(), '<script>alert(1)</script>'))
  let plain = async (response: Response) => [
    response.status,
    await response.text(),
    [...response.headers].filter(([name]) => name !== 'x-request-id'),
  ]
  let missing = await plain(await look('admin', `/pictures/${'0'.repeat(40)}`))
  expect(missing[0]).toBe(404)
  let may: CallerName[] = ['student', 'sheetStudent', 'guardian', 'teacher', 'admin', 'supervisor']
  for (let { name } of callers) {
    let response = await look(name)
    if (may.includes(name))
      expect([
        name,
        response.status,
        response.headers.get('Content-Type'),
        (await response.arrayBuffer()).byteLength,
      ]).toEqual([name, 200, 'image/jpeg', jpeg().length])
    else expect([name, ...(await plain(response))]).toEqual([name, ...missing])
  }
  for (let wrong of [
    '/pictures/x',
    '/pictures/..%2Fx',
    `${path}0`,
    path.toUpperCase().replace('/PICTURES', '/pictures'),
  ])
    expect((await look('student', wrong)).status).toBe(404)
})

test('it takes two round trips to the database', async () => {
  let { current, path } = await openGallery()
  let meter = { roundTrips: 0, rowsRead: 0 }
  let found = await findPicture(await current('teacher', meter), pictureIDOf(path)!)
  expect([found.ok, meter.roundTrips]).toEqual([true, 2])
  if (found.ok) await found.value.body.cancel()
})

test('one’s name, gender and avatar by the API; a picture is removed by it', async () => {
  let { ask, id, path } = await openGallery()
  let profile = {
    UID: id('adam'),
    displayName: '  آدم\u200f  منصور ',
    gender: 'male',
    imageURL: path,
  }
  let kept = await ask('/api/updateUserInfo', { as: 'student', method: 'PUT', json: profile })
  expect([kept.status, kept.body]).toEqual([
    200,
    expect.objectContaining({
      UID: id('adam'),
      displayName: 'آدم منصور',
      gender: 'male',
      imageURL: path,
      role: 'student',
    }),
  ])
  expect((await ask('/api/users/~adam', { as: 'teacher' })).body).toEqual(kept.body)

  let wrong = await ask('/api/updateUserInfo', {
    as: 'student',
    method: 'PUT',
    json: {
      ...profile,
      displayName: ' x ',
      gender: 'other',
      imageURL: 'https://evil.example/x.png',
    },
  })
  expect([wrong.status, wrong.body.error.fields]).toEqual([
    422,
    {
      displayName: ['The name must have at least 2 characters'],
      gender: ['This is not one of the choices'],
      imageURL: ['This is not one of the choices'],
    },
  ])
  // Left out is not the same as none: nobody loses a picture by a name.
  let { imageURL: _, ...half } = profile
  expect(
    (await ask('/api/updateUserInfo', { as: 'student', method: 'PUT', json: half })).body.error
      .fields,
  ).toEqual({ imageURL: [expect.any(String)] })
  expect(
    (
      await ask('/api/updateUserInfo', {
        as: 'initialPassword',
        method: 'PUT',
        json: { ...profile, UID: id('farid') },
      })
    ).body.error.code,
  ).toBe('passwordChangeRequired')
})
