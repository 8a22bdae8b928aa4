/** One week of a chart, the oldest first; null where there was nothing that could be counted. */
export type ChartWeek = {
  value: number | null
  /** It is not over: what it will be is open. */
  running?: boolean | undefined
  holiday?: boolean | undefined
}

/** Where something stands in a picture, in per cent of it, from the start and from the top. */
export type Point = { x: number; y: number }

/** The middle of one of so many columns. */
export function middleOf(column: number, columns: number): number {
  return rounded(((column + 0.5) / columns) * 100)
}

/** How far from the top a value stands, where `from` is the bottom and `most` the top. */
export function fromTop(value: number, most: number, from = 0): number {
  return rounded(most > from ? (1 - (value - from) / (most - from)) * 100 : 100)
}

/** Values in their columns; what was not counted is nowhere. */
export function pointsOf(values: (number | null)[], most: number, from = 0): (Point | null)[] {
  return values.map((value, at) =>
    value === null ? null : { x: middleOf(at, values.length), y: fromTop(value, most, from) },
  )
}

/** A line through points, with a gap where there is none; a point that stands alone is a dot. */
export function lineThrough(points: (Point | null)[]): string {
  return points
    .map((point, at) => {
      if (!point) return ''
      let isAlone = !points[at - 1] && !points[at + 1]
      return `${points[at - 1] ? 'L' : 'M'}${point.x} ${point.y}${isAlone ? 'h0' : ''}`
    })
    .join('')
}

/** What lies between a line and the ground, gap by gap. */
export function areaUnder(points: (Point | null)[]): string {
  return stretches(points)
    .map((part) => `${lineThrough(part)}V100H${part[0]!.x}z`)
    .join('')
}

function stretches(points: (Point | null)[]): Point[][] {
  let parts: Point[][] = [[]]
  for (let point of points) {
    if (point) parts.at(-1)!.push(point)
    else parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

/** Three lines at even numbers, the topmost at or above the most: 72 → 30, 60, 90. */
export function gridLines(most: number): [number, number, number] {
  let wanted = Math.max(1, most) / 3
  let power = 10 ** Math.floor(Math.log10(wanted))
  let step = Math.max(
    1,
    [1, 2, 3, 5, 10].map((factor) => factor * power).find((factor) => factor >= wanted)!,
  )
  return [step, step * 2, step * 3]
}

/** Whether a value's number would lie on the line if it stood above its point. */
export function isDip(values: (number | null)[], at: number): boolean {
  let [before = null, own = null, after = null] = [values[at - 1], values[at], values[at + 1]]
  return own !== null && before !== null && after !== null && before > own && after > own
}

/** The share of a whole in per cent, never less than nothing nor more than all of it. */
export function shareOf(value: number, whole: number): number {
  return whole > 0 ? rounded(Math.min(1, Math.max(0, value / whole)) * 100) : 0
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
