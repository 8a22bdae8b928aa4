import * as v from 'valibot'
import { Credentials } from '#app/models/credentials.ts'
import type { Gender } from '#app/models/current.ts'
import { tidyName } from '#app/models/name.ts'
import { Profile } from '#app/models/profile.ts'
import {
  idOf,
  isSheetError,
  levelOf,
  LONGEST_ID,
  wordLookup,
  valuesByField,
  tidy,
} from '#app/models/tables/cell-values.ts'
import { splitCell } from '#app/models/tables/multi-value-cell.ts'
import { LONGEST_CELL } from '#app/models/tables/table.ts'
import {
  MOST_CLASSES,
  type NamedClass,
  type Problem,
  type RosterColumn,
  type RosterField,
  type RosterPerson,
  type RosterReason,
  type RosterRole,
} from './roster.ts'

const roleWords: Record<RosterRole, string[]> = {
  student: [
    'student',
    'pupil',
    'child',
    'learner',
    'طالب',
    'طالبة',
    'تلميذ',
    'تلميذة',
    'طفل',
    'طفلة',
  ],
  teacher: ['teacher', 'معلم', 'معلمة', 'مدرس', 'مدرسة', 'مربية', 'مربي'],
  admin: [
    'admin',
    'administrator',
    'principal',
    'head',
    'مدير',
    'مديرة',
    'إدارة',
    'إداري',
    'إدارية',
  ],
}
const genderWords: Record<Gender, string[]> = {
  male: ['male', 'm', 'boy', 'ذكر', 'ولد', 'صبي', 'ذ'],
  female: ['female', 'f', 'girl', 'أنثى', 'بنت', 'فتاة', 'ث', 'أ'],
  unspecified: ['unspecified', 'other', 'غير محدد', 'غير محدّد', 'unknown', 'not specified'],
}
/** In the role's place: the row is about a class, as a list of classes has it. */
const isClassWord = wordLookup({ class: ['class', 'صف', 'الصف'] })
const roleOf = wordLookup(roleWords)
const genderOf = wordLookup(genderWords)

const LONGEST_CLASS = 80

/**
 * What the cells of a row say, by the fields that the columns fill; and what is wrong with them. An
 * empty cell says nothing.
 */
export function readPerson(
  cells: string[],
  columns: RosterColumn[],
): { person: RosterPerson; problems: Problem[] } {
  let problems: Problem[] = []
  let refuse: Refuse = (column, value, reason) =>
    void problems.push({ column, value: value.slice(0, LONGEST_CELL), reason })
  let said: Said = valuesByField(cells, columns, refuse)

  /** A field's meaning; where it has none, the row is refused for it. */
  let take = <value>(
    field: RosterField,
    read: (text: string) => value | undefined,
    reason: RosterReason,
  ): value | undefined => {
    let text = said[field]
    let value = text === undefined ? undefined : read(text)
    if (text !== undefined && value === undefined) refuse(field, text, reason)
    return value
  }
  if (said.status?.toLowerCase() === 'tobedeleted') refuse('status', said.status, 'rowToDelete')
  let isClass = said.role !== undefined && isClassWord(said.role) !== undefined
  if (isClass) delete said.role
  if (isClass && said.className === undefined && said.classId === undefined)
    refuse('className', '', 'required')
  let person: RosterPerson = {
    ...(isClass && { isClass }),
    displayName: nameIn(said, refuse),
    email: take('email', emailOf, 'emailInvalid'),
    role: take('role', roleOf, 'roleUnknown'),
    gender: take('gender', genderOf, 'genderUnknown'),
    externalId: take('externalId', idOf, 'notText'),
    account: take('account', idOf, 'notText'),
    places: placesOf(said, refuse),
  }
  return { person, problems }
}

type Said = Partial<Record<RosterField, string>>
type Refuse = (column: RosterField, value: string, reason: RosterReason) => void

/** A name by itself, or put together of its parts. */
function nameIn(said: Said, refuse: Refuse): string | undefined {
  let name =
    said.displayName ?? [said.firstName, said.middleName, said.lastName].filter(Boolean).join(' ')
  if (name === '') return undefined
  let read = v.safeParse(Profile.entries.displayName, name)
  if (read.success && !isSheetError(name)) return read.output
  let column = (['displayName', 'firstName', 'middleName', 'lastName'] as const).find(
    (field) => said[field] !== undefined,
  )!
  refuse(column, name, read.success ? 'notText' : (read.issues[0].message as RosterReason))
  return undefined
}

/**
 * The classes that a row names: one, or several with a semicolon between them, and beside them
 * their levels and ids in the same order.
 */
function placesOf(said: Said, refuse: Refuse): NamedClass[] {
  let [names, ids, levels] = [listOf(said.className), listOf(said.classId), listOf(said.level)]
  let count = Math.max(names.length, ids.length)
  if (count === 0) {
    if (levels.some((level) => levelOf(level) === undefined))
      refuse('level', said.level!, 'levelUnknown')
    return []
  }
  if (count > MOST_CLASSES) {
    refuse(
      names.length > MOST_CLASSES ? 'className' : 'classId',
      (names.length > MOST_CLASSES ? said.className : said.classId)!,
      'tooManyClasses',
    )
    return []
  }
  return Array.from({ length: count }, (_, at) => {
    // One level said for several classes is that of all.
    let level = levels.length === 1 ? levels[0] : levels[at]
    let read = level === undefined || level === '' ? undefined : levelOf(level)
    if (level && read === undefined) refuse('level', level, 'levelUnknown')
    // As the form for classes has it.
    let name = tidyName(names[at] ?? '')
    if (name.length > LONGEST_CLASS) refuse('className', name, 'tooLong')
    if ((ids[at] ?? '').length > LONGEST_ID) refuse('classId', ids[at]!, 'tooLong')
    return {
      ...(name && { name }),
      ...(read !== undefined && { level: read }),
      ...(ids[at] && { externalId: tidy(ids[at]) }),
    }
  }).filter(({ name, externalId }) => name !== undefined || externalId !== undefined)
}

function listOf(text: string | undefined): string[] {
  return text === undefined ? [] : splitCell(text)
}

function emailOf(text: string): string | undefined {
  let read = v.safeParse(Credentials.entries.email, tidy(text).replace(/^mailto:/i, ''))
  return read.success ? read.output : undefined
}
