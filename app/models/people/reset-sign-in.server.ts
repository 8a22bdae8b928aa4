import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { localeFor, type Locale } from '#app/locales/locale.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { RESET_WITHIN_MS } from '#app/models/auth/password/reset.server.ts'
import { replaceCard } from '#app/models/classes/sheet/reset-card.server.ts'
import type { Current } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import { chosen, willing, type Choice } from './selection.server.ts'

type Sleeper = { email: string | null; preferences: string | null; obstacle: string | null }

/**
 * For somebody who cannot get in any more, or whose account others got into: all sessions end, a
 * lost second factor is taken away, a pupil's card is replaced. Where a letter can go to them the
 * password and the accounts elsewhere open nothing any more, and the letter lets them choose a new
 * one. `key` is the form's own: sent twice, it is done once.
 */
export async function resetSignIn(current: Current, id: string, key: string, locale: Locale) {
  let { db, now, user } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let choice: Choice = { act: 'reset', ids: [id] }
  let [person] = await db.all<Sleeper>(
    sql`select p.email, p.preferences, p.obstacle from (${chosen(current, choice)}) p`,
  )
  if (!person) return refuse('notFound')
  if (person.obstacle) return refuse('conflict')
  let { email, preferences } = person
  let writes = Boolean(email && current.sendsMail)
  if (writes) {
    let taking = await takeLetters(current, 'reset', email!)
    if (!taking.ok) return taking
  }

  let theirs = preferences ? localeFor(preferencesFrom(new URLSearchParams(preferences))) : locale
  let run = uuid()
  let first = sql`select 1 from audit_log where id = ${key} and detail ->> 'run' = ${run}`
  let account = sql`select a.* from accounts a where a.id = ${id} and exists (${first})`
  await db.batch([
    auditEntries(
      willing(current, choice),
      current,
      { action: 'signInReset', actorId: user.UID, id: key },
      sql`${JSON.stringify({ run, letter: writes })}`,
    ),
    ...['sessions', 'half_sessions'].map((table) =>
      db.run(sql`delete from ${sql.raw(table)} where accountId in (select id from (${account}))`),
    ),
    post(
      current,
      sql`select * from (${account}) a where exists (select 1 from second_factors f where f.accountId = a.id and f.confirmedAt is not null)`,
      { kind: 'secondFactorOff', locale: theirs, expiresAt: now + NOTICE_MS },
    ),
    ...['second_factors', 'recovery_codes'].map((table) =>
      db.run(sql`delete from ${sql.raw(table)} where accountId in (select id from (${account}))`),
    ),
    ...replaceCard(
      current,
      id,
      sql`select a.id from (${account}) a join sheet_cards k on k.accountId = a.id where a.role = 'student'`,
    ),
    ...(writes ? await chooseAnew(current, account, theirs) : []),
  ])
  return done({ letter: writes })
}

/** Nothing that opened the account opens it any more, but a letter. */
async function chooseAnew(current: Current, account: SQL, locale: Locale) {
  let { db, now } = current
  let token = newToken()
  let expiresAt = now + RESET_WITHIN_MS
  return [
    ...['identities', 'proofs'].map((table) =>
      db.run(sql`delete from ${sql.raw(table)} where accountId in (select id from (${account}))`),
    ),
    db.run(
      sql`update accounts set passwordHash = null, mustChangePassword = 0 where id in (select id from (${account}))`,
    ),
    db.run(
      sql`insert into proofs (id, purpose, accountId, createdAt, expiresAt) select ${await tokenHash(token)}, 'reset', id, ${now}, ${expiresAt} from (${account})`,
    ),
    post(current, account, { kind: 'reset', locale, token, expiresAt }),
  ]
}
