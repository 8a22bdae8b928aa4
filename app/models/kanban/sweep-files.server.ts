import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { FOLDER } from './files.server.ts'

/** R2 lists so many objects at once, and deletes as many. */
const AT_ONCE = 1000
/** Bytes are stored a moment before a file names them. */
const FRESH_MS = 86_400_000
const DIGITS = '0123456789abcdef'

const LostRow = v.strictObject({ key: v.string() })

/**
 * Deletes the files whose keys begin so and that no card has: the card was deleted, or a call was
 * killed between storing one and naming it. Answers how many went.
 */
export async function sweepCardFiles(
  { db, bucket }: { db: Database; bucket: Bucket },
  prefix: string,
  now: number,
): Promise<number> {
  let swept = 0
  let startAfter: string | undefined
  for (;;) {
    let { objects, truncated } = await bucket.list({
      prefix: FOLDER + prefix,
      limit: AT_ONCE,
      ...(startAfter && { startAfter }),
    })
    let old = objects
      .filter(({ uploaded }) => uploaded.getTime() <= now - FRESH_MS)
      .map(({ key }) => ({ key, id: key.slice(FOLDER.length) }))
    let lost = await rows(
      db,
      LostRow,
      sql`
        select k.value ->> 'key' as "key"
        from json_each(${JSON.stringify(old)}) k
        where not exists (select 1 from kanban_files f where f.objectId = k.value ->> 'id')`,
    )
    if (lost.length > 0) await bucket.delete(lost.map(({ key }) => key))
    swept += lost.length
    startAfter = objects.at(-1)?.key
    if (!truncated || !startAfter) return swept
  }
}

/** The Worker's schedule: within a day all of them are looked at. */
export async function sweepCardFilesHourly(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  let now = new Date()
  let digit = DIGITS[now.getUTCHours()]
  if (!env.PICTURES || !digit || now.getUTCMinutes() !== 45) return
  await sweepCardFiles({ db: connect(env), bucket: env.PICTURES }, digit, now.getTime())
}
