import { expect, test } from 'vitest'
import { ask } from '#tests/support/site.ts'

test('a form that nobody could have filled in is refused at once, in the reader’s language', async () => {
  let refused = async (path: string, form: Record<string, string>, headers = {}) => {
    let answer = await ask(path, { form, headers, locale: 'en' })
    expect(answer.text).toBe(
      answer.status === 413
        ? 'This is too large: at most 64 KB.'
        : 'This form could not be read. Open the page again and send it from there.',
    )
    return answer.status
  }
  let intent = '{"type":"insert","payload":{"name":"a[99999999]","index":99999999}}'
  for (let path of ['/auth/login', '/preferences', '/auth/logout', '/no-such-page']) {
    expect(await refused(path, { email: 'a@b.example', password: 'x', 'a[999999999]': '1' })).toBe(
      400,
    )
    for (let name of ['__intent__', '__state__', '$ACTION_ID_0', 'toString'])
      expect([name, await refused(path, { email: 'x', [name]: intent })]).toEqual([name, 400])
    expect(
      await refused(path, { email: 'x' }, { 'Content-Type': 'multipart/form-data; boundary=x' }),
    ).toBe(400)
    expect(await refused(path, { email: 'x' }, { 'Content-Type': 'application/json' })).toBe(415)
    expect(await refused(path, { password: 'x'.repeat(2_000_000) })).toBe(413)
  }
  expect((await ask('/auth/login', { form: { email: 'a@b.example', password: '' } })).status).toBe(
    422,
  )
  expect((await ask('/auth/logout', { method: 'POST' })).status).toBe(303)
})

test('a page is whole, whichever of its routes an address asks for', async () => {
  for (let routes of ['', 'root', 'nothing'])
    expect((await ask(`/auth/login?_routes=${routes}`)).text).toContain('name="password"')
})

test('a field that is missing is complained about in the reader’s language', async () => {
  let { status, text } = await ask('/auth/register', { form: { displayName: 'x' }, locale: 'en' })
  expect(status).toBe(422)
  expect(text).toContain('Email is required')
  expect(text).not.toContain('Invalid')
})
