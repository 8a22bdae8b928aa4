import 'server-only'
import type { Visit } from '#app/models/current.ts'
import { inBucket } from '#app/models/in-bucket.server.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'

/** Where the bucket keeps the files of tasks. */
export const FOLDER = 'task/'

/** Stores bytes that no file names yet, and answers their key, which cannot be guessed. */
export async function keepBytes(
  visit: Visit,
  senderID: string,
  { type, bytes }: { type: string; bytes: Uint8Array },
): Promise<string> {
  let objectID = newToken()
  await inBucket(visit, (bucket) =>
    bucket.put(FOLDER + objectID, bytes, {
      httpMetadata: { contentType: type },
      customMetadata: { sender: senderID },
    }),
  )
  return objectID
}

/** The bytes of a file that the caller is known to see; undefined where there are none. */
export async function getBytes(visit: Visit, objectID: string) {
  let stored = await inBucket(visit, (bucket) => bucket.get(FOLDER + objectID))
  return stored?.body
}

/** Deletes bytes that no file has. A failure is logged only: they are swept within a day. */
export async function dropBytes(visit: Visit, objectID: string): Promise<void> {
  try {
    await inBucket(visit, (bucket) => bucket.delete(FOLDER + objectID))
  } catch (error) {
    logError({ path: 'task-files' }, error)
  }
}
