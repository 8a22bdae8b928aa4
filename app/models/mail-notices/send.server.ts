import 'server-only'
import * as v from 'valibot'
import type { Visit } from '#app/models/current.ts'
import { RecipientRefused } from '#app/models/mail/recipient-refused.ts'
import type { Transport } from '#app/models/mail/transport.ts'
import { quietIn, shownAt } from '#app/models/quiet-hours.ts'
import { modulesIn } from '#app/models/school-module.ts'
import { secretKeysOf, unseal } from '#app/models/secrets.server.ts'
import { logError, logWarning } from '#app/request/log.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'
import { composeNotice } from './compose.ts'
import {
  handOver,
  noteBounce,
  putOff,
  settle,
  takeDue,
  tryLater,
  waitingFor,
  type DueNotice,
  type Waiting,
} from './due.server.ts'

/** A minute's run sends so many notices at most, some at a time. */
const IN_A_RUN = 200
const AT_ONCE = 40
/** A run takes no more notices when it has taken so long. */
const LONGEST_RUN_MS = 45_000
/** After so many failures in a run, it is the mail server that fails: the rest wait. */
const MOST_FAILURES = 4

/** So many of those who wrote are named. */
const MOST_NAMED = 5

const Names = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

type Run = { visit: Visit; transport: Transport; sent: number; failures: number }

/** Sends the notices of waiting letters that are due; answers how many left. */
export async function sendDueNotices(visit: Visit, transport: Transport): Promise<number> {
  if (visit.modulesOff?.includes('mail')) return 0
  let run: Run = { visit, transport, sent: 0, failures: 0 }
  let began = Date.now()
  for (let taken = 0; taken < IN_A_RUN; taken += AT_ONCE) {
    let notices = await takeDue(visit.db, visit.now, AT_ONCE)
    if (notices.length === 0) break
    let ids = notices.map(({ accountID }) => accountID)
    let waiting = Map.groupBy(
      await waitingFor(visit.db, ids, visit.now),
      ({ accountID }) => accountID,
    )
    for (let notice of notices) {
      if (run.failures >= MOST_FAILURES) break
      await send(run, notice, waiting.get(notice.accountID) ?? [])
    }
    if (run.failures >= MOST_FAILURES || Date.now() - began > LONGEST_RUN_MS) break
  }
  return run.sent
}

/**
 * Sends one notice. That it goes is written before it does: of one whose Worker was killed in
 * between nobody knows whether it went, and it is not sent again. The letters still wait.
 */
async function send(run: Run, notice: DueNotice, waiting: Waiting[]): Promise<void> {
  let { visit, transport } = run
  let { db, now, secrets } = visit
  if (notice.handedAt !== null) {
    logWarning({ notice: notice.accountID, problem: 'handed over, and not heard of since' })
    await settle(db, notice, notice.handedAt)
    return
  }
  let [first] = waiting
  if (!first) {
    await settle(db, notice, null)
    return
  }
  let until = Math.max(...waiting.map((school) => shownAt({ ...school, ...quietIn(school) }, now)))
  if (until > now) {
    await putOff(db, notice, until)
    return
  }
  let newest = Math.max(...waiting.map(({ newest }) => newest))
  try {
    let composed = composeNotice(
      {
        ...first,
        reader: first.displayName,
        school: first,
        letters: waiting.reduce((sum, { letters }) => sum + letters, 0),
        writers: writersOf(waiting),
        newest,
        token: unseal(secrets, 'unsubscribe', notice.token),
      },
      transport.site,
    )
    if (!(await handOver(db, notice, { email: first.email, newest }, now))) return
    await transport.send(composed)
  } catch (error) {
    if (error instanceof RecipientRefused)
      return void (await noteBounce(db, notice, error.status, now))
    run.failures++
    logError({ work: 'mailNotices', notice: notice.accountID, tries: notice.tries }, error)
    await tryLater(db, notice, now)
    return
  }
  await settle(db, notice, now)
  run.sent++
}

/** Those who wrote, by name, as many as a sentence holds. */
function writersOf(waiting: Waiting[]): string[] {
  let names = waiting.flatMap(({ writers }) => v.parse(Names, writers))
  return [...new Set(names)].slice(0, MOST_NAMED)
}

type Settings = ConnectionSettings & { SECRETS_KEY?: string; MODULES_OFF?: string }

/** The Worker's schedule: see `sendDueNotices`. */
export async function sendMailNotices(
  env: Settings,
  transport: Transport | undefined,
): Promise<void> {
  if (!transport) return
  let visit: Visit = {
    db: connect(env),
    secrets: secretKeysOf(env.SECRETS_KEY),
    modulesOff: modulesIn(env.MODULES_OFF ?? ''),
    now: Date.now(),
    address: '',
    userAgent: '',
    purpose: 'look',
  }
  await sendDueNotices(visit, transport)
}
