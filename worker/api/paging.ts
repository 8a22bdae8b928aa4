import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { done, type Outcome, type Reason } from '#app/models/outcome.ts'
import { whole } from './input.ts'
import { count } from './shapes.ts'

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

/** The schema of a page of a list. */
export function listOf<const item extends v.GenericSchema>(item: item) {
  return v.object({
    items: v.array(item),
    total: count,
    nextCursor: v.nullable(v.pipe(v.string(), v.description('Null at the end'))),
  })
}

type List<item> = { items: item[]; total: number }

/** A page that a model answered, with the cursor of the next one. */
export function paged<item, reason extends Reason>(
  list: Outcome<List<item>, reason>,
  query: PagingQuery,
): Outcome<List<item> & { nextCursor: string | null }, reason> {
  if (!list.ok) return list
  let { items, total } = list.value
  let next = pageOf(query).offset + items.length
  return done({
    items,
    total,
    nextCursor: items.length > 0 && next < total ? cursorAt(next) : null,
  })
}

/** One page of a list that a model answers whole. */
export function pageFrom<item>(items: item[], query: PagingQuery) {
  let { limit, offset } = pageOf(query)
  return paged<item, never>(
    done({ items: items.slice(offset, offset + limit), total: items.length }),
    query,
  )
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
