import { BYTES_PER_CALL } from '#app/models/attempts/attempt.ts'
import { done, refuse } from '#app/models/outcome.ts'

/** Stands for a line of NDJSON that is not JSON. */
export const unreadable = Symbol('unreadable')

/** The JSON of a body. Where `lines` names a list, NDJSON is read as that list, too. */
export async function readBody(request: Request, lines?: string) {
  let type = request.headers.get('Content-Type')?.split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json' && !(lines && type === 'application/x-ndjson'))
    return refuse('unsupportedType')
  let reading = await readText(request)
  if (!reading.ok) return reading
  if (type === 'application/json') {
    let body = parsed(reading.value)
    return body === unreadable ? refuse('malformed') : done(body)
  }
  return done({
    [lines!]: reading.value
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parsed),
  })
}

/** The text of a body; reading stops at the limit, whatever its Content-Length says. */
export async function readText(request: Request) {
  if (Number(request.headers.get('Content-Length')) > BYTES_PER_CALL) return refuse('tooLarge')
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  let reader = request.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
      bytes += part.value.byteLength
      if (bytes > BYTES_PER_CALL) {
        void reader!.cancel().catch(() => {})
        return refuse('tooLarge')
      }
      text += decoder.decode(part.value, { stream: true })
    }
    return done(text + decoder.decode())
  } catch {
    // Not UTF-8, or the sender went away.
    return refuse('malformed')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}
