import { amountIn } from '#app/models/currency.ts'
import type { ProductFilter } from '#app/models/shop/list.server.ts'
import {
  audiencesOfProduct,
  categories,
  colours,
  productOrders,
  type Category,
  type Colour,
  type ForWhom,
  type ProductOrder,
} from '#app/models/shop/product.ts'
import { withQuery } from '#app/request/with-query.ts'
import { shopPath } from './shop-path.ts'

export const MOST_QUERY = 100

/** The shop's filters as an address has them; prices as they were typed, in the shop's money. */
export type Filters = {
  query: string
  sort: ProductOrder
  category: Category | ''
  forWhom: ForWhom | ''
  colour: Colour | ''
  from: string
  to: string
  rating: '' | '4' | '3' | '2'
}

/** The filters that an address says. A price is as it was typed, right or wrong. */
export function filtersIn({ searchParams }: URL): Filters {
  let text = (name: string) => searchParams.get(name)?.slice(0, MOST_QUERY).trim() ?? ''
  let one = <const value extends string>(name: string, values: readonly value[]) =>
    values.find((value) => value === text(name))
  return {
    query: text('query'),
    sort: one('sort', productOrders) ?? 'featured',
    category: one('category', categories) ?? '',
    forWhom: one('whom', audiencesOfProduct) ?? '',
    colour: one('colour', colours) ?? '',
    from: text('from'),
    to: text('to'),
    rating: one('rating', ['4', '3', '2'] as const) ?? '',
  }
}

/** What they mean, with prices in the school's money; what is no price limits nothing. */
export function productFilterOf(filters: Filters, digits: number): ProductFilter {
  let { query, sort, category, forWhom, colour, from, to, rating } = filters
  return {
    order: sort,
    query,
    category: category || undefined,
    forWhom: forWhom || undefined,
    colour: colour || undefined,
    from: amountIn(from, digits),
    to: amountIn(to, digits),
    rating: rating ? Number(rating) : undefined,
  }
}

/** The address of the shop with these filters. */
export function filteredPath(filters: Filters, school: string | null, index = 0): string {
  let { query, sort, category, forWhom, colour, from, to, rating } = filters
  return withQuery(shopPath, {
    school,
    query,
    sort: sort === 'featured' ? null : sort,
    category,
    whom: forWhom,
    colour,
    from,
    to,
    rating,
    index: index === 0 ? null : index,
  })
}
