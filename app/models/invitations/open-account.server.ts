import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Visit } from '#app/models/current.ts'
import type { FoundInvitation } from './find-invitation.server.ts'
import { linkGuardian, openInvitations } from './link-guardian.server.ts'

/** The invited account gets the email and the password. */
export function openInvitedAccount(
  { db, now }: Visit,
  { accounts, email }: FoundInvitation,
  { passwordHash }: OpeningAccount,
) {
  let [{ id, accountId }] = accounts as [FoundInvitation['accounts'][number]]
  let isOpened = sql`
    select 1
    from accounts
    where id = ${accountId}
      and passwordHash = ${passwordHash}`
  return [
    db.run(sql`
      update accounts
      set
        email = ${email},
        passwordHash = ${passwordHash},
        verifiedAt = ${now},
        mustChangePassword = 0
      where id = ${accountId}
        and email is null
        and disabledAt is null
        and ${hasNoAccount(email)}
        and exists (${openInvitations(now, [id])})`),
    db.run(sql`delete from invitations where id = ${id} and exists (${isOpened})`),
  ] as const
}

/** A guardian's account, and the links to all children of the letter. */
export function openGuardianAccount(
  visit: Visit,
  { accounts, email }: FoundInvitation,
  { id, displayName, passwordHash }: OpeningAccount & { displayName: string },
) {
  let { db, now } = visit
  let ids = accounts.map((account) => account.id)
  return [
    db.run(sql`
      insert into accounts (
        id, role, displayName, email, passwordHash, verifiedAt, createdAt, startsAt
      )
      select
        ${id},
        'student',
        ${displayName},
        ${email},
        ${passwordHash},
        ${now},
        ${now},
        ${now}
      where ${hasNoAccount(email)}
        and exists (${openInvitations(now, ids)})`),
    ...linkGuardian(visit, id, accounts, sql`select 1 from accounts where id = ${id}`),
  ] as const
}

function hasNoAccount(email: string): SQL {
  return sql`not exists (select 1 from accounts where email = ${email})`
}

/** Registrations and email changes of others with this email are void, where `isOpened`. */
export function voidOtherClaims({ db }: Visit, email: string, isOpened: SQL) {
  return [
    db.run(sql`delete from registrations where email = ${email} and exists (${isOpened})`),
    db.run(sql`
      delete from proofs
      where purpose = 'email'
        and email = ${email}
        and exists (${isOpened})`),
  ]
}

/** The invited account itself or, where a name is asked for, a new guardian's. */
export function accountToOpen(
  { asksName, accounts, school }: FoundInvitation,
  displayName: string | undefined,
  passwordHash: string,
) {
  let id = asksName ? uuid() : accounts[0]!.accountId
  let isOpened = sql`select id from accounts where id = ${id} and passwordHash = ${passwordHash}`
  return {
    id,
    passwordHash,
    isOpened,
    guardianName: asksName ? displayName! : null,
    principal: {
      id,
      schoolId: asksName ? null : (school?.schoolID ?? null),
      preferences: null,
      stillGood: isOpened,
    },
  }
}

export type OpeningAccount = ReturnType<typeof accountToOpen>
