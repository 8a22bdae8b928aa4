import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import { inGroups, plainCode } from '#app/models/readable-code.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { recoveryCodes } from '#db/schema.ts'

const RECOVERY_CODES = 8
/** 120 random bits: enough that their SHA-256 may be kept (ASVS 6.5.2 asks for 112). */
const RECOVERY_SYMBOLS = 24

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => inGroups(newSpokenCode(RECOVERY_SYMBOLS)))
}

/** Stores these recovery codes in place of all earlier ones, as writes to be batched. */
export async function replaceRecoveryCodes({ db, user }: Current, codes: string[]) {
  let hashed = await Promise.all(
    codes.map(async (code) => ({ accountId: user.UID, hash: await tokenHash(plainCode(code)) })),
  )
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, user.UID)),
    db.insert(recoveryCodes).values(hashed),
  ] as const
}

type RecoveryTry = { accountId: string; typed: string; locale: Locale; schoolId: string | null }

/**
 * Uses up a recovery code, and notifies the owner by letter. Atomic: of concurrent uses one
 * succeeds.
 */
export async function takeRecoveryCode(
  visit: Visit,
  { accountId, typed, locale, schoolId }: RecoveryTry,
): Promise<boolean> {
  let { db, now } = visit
  let taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.hash, await tokenHash(plainCode(typed))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId })
  if (taken.length === 0) return false
  await db.batch([
    post(visit, sql`select * from accounts where id = ${accountId}`, {
      kind: 'recoveryUsed',
      locale,
      expiresAt: now + NOTICE_MS,
    }),
    auditEntry(visit, {
      action: 'recoveryUsed',
      actorId: accountId,
      subjectId: accountId,
      schoolId,
    }),
  ])
  return true
}
