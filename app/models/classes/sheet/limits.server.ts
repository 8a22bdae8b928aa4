import 'server-only'
import { addressKey, type RateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Visit } from '#app/models/current.ts'

// How often cards, pictures and class sign-in links may be tried, per hour unless said otherwise.

/** Wrong pictures of one pupil, of one class, and from one address, which may have many classes. */
const WRONG_PER_PUPIL = 5
const WRONG_PER_CLASS = 40
const WRONG_PER_ADDRESS = 100
/** Unknown card tokens and class codes from one address. */
const UNKNOWN_PER_ADDRESS = 50
/** Sign-ins by one valid card: they bound what a program can do with it. */
const ENTRIES_PER_CARD = 60

/**
 * Wrong tries per card, until the right pictures or a new card. No hour resets this count: there
 * are 1,728 combinations, and a holder of the class's sign-in code has time.
 */
export const WRONG_TRIES_PER_CARD = 30
/** Sessions by one card at a time; the oldest end. */
export const SESSIONS_PER_CARD = 20

/** The counter of a pupil's wrong pictures. No other sign-in method uses it. */
export function pupilKey(pupilID: string): string {
  return `sheet:pupil:${pupilID}`
}

/** The counter of a pupil's sign-ins by card. */
export function entryKey(pupilID: string): string {
  return `sheet:entered:${pupilID}`
}

/** The limits of one try of pictures; the pupil's own comes first. */
export function pictureLimits(visit: Visit, pupilID: string, classID: string): RateLimit[] {
  return [
    { key: pupilKey(pupilID), limit: WRONG_PER_PUPIL },
    { key: `sheet:class:${classID}`, limit: WRONG_PER_CLASS, shared: true },
    { key: addressKey(visit, 'sheet'), limit: WRONG_PER_ADDRESS, shared: true },
  ]
}

/** The limit of sign-ins by one card. */
export function entryLimit(pupilID: string): RateLimit {
  return { key: entryKey(pupilID), limit: ENTRIES_PER_CARD, shared: true }
}

/** The limit of tokens and codes that do not exist. */
export function unknownLimit(visit: Visit): RateLimit {
  return { key: addressKey(visit, 'sheet:missed'), limit: UNKNOWN_PER_ADDRESS, shared: true }
}
