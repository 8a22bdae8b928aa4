import { roles, type Role } from '#app/models/current.ts'
import type { Level } from '#app/models/subject.ts'

// How the list of people is searched, filtered and sorted: by a form and links, kept in the URL,
// the same for page and CSV.

/** Instead of a class: pupils and teachers who are in none. */
export const NO_CLASS = 'none'
export const subscriptionStates = ['none', 'ending'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]
export const peopleStates = ['notVerified', 'invited', 'disabled'] as const
export type PeopleState = (typeof peopleStates)[number]
export const peopleSorts = ['name', 'role', 'class', 'until', 'since'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** `schoolID` null: all schools that the caller sees. `sort` null: the usual order. */
export type PeopleQuery = {
  q: string
  role: Role | null
  /** Or `NO_CLASS`. */
  classID: string | null
  level: Level | null
  subscription: SubscriptionState | null
  state: PeopleState | null
  schoolID: string | null
  sort: PeopleSort | null
  descending: boolean
}

const MOST = 80

/** The query of a URL; what is not valid is left out. */
export function peopleQueryOf(search: URLSearchParams): PeopleQuery {
  let requested = (name: string) => search.get(name) ?? ''
  // `sort=until`, or `sort=-until` from the largest down, as `listQueryOf` has it.
  let [, minus, sort] = /^(-?)(\w*)$/.exec(requested('sort')) ?? []
  return {
    q: requested('q').trim().slice(0, MOST),
    role: roles.find((role) => role === requested('role')) ?? null,
    classID: requested('class').slice(0, 128) || null,
    level: ([1, 2, 3] as const).find((level) => String(level) === requested('level')) ?? null,
    subscription: subscriptionStates.find((state) => state === requested('subscription')) ?? null,
    state: peopleStates.find((state) => state === requested('state')) ?? null,
    schoolID: requested('of').slice(0, 128) || null,
    sort: peopleSorts.find((key) => key === sort) ?? null,
    descending: minus === '-',
  }
}

/** The same as a query string. */
export function peopleSearch({
  q,
  role,
  classID,
  level,
  subscription,
  state,
  schoolID,
  sort,
  descending,
}: PeopleQuery): string {
  let fields = {
    q,
    role,
    class: classID,
    level,
    subscription,
    state,
    of: schoolID,
    sort: sort && `${descending ? '-' : ''}${sort}`,
  }
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()
}

/** Whether the query leaves anyone out. */
export function isFiltered({
  q,
  role,
  classID,
  level,
  subscription,
  state,
  schoolID,
}: PeopleQuery): boolean {
  return Boolean(q || role || classID || level || subscription || state || schoolID)
}
