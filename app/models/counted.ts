/** So many that a list found are counted; there are "more than" these. */
export const MOST_COUNTED = 100
