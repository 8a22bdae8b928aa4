import { can, isPupil } from '#app/models/can.ts'
import type { PersonIndex } from './person-index.ts'
import { problemOf, type KnownPerson, type Problem, type RosterPerson } from './roster.ts'

type Allowed = { people: PersonIndex; mayMakeAdmins: boolean }

/** Why the person of a row cannot be created (`known` undefined) or changed as the row says. */
export function refusalOf(
  person: RosterPerson,
  known: KnownPerson | undefined,
  { people, mayMakeAdmins }: Allowed,
): Problem | undefined {
  return (
    takenId(person, known, people) ??
    takenEmail(person, known, people) ??
    (known ? changeRefusal(person, known) : creationRefusal(person, mayMakeAdmins))
  )
}

function takenId(
  { externalId }: RosterPerson,
  known: KnownPerson | undefined,
  people: PersonIndex,
): Problem | undefined {
  let holder = externalId === undefined ? undefined : people.withExternalId(externalId)
  return holder && holder.id !== known?.id
    ? problemOf('externalId', externalId, 'idTaken')
    : undefined
}

/** Children share their mother's email; staff do not share one. */
function takenEmail(
  { email, role = 'student' }: RosterPerson,
  known: KnownPerson | undefined,
  people: PersonIndex,
): Problem | undefined {
  if (email === undefined || isPupil(known ?? { role })) return undefined
  let isTaken = people
    .withEmail(email)
    .some((holder) => holder.id !== known?.id && !isPupil(holder))
  return isTaken ? problemOf('email', email, 'emailTaken') : undefined
}

function creationRefusal(
  { displayName, role }: RosterPerson,
  mayMakeAdmins: boolean,
): Problem | undefined {
  if (displayName === undefined) return problemOf('displayName', '', 'required')
  return role !== undefined && !can.joinClasses({ role }) && !mayMakeAdmins
    ? problemOf('role', role, 'adminsBySupervisor')
    : undefined
}

function changeRefusal(person: RosterPerson, known: KnownPerson): Problem | undefined {
  if (known.isClosed) return problemOf('account', known.displayName, 'accountDisabled')
  if (person.role !== undefined && person.role !== known.role)
    return problemOf('role', person.role, 'roleDiffers')
  return known.isOwn ? ownDetailsRefusal(person, known) : undefined
}

/** The owner of an account alone changes its email, and staff their own name and gender, too. */
function ownDetailsRefusal(person: RosterPerson, known: KnownPerson): Problem | undefined {
  let own = isPupil(known) ? (['email'] as const) : (['email', 'displayName', 'gender'] as const)
  let field = own.find((each) => person[each] !== undefined && person[each] !== known[each])
  return field && problemOf(field, person[field], 'theirsToChange')
}
