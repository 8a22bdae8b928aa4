import 'server-only'

/**
 * A new secret of 160 random bits, in hex: more than anyone can guess (ASVS 7.2.3 asks for 128).
 */
export function newToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(20)))
}

/** What is stored of a token: its SHA-256, so that a leaked table gives no access. */
export async function tokenHash(token: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
