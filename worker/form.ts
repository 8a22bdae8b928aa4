import { PICTURE_BYTES } from '#app/models/pictures/clean-picture.ts'
import { TABLE_BYTES } from '#app/models/tables/table.ts'
import type { PagePath } from '#app/request/href.ts'
import { readText } from './api/body.ts'

/** Our largest form has a few dozen fields. */
const FIELDS = 1000
const LONGEST_NAME = 200
/**
 * `pupils[4]` makes a list; `pupils[999999999]` made one of a thousand million entries, which took
 * 18 seconds.
 */
const FAR_PLACE = /\[\s*\d{4,}/
const MULTIPART = 'multipart/form-data'
const TYPES = ['application/x-www-form-urlencoded', MULTIPART]

type FileTaken = { name: string; bytes: number; tooLarge: 'pictureTooLarge' | 'fileTooLarge' }
const list: FileTaken = { name: 'file', bytes: TABLE_BYTES, tooLarge: 'fileTooLarge' }
/**
 * The forms that may bring a file: its field, its largest size, and the message for a larger one.
 */
const files: Partial<Record<string, FileTaken>> = {
  '/dashboard/user/account': { name: 'picture', bytes: PICTURE_BYTES, tooLarge: 'pictureTooLarge' },
  '/dashboard/users/import': list,
  '/dashboard/supervisor/lessons/import': list,
} satisfies Partial<Record<PagePath, FileTaken>>
/** The bytes of a form's other fields beside its file. */
const BESIDE = 64 * 1024
/**
 * So much of a too large form is still read and dropped, so that the browser gets to read our
 * answer.
 */
const LET_BY = 64 * 1024 * 1024

/**
 * A page's request with a form that can be read: bounded, well-formed, and without fields that cost
 * more to parse than to send. Otherwise the status of the refusal. Routes and conform read a form
 * only after this.
 */
export async function withReadableForm(request: Request): Promise<Request | 400 | 413 | 415> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
    return request
  let headers = new Headers(request.headers)
  let file = fileFor(request)
  if (file && typeOf(headers) === MULTIPART) return withReadableFile(request, file)
  let reading = await readText(request)
  if (!reading.ok) return reading.reason === 'tooLarge' ? 413 : 400
  let body = reading.value
  // A form without fields sends an empty body without a type.
  if (body === '') headers.set('Content-Type', TYPES[0]!)
  if (!TYPES.includes(typeOf(headers))) return 415

  let { url, method, signal } = request
  let form = () => new Request(url, { method, headers, body, signal })
  return (await fieldsOf(form())) ? form() : 400
}

/** The file that may come with what is sent to this address. */
export function fileFor({ url }: Request): FileTaken | undefined {
  return files[new URL(url).pathname]
}

/**
 * The same for a form with a file. One that is too large is cut off, as if the file ended there:
 * the page still finds it too large and can say so beside the field, with the values of the other
 * fields.
 */
async function withReadableFile(
  request: Request,
  { name: own, bytes: most }: FileTaken,
): Promise<Request | 400 | 413> {
  let { url, method, signal } = request
  let reading = await beginningOf(request, most + BESIDE)
  if (!reading) return 400
  let { bytes, isWhole, isOver } = reading
  if (isOver) return 413
  let headers = new Headers(request.headers)
  headers.delete('Content-Length')
  let [, quoted, plain] =
    headers.get('Content-Type')!.match(/boundary=(?:"([^"]+)"|([^;\s]+))/i) ?? []
  let body = new Blob(isWhole ? [bytes] : [bytes, `\r\n--${quoted ?? plain}--\r\n`])
  let form = () => new Request(url, { method, headers, body, signal })

  let fields = await fieldsOf(form())
  if (!fields) return isWhole ? 400 : 413
  let brought = fields.filter(([, value]) => value instanceof File)
  if (brought.length > 1 || brought.some(([name]) => name !== own)) return 400
  if (!isWhole && !brought.some(([, value]) => (value as File).size > most)) return 413
  return form()
}

/** A form's fields; undefined where it is malformed or has a field that is not accepted. */
async function fieldsOf(form: Request): Promise<[string, FormDataEntryValue][] | undefined> {
  let fields = await form.formData().then(
    (read) => [...read],
    () => undefined,
  )
  return !fields ||
    fields.length > FIELDS ||
    fields.some(([name]) => name.length > LONGEST_NAME || FAR_PLACE.test(name))
    ? undefined
    : fields
}

/**
 * The first `most` bytes of a body; more is never held. Undefined where the sender disconnected.
 */
async function beginningOf(
  { body }: Request,
  most: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean; isOver: boolean } | undefined> {
  let bytes = new Uint8Array(most)
  let length = 0
  let reader = body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
      if (length < most) bytes.set(part.value.subarray(0, most - length), length)
      length += part.value.byteLength
      if (length <= LET_BY) continue
      void reader!.cancel().catch(() => {})
      break
    }
  } catch {
    return undefined
  }
  return { bytes: bytes.subarray(0, length), isWhole: length <= most, isOver: length > LET_BY }
}

function typeOf(headers: Headers): string {
  return headers.get('Content-Type')?.split(';')[0]!.trim().toLowerCase() ?? ''
}
