import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn, startOfDay, type Day } from '#app/calendar/day.ts'
import { auditEntries, auditEntryIf } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { isOpen } from './decide.server.ts'
import { countdown } from './deletion.ts'
import { tellBothSides } from './letters.server.ts'
import type { RetentionYears } from './retention.ts'

const YEAR_MS = 365 * 86_400_000
/** As many faces as a preview shows; the others are a number. */
const SHOWN = 60
/** Schools that are looked through in one run, and children whose countdown begins in it. */
const SCHOOLS_A_RUN = 5
const CHILDREN_A_RUN = 50

const LeaverRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  leftAt: v.number(),
  attempts: v.number(),
})
/** A child who left, since which day, and how many attempts are stored. */
export type Leaver = Omit<v.InferOutput<typeof LeaverRow>, 'leftAt'> & { leftDay: Day }
const CountRow = v.strictObject({ count: v.number() })
const YearsRow = v.strictObject({ years: v.nullable(v.number()) })

/**
 * Children of a school who left: in no class now and without a subscription, since the last of both
 * ended.
 */
function whoLeft(schoolID: SQL, today: Day): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      max(
        coalesce(a.schoolSince, a.createdAt),
        coalesce((select max(e."until") from enrolments e where e.accountId = a.id), 0),
        coalesce(
          (
            select max(coalesce(u.endedAt, unixepoch(u.validUntil) * 1000))
            from subscriptions u
            where u.accountId = a.id
          ),
          0
        )
      ) as leftAt
    from accounts a
    where a.schoolId = ${schoolID}
      and a.role = 'student'
      and not exists (
        select 1 from enrolments e where e.accountId = a.id and e."until" is null
      )
      and not exists (
        select 1
        from subscriptions u
        where u.accountId = a.id and u.endedAt is null and u.validUntil > ${today}
      )`
}

/** Of them those whom a countdown may be about: no deletion is open, and none was stopped. */
function leavers(schoolID: SQL, today: Day): SQL {
  return sql`
    select *
    from (${whoLeft(schoolID, today)}) l
    where not exists (
      select 1
      from deletions d
      where d.pupilId = l.UID
        and (
          (d.stoppedAt is null and d.doneAt is null)
          or (d.cause = 'retention' and d.stoppedBy is not null)
        )
    )`
}

/**
 * A deletion `d` is the portal's own, and its child has come back since, if only for a while: then
 * it is about nobody who left so long ago. `today` is the school's.
 */
export function isOfReturned(today: Day): SQL {
  return sql`(
    d.cause = 'retention'
    and not exists (
      select 1
      from (${whoLeft(sql`d.schoolId`, today)}) l
      where l.UID = d.pupilId and l.leftAt < d.askedAt
    )
  )`
}

/** The moment at which those left who are kept for so many years and no longer. */
function yearsBefore(timezone: string, today: Day, years: number): number {
  let [year, rest] = [Number(today.slice(0, 4)) - years, today.slice(4)]
  return startOfDay(timezone, `${year}${rest === '-02-29' ? '-02-28' : rest}`)
}

/** What the caller's school has chosen, and whom a choice of so many years would be about. */
export async function findRetention(current: Current, years: RetentionYears | null) {
  let { db, user, today } = current
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { schoolID, timezone } = user.school
  let before = years === null ? 0 : yearsBefore(timezone, today, years)
  let wanted = sql`
    select l.*
    from (${leavers(sql`${schoolID}`, today)}) l
    where l.leftAt < ${before}`
  let [[chosen], found, [counted]] = await db.batch([
    rows(db, YearsRow, sql`select years from retentions where schoolId = ${schoolID}`),
    rows(
      db,
      LeaverRow,
      sql`
        select
          l.*,
          (
            select coalesce(sum(p.attempts), 0) from pupil_lessons p where p.userId = l.UID
          ) as attempts
        from (${wanted}) l
        order by l.leftAt, l.displayName, l.UID
        limit ${SHOWN}`,
    ),
    rows(db, CountRow, sql`select count(*) as count from (${wanted})`),
  ])
  return done({
    years: (chosen?.years ?? null) as RetentionYears | null,
    leavers: found.map(({ leftAt, ...leaver }): Leaver => ({
      ...leaver,
      leftDay: dayIn(timezone, leftAt),
    })),
    total: counted!.count,
  })
}

/**
 * Chooses how long children who left are kept; null: for good, for which the school is asked again
 * in a year. Another choice than before stops the countdowns that came of that one; whoever it is
 * about, too, has thirty days anew (`retainDue`).
 */
export async function chooseRetention(current: Current, years: RetentionYears | null) {
  let { db, user, now } = current
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let { schoolID } = user.school
  let counted = sql`
    select d.id, d.pupilId as subjectId, d.schoolId
    from deletions d
    where d.schoolId = ${schoolID}
      and d.cause = 'retention'
      and ${isOpen}
      and not exists (
        select 1
        from retentions r
        where r.schoolId = ${schoolID} and r.years is ${years}
      )`
  await db.batch([
    tellBothSides(current, 'deletionStopped', sql`select subjectId from (${counted})`),
    auditEntries(counted, current, { action: 'deletionStopped', actorId: user.UID }),
    // Without `stoppedBy`: nobody wished that a child be kept for ever.
    db.run(sql`
      update deletions
      set stoppedAt = ${now}
      where id in (select id from (${counted}))`),
    db.run(sql`
      insert into retentions (schoolId, years, decidedBy, decidedAt)
      values (${schoolID}, ${years}, ${user.UID}, ${now})
      on conflict do update set
        years = excluded.years,
        decidedBy = excluded.decidedBy,
        decidedAt = excluded.decidedAt,
        checkedDay = null`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'retentionChanged',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { years },
    }),
  ])
  return done(undefined)
}

export const DeletionToDo = v.strictObject({ asked: v.number(), leftLongAgo: v.number() })
/** What a head has to decide: requests that wait, and, once a year, children who left. */
export type DeletionToDo = v.InferOutput<typeof DeletionToDo>

/** One row of `DeletionToDo`. */
export function deletionToDo(schoolID: string, now: number): SQL {
  return sql`
    select
      (
        select count(*)
        from deletions d
        where d.schoolId = ${schoolID}
          and d.stoppedAt is null
          and d.doneAt is null
          and d.confirmedAt is null
      ) as asked,
      coalesce(
        (
          select r.leftLongAgo
          from retentions r
          where r.schoolId = ${schoolID}
            and r.years is null
            and coalesce(r.decidedAt, 0) <= ${now - YEAR_MS}
        ),
        0
      ) as leftLongAgo`
}

const SchoolRow = v.strictObject({
  id: v.string(),
  timezone: v.string(),
  years: v.nullable(v.number()),
})
const IDRow = v.strictObject({ UID: v.string() })

/** The schedule's part: see `retainDue`. */
export async function runRetention(env: ConnectionSettings): Promise<void> {
  await retainDue(connect(env), Date.now())
}

/**
 * Looks once a day at each school for children who left too long ago, and begins the countdown of
 * each; where nothing was chosen it counts them, for the yearly question.
 */
export async function retainDue(db: Database, now: number): Promise<void> {
  let day = dayIn('UTC', now)
  let schools = await rows(
    db,
    SchoolRow,
    sql`
      select s.id, s.timezone, r.years
      from schools s
      left join retentions r on r.schoolId = s.id
      where r.checkedDay is not ${day}
      order by s.id
      limit ${SCHOOLS_A_RUN}`,
  )
  for (let { id, timezone, years } of schools) {
    let today = dayIn(timezone, now)
    let before = yearsBefore(timezone, today, years ?? 1)
    let wanted = sql`
      select l.UID
      from (${leavers(sql`${id}`, today)}) l
      where l.leftAt < ${before}`
    let more = years !== null && (await countDown(db, { id, timezone, today, now }, wanted))
    if (more) continue
    await db.run(sql`
      insert into retentions (schoolId, checkedDay, leftLongAgo)
      select ${id}, ${day}, count(*)
      from (${wanted})
      where true
      on conflict do update set
        checkedDay = excluded.checkedDay,
        leftLongAgo = excluded.leftLongAgo`)
  }
}

type At = { id: string; timezone: string; today: Day; now: number }

/** Begins the countdowns of some; answers whether there may be others. */
async function countDown(
  db: Database,
  { id, timezone, today, now }: At,
  wanted: SQL,
): Promise<boolean> {
  let found = await rows(db, IDRow, sql`${wanted} order by l.leftAt, l.UID limit ${CHILDREN_A_RUN}`)
  let { lastDay, dueAt } = countdown(timezone, today)
  for (let { UID } of found) {
    let deletionID = crypto.randomUUID()
    let isNew = sql`select 1 from deletions d where d.id = ${deletionID}`
    await db.batch([
      db.run(sql`
        insert into deletions (id, pupilId, schoolId, cause, askedAt, confirmedAt, lastDay, dueAt)
        values (
          ${deletionID}, ${UID}, ${id}, 'retention', ${now}, ${now}, ${lastDay}, ${dueAt}
        )
        on conflict do nothing`),
      db.run(sql`
        insert into audit_log (id, at, action, subjectId, schoolId, detail)
        select
          ${crypto.randomUUID()},
          ${now},
          'deletionAsked',
          ${UID},
          ${id},
          ${JSON.stringify({ cause: 'retention' })}
        where exists (${isNew})`),
      tellBothSides({ db, now }, 'deletionConfirmed', UID, sql`exists (${isNew})`),
    ])
  }
  return found.length === CHILDREN_A_RUN
}
