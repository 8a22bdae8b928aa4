import { expect, test } from 'vitest'
import { withReadableForm } from '#worker/form.ts'

let post = (body: BodyInit | null, type?: string, method = 'POST') => {
  let sent: RequestInit = { method, body, headers: type ? { 'Content-Type': type } : {} }
  return withReadableForm(new Request('https://rawda.example/page', sent))
}
let urlencoded = 'application/x-www-form-urlencoded'

test('a form goes on as it came, an empty one as a form without fields', async () => {
  let read = async (request: Awaited<ReturnType<typeof post>>) => [...(await (request as Request).formData())]
  expect(await read(await post('name=%D9%84%D9%8A%D8%A7%D9%86&pupils%5B12%5D=a&pupils%5B%5D=b', urlencoded))).toEqual([['name', 'ليان'], ['pupils[12]', 'a'], ['pupils[]', 'b']])
  let fields = new FormData()
  fields.set('name', 'ليان')
  expect(await read(await post(fields))).toEqual([['name', 'ليان']])
  expect(await read(await post(null))).toEqual([])
  let get = new Request('https://rawda.example/page')
  expect(await withReadableForm(get)).toBe(get)
})

test('what is no form, or costs more to unpack than to send, is refused before anything looks at it', async () => {
  for (let name of ['a[999999999]', 'a[0][4294967294]', 'a[1e9]&b[ 99999]', 'x'.repeat(201)]) expect(await post(`${name}=1`, urlencoded), name.slice(0, 40)).toBe(400)
  expect(await post('f=1&'.repeat(1001), urlencoded)).toBe(400)
  expect(await post('--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n', 'multipart/form-data; boundary=x')).toBe(400)
  expect(await post('a=1', 'multipart/form-data')).toBe(400)
  expect(await post(new Uint8Array([0xff, 0xfe]), urlencoded)).toBe(400)
  expect(await post(`password=${'x'.repeat(1_000_001)}`, urlencoded)).toBe(413)
  for (let type of ['application/json', 'text/plain', 'x']) expect(await post('{}', type)).toBe(415)
  for (let method of ['PUT', 'PATCH', 'DELETE']) expect(await post('{}', 'application/json', method)).toBe(415)
})
