import 'server-only'
import { sql } from 'drizzle-orm'
import { type Locale, languageOf } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { knownEmail } from '#app/models/access/name-search.server.ts'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { INVITED_FOR_MS, mayInvite } from './invitation.ts'

/**
 * Whether an account `a` waits for its owner to come by a letter, and until when it is good; null
 * where it does not.
 */
export const invitedUntil = sql.raw(
  '(select i.expiresAt from invitations i where i.accountId = a.id and i.acceptedAt is null and a.email is null)',
)

/**
 * Whether a letter may go to this email now: takes one of those that it gets in an hour. For a
 * single invitation; many at once have limits of their own.
 */
export async function takeInvitation(visit: Visit, email: string) {
  return visit.sendsMail ? takeLetters(visit, 'invite', email) : refuse('mailOff')
}

/**
 * The writes that invite people to accounts which wait for them, to be batched after those that
 * make the accounts. The email is not theirs before they accept, so an email that somebody else has
 * looks like any other. Each email gets one letter, however many children it stands for. An
 * invitation of before is replaced, and its letter, if it still waits, is not sent. Only where
 * `deserved` finds something.
 */
export async function inviteAccounts(
  { db, now }: Visit,
  invited: { accountId: string; email: string }[],
  locale: Locale,
  deserved = sql`select 1`,
) {
  let fresh = await Promise.all(
    invited.map(async (each) => {
      let token = newToken()
      return { ...each, token, id: await tokenHash(token) }
    }),
  )
  let all = sql`select key as nth, value ->> 'id' as id, value ->> 'accountId' as accountId, value ->> 'email' as email, value ->> 'token' as token from json_each(${JSON.stringify(fresh)})`
  let expiresAt = now + INVITED_FOR_MS
  let schoolName =
    languageOf(locale) === 'en' ? sql`coalesce(nullif(s.nameEn, ''), s.name)` : sql`s.name`
  // `cross join`: from the list to the tables, never the other way about, which would read the list
  // once for each row.
  return [
    db.run(
      sql`delete from mails where id in (select i.id from (${all}) f cross join invitations i on i.accountId = f.accountId) and exists (${deserved})`,
    ),
    db.run(sql`
      insert into invitations (id, accountId, email, createdAt, expiresAt)
      select f.id, f.accountId, f.email, ${now}, ${expiresAt} from (${all}) f cross join accounts a on a.id = f.accountId and a.email is null where exists (${deserved})
      on conflict (accountId) do update set id = excluded.id, email = excluded.email, createdAt = excluded.createdAt, expiresAt = excluded.expiresAt, acceptedAt = null`),
    // It greets nobody: names are children's, and the email may be wrong.
    db.run(sql`
      insert into mails (id, recipient, locale, kind, name, token, createdAt, expiresAt, nextTryAt)
      select id, email, ${locale}, 'invitation', schoolName, token, ${now}, ${expiresAt}, ${now} from (
        select f.id, f.email, f.token, coalesce(${schoolName}, '') as schoolName, row_number() over (partition by f.email, a.role = 'student' order by f.nth) as letter
        from (${all}) f cross join invitations i on i.id = f.id join accounts a on a.id = i.accountId left join schools s on s.id = a.schoolId)
      where letter = 1`),
  ]
}

/**
 * Sends an invitation once more, with a new link, or to another email; of an account that nobody
 * has come to yet, or of a pupil whom a guardian looks after.
 */
export async function sendInvitation(
  current: Current,
  accountId: string,
  locale: Locale,
  email?: string,
) {
  let { db, user } = current
  if (!mayInvite(user)) return refuse('notFound')
  let [found] = await db.all<{ email: string | null; schoolId: string | null }>(sql`
    select ${knownEmail} as email, a.schoolId from accounts a where a.id = ${accountId} and a.email is null and a.disabledAt is null and ${accountsVisibleTo(user)}`)
  let to = email ?? found?.email
  if (!found || !to) return refuse('notFound')
  let taking = await takeInvitation(current, to)
  if (!taking.ok) return taking
  let waits = sql`select 1 from accounts where id = ${accountId} and email is null`
  await db.batch([
    auditEntryIf(waits, current, {
      action: 'invited',
      actorId: user.UID,
      subjectId: accountId,
      schoolId: found.schoolId,
    }),
    ...(await inviteAccounts(current, [{ accountId, email: to }], locale)),
  ])
  return done(undefined)
}

/**
 * Takes an invitation back: its link opens nothing from now on, and a letter that still waits is
 * not sent. Twice is no mistake.
 */
export async function withdrawInvitation(current: Current, accountId: string) {
  let { db, user } = current
  if (!mayInvite(user)) return refuse('notFound')
  let [found] = await db.all<{ schoolId: string | null }>(
    sql`select a.schoolId from accounts a where a.id = ${accountId} and ${accountsVisibleTo(user)}`,
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
