/** How many pupils' subscriptions of a school end in a month (`2027-03`). */
export type SchoolEnds = { schoolID: string; month: string; count: number }

/**
 * Months in which pupils' subscriptions end, and of which schools, the most first. Months that
 * follow each other and ask for little are one row: `until` is its last month.
 */
export type MonthEnds = {
  month: string
  until: string
  count: number
  schools: { schoolID: string; count: number }[]
}

/** A month is quiet where fewer end than this share of what ends in all months. */
const QUIET_SHARE = 0.05

/** The months ahead, from this one on; those in which nothing ends stand with their neighbours. */
export function endsOf(ends: SchoolEnds[], months: string[]): MonthEnds[] {
  let ahead = ends.filter(({ month }) => months.includes(month))
  let all = countOf(ahead)
  let joined: (MonthEnds & { isQuiet: boolean })[] = []
  for (let month of months) {
    let own = ahead.filter((each) => each.month === month)
    let isQuiet = countOf(own) < all * QUIET_SHARE
    let before = joined.at(-1)
    if (before?.isQuiet && isQuiet)
      joined[joined.length - 1] = { ...before, ...together(before.schools, own), until: month }
    else joined.push({ month, until: month, ...together([], own), isQuiet })
  }
  return joined.filter(({ count }) => count > 0).map(({ isQuiet: _, ...row }) => row)
}

function together(
  known: MonthEnds['schools'],
  more: MonthEnds['schools'],
): Pick<MonthEnds, 'count' | 'schools'> {
  let counts = new Map<string, number>()
  for (let { schoolID, count } of [...known, ...more])
    counts.set(schoolID, (counts.get(schoolID) ?? 0) + count)
  let schools = [...counts]
    .map(([schoolID, count]) => ({ schoolID, count }))
    .toSorted((a, b) => b.count - a.count || (a.schoolID < b.schoolID ? -1 : 1))
  return { count: countOf(schools), schools }
}

function countOf(ends: { count: number }[]): number {
  return ends.reduce((sum, { count }) => sum + count, 0)
}
