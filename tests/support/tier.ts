/**
 * How much a run asks, of what every file could ask: `quick` each task in one way, `all` in each.
 * What runs without scripts/test.ts asks everything.
 */
export const isQuick = process.env.RAWDA_TIER === 'quick'
