import * as v from 'valibot'
import { ID_LENGTH, NewAttempt } from './attempt.ts'

/** An item that is not stored; `id` is its own, null where it has none. */
export type Rejected = { id: string | null; reason: string; field?: string }
export type Parsed = { attempt: NewAttempt }

/** One item of a call, of any shape. */
export function parseAttempt(item: unknown): Parsed | Rejected {
  let parsed = v.safeParse(NewAttempt, item)
  if (parsed.success) return { attempt: parsed.output }
  let [issue] = parsed.issues
  let field = v.getDotPath(issue)
  return { id: idOf(item), reason: issue.message, ...(field !== null && { field }) }
}

export function isRejected<accepted extends object>(item: accepted | Rejected): item is Rejected {
  return 'reason' in item
}

function idOf(item: unknown): string | null {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id.slice(0, ID_LENGTH)
    : null
}
