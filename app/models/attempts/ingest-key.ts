import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import type { User } from '#app/models/current.ts'

/** Tells a school's key from a person's token at a glance, also in a leak scanner. */
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

/** The keys of a school are its head's; not even a supervisor sees them. */
export function canManageIngestKeys(user: User): boolean {
  return user.role === 'admin'
}
