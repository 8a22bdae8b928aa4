import { foldForSearch } from '#app/models/name.ts'

/** A column of a file, with the field that it fills; null where it is left out. */
export type TableColumn<field extends string = string> = { head: string; field: field | null }

/**
 * Finds the field that a column's head speaks of by what people call it; compared without spaces,
 * marks and forms of letters.
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

/** The columns of a file as they probably are: each field once, the first time it is named. */
export function columnsByHead<field extends string>(
  heads: string[],
  fieldNamed: (head: string) => field | undefined,
): TableColumn<field>[] {
  let taken = new Set<field>()
  return heads.map((head) => {
    let field = fieldNamed(head) ?? null
    if (field === null || taken.has(field)) return { head, field: null }
    taken.add(field)
    return { head, field }
  })
}

function key(head: string): string {
  return foldForSearch(head).replace(/[^\p{L}\p{N}]/gu, '')
}
