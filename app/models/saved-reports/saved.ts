import * as v from 'valibot'
import { momentAt } from '#app/calendar/clock.ts'
import { addDays, addMonths, startOfMonth, startOfWeek, type Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import type { Current, School } from '#app/models/current.ts'
import type { Calendar } from '#app/models/period.ts'
import { Profile } from '#app/models/profile.ts'
import { ReportQuestion } from './question.ts'

/** So many reports one person keeps. */
export const MOST_REPORTS = 50
export const schedules = ['none', 'weekly', 'monthly'] as const
export type Schedule = (typeof schedules)[number]

const schedule = v.picklist(schedules, message('notChoice'))

/** What its owner may change of a saved report: never the question, nor what is frozen. */
export const ReportSettings = v.object({
  name: Profile.entries.displayName,
  withHeads: v.optional(v.boolean(), false),
  withTeachers: v.optional(v.boolean(), false),
  schedule: v.optional(schedule, 'none'),
})
export type ReportSettings = v.InferOutput<typeof ReportSettings>

/** A report to be saved: live, or frozen as it is now. */
export const NewReport = v.object({
  ...ReportSettings.entries,
  question: ReportQuestion,
  frozen: v.optional(v.boolean(), false),
})
export type NewReport = v.InferOutput<typeof NewReport>

/** A saved report in a list. */
export type SavedReport = ReportSettings & {
  reportID: string
  ownerID: string
  ownerName: string
  ownerImageURL: string | null
  isOwn: boolean
  /** When it is mailed next; null without a schedule. */
  nextAt: number | null
  /** How it is with the caller's own letters of it. */
  letters: 'on' | 'stopped' | 'bounced'
  createdAt: number
  /** Null: it is live. */
  frozenAt: number | null
  frozenByName: string | null
}

/** Whether its reader may rename, share, schedule and remove it. */
export function mayChangeReport({ user }: Pick<Current, 'user'>, ownerID: string): boolean {
  return user.UID === ownerID
}

/** The hour of the morning at which reports are mailed, by the school's clock. */
export const MAILING_HOUR = 6

type Clock = Pick<School, 'timezone'>
export type Mailing = { day: Day; at: number }

/** When a report is mailed next: the first morning of the next week or month; null: never. */
export function nextMailing(
  schedule: Schedule,
  { today, weekStart }: Calendar,
  { timezone }: Clock,
): number | null {
  if (schedule === 'none') return null
  let day =
    schedule === 'weekly'
      ? addDays(startOfWeek(today, weekStart), 7)
      : addMonths(startOfMonth(today), 1)
  return morningOf(day, timezone)
}

/** The mailing of the running week or month: its first morning, which may be still to come. */
export function mailingOf(
  schedule: Exclude<Schedule, 'none'>,
  { today, weekStart }: Calendar,
  { timezone }: Clock,
): Mailing {
  let day = schedule === 'weekly' ? startOfWeek(today, weekStart) : startOfMonth(today)
  return { day, at: morningOf(day, timezone) }
}

/** The moment of a day at which reports are mailed. */
export function morningOf(day: Day, timezone: string): number {
  return momentAt(timezone, day, MAILING_HOUR)
}

/**
 * The question as it is mailed on a day: on the first morning of a week there is nothing to say of
 * that week yet, so "this week" is the one in which the day before lies, and likewise a month, a
 * day, and all days from one on. Asked again later, it is about the same days.
 */
export function questionToMail(question: ReportQuestion, day: Day): ReportQuestion {
  let last = addDays(day, -1)
  let { on, from, until } = question
  let { period = from || until ? 'from' : 'weekly' } = question
  if (on) return question
  switch (period) {
    case 'daily':
    case 'weekly':
    case 'monthly':
      return { ...question, period, on: last }
    case 'lastWeek':
      return { ...question, period: 'weekly', on: addDays(day, -7) }
    case 'lastMonth':
      return { ...question, period: 'monthly', on: addDays(startOfMonth(day), -1) }
    case 'last7':
      return { ...question, period: 'from', from: addDays(day, -7), until: last }
    case 'from':
      return { ...question, period, ...untilThen(question, last) }
    case 'all':
      return question
  }
}

/** Days of one's own choice, as far as they are over on the last day. */
function untilThen({ from = '', until }: ReportQuestion, last: Day) {
  if ((until && until <= last) || from > last) return {}
  return { from: from || addDays(last, -29), until: last }
}
