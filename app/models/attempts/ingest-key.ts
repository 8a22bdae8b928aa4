import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import type { School, User } from '#app/models/current.ts'

/** Distinguishes a school's key from a person's token, also for leak scanners. */
export const INGEST_KEY_PREFIX = 'rawda_ingest_'

export const NewIngestKey = v.object({
  name: v.pipe(
    v.string(message('required')),
    v.trim(),
    v.nonEmpty(message('required')),
    v.maxLength(80, message('tooLong')),
  ),
})
export type NewIngestKey = v.InferOutput<typeof NewIngestKey>

/** The keys of a school belong to its admins; not even supervisors see them. */
export function canManageIngestKeys(user: User): user is User & { school: School } {
  return can.issueIngestKeys(user) && user.school !== null
}
