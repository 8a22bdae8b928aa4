import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { chainAuditLog, linkHash } from '#app/models/access/audit-chain.server.ts'
import { NO_LINK, type ChainedLine } from '#app/models/access/audit-chain.ts'
import { batchEach } from '#db/batch.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** So many lines of the log are looked through in one step, and so many changed. */
const LINES_A_STEP = 5000
const CHANGES_A_STEP = 200

const LineRow = v.strictObject({
  place: v.number(),
  isChained: v.picklist([0, 1]),
  id: v.string(),
  at: v.number(),
  action: v.string(),
  actorId: v.nullable(v.string()),
  subjectId: v.nullable(v.string()),
  schoolId: v.nullable(v.string()),
  address: v.string(),
  detail: v.nullable(v.string()),
})
const PlaceRow = v.strictObject({ place: v.number() })

export type Sweep = {
  id: string
  pupilId: string
  tombstoneId: string
  schoolId: string | null
  sweptTo: number
}

/**
 * Puts the tombstone's id in the child's place in the next lines of the audit log. Answers whether
 * the end is reached. What a line said is no more in the log, but its link still binds it, and a
 * line of its own records what stands there now (`verify-chain.server.ts` holds them to it). So a
 * line is only changed once it has its link.
 */
export async function sweepAuditLog(db: Database, sweep: Sweep, now: number): Promise<boolean> {
  let { id, pupilId, tombstoneId, sweptTo } = sweep
  let upTo = sweptTo + LINES_A_STEP
  let quoted = `"${pupilId}"`
  let [found, [newest]] = await db.batch([
    rows(
      db,
      LineRow,
      sql`
        select
          l.rowid as place,
          exists (select 1 from audit_chain c where c.lineId = l.id) as isChained,
          l.id,
          l.at,
          l.action,
          l.actorId,
          l.subjectId,
          l.schoolId,
          l.address,
          l.detail
        from audit_log l
        where l.rowid > ${sweptTo}
          and l.rowid <= ${upTo}
          and (
            l.actorId = ${pupilId}
            or l.subjectId = ${pupilId}
            or instr(l.detail, ${quoted}) > 0
          )
        order by l.rowid
        limit ${CHANGES_A_STEP}`,
    ),
    rows(db, PlaceRow, sql`select coalesce(max(l.rowid), 0) as place from audit_log l`),
  ])
  if (found.some(({ isChained }) => isChained === 0)) {
    await chainAuditLog(db)
    return false
  }
  let next = found.length === CHANGES_A_STEP ? found.at(-1)!.place : Math.min(upTo, newest!.place)
  if (found.length === 0 && next === sweptTo) return true
  let lines = found.map((line) => redacted(line, pupilId, tombstoneId))
  // Of two Workers at the same place one goes on.
  let isHere = sql`exists (
    select 1
    from deletions d
    where d.id = ${id} and d.sweptTo = ${sweptTo} and d.pupilId is not null
  )`
  await batchEach(db, [
    ...(lines.length > 0 ? changeLines(db, sweep, lines, isHere, now) : []),
    db.run(sql`update deletions as d set sweptTo = ${next} where d.id = ${id} and ${isHere}`),
  ])
  return found.length === 0 && next >= newest!.place
}

function changeLines(
  db: Database,
  { id, tombstoneId, schoolId }: Sweep,
  lines: ChainedLine[],
  isHere: ReturnType<typeof sql>,
  now: number,
) {
  let record = Object.fromEntries(lines.map((line) => [line.id, linkHash(NO_LINK, line)]))
  return [
    db.run(sql`
      insert into audit_log (id, at, action, subjectId, schoolId, detail)
      select
        ${uuid()},
        ${now},
        'auditRedacted',
        ${tombstoneId},
        ${schoolId},
        ${JSON.stringify({ deletion: id, lines: record })}
      where ${isHere}`),
    db.run(sql`
      update audit_log as l
      set
        actorId = n.value ->> 'actorId',
        subjectId = n.value ->> 'subjectId',
        address = n.value ->> 'address',
        detail = n.value ->> 'detail'
      from json_each(${JSON.stringify(lines)}) n
      where l.id = n.value ->> 'id'
        and ${isHere}`),
  ]
}

/** The line as a trigger of the audit log lets it be changed. */
function redacted(
  { place: _, isChained: __, ...line }: v.InferOutput<typeof LineRow>,
  pupilID: string,
  tombstoneID: string,
): ChainedLine {
  let { actorId, subjectId, address, detail } = line
  let byChild = actorId === pupilID || (actorId === null && subjectId === pupilID)
  let other = (id: string | null) => (id === pupilID ? tombstoneID : id)
  return {
    ...line,
    actorId: other(actorId),
    subjectId: other(subjectId),
    address: byChild ? '' : address,
    detail: detail?.replaceAll(`"${pupilID}"`, `"${tombstoneID}"`) ?? null,
  }
}
