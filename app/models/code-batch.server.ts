import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntry, auditEntryIf } from './audit.server.ts'
import { canManageCodes, CODES_IN_A_BATCH, codeKinds, codesIn, PUPILS_TO_A_CLASS_CODE, REDEEMABLE_DAYS, type Batch, type BatchChange, type BatchCode, type CodeKind, type CodeUse, type NewBatch } from './code-batch.ts'
import type { Current } from './current.ts'
import { addDays, dayIn } from './day.ts'
import { disclosure } from './disclosure.server.ts'
import { done, refuse } from './outcome.ts'
import { newSpokenCode } from './spoken-code.server.ts'

/** How often a code `k` may be redeemed. */
export const usesOf = sql.raw(`iif(k.kind = 'class', ${PUPILS_TO_A_CLASS_CODE}, 1)`)
/** How often it was. */
export const usedOf = sql.raw('(select count(*) from redemptions r where r.code = k.code)')

/** Makes a batch, and exactly the sum of its counts in codes, in one transaction. */
export async function generateCodes(current: Current, batch: NewBatch) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let sum = codesIn(batch)
  if (sum < 1) return refuse('noCodes')
  if (sum > CODES_IN_A_BATCH) return refuse('tooManyCodes')
  let [school] = await db.all<{ timezone: string }>(sql`select s.timezone from schools s where s.id = ${batch.schoolID}`)
  if (!school) return refuse('notFound')
  let today = dayIn(school.timezone, now)
  let redeemBefore = batch.redeemBefore ?? addDays(today, REDEEMABLE_DAYS)
  if (redeemBefore <= today) return refuse('dayPast')

  let id = uuid()
  let fresh = codeKinds.flatMap((kind) => Array.from({ length: batch[`${kind}Count`] }, () => ({ code: newSpokenCode(16), kind })))
  let [, , , rows] = await db.batch([
    db.run(sql`
      insert into code_batches (id, serial, schoolId, durationDays, adminCount, teacherCount, studentCount, classCount, description, redeemBefore, createdBy, createdAt)
      select ${id}, printf('RW-%05d', coalesce(max(cast(substr(serial, 4) as integer)), 0) + 1),
        ${batch.schoolID}, ${batch.duration}, ${batch.adminCount}, ${batch.teacherCount}, ${batch.studentCount}, ${batch.classCount}, ${batch.description}, ${redeemBefore}, ${user.UID}, ${now}
      from code_batches`),
    db.run(sql`
      insert into codes (code, batchId, schoolId, kind, position)
      select value ->> 'code', ${id}, ${batch.schoolID}, value ->> 'kind', key + 1 from json_each(${JSON.stringify(fresh)})`),
    auditEntry(current, { action: 'codesGenerated', actorId: user.UID, subjectId: id, schoolId: batch.schoolID, detail: { codes: sum } }),
    db.all<BatchRow>(batchRows(sql`b.id = ${id}`)),
  ])
  return done({ batch: batchOf(rows[0]!, now), codes: fresh.map(({ code, kind }): { code: string; role: CodeKind } => ({ code, role: kind })) })
}

/** All batches, or those of one school, the newest first. */
export async function listBatches(current: Current, { schoolID, limit, offset }: { schoolID?: string; limit: number; offset: number }) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let wanted = schoolID === undefined ? sql`true` : sql`b.schoolId = ${schoolID}`
  let [rows, [counted]] = await db.batch([db.all<BatchRow>(batchRows(wanted, { limit, offset })), db.all<{ total: number }>(sql`select count(*) as total from code_batches b where ${wanted}`)])
  return done({ items: rows.map((row) => batchOf(row, now)), total: counted!.total })
}

/** One batch with every code, who redeemed it and when; to look at it is a look at the school's people. */
export async function findBatch(current: Current, id: string) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let [[row], codes, uses] = await db.batch([
    db.all<BatchRow>(batchRows(sql`b.id = ${id}`)),
    db.all<Omit<BatchCode, 'state' | 'uses'>>(sql`
      select k.code, k.kind, k.position, k.revokedAt, c.name as className from codes k left join classes c on c.id = k.classId where k.batchId = ${id} order by k.position`),
    db.all<CodeUse & { code: string }>(sql`
      select r.code, r.seat, r.at, a.id as UID, a.displayName from codes k join redemptions r on r.code = k.code join accounts a on a.id = r.accountId where k.batchId = ${id} order by k.position, r.seat`),
  ])
  if (!row) return refuse('notFound')
  for (let entry of disclosure(current, row.schoolID, id)) await entry
  let isOver = hasEnded(row, now)
  let usesBy = Map.groupBy(uses, ({ code }) => code)
  return done({
    batch: batchOf(row, now),
    codes: codes.map((each): BatchCode => {
      let used = (usesBy.get(each.code) ?? []).map(({ seat, UID, displayName, at }) => ({ seat, UID, displayName, at }))
      return { ...each, state: each.revokedAt !== null ? 'revoked' : used.length > 0 ? 'used' : isOver ? 'expired' : 'unused', uses: used }
    }),
  })
}

/** Revokes one code, at once; one that is used up is what somebody has already. Of a class code with places left, those who redeemed it keep theirs. */
export async function revokeCode(current: Current, batchID: string, position: number) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let schoolId = await schoolOfBatch(current, batchID)
  let [revoked, , [found]] = await db.batch([
    db.all<{ code: string }>(sql`update codes as k set revokedAt = ${now}, revokedBy = ${user.UID} where k.batchId = ${batchID} and k.position = ${position} and k.revokedAt is null and ${usedOf} < ${usesOf} returning code`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, { action: 'codeRevoked', actorId: user.UID, subjectId: batchID, schoolId, detail: { position } }),
    db.all<{ revokedAt: number | null }>(sql`select revokedAt from codes where batchId = ${batchID} and position = ${position}`),
  ])
  if (!found) return refuse('notFound')
  return revoked.length > 0 || found.revokedAt !== null ? done(undefined) : refuse('conflict')
}

/** Revokes every code of a batch that nobody has used yet; answers how many they were. */
export async function revokeUnused(current: Current, batchID: string) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let schoolId = await schoolOfBatch(current, batchID)
  if (schoolId === undefined) return refuse('notFound')
  let [revoked] = await db.batch([
    db.all<{ code: string }>(sql`update codes as k set revokedAt = ${now}, revokedBy = ${user.UID} where k.batchId = ${batchID} and k.revokedAt is null and ${usedOf} = 0 returning code`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, { action: 'codesRevoked', actorId: user.UID, subjectId: batchID, schoolId }),
  ])
  return done({ revoked: revoked.length })
}

/** Changes what a batch says of itself and until when its codes are good; how long they last only while none is used. */
export async function changeBatch(current: Current, { id, description, redeemBefore, duration }: BatchChange) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let schoolId = await schoolOfBatch(current, id)
  if (schoolId === undefined) return refuse('notFound')
  let [changed, , rows] = await db.batch([
    db.all<{ id: string }>(sql`
      update code_batches as b set description = coalesce(${description ?? null}, description), redeemBefore = coalesce(${redeemBefore ?? null}, redeemBefore), durationDays = coalesce(${duration ?? null}, durationDays)
      where b.id = ${id} and (coalesce(${duration ?? null}, b.durationDays) = b.durationDays or not exists (select 1 from codes k join redemptions r on r.code = k.code where k.batchId = b.id))
      returning id`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, { action: 'batchChanged', actorId: user.UID, subjectId: id, schoolId, detail: { redeemBefore, duration } }),
    db.all<BatchRow>(batchRows(sql`b.id = ${id}`)),
  ])
  return changed.length > 0 ? done(batchOf(rows[0]!, now)) : refuse('batchUsed')
}

type BatchRow = Omit<Batch, 'unused' | 'expired'> & { timezone: string; open: number }

/** Batches `b`, the newest first, with their codes counted as far as SQL can: it knows no zones. */
function batchRows(wanted: SQL, { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 }): SQL {
  return sql`
    select b.*, s.name as schoolName, s.nameEn as schoolNameEn, s.timezone,
      sum(k.revokedAt is not null) as revoked, sum(k.revokedAt is null and k.isUsed) as used, sum(k.revokedAt is null and not k.isUsed) as open
    from (
      select b.id, b.serial, b.schoolId as schoolID, b.durationDays as duration, b.adminCount, b.teacherCount, b.studentCount, b.classCount, b.description, b.redeemBefore, b.createdAt
      from code_batches b where ${wanted} order by b.createdAt desc, b.id desc limit ${limit} offset ${offset}
    ) b join schools s on s.id = b.schoolID
    join (select k.batchId, k.revokedAt, exists (select 1 from redemptions r where r.code = k.code) as isUsed from codes k) k on k.batchId = b.id
    group by b.id order by b.createdAt desc, b.id desc`
}

function batchOf({ timezone, open, ...batch }: BatchRow, now: number): Batch {
  let isOver = hasEnded({ timezone, ...batch }, now)
  return { ...batch, unused: isOver ? 0 : open, expired: isOver ? open : 0 }
}

function hasEnded({ redeemBefore, timezone }: Pick<BatchRow, 'redeemBefore' | 'timezone'>, now: number): boolean {
  return redeemBefore <= dayIn(timezone, now)
}

async function schoolOfBatch({ db }: Current, id: string): Promise<string | undefined> {
  let [batch] = await db.all<{ schoolId: string }>(sql`select schoolId from code_batches where id = ${id}`)
  return batch?.schoolId
}
