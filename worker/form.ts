import { readText } from './api/body.ts'

/** The biggest of our forms has a few dozen fields. */
const FIELDS = 1000
const LONGEST_NAME = 200
/** `pupils[4]` makes a list; `pupils[999999999]` made one of a thousand million places, and kept the Worker busy for 18 seconds. */
const FAR_PLACE = /\[\s*\d{4,}/
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * A page's request with a form that can be read: bounded, well-formed, and with no field that costs more to unpack than to send.
 * Otherwise the status of the refusal. Routes and conform look at a form only after this.
 */
export async function withReadableForm(request: Request): Promise<Request | 400 | 413 | 415> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return request
  let reading = await readText(request)
  if (!reading.ok) return reading.reason === 'tooLarge' ? 413 : 400
  let body = reading.value
  let headers = new Headers(request.headers)
  // A button without a field sends nothing at all, and nothing is a form too.
  if (body === '') headers.set('Content-Type', TYPES[0]!)
  if (!TYPES.includes(headers.get('Content-Type')?.split(';')[0]!.trim().toLowerCase() ?? '')) return 415

  let { url, method, signal } = request
  let form = () => new Request(url, { method, headers, body, signal })
  let fields = await form().formData().then((read) => [...read.keys()], () => undefined)
  if (!fields || fields.length > FIELDS || fields.some((name) => name.length > LONGEST_NAME || FAR_PLACE.test(name))) return 400
  return form()
}
