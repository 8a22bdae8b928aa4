import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { KEPT_MS } from '#app/models/tables/list-import.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'

/**
 * Writes that delete what is too old: imports that were not committed, or can no longer be undone;
 * and a day after a commit the texts of its file.
 */
export function forgetExpired({ db, now }: Pick<Current, 'db' | 'now'>) {
  let expired = sql`select id from imports where expiresAt <= ${now}`
  // An import without columns is done with: each is cleared once.
  let committed = sql`
    select id
    from imports
    where doneAt <= ${now - KEPT_MS}
      and columns <> '[]'`
  return [
    db.run(sql`delete from import_rows where importId in (${expired})`),
    db.run(sql`delete from imports where expiresAt <= ${now}`),
    db.run(sql`
      update import_rows
      set cells = null, problems = null
      where importId in (${committed})`),
    db.run(sql`update imports set columns = '[]' where id in (${committed})`),
  ] as const
}

/** The same for the Worker's schedule: most schools import once a year. */
export async function forgetOldImports(env: ConnectionSettings): Promise<void> {
  let current = { db: connect(env), now: Date.now() }
  await current.db.batch(forgetExpired(current))
}
