import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { type Locale, languageOf } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { knownEmail } from '#app/models/access/name-search.server.ts'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { INVITED_FOR_MS } from './invitation.ts'

/** When the open invitation of an account `a` expires, in milliseconds; null where it has none. */
export const invitedUntil = sql.raw(`(
  select i.expiresAt
  from invitations i
  where i.accountId = a.id
    and i.acceptedAt is null
    and a.email is null
)`)

/**
 * Consumes the rate limit of an invitation's letter to this email. For single invitations; imports
 * have limits of their own.
 */
export async function takeInvitation(visit: Visit, email: string) {
  return visit.sendsMail ? takeLetters(visit, 'invite', email) : refuse('mailOff')
}

/**
 * The writes that invite people to accounts, to be batched after those that create the accounts,
 * where `condition` finds something. The account has no email until its owner accepts, so an email
 * that another account has looks like any other. Each email gets one letter, however many children
 * it stands for. An earlier invitation is replaced, and its letter, if still unsent, is dropped.
 */
export async function inviteAccounts(
  { db, now }: Visit,
  invited: { accountId: string; email: string }[],
  locale: Locale,
  condition = sql`select 1`,
) {
  let list = invitationList(await Promise.all(invited.map(withToken)))
  let expiresAt = now + INVITED_FOR_MS
  // `cross join`: from the list to the tables, never the other way about, which would read the list
  // once for each row.
  return [
    db.run(sql`
      delete from mails
      where id in (
          select i.id
          from (${list}) f
          cross join invitations i on i.accountId = f.accountId
        )
        and exists (${condition})`),
    db.run(sql`
      insert into invitations (id, accountId, email, createdAt, expiresAt)
      select f.id, f.accountId, f.email, ${now}, ${expiresAt}
      from (${list}) f
      cross join accounts a on a.id = f.accountId and a.email is null
      where exists (${condition})
      on conflict (accountId) do update set
        id = excluded.id,
        email = excluded.email,
        createdAt = excluded.createdAt,
        expiresAt = excluded.expiresAt,
        acceptedAt = null`),
    // It greets without a name: names are children's, and the email may be wrong.
    db.run(sql`
      insert into mails (id, recipient, locale, kind, name, token, createdAt, expiresAt, nextTryAt)
      select id, email, ${locale}, 'invitation', schoolName, token, ${now}, ${expiresAt}, ${now}
      from (${lettersOf(list, locale)})
      where letter = 1`),
  ]
}

async function withToken(invited: { accountId: string; email: string }) {
  let token = newToken()
  return { ...invited, token, id: await tokenHash(token) }
}

function invitationList(invitations: Awaited<ReturnType<typeof withToken>>[]): SQL {
  return sql`
    select
      key as nth,
      value ->> 'id' as id,
      value ->> 'accountId' as accountId,
      value ->> 'email' as email,
      value ->> 'token' as token
    from json_each(${JSON.stringify(invitations)})`
}

/** The letters of a list; those of one email are numbered, staff apart from children. */
function lettersOf(list: SQL, locale: Locale): SQL {
  let schoolName =
    languageOf(locale) === 'en' ? sql`coalesce(nullif(s.nameEn, ''), s.name)` : sql`s.name`
  return sql`
    select
      f.id,
      f.email,
      f.token,
      coalesce(${schoolName}, '') as schoolName,
      row_number() over (partition by f.email, a.role = 'student' order by f.nth) as letter
    from (${list}) f
    cross join invitations i on i.id = f.id
    join accounts a on a.id = i.accountId
    left join schools s on s.id = a.schoolId`
}

const InvitableRow = v.strictObject({
  email: v.nullable(v.string()),
  schoolId: v.nullable(v.string()),
})

/**
 * Sends an invitation again, with a new link, or to another email: for an account that is not open
 * yet, or for a pupil whose guardian looks after it.
 */
export async function sendInvitation(
  current: Current,
  accountId: string,
  locale: Locale,
  email?: string,
) {
  let { db, user } = current
  if (!can.invite(user)) return refuse('notFound')
  let [found] = await rows(
    db,
    InvitableRow,
    sql`
      select ${knownEmail} as email, a.schoolId
      from accounts a
      where a.id = ${accountId}
        and a.email is null
        and a.disabledAt is null
        and ${accountsVisibleTo(user)}`,
  )
  let to = email ?? found?.email
  if (!found || !to) return refuse('notFound')
  let taking = await takeInvitation(current, to)
  if (!taking.ok) return taking
  let isInvitable = sql`select 1 from accounts where id = ${accountId} and email is null`
  await db.batch([
    auditEntryIf(isInvitable, current, {
      action: 'invited',
      actorId: user.UID,
      subjectId: accountId,
      schoolId: found.schoolId,
    }),
    ...(await inviteAccounts(current, [{ accountId, email: to }], locale)),
  ])
  return done(undefined)
}

const AccountRow = v.strictObject({ schoolId: v.nullable(v.string()) })

/** Withdraws an invitation: its link is void, and an unsent letter is dropped. Idempotent. */
export async function withdrawInvitation(current: Current, accountId: string) {
  let { db, user } = current
  if (!can.invite(user)) return refuse('notFound')
  let [found] = await rows(
    db,
    AccountRow,
    sql`
      select a.schoolId
      from accounts a
      where a.id = ${accountId}
        and ${accountsVisibleTo(user)}`,
  )
  if (!found) return refuse('notFound')
  let invitation = sql`select id from invitations where accountId = ${accountId}`
  await db.batch([
    auditEntryIf(invitation, current, {
      action: 'invitationWithdrawn',
      actorId: user.UID,
      subjectId: accountId,
      schoolId: found.schoolId,
    }),
    db.run(sql`delete from mails where id in (${invitation})`),
    db.run(sql`delete from invitations where accountId = ${accountId}`),
  ])
  return done(undefined)
}
