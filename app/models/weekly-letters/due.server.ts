import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import type { School } from '#app/models/current.ts'
import { modulesIn } from '#app/models/school-module.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { isLinked } from './link.server.ts'

const MINUTE = 60_000
/**
 * For so long no other Worker takes a letter that was taken, or handed to a mail server: longer
 * than any conversation with one.
 */
const LEASE_MS = 5 * MINUTE
const LONGEST_DELAY_MS = 6 * 60 * MINUTE

const flag = v.picklist([0, 1])
const DueRow = v.strictObject({
  id: v.string(),
  schoolId: v.string(),
  pupilId: v.string(),
  weekday: v.number(),
  hour: v.number(),
  tries: v.number(),
  nextAt: v.number(),
  handedAt: v.nullable(v.number()),
  week: v.nullable(v.string()),
  sentAt: v.nullable(v.number()),
  token: v.string(),
  email: v.nullable(v.string()),
  reader: v.string(),
  preferences: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  timezone: v.string(),
  weekStart: v.number(),
  restDays: v.string(),
  modulesOff: v.string(),
  isLinked: flag,
  isOpen: flag,
})
type DueRow = v.InferOutput<typeof DueRow>
const DaysOffRow = v.strictObject({
  schoolId: v.string(),
  firstDay: v.string(),
  lastDay: v.string(),
})
const IdRow = v.strictObject({ id: v.string() })

export type DaysOff = v.InferOutput<typeof DaysOffRow>
/**
 * A letter that is due: who reads it, in which school, and how far it got. `isLinked`: its reader
 * is still linked to the child; `isOpen`: both accounts are open, and the address is proven.
 */
export type DueLetter = Pick<
  DueRow,
  | 'id'
  | 'pupilId'
  | 'weekday'
  | 'hour'
  | 'tries'
  | 'nextAt'
  | 'handedAt'
  | 'week'
  | 'sentAt'
  | 'token'
  | 'email'
  | 'reader'
  | 'preferences'
  | 'validUntil'
> & { school: School; isLinked: boolean; isOpen: boolean }

/**
 * Takes up to `most` letters that are due. Atomic: no other Worker gets them before the lease is
 * over, so that of one whose Worker was killed the next one hears.
 */
export async function takeDue(db: Database, now: number, most: number) {
  let taken = await rows(
    db,
    IdRow,
    sql`
      update weekly_letters
      set tries = tries + 1, nextAt = ${now + LEASE_MS}
      where id in (
        select id
        from weekly_letters indexed by weekly_letters_due
        where nextAt <= ${now}
        order by nextAt
        limit ${most}
      )
      returning id`,
  )
  if (taken.length === 0) return { letters: [], daysOff: new Map<string, DaysOff[]>() }
  let ids = JSON.stringify(taken.map(({ id }) => id))
  let schoolIDs = sql`
    select distinct w.schoolId
    from json_each(${ids}) i
    join weekly_letters w on w.id = i.value`
  let [found, daysOff] = await db.batch([
    rows(db, DueRow, dueRows(ids)),
    rows(
      db,
      DaysOffRow,
      sql`
        select h.schoolId, h.firstDay, h.lastDay
        from holidays h
        where h.schoolId in (${schoolIDs})
          and h.lastDay >= ${addDays(dayIn('UTC', now), -30)}
          and h.firstDay <= ${addDays(dayIn('UTC', now), 7)}`,
    ),
  ])
  return {
    letters: found.map(dueLetter),
    daysOff: Map.groupBy(daysOff, ({ schoolId }) => schoolId),
  }
}

function dueLetter(row: DueRow): DueLetter {
  let { isLinked, isOpen, modulesOff, ...more } = row
  let { name, nameEn, country, timezone, weekStart, restDays, ...letter } = more
  return {
    ...letter,
    school: {
      schoolID: row.schoolId,
      name,
      nameEn,
      country,
      timezone,
      weekStart,
      restDays,
      modulesOff: modulesIn(modulesOff),
    },
    isLinked: isLinked === 1,
    isOpen: isOpen === 1,
  }
}

const isOpen = sql`(
  o.disabledAt is null
  and o.verifiedAt is not null
  and o.email is not null
  and a.disabledAt is null
)`

function dueRows(ids: string) {
  return sql`
    select
      w.id,
      w.schoolId,
      w.pupilId,
      w.weekday,
      w.hour,
      w.tries,
      w.nextAt,
      w.handedAt,
      w.week,
      w.sentAt,
      w.token,
      o.email,
      o.displayName as reader,
      o.preferences,
      u.validUntil,
      s.name,
      s.nameEn,
      s.country,
      s.timezone,
      s.weekStart,
      s.restDays,
      s.modulesOff,
      ${isLinked} as isLinked,
      ${isOpen} as isOpen
    from json_each(${ids}) i
    join weekly_letters w on w.id = i.value
    join accounts o on o.id = w.guardianId
    join accounts a on a.id = w.pupilId
    join schools s on s.id = w.schoolId
    left join subscriptions u on u.accountId = a.id and u.endedAt is null
    where w.nextAt is not null`
}

/** This taking of a letter `w`: it was not taken again since, and its reader still wants it. */
function isTaken({ id, tries, nextAt }: DueLetter) {
  return sql`w.id = ${id} and w.tries = ${tries} and w.nextAt = ${nextAt}`
}

/**
 * Notes that a letter is being handed to the mail server, right before it is. False where it must
 * not go any more: its reader has ended it, or is not linked to the child any more, or an account
 * was closed, or the child's subscription has ended, or another Worker has taken it.
 */
export async function handOver(db: Database, letter: DueLetter, now: number): Promise<boolean> {
  let today = dayIn(letter.school.timezone, now)
  let handed = await rows(
    db,
    IdRow,
    sql`
      update weekly_letters as w
      set handedAt = ${now}, nextAt = ${now + LEASE_MS}
      where ${isTaken(letter)}
        and exists (
          select 1
          from accounts o
          join accounts a on a.id = w.pupilId
          join subscriptions u on u.accountId = a.id and u.endedAt is null
          where o.id = w.guardianId
            and o.email = ${letter.email}
            and u.validUntil > ${today}
            and ${isOpen}
            and ${isLinked}
        )
      returning id`,
  )
  letter.nextAt = now + LEASE_MS
  return handed.length > 0
}

/** Which week is settled by a letter, sent or left out, and when the next one is due. */
export type Settled = { letter: DueLetter; week: Day; next: number }

/**
 * Notes that a letter was sent with what there was to say at `readAt`; a time that its reader has
 * chosen meanwhile stands.
 */
export function noteSent(db: Database, { letter, week, next }: Settled, readAt: number) {
  return db.run(sql`
    update weekly_letters
    set week = ${week},
      sentAt = ${readAt},
      handedAt = null,
      tries = case when nextAt = ${letter.nextAt} then 0 else tries end,
      nextAt = case when nextAt = ${letter.nextAt} then ${next} else nextAt end
    where id = ${letter.id}`)
}

/** Puts letters off to their next week without sending them; `next` null: for ever. */
export function leaveOut(
  db: Database,
  left: { letter: DueLetter; week: Day | null; next: number | null }[],
) {
  let values = left.map(({ letter: { id, tries, nextAt }, week, next }) => ({
    id,
    tries,
    nextAt,
    week,
    next,
  }))
  return db.run(sql`
    update weekly_letters as w
    set week = coalesce(l.value ->> 'week', w.week),
      nextAt = l.value ->> 'next',
      handedAt = null,
      tries = 0
    from json_each(${JSON.stringify(values)}) l
    where w.id = l.value ->> 'id'
      and w.tries = l.value ->> 'tries'
      and w.nextAt = l.value ->> 'nextAt'`)
}

/** Puts a letter off that could not be sent: a minute, doubled each time, up to six hours. */
export function tryLater(db: Database, letter: DueLetter, now: number) {
  let delay = Math.min(LONGEST_DELAY_MS, MINUTE * 2 ** Math.min(10, letter.tries - 1))
  return db.run(sql`
    update weekly_letters as w
    set nextAt = ${now + delay}, handedAt = null
    where ${isTaken(letter)}`)
}

/** Ends the letters to an address that takes none, until their reader asks again. */
export function noteBounce(db: Database, letter: DueLetter, bounce: string, now: number) {
  return db.run(sql`
    update weekly_letters as w
    set bouncedAt = ${now}, bounce = ${bounce}, nextAt = null, handedAt = null, tries = 0
    where ${isTaken(letter)}`)
}
