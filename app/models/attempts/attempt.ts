import * as v from 'valibot'
import { isDay } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'

/** The most attempts, and the most bytes, of one call. */
export const ATTEMPTS_PER_CALL = 1000
export const BYTES_PER_CALL = 1_000_000

/** Of one attempt totals count at most ten minutes (the triggers' `countedMs`). */
export const COUNTED_AT_MOST_MS = 600_000

/** The longest id, in characters. */
export const ID_LENGTH = 128
const DAY_MS = 86_400_000
const id = v.pipe(
  v.string(message('notText')),
  v.nonEmpty(message('required')),
  v.maxLength(ID_LENGTH, message('tooLong')),
  // Databases change NULs and unpaired surrogates: two ids could become one.
  v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), message('notText')),
)

/**
 * One try at one exercise by one pupil, as a client sends it. `id` is the client's own and unique
 * within the pupil: the idempotency key. `startedAt` is ISO 8601 with a zone.
 */
export const NewAttempt = v.object(
  {
    id,
    userId: id,
    exerciseId: id,
    correct: v.boolean(message('notBoolean')),
    startedAt: v.pipe(
      v.string(message('notTime')),
      v.regex(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/,
        message('notTime'),
      ),
      // Date.parse alone takes 30 February for 2 March.
      v.check(
        (time) => isDay(time.slice(0, 10)) && !Number.isNaN(Date.parse(time)),
        message('notTime'),
      ),
    ),
    durationMs: v.pipe(
      v.number(message('notNumber')),
      v.integer(message('notNumber')),
      v.minValue(0, message('outOfRange')),
      v.maxValue(DAY_MS, message('outOfRange')),
    ),
  },
  message('notAttempt'),
)
export type NewAttempt = v.InferOutput<typeof NewAttempt>

/** The result of one attempt; `index` is its place in the call, from 0. */
export type IngestResult = {
  index: number
  id: string | null
  status: 'stored' | 'duplicate' | 'rejected'
  reason?: string
  field?: string
}
export type IngestAnswer = {
  stored: number
  duplicates: number
  rejected: number
  results: IngestResult[]
}
