import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

const Name = v.strictObject({ name: v.string() })
const Found = v.strictObject({ count: v.number() })

/** Every `table.column` in which one of these texts stands, looked for in the whole database. */
export async function tracesOf(db: Database, texts: string[]): Promise<string[]> {
  let tables = await rows(
    db,
    Name,
    sql`select name from sqlite_master where type = 'table' order by name`,
  )
  let found: string[] = []
  for (let { name: table } of tables) {
    let columns = await rows(db, Name, sql`select name from pragma_table_info(${table})`)
    for (let { name: column } of columns) {
      let isThere = sql.join(
        texts.map((text) => sql`instr(cast(${sql.raw(`"${column}"`)} as text), ${text}) > 0`),
        sql` or `,
      )
      let [counted] = await rows(
        db,
        Found,
        sql`select count(*) as count from ${sql.raw(`"${table}"`)} where ${isThere}`,
      )
      if (counted!.count > 0) found.push(`${table}.${column}`)
    }
  }
  return found
}

/** Keys of a bucket's objects in which, or in what is known of them, one of these texts stands. */
export function tracesInBucket(
  held: Map<string, { value: Uint8Array; customMetadata: Record<string, string> }>,
  texts: string[],
): string[] {
  return [...held]
    .filter(([key, { value, customMetadata }]) => {
      let all = `${key} ${JSON.stringify(customMetadata)} ${Buffer.from(value).toString('latin1')}`
      let utf8 = Buffer.from(value).toString('utf8')
      return texts.some((text) => all.includes(text) || utf8.includes(text))
    })
    .map(([key]) => key)
}
