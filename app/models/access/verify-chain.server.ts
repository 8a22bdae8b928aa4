import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { linkHash } from './audit-chain.server.ts'
import { NO_LINK, type ChainHead, type ChainLink, type ChainVerdict } from './audit-chain.ts'

const A_PAGE = 1000

const LinkRow = v.strictObject({
  seq: v.number(),
  lineId: v.string(),
  hash: v.string(),
  id: v.nullable(v.string()),
  at: v.nullable(v.number()),
  action: v.nullable(v.string()),
  actorId: v.nullable(v.string()),
  subjectId: v.nullable(v.string()),
  schoolId: v.nullable(v.string()),
  address: v.nullable(v.string()),
  detail: v.nullable(v.string()),
})
const StrayRow = v.strictObject({ seq: v.number(), lineId: v.string() })
const CountRow = v.strictObject({ count: v.number() })
const RedactionRow = v.strictObject({ detail: v.nullable(v.string()) })
/** What stands in a line since an account in it was deleted: its digest, by the line's id. */
type Redactions = Map<string, string>

/**
 * Whether the audit log is what was written, and where not. `kept` is a head that was written down
 * elsewhere: without one, it goes unnoticed when the newest lines and their links are cut off, or
 * when all links are made anew. `waiting` lines are so new that they have no link yet.
 */
export async function verifyAuditLog(
  db: Database,
  kept?: ChainHead,
): Promise<ChainVerdict & { waiting: number }> {
  let verdict = await verifyChain(chainLinks(db), kept, await redactionsOf(db))
  let lastLine = sql`
    select x.rowid
    from audit_log x
    where x.id = (select lineId from audit_chain where seq = ${verdict.head?.seq ?? 0})`
  let isChained = sql`exists (select 1 from audit_chain c where c.lineId = l.id)`
  let [[stray], [waiting]] = await db.batch([
    rows(
      db,
      StrayRow,
      sql`
        select
          (
            select coalesce(max(c.seq), 0)
            from audit_chain c
            join audit_log o on o.id = c.lineId
            where o.rowid < l.rowid
          ) as seq,
          l.id as lineId
        from audit_log l
        where l.rowid < (${lastLine})
          and not ${isChained}
        order by l.rowid
        limit 1`,
    ),
    rows(
      db,
      CountRow,
      sql`
        select count(*) as count
        from audit_log l
        where l.rowid > coalesce((${lastLine}), 0)
          and not ${isChained}`,
    ),
  ])
  let broken = verdict.broken ?? (stray ? { what: 'lineUnchained' as const, ...stray } : null)
  return { ...verdict, broken, waiting: waiting!.count }
}

/**
 * Follows links to their end, or to the first that does not hold. A line that was redacted is not
 * what its link was made of: it must be what its redaction's own line, which is chained, says.
 */
export async function verifyChain(
  links: AsyncIterable<ChainLink>,
  kept?: ChainHead,
  redactions: Redactions = new Map(),
): Promise<ChainVerdict> {
  let head: ChainHead = { seq: 0, hash: NO_LINK }
  let redacted = 0
  let verdict = (broken: ChainVerdict['broken']): ChainVerdict => ({
    sound: head.seq,
    redacted,
    head: head.seq > 0 ? head : null,
    broken,
  })
  for await (let { seq, lineId, hash, line } of links) {
    if (seq !== head.seq + 1) return verdict({ what: 'linkMissing', seq: head.seq + 1 })
    if (!line) return verdict({ what: 'lineMissing', seq, lineId })
    if (linkHash(head.hash, line) !== hash) {
      if (redactions.get(lineId) !== linkHash(NO_LINK, line))
        return verdict({ what: 'lineChanged', seq, lineId })
      redacted++
    }
    head = { seq, hash }
    if (kept?.seq === seq && kept.hash !== hash) return verdict({ what: 'headUnknown', seq })
  }
  if (kept && kept.seq > head.seq) return verdict({ what: 'linkMissing', seq: head.seq + 1 })
  return verdict(null)
}

/** The redactions that lines of the log record, of several of one line the last. */
async function redactionsOf(db: Database): Promise<Redactions> {
  let found = await rows(
    db,
    RedactionRow,
    sql`
      select l.detail
      from audit_log l
      where l.action = 'auditRedacted'
      order by l.rowid`,
  )
  return redactionsIn(found.map(({ detail }) => detail ?? '{}'))
}

/** The same of the details of such lines, in their order. */
export function redactionsIn(details: string[]): Redactions {
  return new Map(
    details.flatMap((detail) =>
      Object.entries((JSON.parse(detail) as { lines?: Record<string, string> }).lines ?? {}),
    ),
  )
}

/** The whole chain from its first link, page by page, each link with its line. */
export async function* chainLinks(db: Database): AsyncGenerator<ChainLink> {
  let after = 0
  for (;;) {
    let found = await rows(
      db,
      LinkRow,
      sql`
        select
          c.seq,
          c.lineId,
          c.hash,
          l.id,
          l.at,
          l.action,
          l.actorId,
          l.subjectId,
          l.schoolId,
          l.address,
          l.detail
        from audit_chain c
        left join audit_log l on l.id = c.lineId
        where c.seq > ${after}
        order by c.seq
        limit ${A_PAGE}`,
    )
    for (let { seq, lineId, hash, id, at, action, address, ...line } of found)
      yield {
        seq,
        lineId,
        hash,
        line: id === null ? null : { id, at: at!, action: action!, address: address!, ...line },
      }
    if (found.length < A_PAGE) return
    after = found.at(-1)!.seq
  }
}
