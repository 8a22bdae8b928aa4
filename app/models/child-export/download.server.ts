import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Bucket } from '#app/models/bucket.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { zipOf, type Piece, type ZipPart } from '#app/models/tables/zip-of-pieces.ts'
import { rows } from '#db/rows.ts'
import { Unavailable } from '#db/unavailable.ts'
import { childOf, schoolOfChild } from './ask.server.ts'
import { isHiddenPicture, picturesShown } from './class-picture-files.server.ts'

const ReadyRow = v.strictObject({
  pieces: v.string(),
  readyAt: v.number(),
  displayName: v.string(),
})

const ShownRow = v.strictObject({ id: v.string() })

/** A copy as it leaves the portal. `day` is when it was made, in UTC. */
export type OpenCopy = { body: ReadableStream<Uint8Array>; displayName: string; day: string }

/**
 * The zip file of a copy that is ready, for the one who asked for it and may still see the child.
 * Pictures of classes that are no longer shown to families are left out: other children are in them.
 * Each time is logged; of the headers alone nothing is downloaded.
 */
export async function openCopy(current: Current, pupilID: string, copyID: string) {
  let { db, user, now, purpose } = current
  if (!mayManageAccount(current)) return refuse('notFound')
  let ready = sql`
    select c.pieces, c.readyAt, a.displayName, c.schoolId
    from child_exports c
    join (${childOf(current, pupilID)}) a on a.id = c.pupilId
    where c.id = ${copyID}
      and c.askedBy = ${user.UID}
      and c.state = 'ready'
      and c.expiresAt > ${now}`
  let isTaken = purpose !== 'head'
  let [[copy], shown] = await db.batch([
    rows(db, ReadyRow, sql`select pieces, readyAt, displayName from (${ready})`),
    rows(db, ShownRow, picturesShown(pupilID)),
    ...(isTaken
      ? [
          auditEntryIf(ready, current, {
            action: 'childExported',
            actorId: user.UID,
            subjectId: pupilID,
            schoolId: schoolOfChild(current, pupilID),
            detail: { copy: copyID, step: 'downloaded' },
          }),
        ]
      : []),
  ])
  if (!copy) return refuse('notFound')
  let ids = shown.map(({ id }) => id)
  let pieces = (JSON.parse(copy.pieces) as Piece[]).filter(
    ({ file }) => !isHiddenPicture(file, ids),
  )
  let { parts } = zipOf(pieces, copy.readyAt)
  return done<OpenCopy>({
    body: isTaken ? streamOf(current, parts) : new Blob().stream(),
    displayName: copy.displayName,
    day: new Date(copy.readyAt).toISOString().slice(0, 10),
  })
}

/**
 * The parts one after the other, each read when the reader has taken the one before: of a long
 * history a request holds one chunk.
 */
function streamOf({ pictures }: Current, parts: ZipPart[]): ReadableStream<Uint8Array> {
  let chunks = chunksOf(pictures, parts)
  return new ReadableStream({
    async pull(controller) {
      let next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

async function* chunksOf(
  bucket: Bucket | undefined,
  parts: ZipPart[],
): AsyncGenerator<Uint8Array, void> {
  for (let part of parts) {
    if (part instanceof Uint8Array) {
      yield part
      continue
    }
    let stored = await bucket?.get(part.key)
    if (!stored) throw new Unavailable('A piece of a copy cannot be reached')
    yield* stored.body
  }
}
