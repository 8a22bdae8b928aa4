import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { MOST_COUNTED } from './counted.ts'

type Page = { limit: number; offset: number }

/**
 * A page of a list with how many the list has, from one reading. `ids` selects the `id` of each
 * that is in it, in its order; they are looked at until the page, one more, and the count to
 * `MOST_COUNTED` are full. `found` begins the statement; `page` is what it selects from: `n.total`
 * in each row, and `o.id` of each on the page. Where there is none, one row has the total alone.
 */
export function countedPage(ids: SQL, { limit, offset }: Page): { found: SQL; page: SQL } {
  return {
    found: sql`
      with found as materialized (
        ${ids}
        limit ${Math.max(MOST_COUNTED, offset + limit) + 1}
      )`,
    page: sql`
      (
        select count(*) as total
        from (select 1 from found limit ${MOST_COUNTED + 1})
      ) n
      left join (
        select id
        from found
        limit ${limit + 1}
        offset ${offset}
      ) o`,
  }
}
