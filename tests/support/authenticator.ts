import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows at that moment, by RFC 6238 and no code of ours. */
export function codeAt(secret: string, now: number): string {
  let bits = [...secret]
    .map((symbol) => ALPHABET.indexOf(symbol).toString(2).padStart(5, '0'))
    .join('')
  let key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  let step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  let mac = createHmac('sha1', key).update(step).digest()
  let at = mac.at(-1)! & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
