import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isEnglish, type Locale } from '#app/locales/locale.ts'
import { nameOrder, searchName } from '#app/models/access/name-search.server.ts'
import { productsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import { countedPage } from '#app/models/counted.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { usualOrder, type OwnList, type ListOrder, type SortColumn } from './list-order.ts'
import { productColumns, productOf, ProductRow } from './product-rows.server.ts'
import {
  LOW_STOCK,
  type Category,
  type Colour,
  type ForWhom,
  type ProductOrder,
} from './product.ts'
import { shopOf, type Shop } from './reader.server.ts'

/** What is asked of the shop; what is left out is not asked. Prices are in smallest units. */
export type ProductFilter = {
  order?: ProductOrder | undefined
  query?: string | undefined
  category?: Category | undefined
  forWhom?: ForWhom | undefined
  colour?: Colour | undefined
  from?: number | undefined
  to?: number | undefined
  /** At least so many stars on average. */
  rating?: number | undefined
}
type Page = { limit: number; offset: number }

const CountRow = v.strictObject({ total: v.number() })

/** A product of the page with how many were found; where the page has none, how many alone. */
const FoundRow = v.union([
  v.strictObject({ ...ProductRow.entries, total: v.number() }),
  v.object({ productID: v.null(), total: v.number() }),
])

const orders = {
  featured: sql`p.isFeatured desc, p.createdAt desc, p.id desc`,
  newest: sql`p.createdAt desc, p.id desc`,
  cheapest: sql`p.sellingPrice, p.id`,
  dearest: sql`p.sellingPrice desc, p.id desc`,
} satisfies Record<ProductOrder, SQL>

/**
 * A piece of what a school's shop shows to the caller. `found`: how many there are, counted up to
 * one more than `MOST_COUNTED`; `inCart`: how many different things the caller's cart has.
 * `schoolID` says which shop, for a guardian who has several.
 */
export async function listProducts(
  current: Current,
  schoolID: string | undefined,
  filter: ProductFilter,
  { limit, offset }: Page,
) {
  let shop = shopOf(current, schoolID)
  if (!shop) return refuse('notFound')
  let { db, user, now } = current
  let shown = sql`
    p.schoolId = ${shop.school.schoolID}
    and p.state = 'shown'
    and p.currency = ${shop.currency}
    and ${matching(filter)}
    and ${productsVisibleTo(user)}`
  let order = orders[filter.order ?? 'featured']
  let { found, page } = countedPage(
    sql`
      select p.id
      from products p
      where ${shown}
      order by ${order}`,
    { limit, offset },
  )
  let [listed, [cart]] = await db.batch([
    rows(
      db,
      FoundRow,
      sql`
        ${found}
        select ${productColumns}, n.total
        from ${page}
        left join products p on p.id = o.id
        order by ${order}`,
    ),
    rows(db, CountRow, cartCount(current, shop)),
  ])
  let products = listed.filter((row) => row.productID !== null)
  return done({
    ...shop,
    products: products.slice(0, limit).map(({ total: _, ...row }) => productOf(row, now)),
    hasMore: products.length > limit,
    found: listed[0]!.total,
    inCart: cart!.total,
  })
}

/** How many different things the caller's cart of a school has. */
export function cartCount({ user }: Current, { school }: Shop): SQL {
  return sql`
    select count(*) as total
    from cart_lines k
    where k.accountId = ${user.UID}
      and k.schoolId = ${school.schoolID}`
}

type OwnProducts = { which: OwnList; query?: string; order?: ListOrder; locale?: Locale }

/**
 * A piece of the products of the caller's own school, for its head: all that are shown, those of
 * which few or none are left, or what was withdrawn. Sorted by name it is by the one that a reader
 * of `locale` sees. `createdAt`: when each was added (milliseconds UTC).
 */
export async function listOwnProducts(
  current: Current,
  { which, query = '', order = usualOrder(which), locale = 'ar' }: OwnProducts,
  { limit, offset }: Page,
) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  if (!can.keepShop(current.user)) return refuse('forbidden')
  let { db, user, now } = current
  let lists = {
    all: sql`p.state = 'shown'`,
    low: sql`p.state = 'shown' and p.stock between 1 and ${LOW_STOCK}`,
    out: sql`p.state = 'shown' and p.stock = 0`,
    withdrawn: sql`p.state = 'withdrawn'`,
  } satisfies Record<OwnList, SQL>
  let found = await rows(
    db,
    ProductRow,
    sql`
      select ${productColumns}
      from products p
      where ${productsVisibleTo(user)}
        and ${lists[which]}
        and ${saying(query)}
      order by ${orderBy(order, locale)}
      limit ${limit + 1}
      offset ${offset}`,
  )
  return done({
    ...shop,
    products: found
      .slice(0, limit)
      .map((row) => ({ ...productOf(row, now), createdAt: row.createdAt })),
    hasMore: found.length > limit,
  })
}

/**
 * Each has an index, read from either end; the lists by stock are sorted as they are found. Of a
 * school that moved, some products are still in its former currency: prices are compared within
 * one.
 */
function orderBy({ sort, descending }: ListOrder, locale: Locale): SQL {
  let columns = {
    name: [isEnglish(locale) ? sql`p.nameEn collate nocase` : nameOrder(sql`p.nameAr`)],
    stock: [sql`p.stock`],
    price: [sql`p.currency`, sql`p.sellingPrice`],
    since: [sql`p.createdAt`],
  } satisfies Record<SortColumn, SQL[]>
  let parts = [...columns[sort], sql`p.id`]
  return sql.join(descending ? parts.map((part) => sql`${part} desc`) : parts, sql`, `)
}

function matching({ query, category, forWhom, colour, from, to, rating }: ProductFilter): SQL {
  let conditions = [saying(query)]
  if (category) conditions.push(sql`p.category = ${category}`)
  // What is for all is for girls, too.
  if (forWhom === 'girls' || forWhom === 'boys')
    conditions.push(sql`p.forWhom in ('all', ${forWhom})`)
  else if (forWhom) conditions.push(sql`p.forWhom = ${forWhom}`)
  if (colour)
    conditions.push(sql`exists (
      select 1
      from product_variants x
      where x.productId = p.id
        and x.colour = ${colour}
    )`)
  if (from !== undefined) conditions.push(sql`p.sellingPrice >= ${from}`)
  if (to !== undefined) conditions.push(sql`p.sellingPrice <= ${to}`)
  if (rating) conditions.push(sql`(p.reviews > 0 and p.stars >= ${rating} * p.reviews)`)
  return sql.join(conditions, sql` and `)
}

const MOST_WORDS = 8

/** All words of a question stand somewhere in a product's names, code or tags. */
function saying(query = ''): SQL {
  let text = searchName(query.replaceAll(/\p{Cc}/gu, ' '))
  let words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return sql.join(
    [sql`true`, ...words.map((word) => sql`instr(p.searchText, ${word}) > 0`)],
    sql` and `,
  )
}
