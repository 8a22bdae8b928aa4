import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Bucket } from '#app/models/bucket.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { secretKeysOf, type SecretKeys } from '#app/models/secrets.server.ts'
import { deflatedPiece, zipOf, type Piece } from '#app/models/tables/zip-of-pieces.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { COPY_DAYS } from './child-export.ts'
import { pieceAt } from './files.server.ts'
import { forgetPieces, keyPrefix } from './forget.server.ts'
import { BEGIN, type Means, type Place } from './piece.ts'
import type { Making } from './section.server.ts'

const DAY = 86_400_000
/** A run that takes longer was killed: the next one does its step anew. */
const LEASE_MS = 120_000
/** Steps that fail in a row, or are killed, before a copy is given up. */
const MOST_FAILURES = 10
/** In one run of the clock: the next minute goes on. */
const STEPS_A_RUN = 12

/** Rows that one step reads: some hundred milliseconds of work. */
const ROWS_A_STEP = 5000

/** What the clock works with; `sendsMail`: whether mail can be sent. */
export type Workshop = Means & { secrets: SecretKeys; sendsMail: boolean }

type Settings = ConnectionSettings & { SECRETS_KEY?: string; PICTURES?: Bucket }

/** Goes on with the copies that were asked for, as far as it comes in one run, of so many steps. */
export async function makeCopies(
  env: Settings,
  sendsMail: boolean,
  steps = STEPS_A_RUN,
): Promise<void> {
  let bucket = env.PICTURES
  if (!bucket) return
  let db = connect(env)
  let workshop = {
    db,
    bucket,
    most: ROWS_A_STEP,
    secrets: secretKeysOf(env.SECRETS_KEY),
    sendsMail,
  }
  for (let step = 0; step < steps; step++) if (!(await makeNextPiece(workshop, Date.now()))) return
}

const TakenRow = v.strictObject({
  id: v.string(),
  pupilId: v.string(),
  askedBy: v.string(),
  askedAt: v.number(),
  schoolId: v.string(),
  locale: v.picklist(['ar', 'en', 'ar-u-nu-arab']),
  place: v.nullable(v.string()),
  pieces: v.string(),
  takenUntil: v.number(),
  failures: v.number(),
})
type Taken = v.InferOutput<typeof TakenRow>

/**
 * Makes one piece of the copy that has waited longest. False: none waits. What was made before a
 * run was killed stays; what it was making is made anew, under another key, so that nothing is
 * doubled.
 */
export async function makeNextPiece(workshop: Workshop, now: number): Promise<boolean> {
  let [taken] = await takeNext(workshop.db, now)
  if (!taken) return false
  let asker = await findAsker(workshop.db, taken)
  if (!asker || taken.failures > MOST_FAILURES) {
    await giveUp(workshop, taken, asker ? 'failed' : 'expired')
    return true
  }
  try {
    await makePiece(workshop, taken, asker, now)
  } catch (error) {
    logError({ work: 'copies', copy: taken.id, failures: taken.failures }, error)
  }
  return true
}

/**
 * Takes the next copy, so that no other run does. Each time counts as a failure until its step is
 * done: also where the run is killed.
 */
function takeNext(db: Database, now: number) {
  return rows(
    db,
    TakenRow,
    sql`
      update child_exports
      set
        state = 'making',
        takenUntil = ${now + LEASE_MS},
        failures = failures + 1
      where id = (
        select w.id
        from child_exports w
        where w.state in ('waiting', 'making')
          and w.takenUntil <= ${now}
        order by w.takenUntil, w.askedAt
        limit 1
      )
      returning
        id, pupilId, askedBy, askedAt, schoolId, locale, place, pieces, takenUntil, failures`,
  )
}

const AskerRow = v.strictObject({ schoolID: v.nullable(v.string()) })

/**
 * Whether the one who asked may still have it: a guardian whose link lasts, who gets all, or the
 * head of the child's school, who gets what belongs to that school.
 */
async function findAsker(
  db: Database,
  { pupilId, askedBy }: Taken,
): Promise<{ schoolID: string | null } | undefined> {
  let [asker] = await rows(
    db,
    AskerRow,
    sql`
      select case when h.role = 'admin' then h.schoolId end as schoolID
      from accounts h
      join accounts a on a.id = ${pupilId} and a.schoolId is not null
      where h.id = ${askedBy}
        and h.disabledAt is null
        and (
          (h.role = 'admin' and h.schoolId = a.schoolId)
          or exists (
            select 1
            from guardians g
            where g.guardianId = h.id
              and g.pupilId = a.id
              and g."until" is null
          )
        )`,
  )
  return asker
}

async function makePiece(
  workshop: Workshop,
  taken: Taken,
  { schoolID }: { schoolID: string | null },
  now: number,
): Promise<void> {
  let { db, bucket, most } = workshop
  let making: Making = {
    pupilID: taken.pupilId,
    askerID: taken.askedBy,
    askedAt: taken.askedAt,
    schoolID,
    locale: taken.locale,
  }
  let place: Place = taken.place === null ? BEGIN : JSON.parse(taken.place)
  let made = await pieceAt({ db, bucket, most }, making, place)
  let pieces: Piece[] = JSON.parse(taken.pieces)
  if (made.content.length > 0) {
    let before = pieces.findLast(({ file }) => file === made.file)
    let { deflated, size, crc } = deflatedPiece(made.content, before)
    let key = keyPrefix(taken.id) + newToken()
    await bucket.put(key, deflated, {
      httpMetadata: { contentType: 'application/octet-stream' },
      customMetadata: {},
    })
    pieces.push({ file: made.file, key, bytes: deflated.length, size, crc })
  }
  if (made.next) await db.run(progress(taken, made.next, pieces, now))
  else await finish(workshop, taken, pieces, now)
}

/** Only who took it may go on: a run that was slow and is overtaken writes nothing. */
function isStillTaken({ id, takenUntil }: Taken): SQL {
  return sql`
    id = ${id}
    and state = 'making'
    and takenUntil = ${takenUntil}`
}

function progress(taken: Taken, next: Place, pieces: Piece[], now: number): SQL {
  return sql`
    update child_exports
    set
      place = ${JSON.stringify(next)},
      pieces = ${JSON.stringify(pieces)},
      takenUntil = ${now},
      failures = 0
    where ${isStillTaken(taken)}`
}

/** Ready, logged, and announced by letter, in one transaction. */
async function finish(
  { db, secrets, sendsMail }: Workshop,
  taken: Taken,
  pieces: Piece[],
  now: number,
): Promise<void> {
  let isMine = sql`select 1 from child_exports where ${isStillTaken(taken)}`
  let reader = sql`
    select h.email, h.displayName
    from accounts h
    where h.id = ${taken.askedBy}
      and exists (${isMine})`
  let letter = {
    kind: 'copyReady',
    locale: taken.locale,
    expiresAt: now + NOTICE_MS,
  } as const
  await db.batch([
    auditEntryIf(
      isMine,
      { db, now, address: '' },
      {
        action: 'childExported',
        subjectId: taken.pupilId,
        schoolId: taken.schoolId,
        detail: { copy: taken.id, step: 'made' },
      },
    ),
    ...(sendsMail ? [post({ db, secrets, now }, reader, letter)] : []),
    db.run(sql`
      update child_exports
      set
        state = 'ready',
        place = null,
        pieces = ${JSON.stringify(pieces)},
        size = ${zipOf(pieces, now).size},
        failures = 0,
        readyAt = ${now},
        expiresAt = ${now + COPY_DAYS * DAY}
      where ${isStillTaken(taken)}`),
  ])
}

/** It could not be made, or its reader's right to it ended: nothing of it is kept. */
async function giveUp(
  { db, bucket }: Workshop,
  taken: Taken,
  state: 'failed' | 'expired',
): Promise<void> {
  await forgetPieces(bucket, taken.id)
  await db.run(sql`
    update child_exports
    set state = ${state}, place = null, pieces = '[]'
    where ${isStillTaken(taken)}`)
}
