import 'server-only'
import type { Bucket } from '#app/models/bucket.ts'
import type { Visit } from '#app/models/current.ts'
import { sweepHourly } from '#app/models/sweep-bucket.server.ts'
import type { ConnectionSettings, Database } from '#db/client.ts'
import { dropApart, getApart, keepApart, sweepApart } from './apart.server.ts'
import type { Picture } from './clean-picture.ts'

// Pictures that messages bring.

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
  await sweepHourly(env, 45, async (place, digit, now) => {
    await sweepApart(place, 'message', digit, now)
    await sweepApart(place, 'class', digit, now)
  })
}
