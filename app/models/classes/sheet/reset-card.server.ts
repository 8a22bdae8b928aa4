import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { AccountIdRow } from '#app/models/classes/rows.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { seal, sealToFind } from '#app/models/secrets.server.ts'
import { newToken } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { pupilsOf } from './cardholders.server.ts'
import { entryKey, pupilKey } from './limits.server.ts'
import { newPictures } from './picture-password.server.ts'
import { printableClass } from './sheet.server.ts'
import { canPrintSheets } from './sheet.ts'

/**
 * Replaces a pupil's card at once: the old one no longer signs in, its sessions end, and all wrong
 * tries are forgotten.
 */
export async function resetCard(current: Current, classID: string, pupilID: string) {
  let { db, user } = current
  if (!canPrintSheets(user)) return refuse('forbidden')
  let pupil = sql`
    select a.id
    from (${pupilsOf(printableClass(current, classID))}) a
    where a.id = ${pupilID}`
  let [made] = await db.batch([
    ...replaceCard(current, pupilID, pupil),
    auditEntryIf(pupil, current, {
      action: 'sheetReset',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: user.school?.schoolID ?? null,
    }),
  ])
  return made.length > 0 ? done(undefined) : refuse('notFound')
}

/**
 * The writes that replace a pupil's card, for a batch: where `pupil`, a select of the id, finds the
 * pupil. The first answers the new card's `AccountIdRow`.
 */
export function replaceCard(current: Current, pupilID: string, pupil: SQL) {
  let { db } = current
  let { token, finder, pictures } = newCard(current)
  let card = sql`
    select id, ${token} as token, ${finder} as finder, ${pictures} as pictures
    from (${pupil})`
  return [
    rows(
      db,
      AccountIdRow,
      sql`
        ${cardsFrom(current, card)}
        on conflict (accountId) do update set ${everyColumn}
        returning accountId`,
    ),
    endCardSessions(current, pupil),
    db.run(sql`
      delete from failures
      where key in (${pupilKey(pupilID)}, ${entryKey(pupilID)})
        and exists (${pupil})`),
  ] as const
}

/** A new card's token and pictures, as they are stored. */
export function newCard({ secrets }: Current) {
  let { sealed, finder } = sealToFind(secrets, 'card', newToken())
  return { token: sealed, finder, pictures: seal(secrets, 'pictures', newPictures()) }
}

/**
 * Inserts cards, given as rows `(id, token, finder, pictures)`; the conflict clause is the
 * caller's.
 */
export function cardsFrom({ now, user }: Current, cards: SQL): SQL {
  return sql`
    insert into sheet_cards (accountId, token, finder, pictures, issuedAt, issuedBy)
    select id, token, finder, pictures, ${now}, ${user.UID}
    from (${cards})
    where true`
}

/** All columns of a card but its pupil, where another card takes its place. */
export const everyColumn = sql.raw(
  ['token', 'finder', 'pictures', 'wrongTries', 'issuedAt', 'issuedBy']
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)

export function endCardSessions({ db }: Current, pupils: SQL) {
  return db.run(sql`
    delete from sessions
    where method = 'sheet'
      and accountId in (${pupils})`)
}
