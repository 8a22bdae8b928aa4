import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** R2 deletes so many objects at once. */
const AT_ONCE = 1000
const COPIES_A_RUN = 20
const ALL = 'exports/'

/** What the bucket's keys of a copy's pieces begin with. */
export function keyPrefix(copyID: string): string {
  return `${ALL}${copyID}/`
}

/** Deletes a copy's pieces, also those that a killed run left behind. */
export async function forgetPieces(bucket: Bucket, copyID: string): Promise<void> {
  for (;;) {
    let { objects } = await bucket.list({ prefix: keyPrefix(copyID), limit: AT_ONCE })
    if (objects.length === 0) return
    await bucket.delete(objects.map(({ key }) => key))
  }
}

const IdRow = v.strictObject({ id: v.string() })

/** Deletes the copies that are over; their rows stay, and say so. */
export async function forgetExpiredCopies(
  { db, bucket }: { db: Database; bucket: Bucket },
  now: number,
): Promise<void> {
  let expired = await rows(
    db,
    IdRow,
    sql`
      select id
      from child_exports
      where expiresAt <= ${now}
        and state = 'ready'
      order by expiresAt
      limit ${COPIES_A_RUN}`,
  )
  for (let { id } of expired) {
    await forgetPieces(bucket, id)
    await db.run(sql`
      update child_exports
      set state = 'expired', pieces = '[]'
      where id = ${id}`)
  }
}

/** In one run: the next hour goes on. */
const MOST_LISTED = 20

/**
 * Deletes pieces of copies that are no more: their child was deleted while a run still made them.
 * A copy's row is there before its first piece.
 */
export async function sweepPieces({ db, bucket }: { db: Database; bucket: Bucket }): Promise<void> {
  let startAfter = ALL
  for (let list = 0; list < MOST_LISTED; list++) {
    let { objects, truncated } = await bucket.list({ prefix: ALL, limit: AT_ONCE, startAfter })
    let keys = objects.map(({ key }) => key)
    let ids = [...new Set(keys.map(copyOf))]
    let known = await rows(
      db,
      IdRow,
      sql`
        select c.id
        from json_each(${JSON.stringify(ids)}) i
        join child_exports c on c.id = i.value
        where c.state in ('waiting', 'making', 'ready')`,
    )
    let isKnown = new Set(known.map(({ id }) => id))
    let lost = keys.filter((key) => !isKnown.has(copyOf(key)))
    if (lost.length > 0) await bucket.delete(lost)
    if (!truncated) return
    startAfter = keys.at(-1)!
  }
}

function copyOf(key: string): string {
  return key.slice(ALL.length).split('/')[0]!
}

/** Both for the Worker's schedule; the sweep once an hour. */
export async function forgetOldCopies(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  let bucket = env.PICTURES
  if (!bucket) return
  let now = Date.now()
  let means = { db: connect(env), bucket }
  await forgetExpiredCopies(means, now)
  if (new Date(now).getUTCMinutes() === 0) await sweepPieces(means)
}
