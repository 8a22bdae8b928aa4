import * as v from 'valibot'
import type { RestDays } from '#app/calendar/school-days.ts'
import { message } from '#app/locales/message.ts'
import { FIRST_HOUR, LAST_HOUR, type LetterTime } from './schedule.ts'

const whole = (first: number, last: number) =>
  v.pipe(
    v.number(message('required')),
    v.integer(message('notChoice')),
    v.minValue(first, message('notChoice')),
    v.maxValue(last, message('notChoice')),
  )

/** When a guardian wants the letter: a day of the week, 0 for Sunday, and an hour. */
export const WantedTime = v.object({ weekday: whole(0, 6), hour: whole(FIRST_HOUR, LAST_HOUR) })

/** A child of the caller's, and whether its week comes by mail. */
export type OwnLetter = {
  UID: string
  displayName: string
  imageURL: string | null
  school: { name: string; nameEn: string; timezone: string; weekStart: number; restDays: RestDays }
  /** The time that was chosen, also where it comes no more. */
  time: LetterTime | null
  /** When the next one is due; null where none is wanted. */
  nextAt: number | null
  sentAt: number | null
  /** The address took none, and no more were sent since. */
  bouncedAt: number | null
}

/** A family whom no letter reaches, as its school sees it. */
export type BouncedLetter = {
  pupilID: string
  pupil: string
  guardian: string
  email: string | null
  bouncedAt: number
  /** What the mail server answered: `550 5.1.1`. */
  bounce: string
}
