import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Who did what, on whom, when and from where. Append-only: triggers refuse change and removal. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    actorId: text(),
    action: text().notNull(),
    /** What it was done to: an account's, class's or key's id. */
    subjectId: text(),
    schoolId: text(),
    address: text().notNull().default(''),
    detail: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_action').on(table.action, table.at),
    index('audit_log_school').on(table.schoolId, table.at),
    index('audit_log_school_action').on(table.schoolId, table.action, table.at),
    index('audit_log_actor').on(table.actorId, table.at),
    index('audit_log_subject').on(table.subjectId, table.at),
    index('audit_log_moves')
      .on(table.subjectId, table.at)
      .where(sql`"action" in ('enrolled', 'unenrolled', 'codeRedeemed')`),
  ],
)

/**
 * The audit log's chain: a link for each line, in the order in which the lines were written, made
 * within a minute or so (app/models/access/audit-chain.server.ts). Append-only like the log itself.
 */
export const auditChain = sqliteTable(
  'audit_chain',
  {
    /** 1, 2, 3 and so on, without a gap. */
    seq: integer().primaryKey(),
    lineId: text().notNull(),
    /** SHA-256 of the link before and of the line, in hex. */
    hash: text().notNull(),
  },
  (table) => [uniqueIndex('audit_chain_line').on(table.lineId)],
)
