import type errors from '#app/locales/en/errors.ts'

/** A validation message is a key; the door that shows it translates. */
export function message<key extends MessageKey>(key: key): key {
  return key
}

export type MessageKey = keyof typeof errors
