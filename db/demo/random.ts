/** Random numbers from a seed of words: the same on every machine, and in every order of use. */
export class Random {
  #state: number

  constructor(...words: (string | number)[]) {
    // FNV-1a: similar words give different seeds.
    this.#state = [...words.join('|')].reduce(
      (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193),
      0x811c9dc5,
    )
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<item>(list: readonly item[]): item {
    return list[this.between(0, list.length - 1)]!
  }

  /** Around 0, mostly between -1 and 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.between(0, 255))
  }
}
