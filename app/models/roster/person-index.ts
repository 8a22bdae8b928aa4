import { foldForSearch } from '#app/models/name.ts'
import type { KnownPerson, RowRead } from './roster.ts'

/** The people of a school by id, external id, email and name; and how often a file has an email. */
export class PersonIndex {
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
    for (let { person } of rows) if (person.email) this.#countEmail(person.email)
  }

  withId(id: string): KnownPerson | undefined {
    return this.#byId.get(id)
  }

  withExternalId(id: string): KnownPerson | undefined {
    return this.#byExternalId.get(id)
  }

  withEmail(email: string): KnownPerson[] {
    return this.#byEmail.get(email) ?? []
  }

  named(name: string): KnownPerson[] {
    return this.#byName.get(foldForSearch(name)) ?? []
  }

  /** Whether one row alone has this email: it then means the person of that email, by any name. */
  isOnceInFile(email: string): boolean {
    return this.#emailsInFile.get(email) === 1
  }

  #countEmail(email: string): void {
    this.#emailsInFile.set(email, (this.#emailsInFile.get(email) ?? 0) + 1)
  }
}
