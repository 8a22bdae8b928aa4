import { expect, test } from 'vitest'
import { ask } from '#tests/support/site.ts'

test('a form that nobody could have filled in is refused at once, in the reader’s language', async () => {
  let refused = async (path: string, form: Record<string, string>, headers = {}) => {
    let answer = await ask(path, { form, headers, locale: 'en' })
    expect(answer.text).toBe(
      'This form could not be read. Open the page again and send it from there.',
    )
    return answer.status
  }
  for (let path of ['/auth/login', '/preferences', '/auth/logout', '/no-such-page']) {
    expect(await refused(path, { email: 'a@b.example', password: 'x', 'a[999999999]': '1' })).toBe(
      400,
    )
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
