import { v7 as uuid } from 'uuid'
import { isPupil } from '#app/models/can.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'
import type { KnownPerson, Problem, RosterPerson, RosterRole } from './roster.ts'

/**
 * What an import makes of a person: of a known one only what differs. `classes` are all that the
 * person then is in; of a row about a class, that class, and `className` is its name.
 */
export type Change = {
  className?: string
  role?: RosterRole
  displayName?: string
  gender?: string
  externalId?: string
  email?: string
  classes?: string[]
}
export type RowCompared = {
  row: number
  verdict: Verdict
  accountId: string | null
  before: string | null
  after: Change | null
  problems: Problem[]
}

export function refusedRow(row: number, problems: Problem[]): RowCompared {
  return { row, verdict: 'refused', accountId: null, before: null, after: null, problems }
}

export function createdRow(
  row: number,
  { displayName, gender = 'unspecified', externalId, email }: RosterPerson,
  role: RosterRole,
  classes: string[],
): RowCompared {
  let after = {
    role,
    ...(displayName !== undefined && { displayName }),
    gender,
    ...(externalId !== undefined && { externalId }),
    ...(email !== undefined && { email }),
    classes,
  }
  return { row, verdict: 'created', accountId: uuid(), before: null, after, problems: [] }
}

/** A row about a known person, which may change nothing. */
export function changedRow(
  row: number,
  known: KnownPerson,
  person: RosterPerson,
  classes: string[],
): RowCompared {
  let after = differences(known, person, classes)
  let common = { row, accountId: known.id, problems: [] }
  return Object.keys(after).length > 0
    ? { ...common, verdict: 'changed', before: known.snapshot, after }
    : { ...common, verdict: 'unchanged', before: null, after: null }
}

function differences(known: KnownPerson, person: RosterPerson, named: string[]): Change {
  let change: Change = {}
  for (let field of ['displayName', 'gender', 'externalId', 'email'] as const) {
    let value = person[field]
    if (value !== undefined && value !== known[field]) change[field] = value
  }
  // A pupil is in one class. A teacher keeps those that the file does not name.
  let classes = isPupil(known) ? named : [...new Set([...known.classes, ...named])]
  if (named.length > 0 && !isSameSet(classes, known.classes)) change.classes = classes
  return change
}

function isSameSet(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each))
}
