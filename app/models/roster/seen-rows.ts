import { isPupil } from '#app/models/can.ts'
import { foldForSearch } from '#app/models/name.ts'
import type { ClassIndex } from './class-index.ts'
import {
  problemOf,
  type KnownPerson,
  type Problem,
  type RosterField,
  type RosterPerson,
} from './roster.ts'

/** The people and classes that a file's rows were about so far, each by keys. */
export class SeenRows {
  #rows = new Map<string, number>()

  /** Whether no earlier row had this key; from now on this row has it. */
  isFirstOf(key: string, row: number): boolean {
    let isFirst = !this.#rows.has(key)
    this.#rows.set(key, row)
    return isFirst
  }

  /**
   * Why a row is a duplicate: an earlier row, whose number is the value, is about the same person.
   * Otherwise the row is remembered.
   */
  duplicateOf(
    row: number,
    person: RosterPerson,
    known: KnownPerson | undefined,
    classes: ClassIndex,
  ): Problem | undefined {
    let keys = known ? [`account ${known.id}`] : keysOfNew(person, classes)
    let first = keys.map((key) => this.#rows.get(key)).find((each) => each !== undefined)
    if (first !== undefined) return problemOf(identifying(person), String(first), 'rowTwice')
    for (let key of keys) this.#rows.set(key, row)
    return undefined
  }
}

/** A new person is the same as another by id, by the email of staff, or else by name and class. */
function keysOfNew(person: RosterPerson, classes: ClassIndex): string[] {
  let { externalId, email, displayName, places } = person
  return [
    ...(externalId ? [`id ${externalId}`] : []),
    ...(email && !isNewPupil(person) ? [`email ${email}`] : []),
    ...(externalId
      ? []
      : [`name ${foldForSearch(displayName!)} ${classes.keyOf(places)} ${email ?? ''}`]),
  ]
}

/** The column that tells which person a row is about. */
function identifying(person: RosterPerson): RosterField {
  if (person.externalId) return 'externalId'
  return person.email && !isNewPupil(person) ? 'email' : 'displayName'
}

function isNewPupil({ role = 'student' }: RosterPerson): boolean {
  return isPupil({ role })
}
