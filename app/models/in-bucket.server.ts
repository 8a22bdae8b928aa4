import 'server-only'
import type { Bucket } from '#app/models/bucket.ts'
import type { Visit } from '#app/models/current.ts'
import { Unavailable } from '#db/unavailable.ts'

/** Asks the bucket of uploads; one that does not answer is `Unavailable`, like a database. */
export async function inBucket<answer>(
  { pictures }: Pick<Visit, 'pictures'>,
  ask: (bucket: Bucket) => Promise<answer>,
): Promise<answer> {
  try {
    if (!pictures) throw new Error('This Worker has no PICTURES binding')
    return await ask(pictures)
  } catch (cause) {
    throw new Unavailable('The pictures cannot be reached', { cause })
  }
}
