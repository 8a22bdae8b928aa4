import { tidy } from '#app/models/tables/cell-values.ts'

type Indexed = {
  id: string
  state: { number: string | null; position: number; name: string; withdrawn: 0 | 1 }
}

/**
 * Lessons, or a lesson's exercises, by what a list may call them. Names are told apart by each
 * mark: بَ is not بِ.
 */
export class LessonIndex<item extends Indexed> {
  #byId = new Map<string, item>()
  #byNumber = new Map<string, item>()
  #byName = new Map<string, Set<item>>()
  #lastPosition = -1

  constructor(items: item[] = []) {
    for (let item of items) this.keep(item)
  }

  /** From now on it is found, by each name and number that it had. */
  keep(item: item): void {
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

  numbered(number: string | undefined): item | undefined {
    return number === undefined ? undefined : this.#byNumber.get(number)
  }

  /**
   * Those of a name that also fit otherwise; the taught ones, where there are any. One that has
   * another number is another one.
   */
  called(
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

  isAnothers(number: string | undefined, item: item): boolean {
    let holder = this.numbered(number)
    return holder !== undefined && holder !== item
  }

  nextPosition(): number {
    return this.#lastPosition + 1
  }
}
