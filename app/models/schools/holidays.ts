import * as v from 'valibot'
import { isDay, spanOfDays } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { Profile } from '#app/models/profile.ts'

/** So many holidays a school keeps, past ones too: ten years of ten. */
export const MOST_HOLIDAYS = 100
/** A summer is no longer. */
export const MOST_HOLIDAY_DAYS = 120

export const Holiday = v.strictObject({
  id: v.string(),
  firstDay: v.string(),
  lastDay: v.string(),
  name: v.string(),
  nameEn: v.string(),
})
/** Days on which a school has no lessons, both ends counted. */
export type Holiday = v.InferOutput<typeof Holiday>

const day = v.pipe(
  v.string(message('notDay')),
  v.check((text) => isDay(text) && text.startsWith('2'), message('notDay')),
)

/** One day where the last is left out; without an English name the Arabic one is both. */
export const NewHoliday = v.pipe(
  v.object({
    name: Profile.entries.displayName,
    nameEn: v.optional(Profile.entries.displayName),
    firstDay: day,
    lastDay: v.optional(day),
  }),
  v.forward(
    v.partialCheck(
      [['firstDay'], ['lastDay']],
      ({ firstDay, lastDay }) => lastDay === undefined || lastDay >= firstDay,
      message('endsBefore'),
    ),
    ['lastDay'],
  ),
  v.forward(
    v.partialCheck(
      [['firstDay'], ['lastDay']],
      ({ firstDay, lastDay }) =>
        !lastDay ||
        !isDay(firstDay) ||
        !isDay(lastDay) ||
        spanOfDays(firstDay, lastDay) <= MOST_HOLIDAY_DAYS,
      message('holidayTooLong'),
    ),
    ['lastDay'],
  ),
)
export type NewHoliday = v.InferOutput<typeof NewHoliday>
