import { foldForSearch } from '#app/models/name.ts'

// How a table gets its columns: the head of each is looked up among the names that people give to
// each field.

/** A column of a file, with the field that it fills; null where it is left out. */
export type TableColumn<field extends string = string> = { head: string; field: field | null }

/**
 * A lookup of fields by the head of a column. Heads are compared by letters and digits alone,
 * without spaces, marks and forms of letters.
 */
export function fieldsByName<field extends string>(
  names: Record<field, string[]>,
): (head: string) => field | undefined {
  let fieldOf = new Map(
    Object.entries<string[]>(names).flatMap(([field, all]) =>
      all.map((name) => [key(name), field as field]),
    ),
  )
  return (head) => fieldOf.get(key(head))
}

/** The columns of a file by their heads: each field once, for the first head that names it. */
export function columnsByHead<field extends string>(
  heads: string[],
  fieldOf: (head: string) => field | undefined,
): TableColumn<field>[] {
  let taken = new Set<field>()
  return heads.map((head) => {
    let field = fieldOf(head) ?? null
    if (field === null || taken.has(field)) return { head, field: null }
    taken.add(field)
    return { head, field }
  })
}

function key(head: string): string {
  return foldForSearch(head).replace(/[^\p{L}\p{N}]/gu, '')
}
