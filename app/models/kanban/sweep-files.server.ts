import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { oldAmong, sweepBucket, sweepHourly } from '#app/models/sweep-bucket.server.ts'
import type { ConnectionSettings, Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { FOLDER } from './file-bytes.server.ts'

const LostRow = v.strictObject({ key: v.string() })

/**
 * Deletes the files whose keys begin so and that no card and no comment has: they were deleted, or
 * a call was killed between storing one and naming it. Answers how many went.
 */
export async function sweepCardFiles(
  { db, bucket }: { db: Database; bucket: Bucket },
  prefix: string,
  now: number,
): Promise<number> {
  return sweepBucket(bucket, { prefix: FOLDER + prefix }, (objects) => {
    let keys = oldAmong(objects, now).map(({ key }) => ({ key, id: key.slice(FOLDER.length) }))
    return rows(
      db,
      LostRow,
      sql`
        select k.value ->> 'key' as "key"
        from json_each(${JSON.stringify(keys)}) k
        where not exists (select 1 from kanban_files f where f.objectId = k.value ->> 'id')`,
    )
  })
}

/** The Worker's schedule: within a day all of them are looked at. */
export async function sweepCardFilesHourly(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  await sweepHourly(env, 50, sweepCardFiles)
}
