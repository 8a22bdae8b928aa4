import * as v from 'valibot'
import { isAcademicYear } from '#app/calendar/academic-year.ts'
import { message } from '#app/locales/message.ts'
import { isAvatarPath } from '#app/models/avatar.ts'
import { can } from '#app/models/can.ts'
import type { School, User } from '#app/models/current.ts'
import { isReadable, tidyName } from '#app/models/name.ts'

/** More than any school has. */
const TEACHERS = 1000

const id = v.pipe(
  v.string(message('required')),
  v.nonEmpty(message('required')),
  v.maxLength(128, message('tooLong')),
)
/** One letter is enough: many classes are called so. */
const name = v.pipe(
  v.string(message('required')),
  v.transform(tidyName),
  v.nonEmpty(message('required')),
  v.maxLength(50, message('nameTooLong')),
  v.check(isReadable, message('required')),
)
const level = v.pipe(v.number(message('required')), v.picklist([1, 2, 3], message('notChoice')))
const academicYear = v.pipe(
  v.string(message('notYear')),
  v.check(isAcademicYear, message('notYear')),
)
const imageURL = v.nullable(
  v.pipe(
    v.string(message('notChoice')),
    v.check((path) => isAvatarPath(path, 'class'), message('notChoice')),
    v.transform((path) => path || null),
  ),
)
const teacherIDs = v.pipe(
  v.array(id, message('notList')),
  v.maxLength(TEACHERS, message('tooLong')),
)
const teachersNames = v.pipe(v.string(message('notText')), v.maxLength(5000, message('tooLong')))

/**
 * `teachersNames`: separated by commas, as an alternative to `teacherIDs`. `academicYear` defaults
 * to the current one.
 */
const optional = {
  academicYear: v.optional(academicYear),
  imageURL: v.optional(imageURL),
  teacherIDs: v.optional(teacherIDs),
  teachersNames: v.optional(v.nullable(teachersNames)),
}

export const NewClass = v.object({ schoolID: id, name, level, ...optional })
export type NewClass = v.InferOutput<typeof NewClass>

/**
 * A change of a class; what is left out stays as it is. `classCode`: a class code to attach; empty
 * or null detaches the unused ones.
 */
export const ClassChange = v.object({
  name: v.optional(name),
  level: v.optional(level),
  ...optional,
  classCode: v.optional(
    v.nullable(v.pipe(v.string(message('notText')), v.maxLength(200, message('tooLong')))),
  ),
})
export type ClassChange = v.InferOutput<typeof ClassChange>

/**
 * The same as a form: browsers leave out unticked boxes and an unchosen picture. `key` becomes a
 * new class's id, so that a form that is sent twice creates one class.
 */
export const ClassForm = v.object({
  key: v.optional(v.pipe(v.string(), v.uuid())),
  name,
  level,
  academicYear,
  imageURL: v.optional(imageURL, null),
  teacherIDs: v.optional(teacherIDs, []),
})

/** Names separated by commas, Latin or Arabic. */
export function namesIn(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Admins manage the classes of their own school. */
export function canManageClasses(user: User): user is User & { school: School } {
  return can.manageClasses(user) && user.school !== null
}
