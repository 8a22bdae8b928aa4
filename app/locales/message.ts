import type { MessageKey } from '#app/models/outcome.ts'

/** A validation message is a key; the door that shows it translates. */
export function message<key extends MessageKey>(key: key): key {
  return key
}
