import * as v from 'valibot'
import { westernDigits } from '#app/locales/digits.ts'
import { message } from '#app/locales/message.ts'
import { isCountry, isZone } from '#app/models/country.ts'
import { Credentials } from '#app/models/credentials.ts'
import { Profile } from '#app/models/profile.ts'

/** More than the largest school has. */
const MOST_SEATS = 100_000

const phoneNo = v.pipe(
  v.string(message('required')),
  v.transform((text) =>
    westernDigits(text)
      .replace(/[\s\p{Cf}]+/gu, ' ')
      .trim(),
  ),
  v.nonEmpty(message('required')),
  v.regex(/^\+?[\d ()./-]{5,30}$/, message('phoneInvalid')),
  v.check((text) => (text.match(/\d/g)?.length ?? 0) >= 5, message('phoneInvalid')),
)
const country = v.pipe(
  v.string(message('required')),
  v.nonEmpty(message('required')),
  v.toUpperCase(),
  v.check(isCountry, message('notChoice')),
)
const timezone = v.pipe(v.string(message('required')), v.check(isZone, message('notChoice')))
const weekStart = v.pipe(
  v.number(message('notChoice')),
  v.integer(message('notChoice')),
  v.minValue(0, message('notChoice')),
  v.maxValue(6, message('notChoice')),
)
/** As they are kept: in order, each once. */
const restDays = v.pipe(
  v.array(weekStart, message('notList')),
  v.transform((days) => [...new Set(days)].toSorted((a, b) => a - b).join('')),
  v.maxLength(6, message('noLessonDay')),
)
const seats = v.pipe(
  v.number(message('notNumber')),
  v.integer(message('notNumber')),
  v.minValue(0, message('outOfRange')),
  v.maxValue(MOST_SEATS, message('outOfRange')),
)

/** An empty one is none, as where it is left out: forms leave it out, programs may send `""`. */
const nameEn = v.union(
  [
    v.pipe(
      v.string(message('required')),
      v.trim(),
      v.literal(''),
      v.transform((): undefined => undefined),
    ),
    Profile.entries.displayName,
  ],
  message('required'),
)

/** Names and addresses of a school; without an English name the Arabic one is both. */
const head = {
  name: Profile.entries.displayName,
  nameEn: v.optional(nameEn),
  country,
  email: Credentials.entries.email,
  phoneNo,
}
/**
 * How many live subscriptions of a role there may be: null for no limit, 0 for none. And how many
 * letters its heads may cause in a day beyond one for each of its people: null for the usual 200.
 */
const bounds = {
  maxStudentsNo: v.optional(v.nullable(seats)),
  maxTeachersNo: v.optional(v.nullable(seats)),
  moreLetters: v.optional(v.nullable(seats)),
}

/** A school that a supervisor creates. Its time zone is its country's until it is changed. */
export const NewSchool = v.object({ ...head, ...bounds })
export type NewSchool = v.InferOutput<typeof NewSchool>

/**
 * Changes of a school; fields that are left out stay as they are. Only supervisors change its
 * limits.
 */
export const SchoolChange = v.object({
  ...head,
  timezone: v.optional(timezone),
  weekStart: v.optional(weekStart),
  restDays: v.optional(restDays),
  ...bounds,
})
export type SchoolChange = v.InferOutput<typeof SchoolChange>

/**
 * The same as the school's own form: all fields are required, and no ticked day of rest is none.
 */
export const SchoolForm = v.object({
  ...head,
  timezone,
  weekStart,
  restDays: v.optional(restDays, []),
})
/** The same as a supervisor's form: an empty limit is no limit. */
export const SupervisedSchoolForm = v.object({
  ...SchoolForm.entries,
  maxStudentsNo: v.optional(seats),
  maxTeachersNo: v.optional(seats),
  moreLetters: v.optional(seats),
})
/** `key` is the form's own and becomes the school's id: sent twice, it creates one school. */
export const NewSchoolForm = v.object({
  ...head,
  maxStudentsNo: v.optional(seats),
  maxTeachersNo: v.optional(seats),
  moreLetters: v.optional(seats),
  key: v.optional(v.pipe(v.string(), v.uuid())),
})

/**
 * A school as its own settings have it. `wantedName`, `wantedNameEn`: names with an address in them
 * that its head wants, while they wait for a supervisor.
 */
export const SchoolInfo = v.strictObject({
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  email: v.string(),
  phoneNo: v.string(),
  maxStudentsNo: v.nullable(v.number()),
  maxTeachersNo: v.nullable(v.number()),
  moreLetters: v.nullable(v.number()),
  timezone: v.string(),
  weekStart: v.number(),
  restDays: v.string(),
  wantedName: v.nullable(v.string()),
  wantedNameEn: v.nullable(v.string()),
})
export type SchoolInfo = v.InferOutput<typeof SchoolInfo>
