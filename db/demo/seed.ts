import { eq } from 'drizzle-orm'
import { ATTEMPTS_PER_CALL } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { hashPassword } from '#app/models/auth/password/hash.server.ts'
import { avatarPath, USER_AVATARS } from '#app/models/avatar.ts'
import type { Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import {
  accounts,
  classes,
  codeBatches,
  codes,
  enrolments,
  guardians,
  schools,
  subscriptions,
} from '#db/schema.ts'
import { demoAttempts } from './attempts.ts'
import { fillCatalogue } from './catalogue.ts'
import { demoBatch } from './codes.ts'
import { demoPupils, pupilKeys, validUntil } from './pupils.ts'
import { Random } from './random.ts'
import { amman, classRow, demoClasses, demoID, london } from './school.ts'
import { demoPassword, demoSignIns } from './sign-ins.ts'
import { demoStaff, demoSupervisor, supervisorID } from './staff.ts'

export { demoPassword, demoSignIns } from './sign-ins.ts'

/**
 * The schools are three years older than the demonstration: so a seed that was cut off knows on
 * which day it began.
 */
const SCHOOL_AGE = 1096 * 86_400_000

/**
 * Puts in the demonstration: two schools with a year behind them that ends at `now`. The same `now`
 * gives the same rows. Does nothing when it is there; one that was cut off goes on where it was.
 */
export async function seedDemo(
  db: Database,
  { now, progress = () => {} }: { now: number; progress?: (line: string) => void },
): Promise<void> {
  let [finished] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, supervisorID))
  if (finished) return
  let [begun] = await db
    .select({ createdAt: schools.createdAt })
    .from(schools)
    .where(eq(schools.id, amman.id))
  let day = begun ? begun.createdAt + SCHOOL_AGE : now
  progress('Making the demonstration school')

  await fillCatalogue(db)
  let passwords = await hashes()
  let pupils = await fillSchools(db, day, passwords)
  await bringAttempts(
    { db, now: day, address: '', userAgent: '', purpose: 'look' },
    demoAttempts(pupils, day),
    progress,
  )
  let supervisor = demoSupervisor(day - SCHOOL_AGE)
  let { batch, codes: theirs } = demoBatch(day)
  await db.batch([
    db
      .insert(accounts)
      .values({ ...supervisor, passwordHash: passwords.get(supervisor.email!) })
      .onConflictDoNothing(),
    db.insert(codeBatches).values(batch),
    db.insert(codes).values(theirs),
  ])
}

async function fillSchools(db: Database, now: number, passwords: Map<string, string>) {
  let since = now - SCHOOL_AGE
  let klasses = demoClasses(now)
  let staff = demoStaff(klasses, since)
  let pupils = demoPupils(klasses, now)
  let parent = {
    id: demoID('guardian', 'parent', since),
    displayName: 'سمر القاسم',
    email: 'parent@rawda.example',
    gender: 'female' as const,
    verifiedAt: since,
    createdAt: since,
    startsAt: since,
  }
  let children = pupils.filter(({ key }) => key === pupilKeys.student || key === pupilKeys.brother)
  let people = [
    ...staff.accounts,
    ...pupils.map(({ id, school, name, email, gender, since }) => ({
      id,
      schoolId: school.id,
      role: 'student' as const,
      displayName: name,
      email,
      gender,
      verifiedAt: email ? since : null,
      createdAt: since,
      startsAt: since,
    })),
    parent,
  ]
  let members = [
    ...staff.enrolments,
    ...pupils.flatMap(({ id, stages }) =>
      stages.flatMap(({ klass, from, until }) =>
        klass
          ? [
              {
                id: demoID('enrolment', `${id} ${klass.id}`, from),
                schoolId: klass.school.id,
                classId: klass.id,
                accountId: id,
                role: 'student' as const,
                from,
                until,
              },
            ]
          : [],
      ),
    ),
  ]
  let subscribers = [
    ...staff.accounts.map((account) => ({ ...account, key: account.id })),
    ...pupils.map((pupil) => ({
      ...pupil,
      schoolId: pupil.school.id,
      role: 'student' as const,
      createdAt: pupil.since,
    })),
  ]
  await db.batch([
    db
      .insert(schools)
      .values([amman, london].map((school) => ({ ...school, createdAt: since })))
      .onConflictDoNothing(),
    db
      .insert(accounts)
      .values(
        people.map((person) => ({
          ...person,
          imageUrl: pictureOf(person.id),
          passwordHash: passwords.get(person.email ?? '') ?? null,
        })),
      )
      .onConflictDoNothing(),
    db.insert(classes).values(klasses.map(classRow)).onConflictDoNothing(),
    db.insert(enrolments).values(members).onConflictDoNothing(),
    db
      .insert(guardians)
      .values(
        children.map((child) => ({ guardianId: parent.id, pupilId: child.id, since: child.since })),
      )
      .onConflictDoNothing(),
    db
      .insert(subscriptions)
      .values(
        subscribers.flatMap(({ id, key, email, schoolId, role, createdAt }) => {
          let until = validUntil(email, key, schoolId === amman.id ? amman : london, now)
          return until && role && role !== 'super'
            ? [
                {
                  id: demoID('subscription', id, createdAt),
                  accountId: id,
                  schoolId: schoolId!,
                  role,
                  validUntil: until,
                  createdAt,
                },
              ]
            : []
        }),
      )
      .onConflictDoNothing(),
  ])
  return pupils
}

/** Most people have chosen a picture. */
function pictureOf(id: string): string | null {
  let chance = new Random('picture', id)
  return chance.chance(0.85) ? avatarPath('user', chance.between(1, USER_AVATARS)) : null
}

async function bringAttempts(
  visit: Visit,
  bySchool: ReturnType<typeof demoAttempts>,
  progress: (line: string) => void,
): Promise<void> {
  let total = [...bySchool.values()].reduce((sum, { length }) => sum + length, 0)
  let brought = 0
  for (let [school, attempts] of bySchool) {
    for (let at = 0; at < attempts.length; at += ATTEMPTS_PER_CALL) {
      let answer = await storeAttempts(
        visit,
        { ingestKey: { id: 'seed', schoolID: school.id } },
        attempts.slice(at, at + ATTEMPTS_PER_CALL),
      )
      if (answer.rejected > 0)
        throw new Error(
          `The demonstration's own attempts were refused: ${JSON.stringify(answer.results.find(({ status }) => status === 'rejected'))}`,
        )
      brought += answer.results.length
      if (brought % 10_000 < ATTEMPTS_PER_CALL)
        progress(
          `Making the demonstration school: ${brought.toLocaleString('en')} of ${total.toLocaleString('en')} attempts`,
        )
    }
  }
}

/** One hash for each who signs in; all others have no password. */
async function hashes(): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(
      demoSignIns.map(async ({ email }) => [email, await hashPassword(demoPassword)] as const),
    ),
  )
}
