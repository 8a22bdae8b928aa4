import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { FRESH_MS, oldAmong, sweepBucket, sweepHourly } from '#app/models/sweep-bucket.server.ts'
import type { ConnectionSettings, Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { FOLDER } from './files.server.ts'

const LostRow = v.strictObject({ key: v.string() })

/**
 * Deletes the files whose keys begin so and that no letter and no draft has, with their rows: the
 * letter was deleted, grew too old, went with a child's data, or its form was left. Bytes that were
 * passed on go with the last letter that has them. Answers how many went.
 */
export async function sweepLetterFiles(
  { db, bucket }: { db: Database; bucket: Bucket },
  prefix: string,
  now: number,
): Promise<number> {
  return sweepBucket(bucket, { prefix: FOLDER + prefix }, (objects) => {
    let keys = oldAmong(objects, now).map(({ key }) => key)
    return forgetLost(db, keys, now - FRESH_MS)
  })
}

/**
 * Rows go first: one that names no bytes would offer a file that cannot be opened. A form that
 * passes old bytes on was opened later than those came (`before`). Bytes without a row stay without
 * one: a letter is passed on by the row of another.
 */
async function forgetLost(db: Database, keys: string[], before: number) {
  let objects = JSON.stringify(keys.map((key) => ({ key, id: key.slice(FOLDER.length) })))
  let isLeft = sql`
    not exists (select 1 from letters l where l.id = f.letterId)
    and not exists (select 1 from letter_drafts d where d.id = f.letterId)`
  let [, lost] = await db.batch([
    db.run(sql`
      delete from letter_files as f
      where f.objectId in (select k.value ->> 'id' from json_each(${objects}) k)
        and f.at <= ${before}
        and ${isLeft}`),
    rows(
      db,
      LostRow,
      sql`
        select k.value ->> 'key' as "key"
        from json_each(${objects}) k
        where not exists (
          select 1 from letter_files f where f.objectId = k.value ->> 'id'
        )`,
    ),
  ])
  return lost
}

/** The Worker's schedule: within a day all of them are looked at. */
export async function sweepLetterFilesHourly(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  await sweepHourly(env, 15, sweepLetterFiles)
}
