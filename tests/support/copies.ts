import { sql } from 'drizzle-orm'
import { askForCopy } from '#app/models/child-export/ask.server.ts'
import { openCopy } from '#app/models/child-export/download.server.ts'
import { makeNextPiece, type Workshop } from '#app/models/child-export/make.server.ts'
import type { Current } from '#app/models/current.ts'
import { unzip, zipNames } from '#app/models/tables/zip.ts'
import type { Database } from '#db/client.ts'
import { childExports } from '#db/schema.ts'
import type { memoryBucket } from './bucket.ts'
import { testSecrets } from './secrets.ts'

export type Files = Record<string, string>

/** The clock's part, by hand; `most`: rows of one step. */
export function workshopOf(db: Database, bucket: Workshop['bucket'], most = 5000): Workshop {
  return { db, bucket, most, secrets: testSecrets, sendsMail: true }
}

/** Makes all that waits. */
export async function makeAll(workshop: Workshop, now: number): Promise<number> {
  let steps = 0
  while (await makeNextPiece(workshop, now)) steps++
  return steps
}

/** A copy that was asked for, made and downloaded by the same person. */
export async function takeCopy(
  current: Current & { pictures?: ReturnType<typeof memoryBucket> },
  pupilID: string,
  locale: 'ar' | 'en' = 'ar',
): Promise<Files> {
  let asking = await askForCopy(current, pupilID, locale)
  if (!asking.ok) throw new Error(asking.reason)
  await makeAll(workshopOf(current.db, current.pictures!), current.now)
  return downloadCopy(current, pupilID, asking.value.id)
}

/** The files of a copy that is ready. */
export async function downloadCopy(current: Current, pupilID: string, id: string): Promise<Files> {
  let opening = await openCopy(current, pupilID, id)
  if (!opening.ok) throw new Error(opening.reason)
  return filesOf(new Uint8Array(await new Response(opening.value.body).arrayBuffer()))
}

/** The files of a zip as text. */
export function filesOf(zip: Uint8Array): Files {
  let opened = unzip(zip, zipNames(zip) ?? [])
  if ('problem' in opened) throw new Error(opened.problem)
  return Object.fromEntries(
    [...opened.files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  )
}

/** The states of all copies, the oldest first. */
export async function statesOf(db: Database): Promise<string[]> {
  let all = await db
    .select({ state: childExports.state })
    .from(childExports)
    .orderBy(sql`rowid`)
  return all.map(({ state }) => state)
}
