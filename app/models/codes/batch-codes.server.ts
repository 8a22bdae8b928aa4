import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { unseal } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { BatchRow, batchOf, batchRows, type Page } from './batch-row.server.ts'
import {
  codeKinds,
  PUPILS_TO_A_CLASS_CODE,
  type BatchCode,
  type CodeFilter,
  type CodeState,
} from './batch.ts'

/** How often a code `k` may be redeemed. */
export const usesOf = sql.raw(`iif(k.kind = 'class', ${PUPILS_TO_A_CLASS_CODE}, 1)`)
/** How often it was. */
export const usedOf = sql.raw('(select count(*) from redemptions r where r.codeId = k.id)')

const isUsed = sql.raw('exists (select 1 from redemptions r where r.codeId = k.id)')
const isUnused = sql`k.revokedAt is null and not ${isUsed}`
/**
 * The states of a code `k`, as far as SQL knows them: whether an unused code has expired depends on
 * the day in the school.
 */
export const stateIs: Record<CodeState, SQL> = {
  revoked: sql`k.revokedAt is not null`,
  used: sql`k.revokedAt is null and ${isUsed}`,
  unused: isUnused,
  expired: isUnused,
}

const CodeRow = v.strictObject({
  id: v.string(),
  code: v.string(),
  kind: v.picklist(codeKinds),
  position: v.number(),
  revokedAt: v.nullable(v.number()),
  className: v.nullable(v.string()),
})
type CodeRow = v.InferOutput<typeof CodeRow>

const UseRow = v.strictObject({
  codeId: v.string(),
  seat: v.number(),
  at: v.number(),
  UID: v.string(),
  displayName: v.string(),
})
type UseRow = v.InferOutput<typeof UseRow>

const Total = v.strictObject({ total: v.number() })

/**
 * A batch with its codes in their order, who redeemed each and when; a look at them is a look at
 * the school's people. All codes without a filter and a page; `total` counts what the filter finds.
 */
export async function listCodes(
  current: Current,
  batchID: string,
  filter: CodeFilter = {},
  { limit, offset }: Page = { limit: -1, offset: 0 },
) {
  let { db, user, now } = current
  if (!can.generateCodes(user)) return refuse('forbidden')
  let wanted = wantedBy(batchID, filter)
  let shown = sql`
    select k.*
    from codes k
    where ${wanted}
    order by k.position
    limit ${limit} offset ${offset}`
  let [[row], found, uses, [counted]] = await db.batch([
    rows(db, BatchRow, batchRows(sql`b.id = ${batchID}`)),
    rows(db, CodeRow, codeRows(shown)),
    rows(db, UseRow, useRows(shown)),
    rows(db, Total, sql`select count(*) as total from codes k where ${wanted}`),
    ...disclosuresOf(
      current,
      sql`select b.schoolId, b.id as subjectId from code_batches b where b.id = ${batchID}`,
    ),
  ])
  if (!row) return refuse('notFound')
  let batch = batchOf(row, now)
  let open: CodeState = batch.expired > 0 ? 'expired' : 'unused'
  let { state } = filter
  if ((state === 'unused' || state === 'expired') && state !== open)
    return done({ batch, items: [], total: 0 })
  let usesBy = Map.groupBy(uses, ({ codeId }) => codeId)
  let items = found.map((row) => codeOf(current, row, usesBy.get(row.id) ?? [], open))
  return done({ batch, items, total: counted!.total })
}

function wantedBy(batchID: string, { state, kind, position }: CodeFilter): SQL {
  let conditions = [
    sql`k.batchId = ${batchID}`,
    state && stateIs[state],
    kind && sql`k.kind = ${kind}`,
    position !== undefined && sql`k.position = ${position}`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== false),
    sql` and `,
  )
}

function codeRows(shown: SQL): SQL {
  return sql`
    select
      k.id,
      k.code,
      k.kind,
      k.position,
      k.revokedAt,
      c.name as className
    from (${shown}) k
    left join classes c on c.id = k.classId
    order by k.position`
}

function useRows(shown: SQL): SQL {
  return sql`
    select
      r.codeId,
      r.seat,
      r.at,
      a.id as UID,
      a.displayName
    from (${shown}) k
    join redemptions r on r.codeId = k.id
    join accounts a on a.id = r.accountId
    order by k.position, r.seat`
}

function codeOf(
  { secrets }: Current,
  { id: _, ...row }: CodeRow,
  found: UseRow[],
  open: CodeState,
): BatchCode {
  let uses = found.map(({ codeId: _, ...use }) => use)
  let state = row.revokedAt !== null ? 'revoked' : uses.length > 0 ? 'used' : open
  return { ...row, code: unseal(secrets, 'code', row.code), state, uses }
}
