import { tidy } from '#app/models/tables/cell-values.ts'

type Indexed = {
  id: string
  state: { number: string | null; position: number; name: string; withdrawn: 0 | 1 }
}

/**
 * Lessons, or the exercises of one, by id, number and name. Vowel marks make different names: بَ is
 * not بِ.
 */
export class LessonIndex<item extends Indexed> {
  #byId = new Map<string, item>()
  #byNumber = new Map<string, item>()
  #byName = new Map<string, Set<item>>()
  #lastPosition = -1

  constructor(items: item[] = []) {
    for (let item of items) this.add(item)
  }

  /** Adds an item, or its new name and number: it is still found by its former ones. */
  add(item: item): void {
    let { id, state } = item
    this.#byId.set(id, item)
    if (state.number !== null) this.#byNumber.set(state.number, item)
    let name = tidy(state.name)
    this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(item))
    this.#lastPosition = Math.max(this.#lastPosition, state.position)
  }

  all(): item[] {
    return [...this.#byId.values()]
  }

  withId(id: string): item | undefined {
    return this.#byId.get(id)
  }

  withNumber(number: string | undefined): item | undefined {
    return number === undefined ? undefined : this.#byNumber.get(number)
  }

  /**
   * The items of a name for which `fits` holds, without withdrawn ones where others are taught. An
   * item that has a number is not meant by a row with another one.
   */
  named(
    { name, number }: { name?: string; number?: string },
    fits: (item: item) => boolean = () => true,
  ): item[] {
    if (name === undefined) return []
    let all = [...(this.#byName.get(name) ?? [])].filter(
      (item) => (number === undefined || item.state.number === null) && fits(item),
    )
    let taught = all.filter(({ state }) => state.withdrawn === 0)
    return taught.length > 0 ? taught : all
  }

  /** Whether another item has this number. */
  isTaken(number: string | undefined, by: item): boolean {
    let holder = this.withNumber(number)
    return holder !== undefined && holder !== by
  }

  nextPosition(): number {
    return this.#lastPosition + 1
  }
}
