// The order of a school's own list of products: by links in its head, or a choice on phones.

export const keptLists = ['all', 'low', 'out', 'withdrawn'] as const
export type KeptList = (typeof keptLists)[number]
const keptSorts = ['name', 'stock', 'price', 'since'] as const
export type KeptSort = (typeof keptSorts)[number]
export type KeptOrder = { sort: KeptSort; descending: boolean }
export type OrderWord = KeptSort | `-${KeptSort}`

export const orderWords = keptSorts.flatMap((sort) => [sort, `-${sort}`] as const)

/** What was added last, first; where few are left, those of which there are fewest. */
export function usualOrder(which: KeptList): KeptOrder {
  return which === 'low' || which === 'out'
    ? { sort: 'stock', descending: false }
    : { sort: 'since', descending: true }
}

/** As an address has it: `price`, or `-price` from the largest down. */
export function orderWord({ sort, descending }: KeptOrder): OrderWord {
  return descending ? `-${sort}` : sort
}

/** The order of an address's word; undefined where it is none. */
export function orderOfWord(word: string | null): KeptOrder | undefined {
  let sort = keptSorts.find((each) => each === word?.replace(/^-/, ''))
  return sort && { sort, descending: word!.startsWith('-') }
}
