import type { Written } from '#app/drawings/strokes/stroke.ts'

/** The box that holds the middle of the strokes and dots: the pen's own width comes on top. */
export function boundsOf({ strokes, dots = [] }: Written) {
  let points = [...strokes.flatMap(pointsOf), ...dots]
  let [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  let [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Points along a path of M, L, H, V and C, near enough to one another to measure it. */
export function pointsOf(d: string): [number, number][] {
  let points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let [, command, rest] of d.matchAll(/([MLHVC])([^MLHVC]*)/g)) {
    let numbers = rest!
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (command === 'H') [x] = numbers as [number]
    else if (command === 'V') [y] = numbers as [number]
    else if (command === 'C') {
      points.push(...curve([x, y, ...numbers]))
      ;[x, y] = numbers.slice(-2) as [number, number]
    } else [x, y] = numbers as [number, number]
    points.push([x, y])
  }
  return points
}

function curve(numbers: number[]): [number, number][] {
  return [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875].map((t) => {
    let weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
    let along = (axis: number) =>
      weights.reduce((sum, weight, at) => sum + weight * numbers[at * 2 + axis]!, 0)
    return [along(0), along(1)]
  })
}
