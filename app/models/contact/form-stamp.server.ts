import 'server-only'
import { newToken } from '#app/models/token.server.ts'

const encoder = new TextEncoder()

/**
 * What a form brings back of the moment it was made: that moment and a number of its own, sealed so
 * that neither can be made up.
 */
export async function newStamp(key: string, now: number): Promise<string> {
  let words = `${now.toString(36)}.${newToken()}`
  return `${words}.${await seal(key, words)}`
}

/** When the form was made, and its number; undefined where the stamp is not ours. */
export async function readStamp(
  key: string,
  stamp: string,
): Promise<{ madeAt: number; number: string } | undefined> {
  let [, words, at, number, sealed] =
    stamp.match(/^(([0-9a-z]{1,11})\.([0-9a-f]{40}))\.([0-9a-f]{64})$/) ?? []
  if (!words || !at || !number || !sealed) return undefined
  // Verified by the platform, in constant time.
  let bytes = Uint8Array.from(sealed.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  let genuine = await crypto.subtle.verify(
    'HMAC',
    await keyOf(key, 'verify'),
    bytes,
    encoder.encode(words),
  )
  return genuine ? { madeAt: Number.parseInt(at, 36), number } : undefined
}

async function seal(key: string, words: string): Promise<string> {
  let signature = await crypto.subtle.sign('HMAC', await keyOf(key, 'sign'), encoder.encode(words))
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
