import { Hono } from 'hono'
import { localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { setAnswerCookie } from '#app/middleware/sign-in-cookies.ts'
import { withReadableForm } from './form.ts'

const FIELDS = ['state', 'code', 'error', 'iss']
/** Longer ones would not fit into a cookie. */
const LONGEST = 3000

/**
 * Apple's answer comes as a form that its page sends, from another site: without our session, and
 * from where no other form may come (see guard.ts). Nothing is done with it here: it is handed to
 * the browser, which asks for the page of answers by itself, as it does with those of all others. A
 * cookie carries it, because the name it may bring has no business in an address.
 */
export const answers = new Hono().post('/auth/from/apple', async (c) => {
  let refused = () => c.text(translate(localeOf(c.req.raw.headers))('errors:badForm'), 400)
  let request = await withReadableForm(c.req.raw)
  if (typeof request === 'number') return refused()
  let form = await request.formData()
  let answer = new URLSearchParams(
    FIELDS.flatMap((name) => form.getAll(name).map((value) => [name, String(value)])),
  )
  let name = nameIn(form.get('user'))
  if (name) answer.set('name', name)
  let text = answer.toString()
  if (text.length > LONGEST) return refused()
  c.header('Set-Cookie', setAnswerCookie(text))
  return c.redirect('/auth/from/apple', 303)
})

/**
 * What the person is called. Apple says it once, when somebody first comes by it, and seals it with
 * nothing: it is good for a name alone.
 */
function nameIn(user: FormDataEntryValue | null): string | undefined {
  try {
    let { firstName = '', lastName = '' } = JSON.parse(String(user)).name
    return `${firstName} ${lastName}`.trim().slice(0, 200)
  } catch {
    return undefined
  }
}
