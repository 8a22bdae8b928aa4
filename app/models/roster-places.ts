import { v7 as uuid } from 'uuid'
import { plain } from './list-query.ts'
import type { NamedPlace, Problem, RosterRole } from './roster.ts'

/** A live class of the school. */
export type KnownClass = { id: string; name: string; level: number; externalId: string | null }
export type NewClass = KnownClass

/** The classes of a school, and those that a file makes: a class that is not there is made where the row says of which level it is. */
export class PlacesToBe {
  #all: (KnownClass & { key: string })[]
  #new: NewClass[] = []

  constructor(known: KnownClass[]) {
    this.#all = known.map((each) => ({ ...each, key: plain(each.name) }))
  }

  /** The classes that a row means, or why that cannot be said. Pupils are in one, admins in none. */
  of(places: NamedPlace[], role: RosterRole): { ids: string[] } | { problem: Problem } {
    if (role === 'admin') return { ids: [] }
    if (role === 'student' && places.length > 1) return { problem: { column: 'className', value: places.map(({ name, externalId }) => name ?? externalId).join('; '), reason: 'oneClassOnly' } }
    let ids: string[] = []
    for (let place of places) {
      let found = this.#find(place)
      if ('problem' in found) return found
      ids.push(found.id)
    }
    return { ids: [...new Set(ids)] }
  }

  /** Whether somebody in these classes can be the one whom a row without id and email means. Who names no class means somebody without one. */
  mayBe(places: NamedPlace[], classes: string[]): boolean {
    if (places.length === 0) return classes.length === 0
    return places.some((place) => this.#called(place).some(({ id }) => classes.includes(id)))
  }

  /** The same for the same places, in whichever letters. */
  keyOf(places: NamedPlace[]): string {
    return places.map(({ name, level, externalId }) => externalId ?? `${plain(name ?? '')} ${level ?? ''}`).join(';')
  }

  /** Those classes that are new and wanted. */
  made(wanted: string[]): NewClass[] {
    let ids = new Set(wanted)
    return this.#new.filter(({ id }) => ids.has(id))
  }

  #find(place: NamedPlace): { id: string } | { problem: Problem } {
    let { name, level, externalId } = place
    let problem = (reason: Problem['reason']): { problem: Problem } => ({ problem: { column: name === undefined ? 'classId' : 'className', value: name ?? externalId!, reason } })
    let called = this.#called(place)
    let fitting = level === undefined ? called : called.filter((each) => each.level === level)
    if (fitting.length > 1) return problem('classAmbiguous')
    if (fitting[0]) return fitting[0]
    if (called.length > 0) return { problem: { column: 'level', value: String(level), reason: 'classLevelDiffers' } }
    if (name === undefined || level === undefined) return problem('classUnknown')
    let made = { id: uuid(), name, level, externalId: externalId ?? null }
    this.#new.push(made)
    this.#all.push({ ...made, key: plain(name) })
    return made
  }

  /** By id, else by name: as it is written, or where nobody is called that, in any form of its letters. */
  #called({ name, externalId }: NamedPlace): KnownClass[] {
    let byId = externalId === undefined ? [] : this.#all.filter((each) => each.externalId === externalId)
    if (byId.length > 0 || name === undefined) return byId
    let free = externalId === undefined ? this.#all : this.#all.filter((each) => each.externalId === null)
    let exact = free.filter((each) => each.name === name)
    let key = plain(name)
    return exact.length > 0 ? exact : free.filter((each) => each.key === key)
  }
}
