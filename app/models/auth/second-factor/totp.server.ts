import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { plainCode } from '#app/models/readable-code.ts'

/**
 * What every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. One step earlier
 * or later is accepted, too, because clocks differ.
 */
const SETTINGS = { issuer: 'Rawda', algorithm: 'SHA1', digits: 6, period: 30 } as const
const WINDOW = 1

/** A new secret of 160 bits, in base 32. */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` address of a secret, for its QR code. */
export function factorAddress(secret: string, label: string): string {
  return new TOTP({ ...SETTINGS, secret, label }).toString()
}

/** The 30-second step of a code, or null where it is wrong; `now` in milliseconds. */
export function stepOf(secret: string, code: string, now: number): number | null {
  let delta = new TOTP({ ...SETTINGS, secret }).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(now / 1000 / SETTINGS.period) + delta
}

/** The six digits of a code in any spelling; undefined if it is not an authenticator app's. */
export function readDigits(typed: string): string | undefined {
  let digits = plainCode(typed)
  return /^\d{6}$/.test(digits) ? digits : undefined
}
