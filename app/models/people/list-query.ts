import { roles, type Role } from '#app/models/current.ts'
import type { Level } from '#app/models/subject.ts'

// How the list of people is searched, filtered and sorted: by a form and links, kept in the URL,
// obeyed by page and CSV alike.

/** Beside a class: pupils and teachers who are in none. */
export const NO_CLASS = 'none'
export const subscriptionStates = ['none', 'ending'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]
export const peopleStates = ['notVerified', 'invited', 'disabled'] as const
export type PeopleState = (typeof peopleStates)[number]
export const peopleSorts = ['name', 'role', 'class', 'until', 'since'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** `schoolID`: null where all that the caller may see are meant. `sort` null: as usual. */
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

/** What the URL asks for; what it asks amiss is left out. */
export function peopleQueryOf(search: URLSearchParams): PeopleQuery {
  let asked = (name: string) => search.get(name) ?? ''
  // `sort=until`, or `sort=-until` from the largest down, as `listQueryOf` has it.
  let [, minus, sort] = /^(-?)(\w*)$/.exec(asked('sort')) ?? []
  return {
    q: asked('q').trim().slice(0, MOST),
    role: roles.find((role) => role === asked('role')) ?? null,
    classID: asked('class').slice(0, 128) || null,
    level: ([1, 2, 3] as const).find((level) => String(level) === asked('level')) ?? null,
    subscription: subscriptionStates.find((state) => state === asked('subscription')) ?? null,
    state: peopleStates.find((state) => state === asked('state')) ?? null,
    schoolID: asked('of').slice(0, 128) || null,
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
  let asked = {
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
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()
}

/** Whether less than everybody is asked for. */
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
