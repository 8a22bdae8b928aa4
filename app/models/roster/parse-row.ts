import * as v from 'valibot'
import { Credentials } from '#app/models/credentials.ts'
import { Profile } from '#app/models/profile.ts'
import { idOf, isSheetError, tidy } from '#app/models/tables/cell-values.ts'
import { RowParser } from '#app/models/tables/row-parser.ts'
import { classesOf } from './parse-classes.ts'
import type {
  Problem,
  RosterColumn,
  RosterField,
  RosterPerson,
  RosterReason,
  RosterRow,
} from './roster.ts'
import { genderOf, isClassWord, roleOf } from './words.ts'

/** What the cells of a row say of a person, or of a class; and why the row is refused. */
export function parsePerson(
  cells: string[],
  columns: RosterColumn[],
): { person: RosterPerson; problems: Problem[] } {
  let row: RosterRow = new RowParser<RosterField, RosterReason>(cells, columns)
  refuseDeletion(row)
  let isClass = takeClassWord(row)
  let person: RosterPerson = {
    ...(isClass && { isClass }),
    ...nameOf(row),
    ...row.property('email', 'email', emailOf, 'emailInvalid'),
    ...row.property('role', 'role', roleOf, 'roleUnknown'),
    ...row.property('gender', 'gender', genderOf, 'genderUnknown'),
    ...row.property('externalId', 'externalId', idOf, 'notText'),
    ...row.property('account', 'account', idOf, 'notText'),
    places: classesOf(row),
  }
  return { person, problems: row.problems }
}

/** OneRoster's `tobedeleted`: an import never deletes people. */
function refuseDeletion({ values: { status }, refuse }: RosterRow): void {
  if (status?.toLowerCase() === 'tobedeleted') refuse('status', status, 'rowToDelete')
}

/** Whether the row is about a class; the word for it then is no role any more. */
function takeClassWord({ values, refuse }: RosterRow): boolean {
  if (values.role === undefined || !isClassWord(values.role)) return false
  delete values.role
  if (values.className === undefined && values.classId === undefined)
    refuse('className', '', 'required')
  return true
}

/** A display name, in one cell or in its parts. */
function nameOf({ values, refuse }: RosterRow): { displayName?: string } {
  let { displayName, firstName, middleName, lastName } = values
  let name = displayName ?? [firstName, middleName, lastName].filter(Boolean).join(' ')
  if (name === '') return {}
  let parsed = v.safeParse(Profile.entries.displayName, name)
  if (parsed.success && !isSheetError(name)) return { displayName: parsed.output }
  let column = (['displayName', 'firstName', 'middleName', 'lastName'] as const).find(
    (field) => values[field] !== undefined,
  )!
  refuse(column, name, parsed.success ? 'notText' : (parsed.issues[0].message as RosterReason))
  return {}
}

function emailOf(text: string): string | undefined {
  let parsed = v.safeParse(Credentials.entries.email, tidy(text).replace(/^mailto:/i, ''))
  return parsed.success ? parsed.output : undefined
}
