import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** R2 deletes so many objects at once. */
const AT_ONCE = 1000
const COPIES_A_RUN = 20

/** What the bucket's keys of a copy's pieces begin with. */
export function keyPrefix(copyID: string): string {
  return `exports/${copyID}/`
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

/** The same for the Worker's schedule. */
export async function forgetOldCopies(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  if (env.PICTURES)
    await forgetExpiredCopies({ db: connect(env), bucket: env.PICTURES }, Date.now())
}
