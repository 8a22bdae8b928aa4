import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { avatarPath, USER_AVATARS } from '#app/models/avatar.ts'
import { ownLiveClasses } from '#app/models/classes/own-live-classes.server.ts'
import { AccountIdRow } from '#app/models/classes/rows.ts'
import type { Current } from '#app/models/current.ts'
import { done } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { pupilsOf, wasIssuedHere } from './cardholders.server.ts'
import { cardsFrom, endCardSessions, everyColumn, newCard } from './reset-card.server.ts'
import { classSheet, printableClass, type SheetPupil } from './sheet.server.ts'
import { insertSignInLink } from './sign-in-link.server.ts'

/**
 * Creates the class's sign-in link and a card for each pupil without one; existing ones stay. A
 * pupil who never chose a picture, or has the same drawing as a classmate, gets an avatar that is
 * unique in the class: children who cannot read find themselves by it. Those who have a card keep
 * the picture that is printed on it.
 */
export async function makeCards(current: Current, classID: string) {
  let sheet = await classSheet(current, classID)
  if (!sheet.ok) return sheet
  let { klass, signInCode, pupils } = sheet.value
  let withoutCard = pupils.filter(({ card }) => !card)
  if (signInCode && withoutCard.length === 0) return done({ made: 0 })

  let { db, user } = current
  let printed = printableClass(current, classID)
  let cards = newCards(current, printed, pupils)
  let [, made] = await db.batch([
    insertSignInLink(current, printed),
    insertCards(current, cards),
    endCardSessions(current, sql`select id from (${cards})`),
    db.run(sql`
      update accounts
      set imageUrl = w.avatar
      from (${cards}) w
      where w.id = accounts.id
        and accounts.imageUrl is w.before`),
    auditEntryIf(printed, current, {
      action: 'sheetPrinted',
      actorId: user.UID,
      subjectId: classID,
      schoolId: klass.schoolID,
    }),
  ])
  return done({ made: made.length })
}

/**
 * New cards for the pupils of the class who have none: rows `(id, token, finder, pictures, avatar,
 * before)`, where `before` is the picture that the avatar takes the place of.
 */
function newCards(current: Current, klass: SQL, pupils: SheetPupil[]): SQL {
  let avatars = unusedAvatars(pupils)
  let cards = pupils
    .filter(({ card }) => !card)
    .map((pupil) => ({
      id: pupil.UID,
      ...newCard(current),
      before: pupil.imageURL,
      avatar: isAlone(pupil, pupils) ? pupil.imageURL : (avatars.pop() ?? pupil.imageURL),
    }))
  return sql`
    select
      a.id,
      n.value ->> 'token' as token,
      n.value ->> 'finder' as finder,
      n.value ->> 'pictures' as pictures,
      n.value ->> 'avatar' as avatar,
      n.value ->> 'before' as before
    from json_each(${JSON.stringify(cards)}) n
    join (${pupilsOf(klass)}) a on a.id = n.value ->> 'id'`
}

/**
 * Of two concurrent prints the first one's cards stay; a card of the pupil's former school is
 * replaced.
 */
function insertCards(current: Current, cards: SQL) {
  return rows(
    current.db,
    AccountIdRow,
    sql`
      ${cardsFrom(current, cards)}
      on conflict (accountId) do update set ${everyColumn}
      where not ${wasIssuedHere('sheet_cards')}
      returning accountId`,
  )
}

/**
 * Whether a pupil has a picture, and is the first of the class with it: holders of cards before.
 */
function isAlone(pupil: SheetPupil, pupils: SheetPupil[]): boolean {
  if (pupil.imageURL === null) return false
  let same = pupils.filter(({ imageURL }) => imageURL === pupil.imageURL)
  return (same.find(({ card }) => card) ?? same[0]) === pupil
}

/** Avatars that the class does not use, in random order (not a secret). */
function unusedAvatars(pupils: SheetPupil[]): string[] {
  let used = new Set(pupils.map(({ imageURL }) => imageURL))
  return Array.from({ length: USER_AVATARS }, (_, at) => avatarPath('user', at + 1))
    .filter((path) => !used.has(path))
    .map((path) => ({ path, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ path }) => path)
}

/** The cards of all live classes of the caller's school, as `makeCards` makes them. */
export async function makeAllCards(current: Current) {
  let made = 0
  for (let { id } of await ownLiveClasses(current)) {
    let making = await makeCards(current, id)
    if (!making.ok) return making
    made += making.value.made
  }
  return done({ made })
}
