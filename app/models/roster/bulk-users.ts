import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { joinCell } from '#app/models/tables/multi-value-cell.ts'
import { TABLE_ROWS, type Table } from '#app/models/tables/table.ts'
import { rosterFields, type RosterColumn, type RosterField } from './roster.ts'

/** Names that the API has for fields, beside their own. */
const aliases: Record<string, RosterField> = {
  UID: 'account',
  name: 'displayName',
  serialID: 'externalId',
  externalID: 'externalId',
  class: 'className',
  classID: 'classId',
}
const apiNames: Partial<Record<RosterField, string>> = {
  account: 'UID',
  externalId: 'externalID',
  classId: 'classID',
}

/** A field as the API's description names it. */
export function apiNameOf(field: RosterField): string {
  return apiNames[field] ?? field
}

/** People for a school, each an object of texts and numbers; anything else is a refused row. */
export const BulkUsers = v.object({
  users: v.pipe(
    v.array(v.unknown(), message('notList')),
    v.maxLength(TABLE_ROWS, message('tooManyRows')),
  ),
  dryRun: v.optional(v.boolean(message('notBoolean')), false),
  confirm: v.optional(v.boolean(message('notBoolean')), false),
  schoolID: v.optional(v.pipe(v.string(message('required')), v.maxLength(128, message('tooLong')))),
})
export type BulkUsers = v.InferOutput<typeof BulkUsers>

/** The users as a table with known columns; row 1 is the first of them. */
export function tableOfUsers(users: unknown[]): { table: Table; columns: RosterColumn[] } {
  let columns = rosterFields.map((field): RosterColumn => ({ head: field, field }))
  let names = rosterFields.map(namesOf)
  let rows = users.map((user, at) => ({
    row: at + 1,
    cells: names.map((each) => textOf(firstOwn(user, each))),
  }))
  return { table: { heads: [...rosterFields], rows }, columns }
}

function namesOf(field: RosterField): string[] {
  return [field, ...Object.keys(aliases).filter((alias) => aliases[alias] === field)]
}

/** The first value that an object has of its own under one of these names. */
function firstOwn(user: unknown, names: string[]): unknown {
  return names.map((name) => own(user, name)).find((value) => value !== undefined && value !== null)
}

function own(user: unknown, name: string): unknown {
  return typeof user === 'object' && user !== null && Object.hasOwn(user, name)
    ? (user as Record<string, unknown>)[name]
    : undefined
}

/**
 * A list (of classes) becomes one cell. What is neither text nor number becomes U+FFFD, which
 * refuses the row as unreadable.
 */
function textOf(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return joinCell(value.map(textOf))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '\ufffd'
}
