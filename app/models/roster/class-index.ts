import { v7 as uuid } from 'uuid'
import { foldForSearch } from '#app/models/name.ts'
import { TABLE_ROWS } from '#app/models/tables/table.ts'
import type { NamedClass, Problem, RosterRole } from './roster.ts'

/** A live class of the school. */
export type KnownClass = { id: string; name: string; level: number; externalId: string | null }
export type NewClass = KnownClass

/** Of new classes that are called the same, two are as ambiguous as a thousand. */
const A_FEW = 2

/**
 * The classes of a school, and those that a file makes: a class that is not there is made where the
 * row says of which level it is.
 */
export class ClassIndex {
  #all = new ClassesByName()
  /**
   * Those without an id of the school's: a row that says an id can mean no other class than one of
   * that id or of none.
   */
  #free = new ClassesByName()
  #byExternalId = new Map<string, KnownClass[]>()
  #new = new Map<string, NewClass>()

  constructor(known: KnownClass[]) {
    for (let each of known) this.#add(each)
  }

  /**
   * The classes that a row means, or why that cannot be said. Pupils are in one, admins in none. Of
   * several that are called the same, those are meant that they are `alreadyIn`.
   */
  of(
    places: NamedClass[],
    role: RosterRole,
    alreadyIn: string[] = [],
  ): { ids: string[] } | { problem: Problem } {
    if (role === 'admin') return { ids: [] }
    if (role === 'student' && places.length > 1)
      return {
        problem: {
          column: 'className',
          value: places.map(({ name, externalId }) => name ?? externalId).join('; '),
          reason: 'oneClassOnly',
        },
      }
    let ids: string[] = []
    for (let place of places) {
      let found = this.#find(place, alreadyIn)
      if ('problem' in found) return found
      ids.push(...found.ids)
    }
    return { ids: [...new Set(ids)] }
  }

  /**
   * Whether somebody in these classes can be the one whom a row without id and email means. Who
   * names no class means somebody without one.
   */
  mayBe(places: NamedClass[], classes: string[]): boolean {
    if (places.length === 0) return classes.length === 0
    return places.some((place) => this.#called(place).some(({ id }) => classes.includes(id)))
  }

  /** The same for the same places, in whichever letters. */
  keyOf(places: NamedClass[]): string {
    return places
      .map(
        ({ name, level, externalId }) =>
          externalId ?? `${foldForSearch(name ?? '')} ${level ?? ''}`,
      )
      .join(';')
  }

  /** Those classes that are new and wanted. */
  made(wanted: string[]): NewClass[] {
    return [...new Set(wanted)].flatMap((id) => this.#new.get(id) ?? [])
  }

  #find(place: NamedClass, alreadyIn: string[]): { ids: string[] } | { problem: Problem } {
    let { name, level, externalId } = place
    let problem = (reason: Problem['reason']): { problem: Problem } => ({
      problem: {
        column: name === undefined ? 'classId' : 'className',
        value: name ?? externalId!,
        reason,
      },
    })
    let called = this.#called(place)
    let fitting = level === undefined ? called : called.filter((each) => each.level === level)
    let kept = fitting.filter(({ id }) => alreadyIn.includes(id))
    if (kept.length > 0) return { ids: kept.map(({ id }) => id) }
    if (fitting.length > 1) return problem('classAmbiguous')
    if (fitting[0]) return { ids: [fitting[0].id] }
    if (called.length > 0)
      return { problem: { column: 'level', value: String(level), reason: 'classLevelDiffers' } }
    if (name === undefined || level === undefined) return problem('classUnknown')
    if (this.#new.size >= TABLE_ROWS) return problem('tooManyClasses')
    let made = { id: uuid(), name, level, externalId: externalId ?? null }
    this.#new.set(made.id, made)
    this.#add(made, A_FEW)
    return { ids: [made.id] }
  }

  #add(klass: KnownClass, most = Infinity): void {
    let { externalId } = klass
    this.#all.add(klass, most)
    if (externalId === null) this.#free.add(klass, most)
    else listIn(this.#byExternalId, externalId).push(klass)
  }

  /** By id, else by name. */
  #called({ name, externalId }: NamedClass): KnownClass[] {
    let byId = externalId === undefined ? [] : (this.#byExternalId.get(externalId) ?? [])
    if (byId.length > 0 || name === undefined) return byId
    return (externalId === undefined ? this.#all : this.#free).called(name)
  }
}

/**
 * Classes by what they are called: as it is written, or where nobody is called that, in any form of
 * its letters.
 */
class ClassesByName {
  #byName = new Map<string, KnownClass[]>()
  #byKey = new Map<string, KnownClass[]>()

  /** Unless there are `most` of its level that are called so. */
  add(klass: KnownClass, most: number): void {
    for (let list of [
      listIn(this.#byName, klass.name),
      listIn(this.#byKey, foldForSearch(klass.name)),
    ])
      if (list.filter(({ level }) => level === klass.level).length < most) list.push(klass)
  }

  called(name: string): KnownClass[] {
    return this.#byName.get(name) ?? this.#byKey.get(foldForSearch(name)) ?? []
  }
}

function listIn(map: Map<string, KnownClass[]>, key: string): KnownClass[] {
  let list = map.get(key) ?? []
  map.set(key, list)
  return list
}
