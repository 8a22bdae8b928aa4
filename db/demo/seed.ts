import { eq } from 'drizzle-orm'
import { ATTEMPTS_PER_CALL, type NewAttempt } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { DEMO_SCHOOL_AGE } from '#app/models/auth/demonstration.ts'
import { hashPassword } from '#app/models/auth/password/hash.server.ts'
import type { Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import { accounts, codeBatches, codes, schools } from '#db/schema.ts'
import { demoAttempts } from './attempts.ts'
import { fillCatalogue, fillOwnLessons } from './catalogue.ts'
import { demoBatch } from './codes.ts'
import { fillSchools } from './fill-schools.ts'
import { fillSchoolLife } from './school-life.ts'
import { amman, type DemoSchool } from './school.ts'
import { demoPassword, demoSignIns } from './sign-ins.ts'
import { demoSupervisor, supervisorID } from './staff.ts'

export { demoPassword, demoSignIns } from './sign-ins.ts'

type Progress = (line: string) => void

/**
 * Inserts the demonstration: two schools with a year of attempts that ends at `now` (milliseconds
 * UTC). The same `now` gives the same rows. Does nothing where it is complete, and continues where
 * it was interrupted.
 */
export async function seedDemo(
  db: Database,
  { now, progress = () => {} }: { now: number; progress?: Progress },
): Promise<void> {
  let day = await dayToSeed(db, now)
  if (day === undefined) return
  progress('Making the demonstration school')

  await fillCatalogue(db)
  let passwords = await hashes()
  let pupils = await fillSchools(db, { now: day, since: day - DEMO_SCHOOL_AGE, passwords })
  await seedAttempts(
    { db, secrets: [], now: day, address: '', userAgent: '', purpose: 'look' },
    demoAttempts(pupils, day),
    progress,
  )
  await fillSchoolLife(db, { now: day, since: day - DEMO_SCHOOL_AGE, pupils })
  await finish(db, day, passwords)
}

/**
 * Inserts the school of the demonstration alone, with people who have neither an email nor a
 * password, and with lessons of its own where the catalogue has none. Its practice ends on the last
 * Thursday, when a week is full. Continues where it was interrupted, and changes nothing
 * afterwards.
 */
export async function seedDemonstration(
  db: Database,
  { now, progress = () => {} }: { now: number; progress?: Progress },
): Promise<void> {
  let { day, pupils } = await fillDemonstration(db, now)
  await seedAttempts(
    { db, secrets: [], now: day, address: '', userAgent: '', purpose: 'look' },
    demoAttempts(pupils, day),
    progress,
  )
  await fillSchoolLife(db, { now: day, since: day - DEMO_SCHOOL_AGE, pupils })
}

/** All of that school but its practice and what comes of it. */
export async function fillDemonstration(db: Database, now: number) {
  let [begun] = await firstSchool(db)
  let day = begun ? begun.createdAt + DEMO_SCHOOL_AGE : lastThursday(now)
  let pupils = await fillSchools(db, { now: day, since: day - DEMO_SCHOOL_AGE, only: amman })
  await fillOwnLessons(db, amman.id)
  return { day, pupils }
}

function firstSchool(db: Database) {
  return db.select({ createdAt: schools.createdAt }).from(schools).where(eq(schools.id, amman.id))
}

const DAY = 86_400_000

/** The afternoon of the last Thursday before `now`. */
function lastThursday(now: number): number {
  let afternoon = Math.floor(now / DAY) * DAY + 14 * 3_600_000
  let since = (new Date(afternoon).getUTCDay() + 3) % 7
  return afternoon - (since === 0 && afternoon > now ? 7 : since) * DAY
}

/** `now`, or the day that an interrupted seed began on; `undefined` where it is complete. */
async function dayToSeed(db: Database, now: number): Promise<number | undefined> {
  let [complete] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, supervisorID))
  if (complete) return undefined
  let [begun] = await firstSchool(db)
  return begun ? begun.createdAt + DEMO_SCHOOL_AGE : now
}

async function finish(db: Database, now: number, passwords: Map<string, string>): Promise<void> {
  let supervisor = demoSupervisor(now - DEMO_SCHOOL_AGE)
  let passwordHash = passwords.get(supervisor.email)
  let { batch, codes: itsCodes } = demoBatch(now)
  await db.batch([
    db
      .insert(accounts)
      .values({ ...supervisor, ...(passwordHash && { passwordHash }) })
      .onConflictDoNothing(),
    db.insert(codeBatches).values(batch),
    db.insert(codes).values(itsCodes),
  ])
}

/** Stores attempts by school as the API does, in calls of the usual size. */
async function seedAttempts(
  visit: Visit,
  bySchool: Map<DemoSchool, NewAttempt[]>,
  progress: Progress,
): Promise<void> {
  let total = [...bySchool.values()].reduce((sum, { length }) => sum + length, 0)
  let stored = 0
  for (let [school, attempts] of bySchool) {
    for (let at = 0; at < attempts.length; at += ATTEMPTS_PER_CALL) {
      stored += await storeCall(visit, school, attempts.slice(at, at + ATTEMPTS_PER_CALL))
      if (stored % 10_000 < ATTEMPTS_PER_CALL) {
        let done = `${stored.toLocaleString('en')} of ${total.toLocaleString('en')}`
        progress(`Making the demonstration school: ${done} attempts`)
      }
    }
  }
}

async function storeCall(
  visit: Visit,
  school: DemoSchool,
  attempts: NewAttempt[],
): Promise<number> {
  let source = { ingestKey: { id: 'seed', schoolID: school.id }, isImport: true }
  let { rejected, results } = await storeAttempts(visit, source, attempts)
  if (rejected === 0) return results.length
  let first = JSON.stringify(results.find(({ status }) => status === 'rejected'))
  throw new Error(`The demonstration's own attempts were refused: ${first}`)
}

/** A password hash by email for the accounts that can sign in; all others have no password. */
async function hashes(): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(
      demoSignIns.map(async ({ email }) => [email, await hashPassword(demoPassword)] as const),
    ),
  )
}
