import 'server-only'
import { localeFor, type Locale } from '#app/locales/locale.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { loadReaders, type Addressee } from '#app/models/auth/readers.server.ts'
import { factorRolesOf } from '#app/models/auth/visit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { RecipientRefused } from '#app/models/mail/recipient-refused.ts'
import type { Transport } from '#app/models/mail/transport.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { readReport } from '#app/models/saved-reports/saved.server.ts'
import { morningOf } from '#app/models/saved-reports/saved.ts'
import { secretKeysOf, unseal } from '#app/models/secrets.server.ts'
import { logError, logWarning } from '#app/request/log.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'
import { beginMailings, LATE_MS } from './begin.server.ts'
import { composeReport } from './compose.ts'
import {
  handOver,
  leaveOut,
  noteBounce,
  noteSent,
  takeDue,
  tryLater,
  type DueLetter,
} from './due.server.ts'

/** A minute's run sends so many letters at most: each reads a report, as its page does. */
const IN_A_RUN = 40
const AT_ONCE = 20
/** Conversations with the mail server at a time; a kill leaves so many letters in doubt. */
const LANES = 2
/** A run takes no more letters when it has taken so long. */
const LONGEST_RUN_MS = 45_000
/** After so many failures in a run, it is the mail server that fails: the rest wait. */
const MOST_FAILURES = 4
/** So many readers are refused before any letter went, and no more. */
const MOST_BOUNCED = 10

/** Makes the file of a report that goes with its letter: the one of its page. */
export type FileOf = (report: BuiltReport, locale: Locale) => string

type Settings = ConnectionSettings & { SECRETS_KEY?: string; SECOND_FACTOR_REQUIRED?: string }

/** The Worker's schedule: begins the mailings of saved reports, and sends letters that are due. */
export async function sendReportLetters(
  env: Settings,
  transport: Transport | undefined,
  fileOf: FileOf,
  now = Date.now(),
): Promise<void> {
  if (!transport) return
  let visit: Visit = {
    db: connect(env),
    secrets: secretKeysOf(env.SECRETS_KEY),
    factorRoles: factorRolesOf(env),
    now,
    address: '',
    userAgent: '',
    purpose: 'look',
  }
  await sendDueReports(visit, transport, fileOf)
}

/** The same for a database and a moment; answers how many letters left. */
export async function sendDueReports(
  visit: Visit,
  transport: Transport,
  fileOf: FileOf,
): Promise<number> {
  let run: Run = { visit, transport, fileOf, began: Date.now(), sent: 0, bounced: 0, failures: 0 }
  await beginMailings(visit, nowOf(run))
  for (let taken = 0; taken < IN_A_RUN; taken += AT_ONCE) {
    let letters = await takeDue(visit.db, nowOf(run), AT_ONCE)
    if (letters.length === 0) break
    let readers = await loadReaders({ ...visit, now: nowOf(run) }, [
      ...new Set(letters.map(({ readerID }) => readerID)),
    ])
    await sendAll(run, letters, readers)
    if (run.failures >= MOST_FAILURES || Date.now() - run.began > LONGEST_RUN_MS) break
  }
  return run.sent
}

type Run = {
  visit: Visit
  transport: Transport
  fileOf: FileOf
  began: number
  sent: number
  bounced: number
  failures: number
}

/** The moment of the run, which goes on while it works. */
function nowOf({ visit, began }: Run): number {
  return visit.now + Date.now() - began
}

async function sendAll(run: Run, letters: DueLetter[], readers: Map<string, Addressee>) {
  let waiting = letters.values()
  let lane = async () => {
    for (let letter of waiting) {
      if (run.failures >= MOST_FAILURES) return
      await send(run, letter, readers.get(letter.readerID))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Sends one letter. Whether it may go is asked right before, and that it went is written right
 * after: killed between, it is sent again, under the same Message-ID.
 */
async function send(run: Run, letter: DueLetter, reader: Addressee | undefined): Promise<void> {
  let { visit, transport } = run
  let { db } = visit
  if (letter.handedAt !== null)
    logWarning({ letter: nameOf(letter), problem: 'handed over before, and not heard of since' })
  try {
    let composed = reader && (await composedFor(run, letter, reader))
    if (!composed || !(await handOver(visit, letter, reader!.current, nowOf(run)))) {
      await leaveOut(db, letter)
      return
    }
    await transport.send(composed)
  } catch (error) {
    if (error instanceof RecipientRefused && mayBounce(run)) return bounced(run, letter, error)
    run.failures++
    logError({ work: 'reportLetters', letter: nameOf(letter), tries: letter.tries }, error)
    await tryLater(db, letter, nowOf(run))
    return
  }
  await noteSent(db, letter, nowOf(run))
  run.sent++
}

function nameOf({ reportID, day }: DueLetter): string {
  return `${reportID} ${day}`
}

/**
 * What a letter says, by the rights of its reader at this moment. Undefined where there is nothing
 * to say: they may not see the report, or no child in it, or its days have gone by.
 */
async function composedFor(run: Run, letter: DueLetter, { current, preferences }: Addressee) {
  let { visit, transport, fileOf } = run
  let { school } = current.user
  if (!school || nowOf(run) - morningOf(letter.day, school.timezone) > LATE_MS) return undefined
  let reading = await readReport(current, letter.reportID, letter.day)
  if (!reading.ok) {
    if (reading.reason !== 'notFound')
      logWarning({ letter: nameOf(letter), problem: `cannot be written: ${reading.reason}` })
    return undefined
  }
  let report = reading.value
  if (report.built.counts.children === 0) return undefined
  let locale = localeFor(preferencesFrom(new URLSearchParams(preferences ?? '')), school.country)
  return composeReport(
    {
      report,
      reader: current.user,
      day: letter.day,
      file: fileOf(report.built, locale),
      token: unseal(visit.secrets, 'unsubscribe', letter.token),
    },
    locale,
    transport.site,
  )
}

/** A server that takes nothing at all refuses us, not our readers. */
function mayBounce({ sent, bounced }: Run): boolean {
  return sent > 0 || bounced < MOST_BOUNCED
}

async function bounced(run: Run, letter: DueLetter, { status }: RecipientRefused) {
  let { visit } = run
  run.bounced++
  await visit.db.batch([
    noteBounce(visit.db, letter, status, visit.now),
    auditEntry(visit, {
      action: 'reportLetterBounced',
      subjectId: letter.reportID,
      detail: { reader: letter.readerID, status },
    }),
  ])
}
