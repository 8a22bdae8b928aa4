import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { isEnglish, type Locale } from '#app/locales/locale.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { takeSchoolLetter } from '#app/models/mail/rate-limit.server.ts'
import { refuse } from '#app/models/outcome.ts'
import { seal, type SecretKeys } from '#app/models/secrets.server.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
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
 * Consumes the limits of an invitation's letter to this email. For single invitations; imports ask
 * for the school's quota alone, by `schoolLetters`.
 */
export async function takeInvitation(current: Current, email: string) {
  return current.sendsMail ? takeSchoolLetter(current, 'invite', email) : refuse('mailOff')
}

export { schoolLetters } from '#app/models/mail/school-letters.server.ts'

/**
 * The writes that invite people to accounts, to be batched after those that create the accounts,
 * where `condition` finds something. The account has no email until its owner accepts, so an email
 * that another account has looks like any other. Each email gets one letter, however many children
 * it stands for. An earlier invitation is replaced, and its letter, if still unsent, is dropped.
 */
export async function inviteAccounts(
  { db, secrets, now }: Visit,
  invited: { accountId: string; email: string }[],
  locale: Locale,
  condition = sql`select 1`,
) {
  let list = invitationList(await Promise.all(invited.map((each) => withToken(secrets, each))))
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

/** The token as the outbox keeps it, and its hash. */
async function withToken(secrets: SecretKeys, invited: { accountId: string; email: string }) {
  let token = newToken()
  return { ...invited, token: seal(secrets, 'letter', token), id: await tokenHash(token) }
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
  let schoolName = isEnglish(locale) ? sql`coalesce(nullif(s.nameEn, ''), s.name)` : sql`s.name`
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
