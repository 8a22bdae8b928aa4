import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sessionCookie } from '#app/request/cookies.ts'
import { openApi, ownDatabase } from '#tests/support/api.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { bytes, png } from '#tests/support/pictures.ts'
import { guard } from '#worker/guard.ts'
import { pictures } from '#worker/pictures.ts'

const bindings = { ...ownDatabase(), PICTURES: env.PICTURES }
const worker = new Hono().use(guard).route('/', pictures)
const KEY = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'

async function openGallery() {
  let api = await openApi({ settings: { PICTURES: env.PICTURES } })
  let call = (as: CallerName, path: string, method = 'GET', json?: object) =>
    api.ask(`/api/user/${path}`, { as, method, ...(json && { json }) })
  let send = (
    body: Uint8Array<ArrayBuffer>,
    as: CallerName = 'teacher',
    key = crypto.randomUUID(),
  ) =>
    api.ask(`/api/user/gallery?classID=~butterflies&key=${key}`, {
      as,
      body,
      headers: { 'Content-Type': 'image/png' },
    })
  let look = (name: CallerName | null, at: string, headers = {}) =>
    worker.request(
      at,
      {
        headers: {
          ...(name && { Cookie: `${sessionCookie}=${api.tokenOf(name)}` }),
          ...headers,
        },
      },
      bindings,
    )
  let agree = (agrees: boolean) => call('guardian', 'gallery/consents/~adam', 'PUT', { agrees })
  return { ...api, call, send, look, agree }
}

test('a class picture is uploaded, named, agreed to, seen, taken back and removed by calls', async () => {
  let { id, call, send, look, agree } = await openGallery()
  await agree(false)
  let sent = await send(png())
  expect(sent.status).toBe(201)
  let { pictureID } = sent.body
  let one = `gallery/${pictureID}`
  let naming = { children: [id('adam')], version: 1 }
  expect((await call('teacher', one, 'PUT', { version: 1 })).status).toBe(422)
  expect((await call('teacher', one, 'PUT', naming)).body).toEqual({ version: 2 })
  let shown = (await call('teacher', one)).body
  expect(shown).toMatchObject({ missing: 1, children: [{ state: 'refused' }] })
  let statuses = async () => {
    let found: number[] = []
    for (let reader of [
      'teacher',
      'guardian',
      'classmate',
      'foreignAdmin',
      'supervisor',
    ] as const) {
      let response = await look(reader, shown.picture)
      await response.body?.cancel()
      found.push(response.status)
    }
    return found
  }
  expect(await statuses()).toEqual([200, 404, 404, 404, 404])
  expect((await agree(true)).status).toBe(204)
  expect(await statuses()).toEqual([200, 200, 200, 404, 404])
  expect((await call('guardian', one)).body).toMatchObject({ missing: 0, isNamed: true })
  expect((await look(null, shown.picture)).status).toBe(404)

  // What a browser has kept is shown again only where it still may be.
  let first = await look('guardian', shown.picture)
  await first.body!.cancel()
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
  let kept = { 'If-None-Match': first.headers.get('ETag')! }
  expect((await look('guardian', shown.picture, kept)).status).toBe(304)
  expect((await agree(false)).status).toBe(204)
  expect((await look('guardian', shown.picture, kept)).status).toBe(404)
  expect(await statuses()).toEqual([200, 404, 404, 404, 404])

  expect((await call('teacher', one, 'DELETE')).status).toBe(204)
  expect(await statuses()).toEqual([404, 404, 404, 404, 404])
})

test('addresses that are guessed lead nowhere', async () => {
  let { id, look } = await openGallery()
  for (let guess of [id('garden'), 'a'.repeat(43), '../class/x', '%2e%2e%2fmessage%2fx', KEY])
    expect([guess, (await look('admin', `/class-pictures/${guess}`)).status]).toEqual([guess, 404])
})

test('what is no picture, or too much of one, is refused', async () => {
  let { send } = await openGallery()
  let codes: unknown[] = []
  let huge = png({ width: 60_000, height: 60_000 })
  for (let body of [
    bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    bytes('PK', 3, 4, '42.zip'),
    png().slice(0, 40),
    huge,
    new Uint8Array(10 * 1024 * 1024),
  ]) {
    let { status, body: answer } = await send(body)
    codes.push([status, answer.error.code])
  }
  expect(codes).toEqual([
    [415, 'pictureUnknown'],
    [415, 'pictureUnknown'],
    [422, 'pictureBroken'],
    [422, 'pictureTooManyPoints'],
    [413, 'pictureTooLarge'],
  ])
})

test('the same upload twice is one picture, and nobody else’s', async () => {
  let { call, send } = await openGallery()
  let key = crypto.randomUUID()
  let both = await Promise.all([send(png(), 'teacher', key), send(png(), 'teacher', key)])
  expect(both.map(({ status, body }) => [status, body])).toEqual([
    [201, { pictureID: key }],
    [201, { pictureID: key }],
  ])
  let { pictures: found } = (await call('teacher', 'gallery?classID=~butterflies')).body
  expect(found.filter((picture: { pictureID: string }) => picture.pictureID === key)).toHaveLength(
    1,
  )
  expect((await send(png(), 'admin', key)).status).toBe(404)
})
