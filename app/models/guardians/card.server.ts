import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { firstName } from '#app/locales/first-name.ts'
import {
  addressKey,
  consumeRateLimit,
  type RateLimit,
} from '#app/models/access/rate-limit.server.ts'
import { isAvatarPath } from '#app/models/avatar.ts'
import { storedCode } from '#app/models/codes/attempt-limit.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { Profile } from '#app/models/profile.ts'
import { isFinderOf, unseal } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { liveAt } from './pairing.server.ts'
import type { GuardianCard } from './pairing.ts'

/** Unknown codes of cards from one address that are free in an hour. */
const UNKNOWN_PER_ADDRESS = 100

const CardRow = v.strictObject({
  pairingID: v.string(),
  pupilID: v.string(),
  displayName: v.string(),
  gender: Profile.entries.gender,
  imageURL: v.nullable(v.string()),
  className: v.nullable(v.string()),
  classImageURL: v.nullable(v.string()),
  schoolName: v.string(),
  schoolNameEn: v.string(),
  timezone: v.string(),
  expiresAt: v.number(),
  state: v.picklist(['open', 'used', 'over', 'mine']),
})

/**
 * What a guardian card shows to the person who holds it, signed in or not: school and class, and
 * while it can be used the child's first name and drawn face. A photograph is only for persons who
 * are signed in, and is left out here. `reader` is the caller, where there is one.
 *
 * A code has 80 random bits, so a right one is never delayed; unknown ones are, by address.
 */
export async function findCard(visit: Visit, typed: string, reader: Current | null) {
  let wanted = isFinderOf(sql`p.finder`, visit.secrets, 'pairing', storedCode(typed))
  let [card] = await rows(visit.db, CardRow, cardWhere(visit, wanted, reader?.user.UID ?? ''))
  if (card) return done(shown(card))
  let wait = await consumeRateLimit(visit, [unknownLimit(visit)])
  return wait > 0 ? refuse('tooManyTries', wait) : refuse('pairingUnknown')
}

/** The card that a registration began with. */
export async function findCardOfPairing(visit: Visit, pairingID: string) {
  let [card] = await rows(visit.db, CardRow, cardWhere(visit, sql`p.id = ${pairingID}`, ''))
  return card && shown(card)
}

const OfferedRow = v.strictObject({ code: v.string() })

/** An account that has just signed in: by its email, or by an identity that is linked to it. */
export type SignedInAccount = { email: string } | { accountID: string }

/**
 * The code of the card that is offered to this account, once: the way from a card led through a
 * letter. Only a card that can still be used.
 */
export async function takeOfferedCard({ db, now, secrets }: Visit, account: SignedInAccount) {
  let own =
    'email' in account
      ? sql`select id from accounts where email = ${account.email}`
      : sql`select ${account.accountID}`
  let [[card]] = await db.batch([
    rows(
      db,
      OfferedRow,
      sql`
        select p.code
        from card_offers o
        join pairings p on p.id = o.pairingId and ${liveAt(now)}
        where o.accountId = (${own})
          and o.expiresAt > ${now}`,
    ),
    db.run(sql`delete from card_offers where accountId = (${own})`),
  ])
  return card && unseal(secrets, 'pairing', card.code)
}

function unknownLimit(visit: Visit): RateLimit {
  return { key: addressKey(visit, 'card'), limit: UNKNOWN_PER_ADDRESS, shared: true }
}

/** Of a card that is used up or over, the school alone is shown: whom to ask for another. */
function shown({ displayName, imageURL, ...card }: v.InferOutput<typeof CardRow>): GuardianCard {
  if (card.state === 'used' || card.state === 'over')
    return { ...card, firstName: '', imageURL: null, className: null, classImageURL: null }
  return {
    ...card,
    firstName: firstName(displayName),
    imageURL: isAvatarPath(imageURL) ? imageURL : null,
    classImageURL: isAvatarPath(card.classImageURL) ? card.classImageURL : null,
  }
}

/** The newest live class of the pupil is the card's. */
function cardWhere({ now }: Visit, wanted: SQL, readerID: string): SQL {
  let isLinked = sql`
    select 1
    from guardians g
    where g.guardianId = ${readerID}
      and g.pupilId = a.id
      and g."until" is null`
  let klass = sql`
    select c.id
    from enrolments e
    join classes c on c.id = e.classId and c.archivedAt is null
    where e.accountId = a.id
      and e.role = 'student'
      and e."until" is null
    order by e."from" desc, e.id desc
    limit 1`
  return sql`
    select
      p.id as pairingID,
      a.id as pupilID,
      a.displayName,
      a.gender,
      a.imageUrl as imageURL,
      k.name as className,
      k.imageUrl as classImageURL,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      s.timezone,
      p.expiresAt,
      case
        when exists (${isLinked}) then 'mine'
        when ${liveAt(now)} then 'open'
        when p.usedAt is not null then 'used'
        else 'over'
      end as state
    from pairings p
    join accounts a
      on a.id = p.pupilId
      and a.role = 'student'
      and a.disabledAt is null
    join schools s on s.id = a.schoolId
    left join classes k on k.id = (${klass})
    where ${wanted}`
}
