import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { done, type Outcome, type Reason } from '#app/models/outcome.ts'
import { figuresOf, type Figured } from '#app/models/reports/figures.ts'
import { whole } from './input.ts'
import { count, figures, found } from './shapes.ts'

const MOST = 200
const DEFAULT = 50
const FARTHEST = 1_000_000
/** The version that a cursor begins with: another kind of cursor would have another. */
const MARK = 'o'

/** A page of a list: `limit` items from a `cursor` (the last answer's `nextCursor`) or `offset`. */
export const Paging = v.object({
  limit: v.optional(
    v.pipe(whole(1, MOST), v.description(`At most so many items (${DEFAULT} if not given)`)),
  ),
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.check((cursor) => positionOf(cursor) !== undefined, message('notCursor')),
      v.description('The `nextCursor` of the answer before'),
    ),
  ),
  offset: v.optional(
    v.pipe(whole(0, FARTHEST), v.description('Leave out so many items; a cursor wins')),
  ),
})
type PagingQuery = v.InferOutput<typeof Paging>

export function pageOf({ limit = DEFAULT, cursor, offset = 0 }: PagingQuery): {
  limit: number
  offset: number
} {
  return { limit, offset: cursor === undefined ? offset : positionOf(cursor)! }
}

/** The schema of a page of a list of figures. */
export function figuresListOf<const item extends v.GenericSchema>(item: item) {
  return v.object({ ...listOf(item).entries, ...figures })
}

/** The schema of a page of a list. */
export function listOf<const item extends v.GenericSchema>(item: item) {
  return v.object({
    items: v.array(item),
    total: count,
    nextCursor: v.nullable(v.pipe(v.string(), v.description('Null at the end'))),
  })
}

/** The same of a list whose end is not looked for. */
export function countedListOf<const item extends v.GenericSchema>(item: item) {
  return v.object({ ...listOf(item).entries, total: found })
}

/** `hasMore` says whether there are more items, where `total` is not counted to the end. */
type List<item> = { items: item[]; total: number; hasMore?: boolean }

/** A page that a model answered, with the cursor of the next one. */
export function paged<item, reason extends Reason>(
  list: Outcome<List<item>, reason>,
  query: PagingQuery,
): Outcome<List<item> & { nextCursor: string | null }, reason> {
  return list.ok ? done(withCursor(list.value, query)) : list
}

/** The same of a list of figures: it says of which days. */
export function pagedFigures<item, reason extends Reason>(
  list: Outcome<List<item> & Figured, reason>,
  query: PagingQuery,
) {
  if (!list.ok) return list
  return done({ ...withCursor(list.value, query), ...figuresOf(list.value) })
}

function withCursor<item>({ items, total, hasMore }: List<item>, query: PagingQuery) {
  let next = pageOf(query).offset + items.length
  let nextCursor = items.length > 0 && (hasMore ?? next < total) ? cursorAt(next) : null
  return { items, total, nextCursor }
}

/** One page of a list that a model answers whole. */
export function pageFrom<item>(items: item[], query: PagingQuery) {
  return paged<item, never>(done(sliceOf(items, query)), query)
}

/** The same of a list of figures. */
export function figuresPageFrom<item>(items: item[], figured: Figured, query: PagingQuery) {
  return pagedFigures<item, never>(done({ ...figured, ...sliceOf(items, query) }), query)
}

function sliceOf<item>(items: item[], query: PagingQuery): List<item> {
  let { limit, offset } = pageOf(query)
  return { items: items.slice(offset, offset + limit), total: items.length }
}

/** Opaque to clients, so that its form may change. */
function cursorAt(offset: number): string {
  return btoa(MARK + offset).replaceAll('=', '')
}

function positionOf(cursor: string): number | undefined {
  if (!/^[A-Za-z0-9+/]{2,16}$/.test(cursor)) return undefined
  let offset = atob(cursor).match(/^o(\d{1,7})$/)?.[1]
  return offset === undefined ? undefined : Number(offset)
}
