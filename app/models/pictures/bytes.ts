/** A picture that ends too early or contradicts its format. */
export class Broken extends Error {}

export function insist(truth: boolean): asserts truth {
  if (!truth) throw new Broken()
}

/** Reads bytes from front to back; throws `Broken` at the end. */
export function reader(bytes: Uint8Array) {
  let at = 0
  let take = (count: number) => {
    insist(count >= 0 && count <= bytes.length - at)
    at += count
    return bytes.subarray(at - count, at)
  }
  return {
    take,
    byte: () => take(1)[0]!,
    /** How many bytes have been read. */
    at: () => at,
    /** The bytes read since that place. */
    since: (from: number) => bytes.subarray(from, at),
  }
}
export type Reader = ReturnType<typeof reader>

/** A whole number in big-endian order. */
export function big(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}

/** A whole number in little-endian order. */
export function little(bytes: Uint8Array): number {
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
}

export function letters(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
