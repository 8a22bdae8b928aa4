import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import type { Role } from '#app/models/current.ts'
import { withReadableForm } from '#worker/form.ts'

/** What a picture may have at most, and a list of people or lessons: 2 MB and 5 MB. */
const [PICTURE, LIST] = [2_097_152, 5_242_880]

let nobody = async () => undefined
let post = (body: BodyInit | null, type?: string, method = 'POST') => {
  let sent: RequestInit = { method, body, headers: type ? { 'Content-Type': type } : {} }
  return withReadableForm(new Request('https://rawda.example/page', sent), nobody)
}
let urlencoded = 'application/x-www-form-urlencoded'

test('a form goes on as it came, an empty one as a form without fields', async () => {
  let read = async (request: Awaited<ReturnType<typeof post>>) => [
    ...(await (request as Request).formData()),
  ]
  expect(
    await read(
      await post('name=%D9%84%D9%8A%D8%A7%D9%86&column-12=a&id_token=b&name=c', urlencoded),
    ),
  ).toEqual([
    ['name', 'ليان'],
    ['column-12', 'a'],
    ['id_token', 'b'],
    ['name', 'c'],
  ])
  let fields = new FormData()
  fields.set('name', 'ليان')
  expect(await read(await post(fields))).toEqual([['name', 'ليان']])
  expect(await read(await post(null))).toEqual([])
  let get = new Request('https://rawda.example/page')
  expect(await withReadableForm(get, nobody)).toBe(get)
})

test('what is no form, or costs more to unpack than to send, is refused before anything looks at it', async () => {
  for (let name of [
    'a[999999999]',
    'a[0][4294967294]',
    'a[1e9]&b[ 99999]',
    'a[0]',
    'a[]',
    'a.b',
    `a${'[999]'.repeat(38)}`,
    '__intent__',
    '__state__',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '$ACTION_ID_0',
    'email ',
    '',
    'x'.repeat(60),
  ])
    expect([name, await post(`email=1&${encodeURI(name)}=1`, urlencoded)]).toEqual([name, 400])
  expect(await post('f=1&'.repeat(1000), urlencoded)).toBe(400)
  expect(await post('f=1&'.repeat(999), urlencoded)).toBeInstanceOf(Request)
  let part = '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n'
  let parts = (count: number) =>
    post(`${part.repeat(count)}--x--\r\n`, 'multipart/form-data; boundary=x')
  expect(await parts(1000)).toBeInstanceOf(Request)
  expect(await parts(1001)).toBe(400)
  expect(
    await post(
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n',
      'multipart/form-data; boundary=x',
    ),
  ).toBe(400)
  expect(await post('a=1', 'multipart/form-data')).toBe(400)
  expect(await post(`f=${'x'.repeat(65_536)}`, urlencoded)).toBe(413)
  expect(await post(new Uint8Array([0xff, 0xfe]), urlencoded)).toBe(400)
  expect(await post(`password=${'x'.repeat(1_000_001)}`, urlencoded)).toBe(413)
  for (let type of ['application/json', 'text/plain', 'x']) expect(await post('{}', type)).toBe(415)
  for (let method of ['PUT', 'PATCH', 'DELETE'])
    expect(await post('{}', 'application/json', method)).toBe(415)
})

test('one form may bring one file, byte for byte; no other form and no second file', async () => {
  let send = (path: string, files: Record<string, Uint8Array<ArrayBuffer>>) => {
    let form = new FormData()
    form.set('displayName', 'ليان')
    for (let [name, content] of Object.entries(files)) form.set(name, new Blob([content]), 'a.png')
    return withReadableForm(
      new Request(`https://rawda.example${path}`, { method: 'POST', body: form }),
      async () => (path.includes('supervisor') ? 'super' : 'admin'),
    )
  }
  let account = '/dashboard/user/account'
  let content = Uint8Array.from({ length: PICTURE }, (_, at) => at * 7)
  let read = await ((await send(account, { picture: content })) as Request).formData()
  let file = read.get('picture') as File
  expect([read.get('displayName'), file.size]).toEqual(['ليان', PICTURE])
  expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), content)).toBe(0)
  for (let path of ['/dashboard/users/import', '/dashboard/supervisor/lessons/import']) {
    let sizeOf = async (length: number) => {
      let brought = await (
        (await send(path, { file: new Uint8Array(length) })) as Request
      ).formData()
      return (brought.get('file') as File).size
    }
    expect([path, await sizeOf(LIST)]).toEqual([path, 5_242_880])
    // Whatever is larger arrives as too large, and not whole.
    for (let more of [LIST + 1, 2 * LIST]) {
      let size = await sizeOf(more)
      expect([size > LIST, size < LIST + 100_000]).toEqual([true, true])
    }
  }
  let few = content.slice(0, 900)
  expect(await send(account, { other: few })).toBe(400)
  expect(await send(account, { picture: few, other: few })).toBe(400)
  expect(await send(`${account}/password`, { picture: few })).toBe(400)
  for (let other of ['/auth/login', `${account}.rsc`, `${account}/`])
    expect(await send(other, { picture: new Uint8Array(PICTURE) })).toBe(413)

  let letter = new FormData()
  letter.set('text', '😊'.repeat(20_000))
  letter.set('file', new Blob([new Uint8Array(10 * 1024 * 1024)]), 'a.pdf')
  let taken = await withReadableForm(
    new Request('https://rawda.example/dashboard/mail/new', { method: 'POST', body: letter }),
    async () => 'student',
  )
  let withFile = await (taken as Request).formData()
  expect([String(withFile.get('text')).length, (withFile.get('file') as File).size]).toEqual([
    40_000, 10_485_760,
  ])

  // Too large by far: the page still hears all that stood before the file, and that it was too
  // large.
  for (let size of [PICTURE + 1, PICTURE * 2, PICTURE * 8]) {
    let cut = await ((await send(account, { picture: new Uint8Array(size) })) as Request).formData()
    expect([
      cut.get('displayName'),
      (cut.get('picture') as File).size > PICTURE,
      (cut.get('picture') as File).size < PICTURE + 100_000,
    ]).toEqual(['ليان', true, true])
  }
  // Too large for another reason, it goes nowhere: what was cut off would be missing.
  let fields = (body: string) =>
    withReadableForm(
      new Request(`https://rawda.example${account}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
      async () => 'student',
    )
  expect(
    await fields(
      `--x\r\nContent-Disposition: form-data; name="displayName"\r\n\r\n${'a'.repeat(PICTURE * 2)}\r\n--x--\r\n`,
    ),
  ).toBe(413)
  expect(await fields(`--x\r\n${'a'.repeat(PICTURE * 2)}`)).toBe(413)
  expect(await fields('no form')).toBe(400)
})

test('only a session of the right role gets more than 64 KB, and it is asked for before they are read', async () => {
  let asked = 0
  let read = 0
  let send = async (path: string, role: Role | undefined, type = urlencoded) => {
    ;[asked, read] = [0, 0]
    let body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (read === 0) controller.enqueue(new TextEncoder().encode('codes='))
          controller.enqueue(new Uint8Array(10_000).fill(97))
          read += 10_000
          if (read === 200_000) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    let answer = await withReadableForm(
      new Request(`https://rawda.example${path}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': type },
      }),
      async () => {
        asked++
        expect(read).toBeLessThanOrEqual(80_000)
        return role
      },
    )
    return answer instanceof Request ? (await answer.text()).length : answer
  }
  let many = '/dashboard/users/redeem'
  expect([await send(many, 'admin'), asked]).toEqual([200_006, 1])
  expect([await send(many, 'super'), asked]).toEqual([200_006, 1])
  for (let role of ['teacher', 'student'] as const) {
    expect([await send(many, role), asked]).toEqual([413, 1])
    expect(read).toBeLessThanOrEqual(80_000)
  }
  // Without a session the page itself says where to sign in.
  expect([await send(many, undefined), asked]).toEqual([0, 1])
  // Public forms are small whoever fills them in.
  for (let role of ['admin', undefined] as const)
    expect([await send('/auth/login', role), asked]).toEqual([413, 0])

  let picture = 'multipart/form-data; boundary=x'
  expect([await send('/dashboard/users/import', 'teacher', picture), read]).toEqual([413, 0])
  expect([await send('/dashboard/user/account', undefined, picture), read]).toEqual([0, 0])
})
