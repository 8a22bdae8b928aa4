import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import { sealToFind } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { BatchRow, batchOf, batchRows } from './batch-row.server.ts'
import { CODES_IN_A_BATCH, codeKinds, codesIn, REDEEMABLE_DAYS, type NewBatch } from './batch.ts'

const Zone = v.strictObject({ timezone: v.string() })

/** Makes a batch, and exactly the sum of its counts in codes, in one transaction. */
export async function generateCodes(current: Current, batch: NewBatch) {
  let { db, user, now } = current
  if (!can.generateCodes(user)) return refuse('forbidden')
  let sum = codesIn(batch)
  if (sum < 1) return refuse('noCodes')
  if (sum > CODES_IN_A_BATCH) return refuse('tooManyCodes')
  let [school] = await rows(
    db,
    Zone,
    sql`select s.timezone from schools s where s.id = ${batch.schoolID}`,
  )
  if (!school) return refuse('notFound')
  let today = dayIn(school.timezone, now)
  let redeemBefore = batch.redeemBefore ?? addDays(today, REDEEMABLE_DAYS)
  if (redeemBefore <= today) return refuse('dayPast')

  let id = uuid()
  let fresh = newCodes(batch)
  let [, , , found] = await db.batch([
    db.run(insertBatch(current, id, { ...batch, redeemBefore })),
    db.run(insertCodes(current, id, batch.schoolID, fresh)),
    auditEntry(current, {
      action: 'codesGenerated',
      actorId: user.UID,
      subjectId: id,
      schoolId: batch.schoolID,
      detail: { codes: sum },
    }),
    rows(db, BatchRow, batchRows(sql`b.id = ${id}`)),
  ])
  return done({ batch: batchOf(found[0]!, now), codes: fresh })
}

function newCodes(batch: NewBatch) {
  return codeKinds.flatMap((role) =>
    Array.from({ length: batch[`${role}Count`] }, () => ({ code: newSpokenCode(16), role })),
  )
}

/** The serial follows the largest within the statement: two batches at once get two serials. */
function insertBatch(
  { user, now }: Current,
  id: string,
  batch: NewBatch & { redeemBefore: Day },
): SQL {
  let largest = sql`coalesce(max(cast(substr(serial, 4) as integer)), 0)`
  return sql`
    insert into code_batches (
      id,
      serial,
      schoolId,
      durationDays,
      adminCount,
      teacherCount,
      studentCount,
      classCount,
      description,
      redeemBefore,
      createdBy,
      createdAt
    )
    select
      ${id},
      printf('RW-%05d', ${largest} + 1),
      ${batch.schoolID},
      ${batch.duration},
      ${batch.adminCount},
      ${batch.teacherCount},
      ${batch.studentCount},
      ${batch.classCount},
      ${batch.description},
      ${batch.redeemBefore},
      ${user.UID},
      ${now}
    from code_batches`
}

function insertCodes(
  { secrets }: Current,
  batchID: string,
  schoolID: string,
  codes: ReturnType<typeof newCodes>,
): SQL {
  let stored = codes.map(({ code, role }) => ({ role, ...sealToFind(secrets, 'code', code) }))
  return sql`
    insert into codes (id, code, finder, batchId, schoolId, kind, position)
    select
      ${batchID} || '.' || (key + 1),
      value ->> 'sealed',
      value ->> 'finder',
      ${batchID},
      ${schoolID},
      value ->> 'role',
      key + 1
    from json_each(${JSON.stringify(stored)})`
}
