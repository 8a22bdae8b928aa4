type Factors = Record<string, readonly (string | number | boolean)[]>
type Row<factors extends Factors> = { [name in keyof factors]: factors[name][number] }

/**
 * Few rows in which each value of any factor meets each value of any other at least once: most
 * faults need no more than two to come about. Always the same rows, the values named first in the
 * first.
 */
export function coveringArray<const factors extends Factors>(factors: factors): Row<factors>[] {
  let every = combinations(Object.entries(factors)) as Row<factors>[]
  let open = new Set(every.flatMap(pairsIn))
  let rows: Row<factors>[] = []
  while (open.size > 0) {
    let gains = every.map((row) => pairsIn(row).filter((pair) => open.has(pair)).length)
    let row = every[gains.indexOf(Math.max(...gains))]!
    for (let pair of pairsIn(row)) open.delete(pair)
    rows.push(row)
  }
  return rows
}

/** What meets what in a row: `locale=ar javaScript=true`, and so on. */
export function pairsIn(row: Record<string, unknown>): string[] {
  let values = Object.entries(row).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`))
}

function combinations([factor, ...others]: [string, readonly unknown[]][]): object[] {
  if (!factor) return [{}]
  let [name, values] = factor
  return values.flatMap((value) => combinations(others).map((rest) => ({ [name]: value, ...rest })))
}
