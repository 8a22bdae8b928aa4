import 'server-only'
import { sql } from 'drizzle-orm'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { keptSince } from './kept-since.ts'
import { keptYears } from './safety.ts'
import { agingTables } from './targets.server.ts'

/** So many rows of each table go in a run: a school's first choice may be about years. */
const ROWS_A_RUN = 500

/** The schedule's part: see `forgetMessages`. */
export async function forgetOldMessages(env: ConnectionSettings): Promise<void> {
  await forgetMessages(connect(env), Date.now())
}

/**
 * Deletes what schools keep no longer, the oldest first, some rows of each table a run. Each
 * statement stands for itself: killed between two, the next run goes on.
 */
export async function forgetMessages(db: Database, now: number, most = ROWS_A_RUN): Promise<void> {
  let bounds = sql.join(
    keptYears.map((years) => sql`when ${years} then ${keptSince(now, years)}`),
    sql` `,
  )
  for (let { table, at } of agingTables) {
    let written = sql.raw(`m."${at}"`)
    await db.run(sql`
      delete from ${sql.raw(table)}
      where rowid in (
        select m.rowid
        from schools s
        cross join ${sql.raw(table)} m
          on m.schoolId = s.id
          and ${written} < case s.messagesKept ${bounds} end
        where s.messagesKept is not null
        limit ${most}
      )`)
  }
}
