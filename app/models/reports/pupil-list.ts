import { foldForSearch } from '#app/models/name.ts'
import type { PupilRow } from './report.ts'

// How a list of pupils is sorted, searched and filtered: by links and a form, kept in the URL,
// obeyed by page and CSV alike.

export const sortKeys = [
  'displayName',
  'correctAttempts',
  'failedAttempts',
  'completionPercentage',
  'timeSpentLastWeekMs',
  'durationMs',
  'grade',
  'attempts',
  'needsHelp',
] as const
export type SortKey = (typeof sortKeys)[number]
export const filters = ['help', 'idle'] as const
export type Filter = (typeof filters)[number]
export type ListQuery = {
  q: string
  sort: SortKey | null
  descending: boolean
  filter: Filter | null
}

const MOST = 80

/** What the URL requests; unknown values are ignored. */
export function listQueryOf(search: URLSearchParams): ListQuery {
  // `sort=grade`, or `sort=-grade` from the largest down: one word, so that a <select> can say it
  // too.
  let [, minus, sort] = /^(-?)(\w*)$/.exec(search.get('sort') ?? '') ?? []
  let filter = search.get('filter') as Filter
  return {
    q: (search.get('q') ?? '').trim().slice(0, MOST),
    sort: sortKeys.find((key) => key === sort) ?? null,
    descending: minus === '-',
    filter: filters.includes(filter) ? filter : null,
  }
}

/**
 * The rows that match the query, in its order; without one by name in the order of the reader's
 * language, pupils who need help first where `helpFirst` says so. Rows with nothing to count are
 * last in either direction.
 */
export function sortAndFilter(
  rows: PupilRow[],
  { q, sort, descending, filter }: ListQuery,
  locale: string,
  helpFirst = false,
): PupilRow[] {
  let wanted = rows.filter(
    (row) =>
      matches(row, q) &&
      (filter !== 'help' || row.needsHelp) &&
      (filter !== 'idle' || row.attempts === 0),
  )
  let names = new Intl.Collator(locale)
  if (!sort)
    return wanted.toSorted(
      (a, b) =>
        (helpFirst ? Number(b.needsHelp) - Number(a.needsHelp) : 0) ||
        names.compare(a.displayName, b.displayName),
    )
  return wanted.toSorted((a, b) => {
    let [left, right] = [a[sort], b[sort]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    let order =
      typeof left === 'string' ? names.compare(left, right as string) : Number(left) - Number(right)
    return descending ? -order : order
  })
}

function matches({ displayName, email }: PupilRow, q: string): boolean {
  return (
    q === '' ||
    foldForSearch(displayName).includes(foldForSearch(q)) ||
    foldForSearch(email ?? '').includes(foldForSearch(q))
  )
}
