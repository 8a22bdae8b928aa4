// The order of a school's own list of products: by links in its head, or a choice on phones.

export const ownLists = ['all', 'low', 'out', 'withdrawn'] as const
export type OwnList = (typeof ownLists)[number]
const sortColumns = ['name', 'stock', 'price', 'since'] as const
export type SortColumn = (typeof sortColumns)[number]
export type ListOrder = { sort: SortColumn; descending: boolean }
export type OrderWord = SortColumn | `-${SortColumn}`

export const orderWords = sortColumns.flatMap((sort) => [sort, `-${sort}`] as const)

/** What was added last, first; where few are left, those of which there are fewest. */
export function usualOrder(which: OwnList): ListOrder {
  return which === 'low' || which === 'out'
    ? { sort: 'stock', descending: false }
    : { sort: 'since', descending: true }
}

/** As an address has it: `price`, or `-price` from the largest down. */
export function orderWord({ sort, descending }: ListOrder): OrderWord {
  return descending ? `-${sort}` : sort
}

/** The order of an address's word; undefined where it is none. */
export function orderOfWord(word: string | null): ListOrder | undefined {
  let sort = sortColumns.find((each) => each === word?.replace(/^-/, ''))
  return sort && { sort, descending: word!.startsWith('-') }
}
