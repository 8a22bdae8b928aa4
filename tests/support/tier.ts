import { routeAt } from './routes.ts'

/**
 * How much a run asks, of what every file could ask: `quick` each task in one way, `all` in each.
 * What runs without scripts/test.ts asks everything.
 */
export const isQuick = process.env.RAWDA_TIER === 'quick'

/**
 * Whether a matrix asks a caller what will be refused them. Quickly each third pair of line and
 * caller does: every line is asked by some who are refused, and every caller is refused somewhere.
 */
export function isRefusalAsked(row: number, column: number): boolean {
  return !isQuick || (row + column) % 3 === 0
}

const touched = (process.env.RAWDA_ROUTES || undefined)?.split('\n')

/**
 * Whether what answers at an address can have changed, where a run keeps to that: see
 * scripts/testing/changed.ts.
 */
export function isTouched(address: string): boolean {
  return !touched || touched.includes(routeAt(address.split('?')[0]!)?.path)
}
