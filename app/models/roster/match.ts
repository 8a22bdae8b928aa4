import { foldForSearch } from '#app/models/name.ts'
import type { ClassIndex } from './class-index.ts'
import type { KnownPerson, RowRead, Problem, RosterPerson } from './roster.ts'

/** Whom a row means: somebody the school knows, or somebody new. */
export type Matched = { known: KnownPerson | undefined }

/** The people of a school, to be found by what identifies them. */
export class Roster {
  #byId: Map<string, KnownPerson>
  #byExternalId: Map<string, KnownPerson>
  #byEmail: Map<string, KnownPerson[]>
  #byName: Map<string, KnownPerson[]>
  #emailsInFile = new Map<string, number>()

  constructor(people: KnownPerson[], rows: RowRead[]) {
    this.#byId = new Map(people.map((person) => [person.id, person]))
    this.#byExternalId = new Map(
      people.flatMap((person) => (person.externalId === null ? [] : [[person.externalId, person]])),
    )
    this.#byEmail = Map.groupBy(
      people.filter(({ email }) => email !== null),
      ({ email }) => email!,
    )
    this.#byName = Map.groupBy(people, ({ displayName }) => foldForSearch(displayName))
    for (let { person } of rows)
      if (person.email)
        this.#emailsInFile.set(person.email, (this.#emailsInFile.get(person.email) ?? 0) + 1)
  }

  byId(id: string): KnownPerson | undefined {
    return this.#byId.get(id)
  }

  byExternalId(id: string): KnownPerson | undefined {
    return this.#byExternalId.get(id)
  }

  withEmail(email: string): KnownPerson[] {
    return this.#byEmail.get(email) ?? []
  }

  called(name: string): KnownPerson[] {
    return this.#byName.get(foldForSearch(name)) ?? []
  }

  /** Whether one row alone has this email: then it means whoever has it, under whichever name. */
  isOnce(email: string): boolean {
    return this.#emailsInFile.get(email) === 1
  }
}

/**
 * Whom a row means: by the account's own id, else by the school's id, else by the email (where
 * children share one, by the name among them), else by name and class. Somebody who has another id
 * or another email already is somebody else of the same name.
 */
export function matchPerson(
  roster: Roster,
  person: RosterPerson,
  places: ClassIndex,
): Matched | { problem: Problem } {
  let { account, externalId, email, displayName, role } = person
  if (account !== undefined) {
    let known = roster.byId(account)
    return known
      ? { known }
      : { problem: { column: 'account', value: account, reason: 'accountUnknown' } }
  }
  let known = externalId === undefined ? undefined : roster.byExternalId(externalId)
  if (known) return { known }
  let isFree = (each: KnownPerson) => externalId === undefined || each.externalId === null
  let isCalled = (each: KnownPerson) =>
    displayName !== undefined && foldForSearch(each.displayName) === foldForSearch(displayName)
  if (email !== undefined) {
    let all = roster
      .withEmail(email)
      .filter((each) => isFree(each) && (role === undefined || each.role === role))
    let [only] = all
    if (
      only &&
      all.length === 1 &&
      (isCalled(only) ||
        displayName === undefined ||
        (externalId === undefined && roster.isOnce(email)))
    )
      return { known: only }
    let named = all.filter(isCalled)
    if (named.length > 0) return among(named, displayName!)
  }
  if (displayName === undefined) return { known: undefined }
  let candidates = roster
    .called(displayName)
    .filter(
      (each) =>
        isFree(each) &&
        (email === undefined || each.email === null) &&
        (role ?? 'student') === each.role,
    )
  return among(
    candidates.filter(({ classes }) => places.mayBe(person.places, classes)),
    displayName,
  )
}

function among(candidates: KnownPerson[], name: string): Matched | { problem: Problem } {
  return candidates.length > 1
    ? { problem: { column: 'displayName', value: name, reason: 'personAmbiguous' } }
    : { known: candidates[0] }
}
