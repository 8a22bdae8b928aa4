import type { Gender } from '#app/models/current.ts'
import type { TableColumn } from '#app/models/tables/columns.ts'

/** What a column of a school's list of people may fill. */
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

/** Nobody teaches more classes. */
export const MOST_CLASSES = 50

export type RosterRole = 'student' | 'teacher' | 'admin'
/** A class as a row names it. */
export type NamedClass = { name?: string; level?: number; externalId?: string }
/**
 * What a row says of somebody; what it leaves out stays as it is. `isClass`: it is about a class
 * itself, with nobody in it.
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

/**
 * Why a row is refused: which column (as the field it fills), what stands there, and a key of the
 * refusals.
 */
export type Problem = { column: RosterField; value: string; reason: RosterReason }
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

/** Why undoing an import left somebody, or a class, as they are. */
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
 * Somebody whom the school knows. `isOwn`: they came by a letter or registered, and look after
 * their own account. `snapshot`: all this as the database writes it.
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
