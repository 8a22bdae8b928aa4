import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Place } from './card.ts'

/**
 * Cards and columns have their order by `rank`, whole numbers with gaps. What is put between two is
 * given the middle: one row is written, whoever else moves something at the same time. Where two
 * have no room left between them, their list is numbered anew first.
 */
export const GAP = 1_048_576

/** The others of a list: a select of their `id` and `rank`. */
type Others = SQL

/** The rank of what stands before; null for what comes first or last. */
function before(others: Others, { after, position }: Place): SQL {
  if (after) return sql`(select o.rank from (${others}) o where o.id = ${after})`
  if (after === null || position === 1) return sql`null`
  if (position)
    return sql`(select o.rank from (${others}) o order by o.rank limit 1 offset ${position - 2})`
  return sql`null`
}

function isFirst({ after, position }: Place): boolean {
  return after === null || (after === undefined && position === 1)
}

/** Above or below all others. */
function outermost(others: Others, end: 'first' | 'last'): SQL {
  return end === 'first'
    ? sql`(select o.rank - ${GAP} from (${others}) o order by o.rank limit 1)`
    : sql`(select o.rank + ${GAP} from (${others}) o order by o.rank desc limit 1)`
}

/** Where a place is not there any more, as after a card that left, it is the end. */
export function rankAt(others: Others, place: Place): SQL {
  if (isFirst(place)) return sql`coalesce(${outermost(others, 'first')}, 0)`
  let last = sql`coalesce(${outermost(others, 'last')}, 0)`
  if (!place.after && !place.position) return last
  let previous = before(others, place)
  return sql`coalesce(
    (
      select p.rank + coalesce((n.rank - p.rank) / 2, ${GAP})
      from (select ${previous} as rank) p
      left join (
        select o.rank
        from (${others}) o
        where o.rank > ${previous}
        order by o.rank
        limit 1
      ) n
      where p.rank is not null
    ),
    ${last}
  )`
}

/** Whether the two between which a place lies have no number left between them. */
export function isTight(others: Others, place: Place): SQL {
  if (isFirst(place) || (!place.after && !place.position)) return sql`false`
  let previous = before(others, place)
  return sql`exists (
    select 1
    from (${others}) o
    where o.rank = ${previous} + 1
  )`
}
