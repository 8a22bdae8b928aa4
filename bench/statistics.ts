/**
 * The middle of some numbers, and between what most of them lie: single rounds on a busy machine
 * say nothing.
 */
export type Spread = { median: number; low: number; high: number }

export function spreadOf(numbers: number[]): Spread {
  let sorted = numbers.toSorted((a, b) => a - b)
  let at = (part: number) => sorted[Math.round((sorted.length - 1) * part)]!
  return { median: at(0.5), low: at(0.1), high: at(0.9) }
}

/**
 * What A costs for each unit that B costs: in every round both are measured one right after the
 * other, in turns A B, B A, so that whatever else the machine does falls on both.
 */
export async function sideBySide(
  rounds: number,
  measureA: () => Promise<number>,
  measureB: () => Promise<number>,
) {
  let [a, b]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    let measures = [async () => a.push(await measureA()), async () => b.push(await measureB())]
    for (let measure of round % 2 ? measures.toReversed() : measures) await measure()
  }
  return { ratio: spreadOf(a.map((cost, at) => cost / b[at]!)), a: spreadOf(a), b: spreadOf(b) }
}
