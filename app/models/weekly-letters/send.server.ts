import 'server-only'
import { dayIn } from '#app/calendar/day.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { RecipientRefused } from '#app/models/mail/recipient-refused.ts'
import type { Transport } from '#app/models/mail/transport.ts'
import { secretKeysOf, unseal } from '#app/models/secrets.server.ts'
import { logError, logWarning } from '#app/request/log.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'
import { composeWeek } from './compose.ts'
import {
  handOver,
  leaveOut,
  noteBounce,
  noteSent,
  takeDue,
  tryLater,
  type DueLetter,
} from './due.server.ts'
import { latestMoment, nextMoment, weekOfLetter } from './schedule.ts'
import { weeksFor, type Spoken, type Wanted } from './weeks.server.ts'

const DAY = 86_400_000
/** A minute's run sends so many letters at most, some at a time: 5,000 take 25 minutes. */
const IN_A_RUN = 200
const AT_ONCE = 40
/**
 * Conversations with the mail server at a time. Of so many letters a kill can leave it unknown
 * whether they went.
 */
const LANES = 2
/** A run takes no more letters when it has taken so long. */
const LONGEST_RUN_MS = 45_000
/** After so many failures in a run, it is the mail server that fails: the rest wait. */
const MOST_FAILURES = 4
/** So many readers are refused before any letter went, and no more. */
const MOST_BOUNCED = 10
/** A letter that could not be sent for three days is about a week gone by, and left out. */
const LATE_MS = 3 * DAY

/** The Worker's schedule: sends the weekly letters that are due, as many as a run may. */
export async function sendWeeklyLetters(
  env: ConnectionSettings & { SECRETS_KEY?: string },
  transport: Transport | undefined,
  now = Date.now(),
): Promise<void> {
  if (!transport) return
  let visit: Visit = {
    db: connect(env),
    secrets: secretKeysOf(env.SECRETS_KEY),
    now,
    address: '',
    userAgent: '',
    purpose: 'look',
  }
  await sendDue(visit, transport)
}

/** The same for a database and a moment; answers how many letters left. */
export async function sendDue(visit: Visit, transport: Transport): Promise<number> {
  let run: Run = { visit, transport, began: Date.now(), sent: 0, bounced: 0, failures: 0 }
  for (let taken = 0; taken < IN_A_RUN; taken += AT_ONCE) {
    let { letters, daysOff } = await takeDue(visit.db, nowOf(run), AT_ONCE)
    if (letters.length === 0) break
    let { wanted, left } = sortedOut(letters, nowOf(run))
    // What is written from now on is told by the next letter.
    let readAt = nowOf(run)
    let told = await weeksFor({ ...visit, now: readAt }, wanted, daysOff)
    let spoken: Spoken[] = []
    for (let one of told)
      if (one.about) spoken.push(one)
      else left.push({ letter: one.letter, week: one.week, next: nextOf(one.letter, nowOf(run)) })
    if (left.length > 0) await leaveOut(visit.db, left)
    await sendAll(run, spoken, readAt)
    if (run.failures >= MOST_FAILURES || Date.now() - run.began > LONGEST_RUN_MS) break
  }
  return run.sent
}

type Run = {
  visit: Visit
  transport: Transport
  began: number
  sent: number
  bounced: number
  failures: number
}

/** The moment of the run, which goes on while it works. */
function nowOf({ visit, began }: Run): number {
  return visit.now + Date.now() - began
}

/** Which letters are to be written, and which are not: for ever, or this week. */
function sortedOut(letters: DueLetter[], now: number) {
  let wanted: Wanted[] = []
  let left: Parameters<typeof leaveOut>[1] = []
  for (let letter of letters) {
    let due = latestMoment(letter, letter.school, now)
    let week = weekOfLetter(due.day, letter.school)
    let next = nextOf(letter, now)
    let isSettled = letter.week !== null && letter.week >= week
    // The time was changed, or the school's zone, or the mail server was away for long.
    let isLate = now - due.at > LATE_MS
    if (!letter.isLinked) left.push({ letter, week: null, next: null })
    else if (isSettled || isLate) left.push({ letter, week: null, next })
    else if (!letter.isOpen || !isSubscribed(letter, now)) left.push({ letter, week, next })
    else wanted.push({ letter, week })
    if (letter.handedAt !== null)
      logWarning({ letter: letter.id, problem: 'handed over before, and not heard of since' })
  }
  return { wanted, left }
}

function isSubscribed({ validUntil, school }: DueLetter, now: number): boolean {
  return validUntil !== null && validUntil > dayIn(school.timezone, now)
}

function nextOf(letter: DueLetter, now: number): number {
  return nextMoment(letter, letter.school, now)
}

async function sendAll(run: Run, told: Spoken[], readAt: number): Promise<void> {
  let waiting = told.values()
  let lane = async () => {
    for (let one of waiting) {
      if (run.failures >= MOST_FAILURES) return
      await send(run, one, readAt)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Sends one letter. Whether it may go is asked right before, and that it went is written right
 * after: killed between, it is sent again, under the same Message-ID.
 */
async function send(run: Run, told: Spoken, readAt: number): Promise<void> {
  let { visit, transport } = run
  let { db, secrets } = visit
  let { letter, week } = told
  try {
    let token = unseal(secrets, 'unsubscribe', letter.token)
    let composed = composeWeek({ ...told, token }, transport.site)
    if (!(await handOver(db, letter, nowOf(run)))) return
    await transport.send(composed)
  } catch (error) {
    if (error instanceof RecipientRefused && mayBounce(run)) return bounced(run, letter, error)
    run.failures++
    logError({ work: 'weeklyLetters', letter: letter.id, tries: letter.tries }, error)
    await tryLater(db, letter, nowOf(run))
    return
  }
  await noteSent(db, { letter, week, next: nextOf(letter, nowOf(run)) }, readAt)
  run.sent++
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
      action: 'weeklyLetterBounced',
      subjectId: letter.pupilId,
      schoolId: letter.school.schoolID,
      detail: { letter: letter.id, status },
    }),
  ])
}
