import 'server-only'
import { newToken } from '#app/models/token.server.ts'

const encoder = new TextEncoder()

/**
 * A form's stamp: the time it was rendered (milliseconds) and a random number of its own, signed so
 * that neither can be forged.
 */
export async function newStamp(key: string, now: number): Promise<string> {
  let signed = `${now.toString(36)}.${newToken()}`
  return `${signed}.${await sign(key, signed)}`
}

/** When the form was rendered, and its number; undefined where the stamp is not ours. */
export async function readStamp(
  key: string,
  stamp: string,
): Promise<{ madeAt: number; number: string } | undefined> {
  let [, signed, at, number, signature] =
    stamp.match(/^(([0-9a-z]{1,11})\.([0-9a-f]{40}))\.([0-9a-f]{64})$/) ?? []
  if (!signed || !at || !number || !signature) return undefined
  // Verified by the platform, in constant time.
  let bytes = Uint8Array.from(signature.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  let genuine = await crypto.subtle.verify(
    'HMAC',
    await keyOf(key, 'verify'),
    bytes,
    encoder.encode(signed),
  )
  return genuine ? { madeAt: Number.parseInt(at, 36), number } : undefined
}

async function sign(key: string, text: string): Promise<string> {
  let signature = await crypto.subtle.sign('HMAC', await keyOf(key, 'sign'), encoder.encode(text))
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

function keyOf(key: string, use: 'sign' | 'verify') {
  return crypto.subtle.importKey(
    'raw',
    encoder.encode(`form stamp:${key}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    [use],
  )
}
