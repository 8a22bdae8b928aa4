import 'server-only'
import { v5 } from 'uuid'

/** The namespace of our derived ids (RFC 9562 §5.5): any UUID, always this one. */
const NAMESPACE = '4c9c8d0e-6a55-4d0c-9a0f-2f6f1d1e7b39'

/**
 * The id (a UUID) of what is written beside a form's `key`, told apart by `name`: a form sent twice
 * derives the same ones. Any key will do: a form's field may hold anything of a UUID's shape.
 */
export function derivedId(name: string, key: string): string {
  return v5(`${key} ${name}`, NAMESPACE)
}
