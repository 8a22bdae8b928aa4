import 'server-only'
import type { AppleKey } from '#app/models/provider.ts'

const LIFETIME_SECONDS = 300

/**
 * Apple's client secret: a short-lived token that we sign (ES256) with the key it gave us. `now` in
 * milliseconds.
 */
export async function appleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  clientId: string,
  audience: string,
  now: number,
): Promise<string> {
  let issuedAt = Math.floor(now / 1000)
  let header = { alg: 'ES256', kid: keyId }
  let claims = {
    iss: teamId,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
    aud: audience,
    sub: clientId,
  }
  let signed = [header, claims].map((part) => base64url(bytesOf(JSON.stringify(part)))).join('.')
  let signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    await signingKey(privateKey),
    bytesOf(signed),
  )
  return `${signed}.${base64url(new Uint8Array(signature))}`
}

/** A line of a settings file has `\n` where the key's own file has line breaks. */
function signingKey(privateKey: string): Promise<CryptoKey> {
  let der = Uint8Array.from(atob(privateKey.replace(/-----[A-Z ]+-----|\\n|\s/g, '')), (letter) =>
    letter.charCodeAt(0),
  )
  let algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign'])
}

function bytesOf(text: string) {
  return new TextEncoder().encode(text)
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
