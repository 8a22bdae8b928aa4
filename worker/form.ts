import type { Role } from '#app/models/current.ts'
import { href } from '#app/request/href.ts'
import { LARGE_BODY, readText, SMALL_BODY } from './api/body.ts'
import { fileFor, withReadableFile } from './file-form.ts'
import { fieldsOf, hasManyFields, MULTIPART, typeOf } from './form-fields.ts'
import { withoutFields, type AskSender, type FormRefusal } from './form-sender.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
/** Forms about many people or codes are those of heads and supervisors. */
const FROM_MANY: readonly Role[] = ['admin', 'super']

/**
 * A page's request with a form that can be read: bounded, well-formed, and without fields that cost
 * more to parse than to send. Otherwise the status of the refusal. Routes and conform read a form
 * only after this.
 */
export async function withReadableForm(
  request: Request,
  sender: AskSender,
): Promise<Request | FormRefusal> {
  let { url, method, signal } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return request
  let headers = new Headers(request.headers)
  let file = fileFor(request)
  if (file && typeOf(headers) === MULTIPART) return withReadableFile(request, file, sender)
  let reading = await readFields(request, sender)
  if (!reading) return withoutFields(request)
  if (!reading.ok) return reading.reason === 'malformed' ? 400 : 413
  let body = reading.value
  // A form without fields sends an empty body without a type.
  if (body === '') headers.set('Content-Type', URLENCODED)
  let type = typeOf(headers)
  if (type !== URLENCODED && type !== MULTIPART) return 415
  let form = () => new Request(url, { method, headers, body, signal })
  return !hasManyFields(body, headers) && (await fieldsOf(form())) ? form() : 400
}

/**
 * The text of a form; of a large one only from those who have large forms. Undefined where a large
 * one comes without a session.
 */
async function readFields(request: Request, sender: AskSender) {
  let isInside = new URL(request.url).pathname.startsWith(`${href('/dashboard')}/`)
  let hasNoSession = false
  let reading = await readText(request, SMALL_BODY, async () => {
    if (!isInside) return SMALL_BODY
    let role = await sender()
    hasNoSession = role === undefined
    return role && FROM_MANY.includes(role) ? LARGE_BODY : SMALL_BODY
  })
  return hasNoSession ? undefined : reading
}
