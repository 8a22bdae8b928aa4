import type { Gender } from './current.ts'
import type { TableColumn } from './table-heads.ts'

/** What a column of a school's list of people may fill. */
export const rosterFields = ['displayName', 'firstName', 'middleName', 'lastName', 'email', 'role', 'gender', 'className', 'level', 'externalId', 'classId', 'account', 'status'] as const
export type RosterField = (typeof rosterFields)[number]
export type RosterColumn = TableColumn<RosterField>

/** At most so many people in one file, and so large a file. */
export const ROSTER_ROWS = 10_000
export const ROSTER_BYTES = 5 * 1024 * 1024
/** A longer cell is no name, and wider tables are no list of people. */
export const LONGEST_CELL = 500
export const MOST_COLUMNS = 60
/** Nobody teaches more classes. */
export const MOST_PLACES = 50

/** What a file says, before anybody asks what it means. `row` is the line of the file on which it begins. */
export type Table = { heads: string[]; rows: TableRow[] }
export type TableRow = { row: number; cells: string[] }

export type RosterRole = 'student' | 'teacher' | 'admin'
/** A class as a row names it. */
export type NamedPlace = { name?: string; level?: number; externalId?: string }
/** What a row says of somebody; what it leaves out stays as it is. `isClass`: it is about a class itself, with nobody in it. */
export type RosterPerson = { isClass?: true; account?: string; externalId?: string; displayName?: string; email?: string; role?: RosterRole; gender?: Gender; places: NamedPlace[] }

export type Verdict = 'created' | 'changed' | 'unchanged' | 'refused'
export const verdicts = ['created', 'changed', 'unchanged', 'refused'] as const
/** Why a row is refused: which column (as the field it fills), what stands there, and a key of the refusals. */
export type Problem = { column: RosterField; value: string; reason: RosterReason }
export type RosterReason = (typeof rosterReasons)[number]
export const rosterReasons = ['required', 'tooLong', 'notText', 'nameTooShort', 'nameTooLong', 'emailInvalid', 'notChoice', 'levelUnknown', 'roleUnknown', 'genderUnknown', 'lettersBroken', 'accountUnknown', 'accountDisabled', 'idTaken', 'emailTaken', 'theirsToChange', 'roleDiffers', 'adminsBySupervisor', 'classUnknown', 'classAmbiguous', 'classLevelDiffers', 'oneClassOnly', 'tooManyClasses', 'personAmbiguous', 'rowTwice', 'rowToDelete'] as const

/** Why undoing an import left somebody, or a class, as they are. */
export const stayReasons = ['gone', 'accepted', 'practised', 'subscribed', 'guardian', 'signedIn', 'changed'] as const
export type StayReason = (typeof stayReasons)[number]

/** Where so many people would change, somebody looks twice. */
export function needsConfirmation({ changed, people }: { changed: number; people: number }): boolean {
  return changed * 2 > people
}
