import * as v from 'valibot'
import { addDays, addMonths, startOfDay, startOfMonth, startOfWeek } from '#app/calendar/day.ts'
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
  nextAt: number | null
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

/** When a report is mailed next: the first morning of the next week or month; null: never. */
export function nextMailing(
  schedule: Schedule,
  { today, weekStart }: Calendar,
  { timezone }: Pick<School, 'timezone'>,
): number | null {
  if (schedule === 'none') return null
  let day =
    schedule === 'weekly'
      ? addDays(startOfWeek(today, weekStart), 7)
      : addMonths(startOfMonth(today), 1)
  return startOfDay(timezone, day) + MAILING_HOUR * 3_600_000
}

/**
 * The question as it is mailed: on the first morning of a week there is nothing to say of that week
 * yet, so "this week" is the one that has just ended, and likewise a month and a day.
 */
export function questionToMail(question: ReportQuestion, { today }: Pick<Calendar, 'today'>) {
  if (question.on) return question
  if (question.period === 'weekly' || question.period === undefined)
    return { ...question, period: 'lastWeek' as const }
  if (question.period === 'monthly') return { ...question, period: 'lastMonth' as const }
  if (question.period === 'daily') return { ...question, on: addDays(today, -1) }
  return question
}
