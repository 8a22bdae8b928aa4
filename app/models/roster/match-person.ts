import { foldForSearch } from '#app/models/name.ts'
import type { ClassIndex } from './class-index.ts'
import type { PersonIndex } from './person-index.ts'
import { problemOf, type KnownPerson, type Problem, type RosterPerson } from './roster.ts'

/** The person that a row is about: `known` to the school, or new (`undefined`). */
export type Match = { known: KnownPerson | undefined }
type Matching = Match | { problem: Problem }

/**
 * Finds the person that a row is about: by the account's id, else the school's id, else the email
 * (where children share one, by the name among them), else by name and class. A person who already
 * has another id or another email is a different person of the same name.
 */
export function matchPerson(
  people: PersonIndex,
  person: RosterPerson,
  classes: ClassIndex,
): Matching {
  return (
    byAccount(people, person) ??
    byExternalId(people, person) ??
    byEmail(people, person) ??
    byNameAndClass(people, person, classes)
  )
}

function byAccount(people: PersonIndex, { account }: RosterPerson): Matching | undefined {
  if (account === undefined) return undefined
  let known = people.withId(account)
  return known ? { known } : { problem: problemOf('account', account, 'accountUnknown') }
}

function byExternalId(people: PersonIndex, { externalId }: RosterPerson): Match | undefined {
  let known = externalId === undefined ? undefined : people.withExternalId(externalId)
  return known && { known }
}

function byEmail(people: PersonIndex, person: RosterPerson): Matching | undefined {
  let { email, externalId, displayName, role } = person
  if (email === undefined) return undefined
  let candidates = people
    .withEmail(email)
    .filter((each) => isFree(each, person) && (role === undefined || each.role === role))
  let [only, ...others] = candidates
  if (only && others.length === 0) {
    let isOnlyRow = externalId === undefined && people.isOnceInFile(email)
    if (displayName === undefined || isNamed(only, displayName) || isOnlyRow) return { known: only }
  }
  if (displayName === undefined) return undefined
  let named = candidates.filter((each) => isNamed(each, displayName))
  return named.length > 0 ? oneOf(named, displayName) : undefined
}

function byNameAndClass(people: PersonIndex, person: RosterPerson, classes: ClassIndex): Matching {
  let { email, displayName, role = 'student' } = person
  if (displayName === undefined) return { known: undefined }
  let candidates = people
    .named(displayName)
    .filter((each) => isFree(each, person) && each.role === role)
    .filter((each) => email === undefined || each.email === null)
    .filter((each) => classes.couldMean(person.places, each.classes))
  return oneOf(candidates, displayName)
}

/** A row with an id can only mean a person who has none yet. */
function isFree(each: KnownPerson, { externalId }: RosterPerson): boolean {
  return externalId === undefined || each.externalId === null
}

function isNamed(each: KnownPerson, name: string): boolean {
  return foldForSearch(each.displayName) === foldForSearch(name)
}

function oneOf(candidates: KnownPerson[], name: string): Matching {
  return candidates.length > 1
    ? { problem: problemOf('displayName', name, 'personAmbiguous') }
    : { known: candidates[0] }
}
