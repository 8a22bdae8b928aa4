import * as v from 'valibot'
import { isAcademicYear } from '#app/calendar/academic-year.ts'
import { message } from '#app/locales/message.ts'
import { isAvatarPath } from '#app/models/avatar.ts'
import type { User } from '#app/models/current.ts'
import { isReadable, tidyName } from '#app/models/name.ts'

/** More than any school has. */
const TEACHERS = 1000

const id = v.pipe(
  v.string(message('required')),
  v.nonEmpty(message('required')),
  v.maxLength(128, message('tooLong')),
)
/** Many classes are called by one letter. */
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
 * `teachersNames`: separated by commas, as an alternative to `teacherIDs`. The year is the present
 * one if not given.
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
 * What may be changed of a class; what is left out stays as it is. `classCode`: a class code to
 * attach; empty or null takes away those that nobody has used.
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
 * The same as a form, where no box that is ticked and no picture are no field. `key` becomes a new
 * class's id: sent twice, it is one class.
 */
export const ClassForm = v.object({
  key: v.optional(v.pipe(v.string(), v.uuid())),
  name,
  level,
  academicYear,
  imageURL: v.optional(imageURL, null),
  teacherIDs: v.optional(teacherIDs, []),
})

/** What joins several names in one text, in either script. */
export function namesIn(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Classes are opened, changed and archived by the heads of their school. */
export function canManageClasses(user: User): boolean {
  return user.role === 'admin' && user.school !== null
}
