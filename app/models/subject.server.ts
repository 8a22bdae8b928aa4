import 'server-only'
import { sql } from 'drizzle-orm'
import { subjects } from './subject.ts'

/**
 * All subjects, in parentheses: `class_days` is read by subject and day, so that who wants all of
 * them names all.
 */
export const everySubject = sql.raw(`(${subjects.map((subject) => `'${subject}'`).join(', ')})`)
