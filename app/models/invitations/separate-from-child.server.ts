import 'server-only'
import { eq, sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { accounts } from '#db/schema.ts'
import type { FoundInvitation } from './find-invitation.server.ts'
import { linkGuardian, openInvitations } from './link-guardian.server.ts'

/**
 * A parent who uses one child's account, and is invited to another child, gets an account of their
 * own with all sign-in methods, and becomes the guardian of both. The first child's account stays
 * what it is in its school; class sheets open it as before.
 */
export async function separateFromChild(
  current: Current,
  { accounts: invited, email }: FoundInvitation,
  displayName: string,
) {
  let { db, user } = current
  let id = uuid()
  let isCreated = sql`select 1 from accounts where id = ${id}`
  let [child] = await db.select().from(accounts).where(eq(accounts.id, user.UID))
  if (!child) return refuse('conflict')
  let ids = invited.map((each) => each.id)
  let results = await db.batch([
    db.run(
      copyAccount(current, { id, email, displayName, open: openInvitations(current.now, ids) }),
    ),
    ...moveSignIn(current, { id, email }, isCreated),
    ...keepEmailOfChild(current, email, isCreated),
    db.run(sql`
      insert into guardians (guardianId, pupilId, since)
      select ${id}, ${user.UID}, ${current.now}
      where exists (${isCreated})`),
    auditEntryIf(isCreated, current, {
      action: 'guardianLinked',
      actorId: id,
      subjectId: user.UID,
      schoolId: child.schoolId,
    }),
    ...linkGuardian(current, id, invited, isCreated),
  ])
  return results[0].rowsAffected > 0 ? done({ as: 'guardian' as const }) : refuse('invitationSpent')
}

/** The parent's account, with the password of the child's, while the invitations are open. */
function copyAccount(
  { user, now }: Current,
  { id, email, displayName, open }: { id: string; email: string; displayName: string; open: SQL },
): SQL {
  return sql`
    insert into accounts (
      id, role, displayName, preferences, passwordHash,
      mustChangePassword, verifiedAt, createdAt, startsAt
    )
    select
      ${id},
      'student',
      ${displayName},
      preferences,
      passwordHash,
      0,
      coalesce(verifiedAt, ${now}),
      ${now},
      ${now}
    from accounts
    where id = ${user.UID}
      and email = ${email}
      and role = 'student'
      and schoolId is not null
      and disabledAt is null
      and exists (${open})`
}

/** The email, and all that signs in, moves from the child's account to the parent's. */
function moveSignIn(
  { db, user }: Current,
  { id, email }: { id: string; email: string },
  isCreated: SQL,
) {
  let move = (table: string, column: string, condition = sql`true`) =>
    db.run(sql`
      update ${sql.raw(table)}
      set ${sql.raw(column)} = ${id}
      where ${sql.raw(column)} = ${user.UID}
        and ${condition}
        and exists (${isCreated})`)
  return [
    db.run(sql`
      update accounts
      set email = null, passwordHash = null, mustChangePassword = 0
      where id = ${user.UID}
        and exists (${isCreated})`),
    db.run(sql`update accounts set email = ${email} where id = ${id}`),
    move('sessions', 'accountId', sql`method <> 'sheet'`),
    move('devices', 'accountId'),
    move('identities', 'accountId'),
    move('second_factors', 'accountId'),
    move('recovery_codes', 'accountId'),
    move('guardians', 'guardianId'),
    db.run(sql`delete from proofs where accountId = ${user.UID} and exists (${isCreated})`),
  ]
}

/** The school knows the child by this email as before: as that of an accepted invitation. */
function keepEmailOfChild({ db, user, now }: Current, email: string, isCreated: SQL) {
  return [
    db.run(sql`
      insert into invitations (id, accountId, email, createdAt, expiresAt, acceptedAt)
      select
        'accepted-' || lower(hex(randomblob(16))),
        ${user.UID},
        ${email},
        ${now},
        ${now},
        ${now}
      where exists (${isCreated})
      on conflict (accountId) do update set
        id = excluded.id,
        email = excluded.email,
        acceptedAt = excluded.acceptedAt`),
  ]
}
