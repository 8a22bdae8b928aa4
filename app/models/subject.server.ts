import 'server-only'
import { sql } from 'drizzle-orm'
import { subjects } from './subject.ts'

/**
 * All subjects as a list in parentheses, for `subject in …`: the index of `class_days` is by
 * subject and day, so a query over all subjects names each.
 */
export const everySubject = sql.raw(`(${subjects.map((subject) => `'${subject}'`).join(', ')})`)
