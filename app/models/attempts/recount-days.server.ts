import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { logError } from '#app/request/log.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { AttemptRow, ATTEMPTS_A_CHUNK, moveDays } from './move-days.server.ts'
import { nextArrival, recountArrival } from './recount-arrivals.server.ts'
import { recountAsText, recountFrom, type Recount } from './recount-days.ts'

/** A call that began before the time zone changed may still be writing days of the old one. */
const CALLS_ARE_OVER_MS = 60_000
/** In one run: the next minute goes on. */
const LONGEST_MS = 20_000

/**
 * Recounts the days of attempts in every school whose time zone was changed or that a child came to
 * with attempts, as far as it comes in one run of the schedule.
 */
export async function recountDays(env: ConnectionSettings): Promise<void> {
  try {
    await recountAll(connect(env), Date.now(), () => Date.now())
  } catch (error) {
    logError({ work: 'recount' }, error)
  }
}

/** The same with a database and a clock given. */
export async function recountAll(db: Database, now: number, clock: () => number): Promise<void> {
  let begun = clock()
  for (let more = true; more && clock() - begun < LONGEST_MS;) more = await recountChunk(db, now)
}

const WaitingSchool = v.strictObject({
  id: v.string(),
  timezone: v.string(),
  recount: v.string(),
})
type WaitingSchool = v.InferOutput<typeof WaitingSchool>

const PupilRow = v.strictObject({ userId: v.nullable(v.string()) })

/** Recounts the next attempts of one pupil of one school. False: no school waits. */
export async function recountChunk(db: Database, now: number): Promise<boolean> {
  let [school] = await rows(db, WaitingSchool, longestWaiting(now))
  if (!school) return false
  let [arrival] = await nextArrival(db, school.id)
  if (arrival) {
    await recountArrival(db, school, arrival)
    return true
  }
  let state = recountFrom(school.recount)
  let pupil = pupilToRecount(school.id, state)
  let attempts = await rows(db, AttemptRow, attemptsToRecount(school.id, pupil, state))
  let next = await nextState(db, state, pupil, attempts)
  await writeChunk(db, school, attempts, next)
  return true
}

function longestWaiting(now: number): SQL {
  return sql`
    select id, timezone, recount
    from schools
    where recount is not null
      and recount ->> 'since' <= ${now - CALLS_ARE_OVER_MS}
    order by recount ->> 'since', id
    limit 1`
}

/** The same pupil until all of theirs are done; then the next. */
function pupilToRecount(schoolID: string, { userId, attemptId }: Recount): SQL {
  return sql`
    select min(p.userId)
    from pupil_days p
    where p.schoolId = ${schoolID}
      and p.userId ${attemptId === '' ? sql`>` : sql`>=`} ${userId}`
}

function attemptsToRecount(schoolID: string, pupil: SQL, { userId, attemptId }: Recount): SQL {
  return sql`
    select t.userId, t.id, min(t.startedAt, t.recordedAt) as moment, t.day
    from attempts t
    where t.userId = (${pupil})
      and t.schoolId = ${schoolID}
      and (t.userId > ${userId} or t.id > ${attemptId})
    order by t.userId, t.id
    limit ${ATTEMPTS_A_CHUNK}`
}

/** Where the next chunk begins, as text; null at the end of the school. */
async function nextState(
  db: Database,
  { since }: Recount,
  pupil: SQL,
  attempts: AttemptRow[],
): Promise<string | null> {
  let last = attempts.at(-1)
  if (last) {
    let isLastChunk = attempts.length < ATTEMPTS_A_CHUNK
    return recountAsText({ since, userId: last.userId, attemptId: isLastChunk ? '' : last.id })
  }
  let [next] = await rows(db, PupilRow, sql`select (${pupil}) as userId`)
  return next?.userId ? recountAsText({ since, userId: next.userId, attemptId: '' }) : null
}

/**
 * Writes the changed days and the state. Where another run was faster, or the time zone changed
 * again, nothing is written; a school to which a child came meanwhile is not done.
 */
async function writeChunk(
  db: Database,
  { id, timezone, recount }: WaitingSchool,
  attempts: AttemptRow[],
  next: string | null,
): Promise<void> {
  let isUnchanged = sql`exists (
    select 1
    from schools s
    where s.id = ${id}
      and s.recount = ${recount}
      and s.timezone = ${timezone})`
  await db.batch([
    db.run(moveDays(attempts, { id, timezone }, isUnchanged)),
    db.run(sql`
      update schools
      set recount = ${next}
      where id = ${id}
        and recount = ${recount}
        and timezone = ${timezone}
        and (
          ${next} is not null
          or not exists (select 1 from day_recounts r where r.schoolId = ${id})
        )`),
  ])
}
