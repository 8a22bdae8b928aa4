import { BYTES_PER_CALL } from '#app/models/attempts/attempt.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { parseJson, unreadable } from './json.ts'

/** So much anybody may send; more only who has a list to send (see `large` in operation.ts). */
export const SMALL_BODY = 64 * 1024
/** The most that a list may have, which is also what a call of attempts holds. */
export const LARGE_BODY = BYTES_PER_CALL

/** A list that may also be sent as NDJSON: its name in the body, and the most items. */
export type Lines = { list: string; most: number }

/** Lists and objects in one line. */
const PARTS_OF_LINE = 50

/** The JSON of a body of at most so many bytes. */
export async function readBody(request: Request, most: number, lines?: Lines) {
  let type = request.headers.get('Content-Type')?.split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json' && !(lines && type === 'application/x-ndjson'))
    return refuse('unsupportedType')
  let reading = await readText(request, most)
  if (!reading.ok) return reading
  if (type === 'application/json') {
    let body = parseJson(reading.value)
    return body === unreadable ? refuse('malformed') : done(body)
  }
  let items = parseLines(reading.value, lines!.most)
  return items ? done({ [lines!.list]: items }) : refuse('tooLarge')
}

/**
 * The values of NDJSON; undefined where there are too many. Counted first: each line that is not
 * JSON costs an exception, and a body has room for half a million.
 */
function parseLines(text: string, most: number): unknown[] | undefined {
  let lines: string[] = []
  for (let [line] of text.matchAll(/[^\n]+/g)) {
    if (line.trim() === '') continue
    if (lines.push(line) > most) return undefined
  }
  return lines.map((line) => parseJson(line, PARTS_OF_LINE))
}

/**
 * The text of a body; reading stops at the limit, whatever its Content-Length says. `allowed` is
 * asked once where the body has more than `most`, and answers the limit for its sender: nothing
 * beyond `most` is read before that.
 */
export async function readText(
  request: Request,
  most: number,
  allowed: () => Promise<number> = async () => most,
) {
  let limit = most
  let hasAsked = false
  let isWithin = async (bytes: number) => {
    if (bytes > limit && !hasAsked) {
      hasAsked = true
      limit = await allowed()
    }
    return bytes <= limit
  }
  let tooLarge = () => refuse(limit > SMALL_BODY ? 'tooLarge' : 'bodyTooLarge')
  if (!(await isWithin(Number(request.headers.get('Content-Length'))))) return tooLarge()
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  let reader = request.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
      bytes += part.value.byteLength
      if (!(await isWithin(bytes))) {
        void reader!.cancel().catch(() => {})
        return tooLarge()
      }
      text += decoder.decode(part.value, { stream: true })
    }
    return done(text + decoder.decode())
  } catch {
    // Not UTF-8, or the sender went away.
    return refuse('malformed')
  }
}

/**
 * The bytes of a body; reading stops at the limit, whatever its Content-Length says. Undefined
 * where its sender went away.
 */
export async function readBytes(
  request: Request,
  most: number,
): Promise<Uint8Array | 'tooLarge' | undefined> {
  if (Number(request.headers.get('Content-Length')) > most) return 'tooLarge'
  let parts: Uint8Array[] = []
  let length = 0
  let reader = request.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
      length += part.value.byteLength
      if (length > most) {
        void reader!.cancel().catch(() => {})
        return 'tooLarge'
      }
      parts.push(part.value)
    }
  } catch {
    return undefined
  }
  let bytes = new Uint8Array(length)
  let at = 0
  for (let part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
