import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays } from '#app/calendar/day.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { codesToGive, isSeatless, seatsToGive } from '#app/models/schools/seats.server.ts'
import { unseal } from '#app/models/secrets.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { plan, redeemAll, verdictsOf } from './redeem-many.server.ts'
import type { CodeReason } from './refusal-reason.ts'

/** So many at a time: each is one transaction. */
const AT_ONCE = 100
/** Codes that somebody else used in the same moment are replaced by others so often. */
const TRIES = 3

const FreeRow = v.strictObject({ freeSeats: v.number(), durationDays: v.nullable(v.number()) })
const PupilRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
  classImageURL: v.nullable(v.string()),
  imageURL: v.nullable(v.string()),
})
/** A pupil of the school without a seat. */
export type SeatlessPupil = v.InferOutput<typeof PupilRow>

/**
 * The pupils without a seat, class by class, and how many seats there are to give them: the
 * school's codes that are left, as far as it has seats. `lastDay`: of a seat that is given today.
 */
export async function seatlessPupils(current: Current, chosen?: { ids: string[] }) {
  let { db, user, today } = current
  if (!can.redeemForPupils(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [[free], pupils] = await db.batch([
    rows(
      db,
      FreeRow,
      sql`
        select
          ${seatsToGive(schoolID, today)} as freeSeats,
          (
            select b.durationDays ${codesToGive(schoolID, today)}
            order by ${codeOrder}
            limit 1
          ) as durationDays
        from schools s
        where s.id = ${schoolID}`,
    ),
    rows(db, PupilRow, seatless(current, schoolID, chosen?.ids)),
  ])
  let { freeSeats, durationDays } = free!
  return done({
    freeSeats,
    lastDay: durationDays === null ? null : addDays(today, durationDays - 1),
    pupils,
  })
}

/** The codes that end soonest are given first. */
const codeOrder = sql.raw('b.redeemBefore, b.serial, k.position')

function seatless({ today }: Current, schoolID: string, ids?: string[]): SQL {
  let chosen = ids ? sql`a.id in (select value from json_each(${JSON.stringify(ids)}))` : sql`true`
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      c.id as classID,
      c.name as className,
      c.imageUrl as classImageURL
    from accounts a
    left join enrolments e on e.accountId = a.id and e.role = 'student' and e."until" is null
    left join classes c on c.id = e.classId and c.archivedAt is null
    where a.schoolId = ${schoolID}
      and ${isSeatless(today)}
      and ${chosen}
    order by c.level, c.name, c.id, a.displayName collate nocase, a.id`
}

/** A pupil who got no seat, and why. */
export type NotSeated = { UID: string; displayName: string; reason: CodeReason | 'noCode' }

/**
 * Gives a seat to each of the chosen pupils who has none: the school's codes that end soonest, by
 * the rules of redeeming, and so within its seats. Two who press at once give each pupil one seat.
 * The pupils are taken in the order of their classes and names; of ten free seats the first ten
 * get them, and the others are named.
 */
export async function giveSeats(current: Current, ids: string[]) {
  let { user } = current
  if (!can.redeemForPupils(user) || !mayManageAccount(current) || !user.school)
    return refuse('forbidden')
  let { schoolID } = user.school
  let pupils = await rows(current.db, PupilRow, seatless(current, schoolID, ids))
  let left: NotSeated[] = []
  let given = 0
  for (let at = 0; at < pupils.length; at += AT_ONCE) {
    let some = pupils.slice(at, at + AT_ONCE)
    let refused = await giveSome(current, schoolID, some)
    left.push(...refused)
    given += some.length - refused.length
  }
  return done({ given, left })
}

async function giveSome(
  current: Current,
  schoolID: string,
  pupils: SeatlessPupil[],
  tries = TRIES,
): Promise<NotSeated[]> {
  let codes = await nextCodes(current, schoolID, pupils.length)
  let named = new Map(pupils.map((pupil) => [pupil.UID, pupil.displayName]))
  let planned = codes.map((code, at) => plan(current, pupils[at]!.UID, code))
  // A pupil who has got a seat meanwhile is content with it.
  let refusals = await verdictsOf(
    current,
    await redeemAll(current, planned, sql`coalesce(isLive, 0) = 0`),
  )
  let taken: string[] = []
  let left: NotSeated[] = pupils
    .slice(codes.length)
    .map(({ UID, displayName }) => ({ UID, displayName, reason: 'noCode' }))
  for (let { id, request } of planned) {
    let verdict = refusals.get(id)?.verdict
    let { UID } = request
    if (verdict === 'codeUsed' || verdict === 'codeInvalid') taken.push(UID)
    else if (verdict && verdict !== 'fine' && verdict !== 'own')
      left.push({ UID, displayName: named.get(UID)!, reason: verdict })
  }
  let again = await stillSeatless(current, schoolID, taken)
  if (again.length === 0) return left
  return tries > 1
    ? [...left, ...(await giveSome(current, schoolID, again, tries - 1))]
    : [
        ...left,
        ...again.map(({ UID, displayName }) => ({ UID, displayName, reason: 'noCode' as const })),
      ]
}

async function stillSeatless(current: Current, schoolID: string, ids: string[]) {
  return ids.length > 0 ? rows(current.db, PupilRow, seatless(current, schoolID, ids)) : []
}

const CodeRow = v.strictObject({ code: v.string() })

async function nextCodes(
  { db, secrets, today }: Current,
  schoolID: string,
  count: number,
): Promise<string[]> {
  let found = await rows(
    db,
    CodeRow,
    sql`
      select k.code ${codesToGive(schoolID, today)}
      order by ${codeOrder}
      limit ${count}`,
  )
  return found.map(({ code }) => unseal(secrets, 'code', code))
}
