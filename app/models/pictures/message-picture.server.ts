import 'server-only'
import type { Bucket } from '#app/models/bucket.ts'
import type { Visit } from '#app/models/current.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { dropApart, getApart, keepApart, sweepApart } from './apart.server.ts'
import type { Picture } from './clean-picture.ts'

// Pictures that messages bring.

const DIGITS = '0123456789abcdef'

/** Stores a clean picture, and answers its id, which cannot be guessed. */
export function keepMessagePicture(visit: Visit, senderID: string, picture: Picture) {
  return keepApart(visit, 'message', senderID, picture)
}

/** The bytes of a picture that the caller is known to see; undefined where there is none. */
export function getMessagePicture(visit: Visit, id: string) {
  return getApart(visit, 'message', id)
}

/** Deletes a picture that no message shows. A failure is logged only: it is swept within a day. */
export function dropMessagePicture(visit: Visit, id: string): Promise<void> {
  return dropApart(visit, 'message', id)
}

/** Deletes those whose ids begin so and that no message shows. Answers how many went. */
export function sweepMessagePictures(
  place: { db: Database; bucket: Bucket },
  prefix: string,
  now: number,
): Promise<number> {
  return sweepApart(place, 'message', prefix, now)
}

/** The Worker's schedule: within a day all of messages and of classes are looked at. */
export async function sweepMessagePicturesHourly(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  let now = new Date()
  let digit = DIGITS[now.getUTCHours()]
  if (!env.PICTURES || !digit || now.getUTCMinutes() !== 45) return
  let place = { db: connect(env), bucket: env.PICTURES }
  await sweepApart(place, 'message', digit, now.getTime())
  await sweepApart(place, 'class', digit, now.getTime())
}
