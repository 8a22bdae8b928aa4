import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { weeklyLetters } from '#db/schema.ts'
import { build } from '#scripts/build.ts'
import { keepWorker } from '#scripts/keep-worker.ts'
import { localSender, openMailbox } from '#scripts/mailbox.ts'
import { startSqld } from '#scripts/sqld.ts'
import { descendants } from '#tests/support/processes.ts'
import { openSchool } from '#tests/support/school.ts'
import { TEST_SECRETS_KEY } from '#tests/support/secrets.ts'

/**
 * `RAWDA_FAMILIES=5000 RAWDA_KILLS=20` for the mailing that the specification names; it takes some
 * minutes. By default a few more than one run sends.
 */
const FAMILIES = Number(process.env.RAWDA_FAMILIES || 240)
const KILLS = Number(process.env.RAWDA_KILLS || 6)
/** Letters that one run hands to a mail server at a time, and runs that overlap at most. */
const AT_A_TIME = 2 * 4
/** Longer than a Worker that is alive has a letter. */
const LONG_MS = 10_000
const LEASE_MS = 5 * 60_000
const HOUR = 3_600_000

test(
  `the weekly letter for ${FAMILIES} families, the Worker killed at ${KILLS} random points: each exactly once`,
  { timeout: 120_000 + FAMILIES * 200 + KILLS * 20_000 },
  async () => {
    await build()
    let folder = mkdtempSync(join(tmpdir(), 'rawda-weekly-'))
    let sqld = await startSqld({ dataDir: join(folder, 'data') })
    let mail = join(folder, 'mail')
    let arrived = 0
    let mailbox = await openMailbox(mail, () => arrived++)
    onTestFinished(async () => {
      await mailbox.stop()
      await sqld.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    let db = connect({ LIBSQL_URL: sqld.url })
    await migrate(db)
    await openFamilies(db)

    // A short minute: some runs overlap, as they do where one takes longer.
    let worker = await keepWorker({
      port: 0,
      everyMs: 4000,
      bindings: {
        LIBSQL_URL: sqld.url,
        SECRETS_KEY: TEST_SECRETS_KEY,
        SMTP_URL: mailbox.url,
        MAIL_FROM: localSender,
      },
      log: () => {},
      tell: () => {},
    })
    onTestFinished(() => worker.stop())
    // Each kill waits until so many letters have arrived, and then for a moment. Some of them
    // from the Worker that is to be killed: one that is killed while it starts is started anew after
    // pauses that grow to half a minute, and sends nothing.
    let killedAt = -AT_A_TIME
    let points = Array.from({ length: KILLS }, () => Math.random() * FAMILIES * 0.95)
    for (let point of points.toSorted((one, other) => one - other)) {
      await until(() => arrived >= point && arrived > killedAt + AT_A_TIME, db)
      await pause(Math.random() * 40)
      for (let { pid, command } of descendants(process.pid))
        if (/\/workerd /.test(command)) process.kill(pid, 'SIGKILL')
      killedAt = arrived
      await hurry(db)
    }
    await until(() => false, db)

    let letters = await Promise.all(
      readdirSync(mail).map((name) => PostalMime.parse(readFileSync(join(mail, name)))),
    )
    let copies = Map.groupBy(letters, ({ messageId }) => messageId)
    expect(new Set(letters.map(readerOf)).size).toBe(FAMILIES)
    expect(copies.size).toBe(FAMILIES)
    for (let [, [letter, ...others]] of copies) {
      expect(letter!.text).toContain(`Hello \u2068Reader ${readerOf(letter!).match(/\d+/)}\u2069`)
      // Killed between the mail server's answer and its note: the same letter under the same id.
      expect(others.map(readerOf)).toEqual(others.map(() => readerOf(letter!)))
    }
    let again = letters.length - FAMILIES
    expect(again).toBeLessThanOrEqual(KILLS * AT_A_TIME)
    console.log(
      `${FAMILIES} families, ${KILLS} kills: ${copies.size} letters by their ids, ` +
        `of which ${again} were handed over again`,
    )
    expect(await db.$count(weeklyLetters, sql`sentAt is null or handedAt is not null`)).toBe(0)
  },
)

function readerOf({ to }: Email): string {
  return to![0]!.address!
}

/** Waits until something is so, or no letter is waited for any more. */
async function until(isSo: () => boolean, db: Database): Promise<void> {
  for (let looks = 1; !isSo(); looks++) {
    await pause(20)
    if (looks % 25 > 0) continue
    if ((await db.$count(weeklyLetters, sql`nextAt <= ${Date.now() + HOUR}`)) === 0) return
    // What a Worker took with its last breath, after all others were hurried.
    await hurry(db, LONG_MS)
  }
}

/** What a dead Worker had taken waits five minutes for another one: not here. */
async function hurry(db: Database, takenForMs = 0): Promise<void> {
  await db.run(sql`
    update weekly_letters
    set nextAt = 0
    where tries > 0 and nextAt <= ${Date.now() + LEASE_MS - takenForMs}`)
}

function pause(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms))
}

/** Families of one school, who all asked for the letter at this hour; most practised this week. */
async function openFamilies(db: Database): Promise<void> {
  let now = Date.now()
  await openSchool({ db, now })
  let numbers = sql`
    with recursive n(value) as (
      select 0
      union all
      select value + 1 from n where value + 1 < ${FAMILIES}
    )`
  let today = new Date(now)
  let inDays = (days: number) => (today.getUTCDay() + days) % 7
  let restDays = [inDays(1), inDays(2)].toSorted().join('')
  await db.run(sql`
    update schools
    set timezone = 'UTC', weekStart = ${inDays(3)}, restDays = ${restDays}`)
  let person = (prefix: string, name: string, school: string | null) => sql`
    insert into accounts (
      id, role, schoolId, displayName, email, preferences, verifiedAt, createdAt, startsAt
    )
    ${numbers}
    select
      ${prefix} || value,
      'student',
      ${school},
      ${name} || ' ' || value,
      ${prefix} || value || '@family.test',
      'language=en',
      1,
      1,
      1
    from n`
  await db.run(person('child-', 'Child', 'zaytoun'))
  await db.run(person('reader-', 'Reader', null))
  await db.run(sql`
    insert into subscriptions (id, accountId, schoolId, role, validUntil, createdAt)
    ${numbers}
    select 'of-' || value, 'child-' || value, 'zaytoun', 'student', '2999-01-01', 1
    from n`)
  await db.run(sql`
    insert into guardians (guardianId, pupilId, since)
    ${numbers}
    select 'reader-' || value, 'child-' || value, 1
    from n`)
  await db.run(sql`
    insert into attempts (
      id, userId, schoolId, classId, lessonId, exerciseId, correct, startedAt, durationMs, day,
      recordedAt
    )
    ${numbers}
    select
      'try-' || value,
      'child-' || value,
      'zaytoun',
      'butterflies',
      'letters',
      'letters-1',
      1,
      ${now - 1000},
      1000,
      ${today.toISOString().slice(0, 10)},
      ${now}
    from n`)
  await db.run(sql`
    insert into weekly_letters (
      id, schoolId, guardianId, pupilId, weekday, hour, askedAt, token, finder, nextAt
    )
    ${numbers}
    select
      'letter-' || value,
      'zaytoun',
      'reader-' || value,
      'child-' || value,
      ${today.getUTCDay()},
      ${today.getUTCHours()},
      2,
      'token-' || value,
      '1:' || value,
      ${now}
    from n`)
}
