import 'server-only'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { chainedText, NO_LINK, type ChainedLine } from './audit-chain.ts'

const AT_ONCE = 500
/** What a minute's run chains at most: an old log catches up without holding up anything else. */
const IN_A_RUN = 5000

const lineFields = {
  id: v.string(),
  at: v.number(),
  action: v.string(),
  actorId: v.nullable(v.string()),
  subjectId: v.nullable(v.string()),
  schoolId: v.nullable(v.string()),
  address: v.string(),
  detail: v.nullable(v.string()),
}
const LineRow = v.strictObject(lineFields)
const HeadRow = v.strictObject({ seq: v.number(), hash: v.string() })

/** SHA-256 of the link before and of the line, in hex. */
export function linkHash(previous: string, line: ChainedLine): string {
  return createHash('sha256').update(chainedText(previous, line)).digest('hex')
}

/** Chains the lines that were written since the last run; the Worker's schedule does so. */
export async function chainNewLines(env: ConnectionSettings): Promise<void> {
  await chainAuditLog(connect(env))
}

/**
 * Gives each line that has none its link, in the order in which the lines were written, up to
 * `most`; answers how many. The lines' own writers need not wait for one another: SQLite numbers
 * rows as its one writer adds them, and none is ever removed, so `rowid` is the order. Safe to run
 * in many places at once: of those that saw the same head one writes, and the others stop.
 */
export async function chainAuditLog(db: Database, most = IN_A_RUN): Promise<number> {
  let chained = 0
  while (chained < most) {
    let [[head = { seq: 0, hash: NO_LINK }], lines] = await db.batch([
      rows(db, HeadRow, sql`select seq, hash from audit_chain order by seq desc limit 1`),
      rows(db, LineRow, unchainedLines(Math.min(AT_ONCE, most - chained))),
    ])
    if (lines.length === 0) return chained
    let written = await appendLinks(db, head.seq, linksAfter(head, lines))
    chained += written
    if (written < lines.length) return chained
  }
  return chained
}

function unchainedLines(most: number) {
  let lastLine = sql`
    select x.rowid
    from audit_log x
    where x.id = (select lineId from audit_chain order by seq desc limit 1)`
  return sql`
    select l.id, l.at, l.action, l.actorId, l.subjectId, l.schoolId, l.address, l.detail
    from audit_log l
    where l.rowid > coalesce((${lastLine}), 0)
      and not exists (select 1 from audit_chain c where c.lineId = l.id)
    order by l.rowid
    limit ${most}`
}

type Link = { seq: number; lineId: string; hash: string }

function linksAfter(head: { seq: number; hash: string }, lines: ChainedLine[]): Link[] {
  let { seq, hash } = head
  return lines.map((line) => {
    hash = linkHash(hash, line)
    return { seq: ++seq, lineId: line.id, hash }
  })
}

/** One statement: all of the links, or none where another has continued the chain meanwhile. */
async function appendLinks(db: Database, after: number, links: Link[]): Promise<number> {
  let { rowsAffected } = await db.run(sql`
    insert into audit_chain (seq, lineId, hash)
    select value ->> 'seq', value ->> 'lineId', value ->> 'hash'
    from json_each(${JSON.stringify(links)})
    where (select coalesce(max(seq), 0) from audit_chain) = ${after}
    order by value ->> 'seq'`)
  return rowsAffected
}
