import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { freshDatabase } from '#tests/support/school.ts'

test('an account or a class that goes is looked for by an index in every table that names it', async () => {
  let db = await freshDatabase()
  let named = await rows(
    db,
    v.strictObject({ child: v.string(), column: v.string(), parent: v.string() }),
    sql`
      select m.name as child, f."from" as "column", f."table" as parent
      from sqlite_master m
      join pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f."table" in ('accounts', 'classes')`,
  )
  expect(named.length).toBeGreaterThan(20)
  let scanned = []
  for (let { child, column, parent } of named) {
    let plan = await rows(
      db,
      v.object({ detail: v.string() }),
      sql.raw(`explain query plan select 1 from "${child}" where "${column}" = '${parent}'`),
    )
    if (plan.some(({ detail }) => detail.startsWith('SCAN'))) scanned.push(`${child}.${column}`)
  }
  expect(scanned).toEqual([])
})
