import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { digestOf } from '#app/models/digest.ts'
import { batchEach } from '#db/batch.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { countdown, WARNED_DAYS } from './deletion.ts'
import { deleteDue } from './run.server.ts'

/** Who was deleted, and when. */
export const DeletedRow = v.strictObject({ digest: v.string(), at: v.number() })
export type DeletedRow = v.InferOutput<typeof DeletedRow>

const AccountRow = v.strictObject({ id: v.string() })
const AT_ONCE = 2000

/** The list of all accounts that were deleted, in the order in which they were. */
export async function listDeleted(db: Database): Promise<DeletedRow[]> {
  return rows(db, DeletedRow, sql`select digest, at from deleted_accounts order by at, digest`)
}

/**
 * Deletes again whoever is on the list and in this database, which an old backup made: all of it
 * but the bucket's objects, which the schedule deletes when the portal runs. No other process may
 * use the database. Answers how many there were. Killed at any point, it is called again.
 * Countdowns that the backup knows have a week at least: whoever stopped one since has to do so
 * again.
 */
export async function deleteAgain(db: Database, list: DeletedRow[], now: number): Promise<number> {
  await db.run(sql`
    insert into deleted_accounts (digest, at)
    select value ->> 'digest', value ->> 'at'
    from json_each(${JSON.stringify(list)})
    where true
    on conflict do nothing`)
  let known = new Set(list.map(({ digest }) => digest))
  let count = 0
  for await (let { id } of allAccounts(db)) {
    if (!known.has(digestOf(id))) continue
    await putOnCourse(db, id, now)
    count++
  }
  await putOff(db, now)
  await deleteDue(db, now, { isRestored: true })
  return count
}

async function* allAccounts(db: Database) {
  for (let after = ''; ;) {
    let page = await rows(
      db,
      AccountRow,
      sql`
        select id
        from accounts
        where id > ${after}
        order by id
        limit ${AT_ONCE}`,
    )
    yield* page
    if (page.length < AT_ONCE) return
    after = page.at(-1)!.id
  }
}

/** An open deletion of the child is due now, and there is one. */
async function putOnCourse(db: Database, pupilID: string, now: number): Promise<void> {
  await batchEach(db, [
    db.run(sql`
      insert into deletions (id, pupilId, schoolId, cause, askedAt)
      select ${uuid()}, a.id, a.schoolId, 'restore', ${now}
      from accounts a
      where a.id = ${pupilID}
      on conflict do nothing`),
    db.run(sql`
      update deletions
      set
        cause = 'restore',
        confirmedAt = coalesce(confirmedAt, ${now}),
        dueAt = ${now}
      where pupilId = ${pupilID}
        and stoppedAt is null
        and doneAt is null`),
  ])
}

const Running = v.strictObject({ id: v.string(), timezone: v.string() })

async function putOff(db: Database, now: number): Promise<void> {
  let running = await rows(
    db,
    Running,
    sql`
      select d.id, s.timezone
      from deletions d
      join schools s on s.id = d.schoolId
      where d.dueAt <= ${now + WARNED_DAYS * 86_400_000}
        and d.begunAt is null
        and d.stoppedAt is null
        and d.doneAt is null
        and d.cause <> 'restore'`,
  )
  for (let { id, timezone } of running) {
    let { lastDay, dueAt } = countdown(timezone, dayIn(timezone, now), WARNED_DAYS)
    await db.run(sql`
      update deletions
      set lastDay = ${lastDay}, dueAt = ${dueAt}, warnedAt = null
      where id = ${id}`)
  }
}
