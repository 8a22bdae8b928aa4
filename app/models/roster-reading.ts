import * as v from 'valibot'
import type { Gender } from './current.ts'
import { plain } from './list-query.ts'
import { Profile } from './profile.ts'
import { digits } from './roster-heads.ts'
import type { NamedPlace, Problem, RosterColumn, RosterField, RosterPerson, RosterReason, RosterRole } from './roster.ts'
import { LONGEST_CELL } from './roster.ts'
import { Credentials } from './sign-in.ts'

const roleWords: Record<RosterRole, string[]> = {
  student: ['student', 'pupil', 'child', 'learner', 'طالب', 'طالبة', 'تلميذ', 'تلميذة', 'طفل', 'طفلة'],
  teacher: ['teacher', 'معلم', 'معلمة', 'مدرس', 'مدرسة', 'مربية', 'مربي'],
  admin: ['admin', 'administrator', 'principal', 'head', 'مدير', 'مديرة', 'إدارة', 'إداري', 'إدارية'],
}
const genderWords: Record<Gender, string[]> = {
  male: ['male', 'm', 'boy', 'ذكر', 'ولد', 'صبي', 'ذ'],
  female: ['female', 'f', 'girl', 'أنثى', 'بنت', 'فتاة', 'ث', 'أ'],
  unspecified: ['unspecified', 'other', 'غير محدد', 'غير محدّد', 'unknown', 'not specified'],
}
/** Kindergarten's years, as schools call them; PK, TK and KG are OneRoster's. */
const levelWords: Record<number, string[]> = {
  1: ['1', 'kg1', 'k1', 'kindergarten 1', 'pk', 'pr', 'الأول', 'الأولى', 'أول', 'أولى', 'روضة أولى', 'الروضة الأولى', 'روضة 1', 'المستوى الأول'],
  2: ['2', 'kg2', 'k2', 'kindergarten 2', 'tk', 'الثاني', 'الثانية', 'ثاني', 'ثانية', 'روضة ثانية', 'الروضة الثانية', 'روضة 2', 'المستوى الثاني'],
  3: ['3', 'kg3', 'k3', 'kindergarten 3', 'kg', 'k', 'الثالث', 'الثالثة', 'ثالث', 'ثالثة', 'روضة ثالثة', 'روضة 3', 'المستوى الثالث', 'تمهيدي', 'التمهيدي'],
}
const roleOf = lookUp(roleWords)
const genderOf = lookUp(genderWords)
const levelOf = lookUp(levelWords)

const LONGEST_ID = 100
const LONGEST_CLASS = 80

/** What the cells of a row say, by the fields that the columns fill; and what is wrong with them. An empty cell says nothing. */
export function readPerson(cells: string[], columns: RosterColumn[]): { person: RosterPerson; problems: Problem[] } {
  let problems: Problem[] = []
  let refuse: Refuse = (column, value, reason) => void problems.push({ column, value: value.slice(0, LONGEST_CELL), reason })
  let said: Said = {}
  for (let [at, { field }] of columns.entries()) {
    let text = withoutFormula((cells[at] ?? '').trim())
    if (!field || text === '') continue
    if (text.includes('\ufffd')) refuse(field, text, 'lettersBroken')
    else if (text.length > LONGEST_CELL || !text.isWellFormed()) refuse(field, text, 'tooLong')
    else said[field] = text
  }

  /** A field's meaning; where it has none, the row is refused for it. */
  let take = <value>(field: RosterField, read: (text: string) => value | undefined, reason: RosterReason): value | undefined => {
    let text = said[field]
    let value = text === undefined ? undefined : read(text)
    if (text !== undefined && value === undefined) refuse(field, text, reason)
    return value
  }
  if (said.status?.toLowerCase() === 'tobedeleted') refuse('status', said.status, 'rowToDelete')
  let person: RosterPerson = {
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
  let name = said.displayName ?? [said.firstName, said.middleName, said.lastName].filter(Boolean).join(' ')
  if (name === '') return undefined
  let read = v.safeParse(Profile.entries.displayName, name)
  if (read.success && !isSheetError(name)) return read.output
  let column = (['displayName', 'firstName', 'middleName', 'lastName'] as const).find((field) => said[field] !== undefined)!
  refuse(column, name, read.success ? 'notText' : (read.issues[0].message as RosterReason))
  return undefined
}

/** The classes that a row names: one, or several with a semicolon between them, and beside them their levels and ids in the same order. */
function placesOf(said: Said, refuse: Refuse): NamedPlace[] {
  let [names, ids, levels] = [listOf(said.className), listOf(said.classId), listOf(said.level)]
  let count = Math.max(names.length, ids.length)
  if (count === 0) {
    if (levels.some((level) => levelOf(digits(level)) === undefined)) refuse('level', said.level!, 'levelUnknown')
    return []
  }
  return Array.from({ length: count }, (_, at) => {
    // One level said for several classes is that of all.
    let level = levels.length === 1 ? levels[0] : levels[at]
    let read = level === undefined || level === '' ? undefined : levelOf(digits(level))
    if (level && read === undefined) refuse('level', level, 'levelUnknown')
    let name = tidy(names[at] ?? '')
    if (name.length > LONGEST_CLASS) refuse('className', name, 'tooLong')
    if ((ids[at] ?? '').length > LONGEST_ID) refuse('classId', ids[at]!, 'tooLong')
    return { ...(name && { name }), ...(read !== undefined && { level: Number(read) }), ...(ids[at] && { externalId: tidy(ids[at]) }) }
  }).filter(({ name, externalId }) => name !== undefined || externalId !== undefined)
}

function listOf(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(/[;؛]/).map((part) => part.trim())
}

function emailOf(text: string): string | undefined {
  let read = v.safeParse(Credentials.entries.email, tidy(text).replace(/^mailto:/i, ''))
  return read.success ? read.output : undefined
}

function idOf(text: string): string | undefined {
  let id = tidy(digits(text))
  return id === '' || id.length > LONGEST_ID || isSheetError(id) ? undefined : id
}

/** White space collapsed, and nothing that cannot be seen: it would make two ids that look alike. */
function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
}

/** What our own files put before text that a spreadsheet would run as a formula. */
function withoutFormula(text: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text
}

/** What a spreadsheet writes where a formula failed. */
function isSheetError(text: string): boolean {
  return /^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|####)/.test(text)
}

function lookUp<value extends string | number>(words: Record<value, string[]>): (text: string) => value | undefined {
  let key = (text: string) => plain(text).replace(/[\s_.-]+/g, '')
  let all = new Map(Object.entries<string[]>(words).flatMap(([value, each]) => [value, ...each].map((word) => [key(word), value as value])))
  return (text) => all.get(key(text))
}
