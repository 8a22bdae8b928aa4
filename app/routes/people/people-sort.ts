import {
  peopleSearch,
  peopleSorts,
  type PeopleQuery,
  type PeopleSort,
} from '#app/models/people/list-query.ts'
import type { TableColumn } from '#app/ui/report-table.tsx'

/** The order as the address has it: `until`, or `-until` from the largest down. */
export function sortWord({ sort, descending }: PeopleQuery): string {
  return sort ? `${descending ? '-' : ''}${sort}` : ''
}

/** A column head's link to this order, or its reverse; undefined where none sorts by it. */
export function peopleSortOf(key: string, query: PeopleQuery, path: string): TableColumn['sort'] {
  let sort = peopleSorts.find((each): each is PeopleSort => each === key)
  if (!sort) return undefined
  let sorted = query.sort === sort
  let descending = sorted && !query.descending
  return {
    href: `${path}?${peopleSearch({ ...query, sort, descending })}`,
    state: sorted ? (query.descending ? 'descending' : 'ascending') : 'none',
  }
}
