import 'server-only'
import { sql } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import { logError } from '#app/request/log.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { readRecount, written } from './recount-days.ts'

/** A call that began before the zone changed may still be writing days of the old one. */
const CALLS_ARE_OVER_MS = 60_000
/** So much at once, and so long each time: the next minute goes on. */
const ATTEMPTS_A_CHUNK = 400
const LONGEST_MS = 20_000

type Waiting = { id: string; timezone: string; recount: string }

/**
 * Cuts the days of attempts anew in every school whose time zone was changed, as far as it comes in
 * one go. Nobody waits for it.
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

/** One chunk: of one school, of one pupil there, the next attempts. False: nothing waits. */
export async function recountChunk(db: Database, now: number): Promise<boolean> {
  let waiting = await db.all<Waiting>(
    sql`select id, timezone, recount from schools where recount is not null and recount ->> 'since' <= ${now - CALLS_ARE_OVER_MS} order by recount ->> 'since', id limit 1`,
  )
  let [school] = waiting
  if (!school) return false
  let { since, userId, attemptId } = readRecount(school.recount)
  // Whoever is on, until all of theirs was looked at; then the next.
  let pupil = sql`select min(p.userId) from pupil_lessons p where p.schoolId = ${school.id} and p.userId ${attemptId === '' ? sql`>` : sql`>=`} ${userId}`
  let rows = await db.all<{ userId: string; id: string; startedAt: number; day: string }>(sql`
    select t.userId, t.id, t.startedAt, t.day from attempts t
    where t.userId = (${pupil}) and t.schoolId = ${school.id} and (t.userId > ${userId} or t.id > ${attemptId}) order by t.userId, t.id limit ${ATTEMPTS_A_CHUNK}`)
  let [next] =
    rows.length > 0 ? [] : await db.all<{ userId: string | null }>(sql`select (${pupil}) as userId`)
  let last = rows.at(-1)
  let isWhole = rows.length < ATTEMPTS_A_CHUNK
  // An empty `attemptId` says that this pupil is done, and the next one's turn.
  let to = last
    ? written({ since, userId: last.userId, attemptId: isWhole ? '' : last.id })
    : next?.userId
      ? written({ since, userId: next.userId, attemptId: '' })
      : null

  let moved = rows
    .map((row) => ({ ...row, to: dayIn(school.timezone, row.startedAt) }))
    .filter((row) => row.to !== row.day)
  // Where somebody else was quicker, or the zone was changed once more, nothing is written.
  let stillSo = sql`exists (select 1 from schools s where s.id = ${school.id} and s.recount = ${school.recount} and s.timezone = ${school.timezone})`
  await db.batch([
    db.run(sql`
      update attempts as t set day = n.value ->> 'to' from json_each(${JSON.stringify(moved.map(({ userId, id, to }) => ({ userId, id, to })))}) n
      where t.userId = n.value ->> 'userId' and t.id = n.value ->> 'id' and t.schoolId = ${school.id} and ${stillSo}`),
    db.run(
      sql`update schools set recount = ${to} where id = ${school.id} and recount = ${school.recount} and timezone = ${school.timezone}`,
    ),
  ])
  return true
}
