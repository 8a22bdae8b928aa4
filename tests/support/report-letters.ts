import * as v from 'valibot'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { ComposedLetter } from '#app/models/mail/compose.ts'
import { sendDueReports } from '#app/models/report-letters/send.server.ts'
import { saveReport } from '#app/models/saved-reports/saved.server.ts'
import { NewReport } from '#app/models/saved-reports/saved.ts'
import { builtFile } from '#app/sheets/built-file.server.ts'
import { reportLetters, savedReports } from '#db/schema.ts'
import { valueOf } from './class-sheet.ts'
import { NOON, openSchool, type Person } from './school.ts'

const DAY = 86_400_000
/** In milliseconds. */
export const WEEK = 7 * DAY
/** Six in the morning in Amman, on the first day of the week after `NOON`. */
export const SUNDAY = Date.parse('2026-11-22T03:00:00Z')

/**
 * A school on Friday, where layla has the week of her butterflies mailed each week, shared with the
 * head and her colleagues, and a mail server. Adam tried eight times, salma twice, yousef (a
 * sparrow) once.
 */
export async function openReportPost(more: object = {}, question: object = { period: 'weekly' }) {
  let school = await openSchool()
  let { db, visit } = school
  let tries = async (user: string, right: number, wrong: number, at = NOON - DAY) => {
    let attempts = Array.from({ length: right + wrong }, (_, n) => ({
      id: crypto.randomUUID(),
      userId: user,
      exerciseId: n < right ? 'letters-1' : 'letters-2',
      correct: n < right,
      startedAt: new Date(at + n * 60_000).toISOString(),
      durationMs: 30_000,
    }))
    await storeAttempts(
      visit(Math.max(NOON, at + DAY / 2)),
      { user: school.as('hind').user, bySheet: false },
      attempts,
    )
  }
  await tries('adam', 3, 5)
  await tries('salma', 2, 0)
  await tries('yousef', 1, 0)
  /** Somebody at a site that sends letters. */
  let as = (person: Person, at = NOON) => ({ ...school.as(person, at), sendsMail: true })
  let wanted = { name: 'Our weeks', withHeads: true, withTeachers: true, schedule: 'weekly' }
  let save = async (person: Person, id: string, changed: object = {}) =>
    valueOf(
      await saveReport(as(person), id, v.parse(NewReport, { ...wanted, question, ...changed })),
    )
  await save('layla', 'one', more)
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
  return {
    ...school,
    as,
    tries,
    save,
    arrived,
    refusals,
    meanwhile,
    /** The schedule at some moment; answers how many letters left. */
    send: (now = SUNDAY) => sendDueReports(visit(now), transport, builtFile),
    letters: () => db.select().from(reportLetters),
    reports: () => db.select().from(savedReports),
    readers: () => arrived.map(({ to }) => to.split('@')[0]).toSorted(),
  }
}
