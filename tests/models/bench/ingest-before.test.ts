import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { writeComment } from '#app/models/kanban/comments.server.ts'
import { addFile } from '#app/models/kanban/files.server.ts'
import { rows } from '#db/rows.ts'
import { asItStood } from '../../../bench/ingest-before.ts'
import { key, openTasks } from '../kanban/open-tasks.ts'

test('a database with tables that refer to each other is put back to how it stood', async () => {
  let { db, as, add } = await openTasks()
  await add('hind', 11)
  await writeComment(as('hind'), key(12), key(11), { text: 'x' })
  let bytes = new TextEncoder().encode('%PDF-1.7 plan')
  await addFile(as('hind'), key(11), key(13), { name: 'x.pdf', bytes })
  await asItStood(db)
  let names = await rows(
    db,
    v.strictObject({ name: v.string() }),
    sql`
      select m.name
      from sqlite_master m
      where m.type = 'table'
        and m.name in ('accounts', 'attempts', 'kanban_cards', 'kanban_files')
      order by m.name`,
  )
  expect(names).toEqual([{ name: 'accounts' }, { name: 'attempts' }])
})
