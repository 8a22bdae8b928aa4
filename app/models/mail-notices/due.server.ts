import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

const MINUTE = 60_000
/** One person is told once in so long. The trigger of the table says the same. */
const BETWEEN_MS = 12 * 60 * MINUTE
/** For so long no other Worker takes a notice that was taken. */
const LEASE_MS = 5 * MINUTE
const LONGEST_DELAY_MS = 6 * 60 * MINUTE

const TakenRow = v.strictObject({
  accountID: v.string(),
  token: v.string(),
  tries: v.number(),
  nextAt: v.number(),
  handedAt: v.nullable(v.number()),
  toldAt: v.number(),
})
export type DueNotice = v.InferOutput<typeof TakenRow>
const WaitingRow = v.strictObject({
  accountID: v.string(),
  email: v.string(),
  displayName: v.string(),
  preferences: v.nullable(v.string()),
  country: v.string(),
  name: v.string(),
  nameEn: v.string(),
  timezone: v.string(),
  quietFrom: v.nullable(v.number()),
  quietUntil: v.nullable(v.number()),
  letters: v.number(),
  newest: v.number(),
  writers: v.string(),
})
/** What waits for a person at one school. */
export type Waiting = v.InferOutput<typeof WaitingRow>
const FoundRow = v.strictObject({ one: v.literal(1) })

/** A letter `k` of `n` is unread and not told of yet. */
const isNew = sql`
  k.accountId = n.accountId
  and k.folder = 'inbox'
  and k.seenAt is null
  and k.sortAt > n.toldAt`

/** The account `a` is open and can be reached. */
const isReached = sql`
  a.disabledAt is null
  and a.email is not null
  and a.verifiedAt is not null
  and not a.mustChangePassword`

/** Takes up to `most` notices that are due. Atomic: no other Worker gets them meanwhile. */
export async function takeDue(db: Database, now: number, most: number): Promise<DueNotice[]> {
  return rows(
    db,
    TakenRow,
    sql`
      update mail_notices
      set tries = tries + 1, nextAt = ${now + LEASE_MS}
      where accountId in (
        select accountId
        from mail_notices indexed by mail_notices_due
        where nextAt <= ${now}
        order by nextAt
        limit ${most}
      )
      returning accountId as accountID, token, tries, nextAt, handedAt, toldAt`,
  )
}

/**
 * What waits for these people, school by school: letters that they would find if they signed in.
 * Of a school that was left, or uses no mail, none is told.
 */
export async function waitingFor(db: Database, accountIDs: string[], now: number) {
  return rows(
    db,
    WaitingRow,
    sql`
      select
        a.id as accountID,
        a.email,
        a.displayName,
        a.preferences,
        s.country,
        s.name,
        s.nameEn,
        s.timezone,
        s.quietFrom,
        s.quietUntil,
        count(*) as letters,
        max(k.sortAt) as newest,
        json_group_array(distinct w.displayName) as writers
      from json_each(${JSON.stringify(accountIDs)}) i
      cross join mail_notices n on n.accountId = i.value
      cross join accounts a on a.id = n.accountId
      cross join letter_copies k on ${isNew}
      cross join letters l on l.id = k.letterId
      cross join accounts w on w.id = l.senderId
      cross join schools s on s.id = k.schoolId
      where ${isReached}
        and instr(',' || s.modulesOff || ',', ',mail,') = 0
        and (
          a.role = 'super'
          or (
            a.schoolId = k.schoolId
            and exists (
              select 1
              from subscriptions u
              where u.accountId = a.id
                and u.endedAt is null
                and u.validUntil > ${dayIn('UTC', now)}
            )
          )
          or (
            a.schoolId is null
            and exists (
              select 1
              from guardians g
              join accounts p on p.id = g.pupilId
              where g.guardianId = a.id
                and g."until" is null
                and p.schoolId = k.schoolId
            )
          )
        )
      group by a.id, s.id
      order by a.id, newest desc`,
  )
}

/** This taking of a notice `n`: it was not taken again since, nor ended. */
function isTaken({ accountID, tries, nextAt }: DueNotice) {
  return sql`n.accountId = ${accountID} and n.tries = ${tries} and n.nextAt = ${nextAt}`
}

/**
 * Notes that a notice is being handed to the mail server, right before it is, and of which letters
 * it tells. False where it must not go any more: it was ended, or its reader cannot be reached
 * there, or another Worker has taken it.
 */
export async function handOver(
  db: Database,
  notice: DueNotice,
  { email, newest }: { email: string; newest: number },
  now: number,
): Promise<boolean> {
  let handed = await rows(
    db,
    FoundRow,
    sql`
      update mail_notices as n
      set handedAt = ${now}, toldAt = ${newest}
      where ${isTaken(notice)}
        and exists (
          select 1
          from accounts a
          where a.id = n.accountId
            and a.email = ${email}
            and ${isReached}
        )
      returning 1 as one`,
  )
  return handed.length > 0
}

/**
 * Settles a notice that was sent at `sentAt`, or was not needed (null). What arrived meanwhile is
 * told twelve hours later.
 */
export function settle(db: Database, notice: DueNotice, sentAt: number | null) {
  let after = sql`coalesce(${sentAt}, n.sentAt, 0) + ${BETWEEN_MS}`
  return db.run(sql`
    update mail_notices as n
    set sentAt = coalesce(${sentAt}, n.sentAt),
      handedAt = null,
      tries = 0,
      nextAt = iif(
        ${sentAt} is not null and exists (select 1 from letter_copies k where ${isNew}),
        ${after},
        null
      )
    where ${isTaken(notice)}`)
}

/** Puts a notice off to the end of quiet hours. */
export function putOff(db: Database, notice: DueNotice, until: number) {
  return db.run(sql`
    update mail_notices as n
    set nextAt = ${until}, tries = 0
    where ${isTaken(notice)}`)
}

/** Puts a notice off that could not be sent: a minute, doubled each time, up to six hours. */
export function tryLater(db: Database, notice: DueNotice, now: number) {
  let delay = Math.min(LONGEST_DELAY_MS, MINUTE * 2 ** Math.min(10, notice.tries - 1))
  return db.run(sql`
    update mail_notices as n
    set nextAt = ${now + delay}, handedAt = null, toldAt = ${notice.toldAt}
    where ${isTaken(notice)}`)
}

/** Ends the notices to an address that takes none, until its owner asks again. */
export function noteBounce(db: Database, notice: DueNotice, bounce: string, now: number) {
  return db.run(sql`
    update mail_notices as n
    set bouncedAt = ${now}, bounce = ${bounce}, nextAt = null, handedAt = null, tries = 0
    where ${isTaken(notice)}`)
}
