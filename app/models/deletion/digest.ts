import { createHash } from 'node:crypto'

/** The SHA-256 of an account's id, in hex: what the list of the deleted knows it by. */
export function digestOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
