import type { ComposedLetter } from '#app/models/mail/compose.ts'
import { RecipientRefused } from '#app/models/mail/recipient-refused.ts'
import { askForLetter } from '#app/models/weekly-letters/own.server.ts'
import { sendDue } from '#app/models/weekly-letters/send.server.ts'
import { accounts, attempts, guardians, weeklyLetters } from '#db/schema.ts'
import { valueOf } from './class-sheet.ts'
import { openSchool, type Person } from './school.ts'

/** Thursday, four in the afternoon in Amman: the last lessons of the week are over. */
export const THURSDAY = Date.parse('2026-11-19T13:00:00Z')
const DAY = 86_400_000
/** In milliseconds. */
export const WEEK = 7 * DAY

/** Days on which adam practises: one of each of three weeks. */
const MONDAYS = ['2026-11-16', '2026-11-23', '2026-11-30']

/**
 * A school on Monday, where adam's mother wants his week on Thursdays at four, and a mail server.
 */
export async function openPost({ practisedOn = MONDAYS } = {}) {
  let school = await openSchool({ now: THURSDAY - 3 * DAY })
  let { db, as, visit, now } = school
  let ask = (person: Person = 'muna', at = now, time = { weekday: 4, hour: 16 }) => {
    let current = as(person, at)
    return askForLetter(current, current.user.children[0]!.UID, time)
  }
  valueOf(await ask())
  let arrived: ComposedLetter[] = []
  /** What the mail server answers instead of taking a letter. */
  let refusals: Error[] = []
  /** What happens while the mail server has a letter. */
  let meanwhile: (() => Promise<unknown>)[] = []
  let transport = {
    site: 'https://rawda.example',
    async send(letter: ComposedLetter) {
      let refusal = refusals.shift()
      if (refusal) throw refusal
      arrived.push(letter)
      await meanwhile.shift()?.()
    },
  }
  let practise = (day: string) =>
    db.insert(attempts).values({
      id: `practised-${day}`,
      userId: 'adam',
      schoolId: 'zaytoun',
      classId: 'butterflies',
      lessonId: 'letters',
      exerciseId: 'letters-1',
      correct: true,
      startedAt: Date.parse(`${day}T07:00:00Z`),
      durationMs: 60_000,
      day,
      recordedAt: Date.parse(`${day}T07:01:00Z`),
    })
  for (let day of practisedOn) await practise(day)
  return {
    ...school,
    ask,
    arrived,
    refusals,
    meanwhile,
    transport,
    /** The schedule at some moment; answers how many letters left. */
    send: (now = THURSDAY) => sendDue(visit(now), transport),
    letter: async () => (await db.select().from(weeklyLetters))[0]!,
    practise,
    /** As many more grown-ups who are linked to adam, and want his week at the same hour. */
    async moreParents(count: number) {
      let ids = Array.from({ length: count }, (_, at) => `parent-${at}`)
      let accountOf = (id: string) => ({
        id,
        displayName: id,
        email: `${id}@rawda.test`,
        verifiedAt: 1,
        createdAt: now,
        startsAt: now,
      })
      await db.insert(accounts).values(ids.map(accountOf))
      await db
        .insert(guardians)
        .values(ids.map((guardianId) => ({ guardianId, pupilId: 'adam', since: now - DAY })))
      let [wanted] = await db.select().from(weeklyLetters)
      await db
        .insert(weeklyLetters)
        .values(
          ids.map((id) => ({ ...wanted!, id: `of-${id}`, guardianId: id, finder: `of-${id}` })),
        )
    },
  }
}

/** As a mail server says that there is no such mailbox. */
export function nobodyThere(): RecipientRefused {
  return new RecipientRefused('550 5.1.1', undefined)
}
