import { Hono } from 'hono'
import { localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { setAnswerCookie } from '#app/middleware/sign-in-cookies.ts'
import { href } from '#app/request/href.ts'
import { withReadableForm } from './form.ts'

const CALLBACK = href('/auth/from/:provider', { provider: 'apple' })
const FIELDS = ['state', 'code', 'error', 'iss']
/** A longer answer would not fit into a cookie. */
const LONGEST = 3000

/**
 * Apple's answer is a form that its page posts from another site: without our session, and from
 * where no other form is accepted (see guard.ts). It is only handed to the browser, which then asks
 * for the callback page by itself, as with all other providers. A cookie carries it: the name that
 * it may bring must not stand in an address.
 */
export const answers = new Hono().post(CALLBACK, async (c) => {
  let refused = () => c.text(translate(localeOf(c.req.raw.headers))('errors:badForm'), 400)
  let request = await withReadableForm(c.req.raw, async () => undefined)
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
  return c.redirect(CALLBACK, 303)
})

/**
 * The person's name. Apple sends it once, at the first sign-in, and does not sign it: it may be
 * used as a name only.
 */
function nameIn(user: FormDataEntryValue | null): string | undefined {
  try {
    let { firstName = '', lastName = '' } = JSON.parse(String(user)).name
    return `${firstName} ${lastName}`.trim().slice(0, 200)
  } catch {
    return undefined
  }
}
