import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { reportLetters, savedReports } from '#db/schema.ts'
import { build } from '#scripts/build.ts'
import { keepWorker } from '#scripts/keep-worker.ts'
import { localSender, openMailbox } from '#scripts/mailbox.ts'
import { startSqld } from '#scripts/sqld.ts'
import { descendants } from '#tests/support/processes.ts'
import { openSchool } from '#tests/support/school.ts'
import { TEST_SECRETS_KEY } from '#tests/support/secrets.ts'

/** Heads of one school, each of whom reads two reports; more than one run sends. */
const READERS = Number(process.env.RAWDA_READERS || 40)
const KILLS = Number(process.env.RAWDA_KILLS || 3)
const LETTERS = 2 * READERS
/** Letters that one run hands to a mail server at a time, and runs that overlap at most. */
const AT_A_TIME = 2 * 4
/** Longer than a Worker that is alive has a letter. */
const LONG_MS = 10_000
const LEASE_MS = 5 * 60_000
const HOUR = 3_600_000

test(
  `reports for ${READERS} readers, the Worker killed at ${KILLS} random points: each letter exactly once`,
  { timeout: 240_000 + LETTERS * 300 + KILLS * 20_000 },
  async () => {
    await build()
    let folder = mkdtempSync(join(tmpdir(), 'rawda-reports-'))
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
    let day = await openReaders(db)

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
    let killedAt = -AT_A_TIME
    let points = Array.from({ length: KILLS }, () => Math.random() * LETTERS * 0.9)
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
    expect(copies.size).toBe(LETTERS)
    expect(new Set(letters.map(readerOf)).size).toBe(READERS)
    for (let [id, [letter, ...others]] of copies) {
      let reader = readerOf(letter!).split('@')[0]
      expect(id).toMatch(new RegExp(`^<report-[01]\\.${reader}\\.${day}@`))
      expect(letter!.text).toContain('- Children who practised: \u20681\u2069 of 3')
      let [file] = letter!.attachments
      expect([file!.filename, file!.mimeType]).toEqual([`report-${day}.csv`, 'text/csv'])
      // Of children of the school: Adam practised yesterday.
      let lines = new TextDecoder().decode(file!.content as ArrayBuffer).split('\r\n')
      expect(lines[0]).toMatch(/^Name,Class,Attempts,Correct/)
      expect(lines.find((line) => line.startsWith('آدم'))).toMatch(/^آدم,butterflies,1,1,0,100,/)
      // Killed between the mail server's answer and its note: the same letter under the same id.
      expect(others.map(readerOf)).toEqual(others.map(() => readerOf(letter!)))
    }
    let again = letters.length - LETTERS
    expect(again).toBeLessThanOrEqual(KILLS * AT_A_TIME)
    console.log(
      `${READERS} readers, ${KILLS} kills: ${copies.size} letters by their ids, ` +
        `of which ${again} were handed over again`,
    )
    expect(await db.$count(reportLetters, sql`sentAt is null or handedAt is not null`)).toBe(0)
    expect(await db.$count(savedReports, sql`nextAt > ${Date.now()}`)).toBe(2)
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
    let isBegun = (await db.$count(savedReports, sql`nextAt <= ${Date.now()}`)) === 0
    if (isBegun && (await db.$count(reportLetters, sql`nextAt <= ${Date.now() + HOUR}`)) === 0)
      return
    // What a Worker took with its last breath, after all others were hurried.
    await hurry(db, LONG_MS)
  }
}

/** What a dead Worker had taken waits five minutes for another one: not here. */
async function hurry(db: Database, takenForMs = 0): Promise<void> {
  await db.run(sql`
    update report_letters
    set nextAt = 0
    where tries > 0 and nextAt <= ${Date.now() + LEASE_MS - takenForMs}`)
}

function pause(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms))
}

/**
 * Heads of one school, with two weekly reports that they share and are due. It is past six there,
 * on the first day of its week, whatever the hour is here. Answers that day.
 */
async function openReaders(db: Database): Promise<string> {
  let now = Date.now()
  let isEarly = new Date(now).getUTCHours() < 7
  let local = new Date(now + (isEarly ? 12 * HOUR : 0))
  await openSchool({ db, now })
  await db.run(sql`
    update schools
    set timezone = ${isEarly ? 'Etc/GMT-12' : 'UTC'}, weekStart = ${local.getUTCDay()}`)
  let numbers = sql`
    with recursive n(value) as (
      select 0
      union all
      select value + 1 from n where value + 1 < ${READERS}
    )`
  await db.run(sql`
    insert into accounts (
      id, role, schoolId, displayName, email, preferences, verifiedAt, createdAt, startsAt
    )
    ${numbers}
    select
      'reader-' || value,
      'admin',
      'zaytoun',
      'Reader ' || value,
      'reader-' || value || '@school.test',
      'language=en',
      1,
      1,
      1
    from n`)
  await db.run(sql`update accounts set email = null where id = 'hind'`)
  await db.run(sql`
    insert into subscriptions (id, accountId, schoolId, role, validUntil, createdAt)
    ${numbers}
    select 'of-' || value, 'reader-' || value, 'zaytoun', 'admin', '2999-01-01', 1
    from n`)
  let day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  await db.run(sql`
    insert into attempts (
      id, userId, schoolId, classId, lessonId, exerciseId, correct, startedAt, durationMs, day,
      recordedAt
    )
    values (
      'yesterday',
      'adam',
      'zaytoun',
      'butterflies',
      'letters',
      'letters-1',
      1,
      ${now - 24 * HOUR},
      1000,
      ${day(local.getTime() - 24 * HOUR)},
      ${now}
    )`)
  await db.insert(savedReports).values(
    [0, 1].map((at) => ({
      id: `report-${at}`,
      schoolId: 'zaytoun',
      ownerId: 'reader-0',
      name: `Report ${at}`,
      question: JSON.stringify({ period: 'weekly' }),
      withHeads: true,
      schedule: 'weekly' as const,
      nextAt: now,
      createdAt: 1,
    })),
  )
  return day(local.getTime())
}
