import { eq } from 'drizzle-orm'
import { ATTEMPTS_PER_CALL, type NewAttempt } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { hashPassword } from '#app/models/auth/password/hash.server.ts'
import type { Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import { accounts, codeBatches, codes, schools } from '#db/schema.ts'
import { demoAttempts } from './attempts.ts'
import { fillCatalogue } from './catalogue.ts'
import { demoBatch } from './codes.ts'
import { fillSchools } from './fill-schools.ts'
import { amman, type DemoSchool } from './school.ts'
import { demoPassword, demoSignIns } from './sign-ins.ts'
import { demoSupervisor, supervisorID } from './staff.ts'

export { demoPassword, demoSignIns } from './sign-ins.ts'

type Progress = (line: string) => void

/**
 * The schools are created three years before the day of seeding, so that a seed that was
 * interrupted can tell which day it began on.
 */
const SCHOOL_AGE = 1096 * 86_400_000

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
  let pupils = await fillSchools(db, { now: day, since: day - SCHOOL_AGE, passwords })
  await seedAttempts(
    { db, now: day, address: '', userAgent: '', purpose: 'look' },
    demoAttempts(pupils, day),
    progress,
  )
  await finish(db, day, passwords)
}

/** `now`, or the day that an interrupted seed began on; `undefined` where it is complete. */
async function dayToSeed(db: Database, now: number): Promise<number | undefined> {
  let [complete] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, supervisorID))
  if (complete) return undefined
  let [begun] = await db
    .select({ createdAt: schools.createdAt })
    .from(schools)
    .where(eq(schools.id, amman.id))
  return begun ? begun.createdAt + SCHOOL_AGE : now
}

async function finish(db: Database, now: number, passwords: Map<string, string>): Promise<void> {
  let supervisor = demoSupervisor(now - SCHOOL_AGE)
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
