import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { joinCell } from '#app/models/tables/multi-value-cell.ts'
import { TABLE_ROWS, type Table } from '#app/models/tables/table.ts'
import { rosterFields, type RosterColumn, type RosterField } from './roster.ts'

/**
 * What a program may call the fields: the spec's names for what a list of people calls otherwise.
 */
const aliases: Record<string, RosterField> = {
  UID: 'account',
  name: 'displayName',
  serialID: 'externalId',
  externalID: 'externalId',
  class: 'className',
  classID: 'classId',
}

/** A field as the call's description names it. */
export function apiNameOf(field: RosterField): string {
  return { account: 'UID', externalId: 'externalID', classId: 'classID' }[field as string] ?? field
}

/**
 * People whom a program brings, each an object of texts and numbers; who is no such thing is
 * refused by itself.
 */
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

/** The same as the table that a file would be: row 1 is the first of them. */
export function tableOfUsers(users: unknown[]): { table: Table; columns: RosterColumn[] } {
  let columns = rosterFields.map((field): RosterColumn => ({ head: field, field }))
  let names = rosterFields.map((field) => [
    field,
    ...Object.keys(aliases).filter((alias) => aliases[alias] === field),
  ])
  let rows = users.map((user, at) => ({
    row: at + 1,
    cells: names.map((each) =>
      textOf(
        each.map((name) => own(user, name)).find((value) => value !== undefined && value !== null),
      ),
    ),
  }))
  return { table: { heads: [...rosterFields], rows }, columns }
}

function own(user: unknown, name: string): unknown {
  return typeof user === 'object' && user !== null && Object.hasOwn(user, name)
    ? (user as Record<string, unknown>)[name]
    : undefined
}

/**
 * Several classes stand in one cell; what is neither text nor number is read as letters that are
 * lost, and refused.
 */
function textOf(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return joinCell(value.map(textOf))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '\ufffd'
}
