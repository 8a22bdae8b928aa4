import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import { sealToFind } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { printableClass } from './sheet.server.ts'
import { canPrintSheets } from './sheet.ts'

/** A new code for a class's sign-in link: 80 random bits, too many to guess. */
export function newClassSignInCode(): string {
  return newSpokenCode(16)
}

/** Creates the sign-in link of `klass`, a select of a class; an existing one stays. */
export function insertSignInLink(current: Current, klass: SQL) {
  return current.db.run(sql`
    ${signInLink(current, klass)}
    on conflict do nothing`)
}

const ResetRow = v.strictObject({ classId: v.string() })

/** Replaces the code of a class's sign-in link at once. Cards stay valid: they need no link. */
export async function resetSignInLink(current: Current, classID: string) {
  let { db, user } = current
  if (!canPrintSheets(user)) return refuse('forbidden')
  let klass = printableClass(current, classID)
  let replace = sql`
    ${signInLink(current, klass)}
    on conflict (classId) do update set
      code = excluded.code,
      finder = excluded.finder,
      issuedAt = excluded.issuedAt,
      issuedBy = excluded.issuedBy
    returning classId`
  let [reset] = await db.batch([
    rows(db, ResetRow, replace),
    auditEntryIf(klass, current, {
      action: 'doorReset',
      actorId: user.UID,
      subjectId: classID,
      schoolId: user.school?.schoolID ?? null,
    }),
  ])
  return reset.length > 0 ? done(undefined) : refuse('notFound')
}

function signInLink({ secrets, now, user }: Current, klass: SQL): SQL {
  let { sealed, finder } = sealToFind(secrets, 'door', newClassSignInCode())
  return sql`
    insert into class_doors (classId, code, finder, issuedAt, issuedBy)
    select id, ${sealed}, ${finder}, ${now}, ${user.UID}
    from (${klass})
    where true`
}
