import 'server-only'
import type { Bucket } from '#app/models/bucket.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'

/** R2 lists so many objects at once, and deletes as many. */
const AT_ONCE = 1000
const DIGITS = '0123456789abcdef'

/** An object is stored a moment before a row names it, or its form lies open: so long it is kept. */
export const FRESH_MS = 86_400_000

export type Listed = Awaited<ReturnType<Bucket['list']>>['objects']

/**
 * Deletes objects of the bucket whose keys begin with `prefix`, a list at a time: of each list those
 * whose keys `lostAmong` answers. `include`: what it needs to know of an object beside its key and
 * age. Answers how many went.
 */
export async function sweepBucket(
  bucket: Bucket,
  asked: { prefix: string; include?: ['customMetadata'] },
  lostAmong: (objects: Listed) => Promise<{ key: string }[]>,
): Promise<number> {
  let swept = 0
  let startAfter: string | undefined
  for (;;) {
    let { objects, truncated } = await bucket.list({
      ...asked,
      limit: AT_ONCE,
      ...(startAfter && { startAfter }),
    })
    let lost = await lostAmong(objects)
    if (lost.length > 0) await bucket.delete(lost.map(({ key }) => key))
    swept += lost.length
    startAfter = objects.at(-1)?.key
    if (!truncated || !startAfter) return swept
  }
}

/** Those that were stored a day before `now` (milliseconds UTC) or earlier. */
export function oldAmong(objects: Listed, now: number): Listed {
  return objects.filter(({ uploaded }) => uploaded.getTime() <= now - FRESH_MS)
}

/**
 * The Worker's schedule for a sweep, `minute` of the hour being its own: ids are hexadecimal, and
 * each of the day's first sixteen hours looks at those that begin with one digit, so that within a
 * day all are looked at.
 */
export async function sweepHourly(
  env: ConnectionSettings & { PICTURES?: Bucket },
  minute: number,
  sweep: (on: { db: Database; bucket: Bucket }, digit: string, now: number) => Promise<unknown>,
): Promise<void> {
  let now = new Date()
  let digit = DIGITS[now.getUTCHours()]
  if (!env.PICTURES || !digit || now.getUTCMinutes() !== minute) return
  await sweep({ db: connect(env), bucket: env.PICTURES }, digit, now.getTime())
}
