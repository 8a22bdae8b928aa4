import 'server-only'
import type { Visit } from '#app/models/current.ts'
import { signingKey, verifyingKeys } from '#app/models/secrets.server.ts'
import { newToken } from '#app/models/token.server.ts'

const encoder = new TextEncoder()

type Stamping = Pick<Visit, 'secrets' | 'now'>

/**
 * A form's stamp: the time it was rendered (milliseconds) and a random number of its own, signed so
 * that neither can be forged.
 */
export async function newStamp({ secrets, now }: Stamping): Promise<string> {
  let signed = `${now.toString(36)}.${newToken()}`
  let signature = await crypto.subtle.sign(
    'HMAC',
    await keyFrom(signingKey(secrets, 'formStamp'), 'sign'),
    encoder.encode(signed),
  )
  return `${signed}.${Buffer.from(signature).toString('hex')}`
}

/** When the form was rendered, and its number; undefined where the stamp is not ours. */
export async function readStamp(
  { secrets }: Pick<Stamping, 'secrets'>,
  stamp: string,
): Promise<{ madeAt: number; number: string } | undefined> {
  let [, signed, at, number, signature] =
    stamp.match(/^(([0-9a-z]{1,11})\.([0-9a-f]{40}))\.([0-9a-f]{64})$/) ?? []
  if (!signed || !at || !number || !signature) return undefined
  for (let key of verifyingKeys(secrets, 'formStamp'))
    if (await isSignedBy(key, signed, signature)) return { madeAt: Number.parseInt(at, 36), number }
  return undefined
}

/** Verified by the platform, in constant time. */
async function isSignedBy(key: Buffer, signed: string, signature: string): Promise<boolean> {
  return crypto.subtle.verify(
    'HMAC',
    await keyFrom(key, 'verify'),
    new Uint8Array(Buffer.from(signature, 'hex')),
    encoder.encode(signed),
  )
}

function keyFrom(key: Buffer, use: 'sign' | 'verify') {
  return crypto.subtle.importKey(
    'raw',
    new Uint8Array(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    [use],
  )
}
