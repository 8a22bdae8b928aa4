import { Buffer } from 'node:buffer'
import { FILE_BYTES } from '#app/models/correspondence/letter-file.ts'
import { roles, type Role } from '#app/models/current.ts'
import {
  CLASS_PICTURE_BYTES,
  COVER_BYTES,
  PICTURE_BYTES,
} from '#app/models/pictures/clean-picture.ts'
import { TABLE_BYTES } from '#app/models/tables/table.ts'
import type { PagePath } from '#app/request/href.ts'
import { SMALL_BODY } from './api/body.ts'
import { boundaryOf, fieldsOf, hasManyFields } from './form-fields.ts'
import { withoutFields, type AskSender, type FormRefusal } from './form-sender.ts'

/** A letter has 20,000 characters, of up to four bytes. */
const BESIDE_LETTER = 128 * 1024

type FileTaken = {
  name: string
  bytes: number
  beside?: number
  tooLarge: 'pictureTooLarge' | 'fileTooLarge' | 'letterFileTooLarge'
  from: readonly Role[]
}
const cover: FileTaken = {
  name: 'cover',
  bytes: COVER_BYTES,
  tooLarge: 'pictureTooLarge',
  from: ['admin', 'teacher'],
}
const picture: FileTaken = {
  name: 'picture',
  bytes: PICTURE_BYTES,
  tooLarge: 'pictureTooLarge',
  from: roles,
}
const product: FileTaken = {
  ...cover,
  name: 'picture',
  from: ['admin'],
}
const list = { name: 'file', bytes: TABLE_BYTES, tooLarge: 'fileTooLarge' } as const
/**
 * The forms that may bring a file: its field, its largest size, the message for a larger one, and
 * from whom it is taken.
 */
const files: Partial<Record<string, FileTaken>> = {
  '/dashboard/user/account': picture,
  '/dashboard/users/import': { ...list, from: ['admin'] },
  '/dashboard/supervisor/lessons/import': { ...list, from: ['super'] },
  '/dashboard/blog/new-post': cover,
  '/dashboard/user/gallery/new': {
    ...picture,
    bytes: CLASS_PICTURE_BYTES,
    from: ['admin', 'teacher'],
  },
  '/dashboard/e-commerce/new': product,
  '/dashboard/mail/new': {
    name: 'file',
    bytes: FILE_BYTES,
    beside: BESIDE_LETTER,
    tooLarge: 'letterFileTooLarge',
    from: roles,
  },
} satisfies Partial<Record<PagePath, FileTaken>>
const fileOfCard: FileTaken = {
  name: 'file',
  bytes: FILE_BYTES,
  tooLarge: 'letterFileTooLarge',
  from: ['admin', 'teacher'],
}
/** The same where a post or a task is written, a message or a comment sent, a task given a file. */
const ofOne: [address: RegExp, file: FileTaken][] = [
  [/^\/dashboard\/kanban\/columns\/[^/]+\/cards$/, cover],
  [/^\/dashboard\/kanban\/cards\/[^/]+$/, { ...cover, name: 'picture' }],
  [/^\/dashboard\/kanban\/cards\/[^/]+\/edit$/, cover],
  [/^\/dashboard\/kanban\/cards\/[^/]+\/files$/, fileOfCard],
  [/^\/dashboard\/blog\/post\/[^/]+\/edit$/, cover],
  [/^\/dashboard\/e-commerce\/product\/[^/]+\/edit$/, product],
  [/^\/dashboard\/chat\/(?!new$)[^/]+$/, picture],
]
/** The bytes of a form's other fields beside its file. */
const BESIDE = 64 * 1024
/**
 * So much of a too large form is still read and dropped, so that the browser gets to read our
 * answer.
 */
const LET_BY = 64 * 1024 * 1024

/** The file that may come with what is sent to this address. */
export function fileFor({ url }: Request): FileTaken | undefined {
  let { pathname } = new URL(url)
  return files[pathname] ?? ofOne.find(([address]) => address.test(pathname))?.[1]
}

/** From a sender who may not send this file, no more than a small form is read. */
export async function withReadableFile(
  request: Request,
  file: FileTaken,
  sender: AskSender,
): Promise<Request | FormRefusal> {
  let announced = request.headers.get('Content-Length')
  if (announced !== null && Number(announced) <= SMALL_BODY)
    return readFileForm(request, file, SMALL_BODY)
  let role = await sender()
  if (role && file.from.includes(role))
    return readFileForm(request, file, file.bytes + (file.beside ?? BESIDE))
  void request.body?.cancel().catch(() => {})
  return role ? 413 : withoutFields(request)
}

/**
 * A form with a file. One that is too large is cut off, as if the file ended there: the page still
 * finds it too large and can say so beside the field, with the values of the other fields.
 */
async function readFileForm(
  request: Request,
  { name: own, bytes: largest }: FileTaken,
  most: number,
): Promise<Request | FormRefusal> {
  let { url, method, signal } = request
  let headers = new Headers(request.headers)
  headers.delete('Content-Length')
  let reading = await beginningOf(request, most)
  if (!reading) return 400
  let { bytes, isWhole, isOver } = reading
  if (isOver) return 413
  if (hasManyFields(Buffer.from(bytes.buffer, 0, bytes.length), headers)) return 400
  let body = new Blob(isWhole ? [bytes] : [bytes, `\r\n--${boundaryOf(headers)}--\r\n`])
  let form = () => new Request(url, { method, headers, body, signal })

  let fields = await fieldsOf(form())
  if (!fields) return isWhole ? 400 : 413
  let brought = fields.filter(([, value]) => value instanceof File)
  if (brought.length > 1 || brought.some(([name]) => name !== own)) return 400
  if (!isWhole && !brought.some(([, value]) => (value as File).size > largest)) return 413
  return form()
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
