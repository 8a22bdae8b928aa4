import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { and, asc, desc, eq, isNull, like, notInArray, sql } from 'drizzle-orm'
import { newSession } from '#app/models/auth/session.server.ts'
import type { Bucket } from '#app/models/bucket.ts'
import { newToken } from '#app/models/token.server.ts'
import { connect, type Database } from '#db/client.ts'
import { giveClassPictures } from '#db/demo/class-pictures.ts'
import { giveProductPictures } from '#db/demo/product-pictures.ts'
import {
  accounts,
  attempts,
  classes,
  classPictures,
  enrolments,
  holidays,
  ingestKeys,
  kanbanFiles,
  lessons,
} from '#db/schema.ts'
import { build } from '#scripts/build.ts'
import { prepare } from '#scripts/database.ts'
import { whenEnding } from '#scripts/program.ts'
import { serveWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { openStandIns } from '#scripts/stand-ins.ts'
import { filled, openLongWorld, visitsIn, type Visit } from '#tests/pages/visits.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { png } from '#tests/support/pictures.ts'
import { routeAt } from '#tests/support/routes.ts'
import { TEST_SECRETS_KEY, testSecrets } from '#tests/support/secrets.ts'

/** `name`: of its route's file, so that a picture can be named after it. */
export type NamedVisit = Visit & { name: string }
export type Demonstration = { url: string; visits: NamedVisit[] }

/** Who of the demonstration stands for whom of the matrix. */
const emails: Partial<Record<CallerName, string>> = {
  teacher: 'teacher@rawda.example',
  admin: 'admin@rawda.example',
  supervisor: 'super@rawda.example',
  student: 'student@rawda.example',
  guardian: 'parent@rawda.example',
  unsubscribed: 'student3@rawda.example',
}

/**
 * The production build with the demonstration school, on loopback, and every page of the tests'
 * list in it. Who or what the demonstration does not know is of the tests' own world, beside it in
 * the same database: so a page that comes to the list is looked at without a change here.
 */
export async function openDemonstration(words: string[]): Promise<Demonstration> {
  console.log('Building, and making the demonstration school')
  await build()
  let folder = mkdtempSync(join(tmpdir(), 'rawda-look-'))
  whenEnding(() => rmSync(folder, { recursive: true, force: true }))
  let sqld = await startSqld({ dataDir: folder })
  whenEnding(() => sqld.stop())
  await prepare(sqld, testSecrets, () => {})
  let standIns = await openStandIns()
  whenEnding(() => standIns.stop())
  let worker = await serveWorker({
    port: 0,
    bindings: {
      LIBSQL_URL: sqld.url,
      SECRETS_KEY: TEST_SECRETS_KEY,
      // The home page with all that it can have: the way into the school, and a price.
      DEMO_SCHOOL: 'on',
      PRICE_FROM: '5',
      PRICE_CURRENCY: 'JOD',
      PRICE_UNIT: 'child-year',
      ...standIns.bindings,
    },
  })
  whenEnding(() => worker.stop())
  let stores = { db: connect({ LIBSQL_URL: sqld.url }), bucket: await worker.pictures() }
  await giveClassPictures(stores)
  await giveProductPictures(stores)
  // The first page loads code that all others use.
  await fetch(`${worker.url}/auth/login`)
  let visits = named(await everyVisit(connect({ LIBSQL_URL: sqld.url }), worker.url))
  await giveBytes(stores)
  return {
    url: worker.url,
    visits: visits.filter(({ name, pattern, who }) =>
      words.every((word) => `${name} ${pattern} ${who}`.includes(word)),
    ),
  }
}

/** Pictures of the tests' own tasks and classes are rows alone: what is looked at has bytes, too. */
async function giveBytes({ db, bucket }: { db: Database; bucket: Bucket }): Promise<void> {
  let about = { httpMetadata: { contentType: 'image/png' }, customMetadata: {} }
  let files = await db
    .select({ objectId: kanbanFiles.objectId })
    .from(kanbanFiles)
    .where(like(kanbanFiles.objectId, '%-picture'))
  for (let { objectId } of files) await bucket.put(`task/${objectId}`, png(), about)
  let pictures = await db
    .select({ id: classPictures.id })
    .from(classPictures)
    .where(like(classPictures.pictureId, '%object-of-%'))
  for (let { id } of pictures) {
    // Only what an upload could be called is looked for.
    let pictureId = newToken()
    await bucket.put(`class/${pictureId}`, png(), about)
    await db.update(classPictures).set({ pictureId }).where(eq(classPictures.id, id))
  }
}

async function everyVisit(db: Database, siteUrl: string): Promise<Visit[]> {
  let ids = await demonstrationIds(db)
  let tokens = await demonstrationTokens(db)
  // News and products are found by their names, which are of the tests' world, too.
  let knows = (pattern: string) =>
    !/\/(post|product)\//.test(pattern) &&
    [...pattern.matchAll(/~([\w-]+)/g)].every(([, name]) => ids[name!])
  return visitsIn(await openLongWorld(db, siteUrl)).map((visit) => {
    let { who, pattern } = visit
    let token = tokens.get(who)
    return token && knows(pattern)
      ? { ...visit, token, path: filled(pattern, (name) => ids[name]!) }
      : visit
  })
}

async function demonstrationTokens(db: Database): Promise<Map<string, string>> {
  let visit = {
    db,
    secrets: testSecrets,
    now: Date.now(),
    address: '',
    userAgent: '',
    purpose: 'look' as const,
  }
  return new Map(
    await Promise.all(
      Object.entries(emails).map(async ([who, email]) => {
        let [account] = await db
          .select({ id: accounts.id })
          .from(accounts)
          .where(eq(accounts.email, email))
        let session = await newSession(visit, account!.id, { kind: 'browser', method: 'password' })
        await session.write
        return [who, session.token] as const
      }),
    ),
  )
}

/**
 * What of the demonstration stands for a name of the matrix: the teacher's pupil with an account is
 * its adam, and so on.
 */
async function demonstrationIds(db: Database): Promise<Record<string, string>> {
  let [adam, tariq, head] = await Promise.all(
    [emails.student, emails.unsubscribed, emails.admin].map(
      async (email) => (await db.select().from(accounts).where(eq(accounts.email, email!)))[0]!,
    ),
  )
  let zaytoun = head!.schoolId!
  let isMember = and(isNull(enrolments.until), eq(enrolments.role, 'student'))
  let [enrolment] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.accountId, adam!.id), isMember))
  let butterflies = enrolment!.classId
  let classmates = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.classId, butterflies), isMember))
    .orderBy(asc(enrolments.accountId))
  let practised = await db
    .select({ id: attempts.lessonId })
    .from(attempts)
    .where(eq(attempts.userId, adam!.id))
    .groupBy(attempts.lessonId)
    .orderBy(desc(sql`count(*)`))
  let [untouched] = await db
    .select()
    .from(lessons)
    .where(
      notInArray(
        lessons.id,
        practised.map(({ id }) => id),
      ),
    )
  let filledClasses = db.select({ id: attempts.classId }).from(attempts)
  let [silent] = await db
    .select()
    .from(classes)
    .where(
      and(
        eq(classes.schoolId, zaytoun),
        isNull(classes.archivedAt),
        sql`${classes.id} not in ${filledClasses}`,
      ),
    )
  await db.insert(ingestKeys).values({
    id: 'look-key',
    schoolId: zaytoun,
    name: 'الأجهزة اللوحية',
    tokenHash: 'none',
    createdBy: head!.id,
    createdAt: Date.now(),
  })
  await db.insert(holidays).values({
    id: 'look-winter',
    schoolId: zaytoun,
    firstDay: '2026-10-25',
    lastDay: '2026-10-29',
    name: 'عطلة الخريف',
    nameEn: 'Autumn break',
  })
  return {
    zaytoun,
    butterflies,
    adam: adam!.id,
    tariq: tariq!.id,
    salma: classmates.find(({ accountId }) => ![adam!.id, tariq!.id].includes(accountId))!
      .accountId,
    letters: practised[0]!.id,
    'olive-press': untouched!.id,
    empty: silent!.id,
    'zaytoun-key': 'look-key',
    winter: 'look-winter',
  }
}

/** The first page that a file makes has its name; others also say who looks, or which they are. */
function named(visits: Visit[]): NamedVisit[] {
  let taken = new Set<string>()
  return visits.map((visit) => {
    let plain = fileOf(visit.path.split('?')[0]!)
    let choices = [
      plain,
      `${plain}-${visit.who}`,
      ...Array.from({ length: visits.length }, (_, at) => `${plain}-${visit.who}-${at + 2}`),
    ]
    let name = choices.find((choice) => !taken.has(choice))!
    taken.add(name)
    return { ...visit, name }
  })
}

/** The name of the file that makes a page. */
function fileOf(path: string): string {
  return basename(routeAt(path).file).replace(/\.\w+$/, '')
}
