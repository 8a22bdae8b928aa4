import type { Gender } from '#app/models/current.ts'
import type { TableColumn } from '#app/models/tables/columns.ts'
import type { CellProblem, RowParser } from '#app/models/tables/row-parser.ts'

/** The fields that a column of a school's list of people can fill. */
export const rosterFields = [
  'displayName',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'role',
  'gender',
  'className',
  'level',
  'externalId',
  'classId',
  'account',
  'status',
] as const
export type RosterField = (typeof rosterFields)[number]
export type RosterColumn = TableColumn<RosterField>

/** Limit of the classes of one teacher. */
export const MOST_CLASSES = 50

export type RosterRole = 'student' | 'teacher' | 'admin'
/** A class as a row names it. */
export type NamedClass = { name?: string; level?: number; externalId?: string }
/**
 * What a row says of a person; what it leaves out stays as it is. `isClass`: the row is about the
 * class that it names, and about no person. `places` are classes, by a name that is stored.
 */
export type RosterPerson = {
  isClass?: true
  account?: string
  externalId?: string
  displayName?: string
  email?: string
  role?: RosterRole
  gender?: Gender
  places: NamedClass[]
}

/** Why a row is refused; `reason` is a key of the translated errors. */
export type Problem = CellProblem<RosterField, RosterReason>
export type RosterRow = RowParser<RosterField, RosterReason>
export type RosterReason = (typeof rosterReasons)[number]
export const rosterReasons = [
  'required',
  'tooLong',
  'notText',
  'nameTooShort',
  'nameTooLong',
  'emailInvalid',
  'notChoice',
  'levelUnknown',
  'roleUnknown',
  'genderUnknown',
  'lettersBroken',
  'accountUnknown',
  'accountDisabled',
  'idTaken',
  'emailTaken',
  'theirsToChange',
  'roleDiffers',
  'adminsBySupervisor',
  'classUnknown',
  'classAmbiguous',
  'classLevelDiffers',
  'oneClassOnly',
  'tooManyClasses',
  'personAmbiguous',
  'rowTwice',
  'rowToDelete',
] as const

export function problemOf(
  column: RosterField,
  value: string | undefined,
  reason: RosterReason,
): Problem {
  return { column, value: value ?? '', reason }
}

/** Why undoing an import leaves a person or a class as they are. */
export const stayReasons = [
  'gone',
  'accepted',
  'practised',
  'subscribed',
  'guardian',
  'signedIn',
  'changed',
] as const
export type StayReason = (typeof stayReasons)[number]

/**
 * A person of the school, as an import is compared with. `isOwn`: they accepted an invitation or
 * registered, and manage their own account. `snapshot`: all of this as the database writes it.
 */
export type KnownPerson = {
  id: string
  role: RosterRole
  externalId: string | null
  displayName: string
  email: string | null
  isOwn: boolean
  gender: string
  isClosed: boolean
  classes: string[]
  snapshot: string
}

export type RowRead = { row: number; person: RosterPerson; problems: Problem[] }
