import 'server-only'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import { cleanPicture, COVER_BYTES } from './clean-picture.ts'
import { isOwnCover, keepPicture } from './store.server.ts'

/** So many covers a person sends in an hour, whatever becomes of them. */
const COVERS_AN_HOUR = 60

/**
 * Keeps a picture for a post, a card or a product and answers its id. It is its sender's alone until
 * one has it; one that none has within a day is swept away. Past 60 within the hour they wait:
 * `tooManyPictures`.
 */
export async function keepCover(current: Current, bytes: Uint8Array): Promise<Outcome<string>> {
  let cleaning = cleanPicture(bytes, COVER_BYTES)
  if (!cleaning.ok) return cleaning
  let wait = await consumeRateLimit(current, [
    { key: `cover:${current.user.UID}`, limit: COVERS_AN_HOUR },
  ])
  if (wait > 0) return refuse('tooManyPictures', wait)
  return done(await keepPicture(current, current.user.UID, cleaning.value, 'cover'))
}

/** The id that a form kept of a picture sent before, if this person sent it; else none. */
export async function coverKept(current: Current, id: string): Promise<string | undefined> {
  return (await isOwnCover(current, id)) ? id : undefined
}
