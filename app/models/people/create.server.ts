import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { weaknessOf } from '#app/models/auth/password/common.server.ts'
import { hashPassword } from '#app/models/auth/password/hash.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { inviteAccounts, takeInvitation } from '#app/models/invitations/invitation.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import type { Account } from './account.server.ts'
import type { InvitedUser, NewUser } from './create.ts'

/**
 * Creates an account without a school, until it redeems a code. The password is an initial one: it
 * lets its owner choose another. An unconfirmed registration of the email then finds it taken. `id`
 * is the form's own: sent twice, it creates one account.
 */
export async function createUser(
  current: Current,
  { email, password, name }: NewUser,
  id: string = uuid(),
) {
  let { db, user, now } = current
  if (!can.createAccounts(user)) return refuse('forbidden')
  let weakness = weaknessOf(password, email)
  if (weakness) return refuse(weakness)
  let passwordHash = await hashPassword(password)
  let [, , own] = await db.batch([
    db.run(sql`
      insert into accounts
        (id, displayName, email, passwordHash, mustChangePassword, createdAt, startsAt)
      values (${id}, ${name}, ${email}, ${passwordHash}, 1, ${now}, ${now})
      on conflict do nothing`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'accountMade',
      actorId: user.UID,
      subjectId: id,
    }),
    rows(
      db,
      v.strictObject({ id: v.string() }),
      sql`select a.id from accounts a where a.id = ${id} and a.email = ${email}`,
    ),
  ])
  if (own.length === 0) return refuse('accountTaken')
  return done<Account>({
    UID: id,
    displayName: name,
    email,
    imageURL: null,
    gender: 'unspecified',
    role: 'student',
    schoolID: null,
    schoolName: null,
    schoolNameEn: null,
    mustChangePassword: true,
    isVerified: false,
  })
}

/**
 * Creates an account that waits for the owner of this email, and sends the letter. The answer is
 * the same where the email has an account.
 */
export async function inviteUser(
  current: Current,
  { name, email, token: key }: InvitedUser,
  locale: Locale,
) {
  let { db, user, now } = current
  if (!can.createAccounts(user)) return refuse('forbidden')
  let taking = await takeInvitation(current, email)
  if (!taking.ok) return taking
  let fresh = sql`
    select 1
    from accounts a
    where a.id = ${key}
      and a.createdAt = ${now}
      and a.schoolId is null
      and not exists (select 1 from invitations i where i.accountId = a.id)`
  await db.batch([
    db.run(sql`
      insert into accounts (id, displayName, createdAt, startsAt)
      values (${key}, ${name}, ${now}, ${now})
      on conflict do nothing`),
    ...(['accountMade', 'invited'] as const).map((action) =>
      auditEntryIf(fresh, current, { action, actorId: user.UID, subjectId: key }),
    ),
    ...(await inviteAccounts(current, [{ accountId: key, email }], locale, fresh)),
  ])
  return done({ UID: key })
}
