import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { localeFor, type Locale } from '#app/locales/locale.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { forgetWrongTries } from '#app/models/auth/guesses/wrong-tries.server.ts'
import { RESET_WITHIN_MS } from '#app/models/auth/password/reset.server.ts'
import { replaceCard } from '#app/models/classes/sheet/reset-card.server.ts'
import type { Current } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { takeSchoolLetter } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import { rows } from '#db/rows.ts'
import { obstacles } from './person.ts'
import { selected, selectedFor, type Selection } from './selection.server.ts'

const Owner = v.strictObject({
  email: v.nullable(v.string()),
  preferences: v.nullable(v.string()),
  obstacle: v.nullable(v.picklist(obstacles)),
})

/**
 * For an owner who cannot sign in, or whose account others got into: ends all sessions, removes the
 * second factor, replaces a pupil's card. Where a letter can be sent, the password and linked
 * providers stop working, too, and the letter lets the owner choose a new password. `key` is the
 * form's own: sent twice, it is done once.
 */
export async function resetSignIn(current: Current, id: string, key: string, locale: Locale) {
  let { db, now, user } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let selection: Selection = { act: 'reset', ids: [id] }
  let [owner] = await rows(
    db,
    Owner,
    sql`select p.email, p.preferences, p.obstacle from (${selected(current, selection)}) p`,
  )
  if (!owner) return refuse('notFound')
  if (owner.obstacle) return refuse('conflict')
  let { email, preferences } = owner
  let letter = Boolean(email && current.sendsMail)
  if (letter) {
    let taking = await takeSchoolLetter(current, 'reset', email!)
    if (!taking.ok) return taking
  }

  let theirs = preferences ? localeFor(preferencesFrom(new URLSearchParams(preferences))) : locale
  let run = uuid()
  // Of a form sent twice, the audit log's line is written once: what follows asks for it.
  // Its id is no other line's, whatever key was sent.
  let line = `signInReset:${key}`
  let isFirst = sql`select 1 from audit_log where id = ${line} and detail ->> 'run' = ${run}`
  let account = sql`select a.* from accounts a where a.id = ${id} and exists (${isFirst})`
  await db.batch([
    auditEntries(
      selectedFor(current, selection),
      current,
      { action: 'signInReset', actorId: user.UID, id: line },
      sql`${JSON.stringify({ run, letter })}`,
    ),
    ...deleteFrom(current, ['sessions', 'half_sessions'], account),
    post(current, withSecondFactor(account), {
      kind: 'secondFactorOff',
      locale: theirs,
      expiresAt: now + NOTICE_MS,
    }),
    ...deleteFrom(current, ['second_factors', 'recovery_codes'], account),
    forgetWrongTries(current, id, account),
    ...replaceCard(current, id, pupilWithCard(account)),
    ...(letter ? await onlyByLetter(current, account, theirs) : []),
  ])
  return done({ letter })
}

function deleteFrom({ db }: Current, tables: string[], account: SQL) {
  return tables.map((table) =>
    db.run(sql`delete from ${sql.raw(table)} where accountId in (select id from (${account}))`),
  )
}

function withSecondFactor(account: SQL): SQL {
  return sql`
    select *
    from (${account}) a
    where exists (
      select 1
      from second_factors f
      where f.accountId = a.id and f.confirmedAt is not null
    )`
}

function pupilWithCard(account: SQL): SQL {
  return sql`
    select a.id
    from (${account}) a
    join sheet_cards k on k.accountId = a.id
    where a.role = 'student'`
}

/** Only the letter opens the account from now on. */
async function onlyByLetter(current: Current, account: SQL, locale: Locale) {
  let { db, now } = current
  let token = newToken()
  let expiresAt = now + RESET_WITHIN_MS
  return [
    ...deleteFrom(current, ['identities', 'proofs'], account),
    db.run(sql`
      update accounts
      set passwordHash = null, mustChangePassword = 0
      where id in (select id from (${account}))`),
    db.run(sql`
      insert into proofs (id, purpose, accountId, createdAt, expiresAt)
      select ${await tokenHash(token)}, 'reset', id, ${now}, ${expiresAt}
      from (${account})`),
    post(current, account, { kind: 'reset', locale, token, expiresAt }),
  ]
}
