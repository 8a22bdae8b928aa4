import 'server-only'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// OWASP's setting for scrypt with 16 MiB: N=2^14, r=8, p=5. It takes about 0.15 s of one core.
const N = 2 ** 14
const r = 8
const p = 5
const LENGTH = 32

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string): Promise<string> {
  let salt = randomBytes(16)
  let hash = await derive(password, salt, N, r, p)
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/**
 * Whether this is the password. Without a stored hash the same work is done, so that the answer's
 * time reveals nothing.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  let [, n, rr, pp, salt, hash] = (stored ?? NO_ACCOUNT).split('$') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  let expected = Buffer.from(hash, 'base64')
  let given = await derive(password, Buffer.from(salt, 'base64'), Number(n), Number(rr), Number(pp))
  // Constant time: the comparison must not reveal how far it got.
  return timingSafeEqual(expected, given) && stored !== null
}

const NO_ACCOUNT = [
  'scrypt',
  N,
  r,
  p,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(LENGTH).toString('base64'),
].join('$')

/**
 * Passwords are compared in NFKC, so that two keyboards that write one letter differently agree.
 */
function derive(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      LENGTH,
      { N, r, p, maxmem: 64 * 1024 * 1024 },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
}
