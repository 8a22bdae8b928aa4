import { v7 as uuid } from 'uuid'
import { foldForSearch } from '#app/models/name.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'
import { ClassIndex, type KnownClass, type NewClass } from './class-index.ts'
import { matchPerson, type Matched, Roster } from './match.ts'
import type {
  Problem,
  RosterField,
  RosterPerson,
  RosterReason,
  RosterRole,
  KnownPerson,
  RowRead,
} from './roster.ts'

/**
 * What a row would make of somebody: only what differs. `classes` are all that they are then in; of
 * a class itself it is that one, with its name.
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
export type Comparison = { rows: RowCompared[]; classes: NewClass[] }

/**
 * What would become of each row of a file in a school as it is: nobody is made twice, and nothing
 * is changed that is not the school's to change. A row that is refused changes nothing, and makes
 * no class.
 */
export function compare(
  rows: RowRead[],
  people: KnownPerson[],
  classes: KnownClass[],
  { mayMakeAdmins }: { mayMakeAdmins: boolean },
): Comparison {
  let roster = new Roster(people, rows)
  let places = new ClassIndex(classes)
  let taken = new Map<string, number>()
  let compared = rows.map((read): RowCompared => {
    let { row, person } = read
    let refused = (problems: Problem[]): RowCompared => ({
      row,
      verdict: 'refused',
      accountId: null,
      before: null,
      after: null,
      problems,
    })
    if (read.problems.length > 0) return refused(read.problems)
    if (person.isClass) return ofClass(read, places, taken, refused)
    let matched = matchPerson(roster, person, places)
    if ('problem' in matched) return refused([matched.problem])
    let problem =
      refusalOf(matched, person, { mayMakeAdmins, roster }) ??
      twiceOf(matched, person, row, { taken, places })
    if (problem) return refused([problem])
    let role = matched.known?.role ?? person.role ?? 'student'
    let rooms = places.of(person.places, role, matched.known?.classes)
    if ('problem' in rooms) return refused([rooms.problem])
    return verdictOf(row, matched.known, person, role, rooms.ids)
  })
  return {
    rows: compared,
    classes: places.made(compared.flatMap(({ after }) => after?.classes ?? [])),
  }
}

/** A row about a class alone: it is made where it is not there yet. */
function ofClass(
  { row, person }: RowRead,
  places: ClassIndex,
  taken: Map<string, number>,
  refused: (problems: Problem[]) => RowCompared,
): RowCompared {
  let rooms = places.of(person.places, 'teacher')
  if ('problem' in rooms) return refused([rooms.problem])
  let isNew = places.made(rooms.ids).some(({ id }) => !taken.has(`class ${id}`))
  for (let id of rooms.ids) taken.set(`class ${id}`, row)
  return {
    row,
    verdict: isNew ? 'created' : 'unchanged',
    accountId: null,
    before: null,
    after: {
      className: person.places.map(({ name, externalId }) => name ?? externalId).join('; '),
      classes: rooms.ids,
    },
    problems: [],
  }
}

function verdictOf(
  row: number,
  known: KnownPerson | undefined,
  person: RosterPerson,
  role: RosterRole,
  rooms: string[],
): RowCompared {
  let { displayName, gender, externalId, email } = person
  if (!known)
    return {
      row,
      verdict: 'created',
      accountId: uuid(),
      before: null,
      after: {
        role,
        displayName,
        gender: gender ?? 'unspecified',
        externalId,
        email,
        classes: rooms,
      },
      problems: [],
    }
  // A pupil is in one class. What a teacher teaches beside what the file says is nobody's mistake.
  let classes = role === 'student' ? rooms : [...new Set([...known.classes, ...rooms])]
  let after: Change = {
    ...(displayName !== undefined && displayName !== known.displayName && { displayName }),
    ...(gender !== undefined && gender !== known.gender && { gender }),
    ...(externalId !== undefined && externalId !== known.externalId && { externalId }),
    ...(email !== undefined && email !== known.email && { email }),
    ...(rooms.length > 0 && !sameSet(classes, known.classes) && { classes }),
  }
  let isChanged = Object.keys(after).length > 0
  return {
    row,
    verdict: isChanged ? 'changed' : 'unchanged',
    accountId: known.id,
    before: isChanged ? known.snapshot : null,
    after: isChanged ? after : null,
    problems: [],
  }
}

/** Why somebody cannot be made, or changed, as the row says. */
function refusalOf(
  { known }: Matched,
  person: RosterPerson,
  { mayMakeAdmins, roster }: { mayMakeAdmins: boolean; roster: Roster },
): Problem | undefined {
  let { displayName, gender, email, role, externalId } = person
  let problem = (
    column: RosterField,
    value: string | undefined,
    reason: RosterReason,
  ): Problem => ({ column, value: value ?? '', reason })
  let otherOf = (holder: KnownPerson | undefined) => holder !== undefined && holder.id !== known?.id
  if (externalId !== undefined && otherOf(roster.byExternalId(externalId)))
    return problem('externalId', externalId, 'idTaken')
  // Children share their mother's email; those who work at a school do not.
  if (
    email !== undefined &&
    (known?.role ?? role ?? 'student') !== 'student' &&
    roster.withEmail(email).some((holder) => otherOf(holder) && holder.role !== 'student')
  )
    return problem('email', email, 'emailTaken')
  if (!known) {
    if (displayName === undefined) return problem('displayName', '', 'required')
    return role === 'admin' && !mayMakeAdmins
      ? problem('role', role, 'adminsBySupervisor')
      : undefined
  }
  if (known.isClosed) return problem('account', known.displayName, 'accountDisabled')
  if (role !== undefined && role !== known.role) return problem('role', role, 'roleDiffers')
  if (!known.isOwn) return undefined
  if (email !== undefined && email !== known.email) return problem('email', email, 'theirsToChange')
  if (known.role === 'student') return undefined
  if (displayName !== undefined && displayName !== known.displayName)
    return problem('displayName', displayName, 'theirsToChange')
  return gender !== undefined && gender !== known.gender
    ? problem('gender', gender, 'theirsToChange')
    : undefined
}

type Seen = { taken: Map<string, number>; places: ClassIndex }

/**
 * Whether a row before it speaks of the same person: of one who is known, or of one who is to be
 * made.
 */
function twiceOf(
  { known }: Matched,
  person: RosterPerson,
  row: number,
  { taken, places }: Seen,
): Problem | undefined {
  let { externalId, email, displayName, role } = person
  let isPupil = (role ?? 'student') === 'student'
  let column: RosterField = externalId ? 'externalId' : email && !isPupil ? 'email' : 'displayName'
  let keys = known
    ? [`account ${known.id}`]
    : [
        ...(externalId ? [`id ${externalId}`] : []),
        ...(email && !isPupil ? [`email ${email}`] : []),
        ...(externalId
          ? []
          : [`name ${foldForSearch(displayName!)} ${places.keyOf(person.places)} ${email ?? ''}`]),
      ]
  let first = keys.map((each) => taken.get(each)).find((each) => each !== undefined)
  if (first !== undefined) return { column, value: String(first), reason: 'rowTwice' }
  for (let each of keys) taken.set(each, row)
  return undefined
}

function sameSet(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each))
}
