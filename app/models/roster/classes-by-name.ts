import { foldForSearch } from '#app/models/name.ts'

/** A class of the school that is not archived. */
export type KnownClass = { id: string; name: string; level: number; externalId: string | null }

/** Classes by name: as it is spelt, or else in any spelling. */
export class ClassesByName {
  #byName = new Map<string, KnownClass[]>()
  #byKey = new Map<string, KnownClass[]>()

  /** Adds a class, unless there already are `most` of its level and name. */
  add(klass: KnownClass, most: number): void {
    for (let list of [
      listIn(this.#byName, klass.name),
      listIn(this.#byKey, foldForSearch(klass.name)),
    ])
      if (list.filter(({ level }) => level === klass.level).length < most) list.push(klass)
  }

  named(name: string): KnownClass[] {
    return this.#byName.get(name) ?? this.#byKey.get(foldForSearch(name)) ?? []
  }
}

/** The list under a key; a new one where the key is new. */
export function listIn<item>(map: Map<string, item[]>, key: string): item[] {
  let list = map.get(key) ?? []
  map.set(key, list)
  return list
}
