import type { AuditAction } from './audit.server.ts'

/** One line of the audit log, with the names that people have today; null where nobody was known, or nobody is meant. */
export type AuditLine = { id: string; at: number; action: AuditAction; actor: string | null; subject: string | null; address: string; isOwn: boolean }

/** A piece of the log, the newest first, and from where the older ones follow. */
export type AuditPiece = { lines: AuditLine[]; older: string | null }
