import { ClassIndex, type NewClass } from './class-index.ts'
import type { KnownClass } from './classes-by-name.ts'
import { changedRow, createdRow, refusedRow, type RowCompared } from './compared-row.ts'
import { matchPerson } from './match-person.ts'
import { PersonIndex } from './person-index.ts'
import { refusalOf } from './refusal.ts'
import type { KnownPerson, RowRead } from './roster.ts'
import { SeenRows } from './seen-rows.ts'

export type Comparison = { rows: RowCompared[]; classes: NewClass[] }

type Comparing = {
  people: PersonIndex
  classes: ClassIndex
  seen: SeenRows
  mayMakeAdmins: boolean
}

/**
 * What an import does with each row of a file, given a school as it is, and the classes that it
 * creates. Each person is created once, and only what the school may change is changed. A refused
 * row changes nothing and creates no class.
 */
export function compare(
  rows: RowRead[],
  people: KnownPerson[],
  classes: KnownClass[],
  { mayMakeAdmins }: { mayMakeAdmins: boolean },
): Comparison {
  let comparing: Comparing = {
    people: new PersonIndex(people, rows),
    classes: new ClassIndex(classes),
    seen: new SeenRows(),
    mayMakeAdmins,
  }
  let compared = rows.map((row) => compareRow(row, comparing))
  let classIds = compared.flatMap(({ after }) => after?.classes ?? [])
  return { rows: compared, classes: comparing.classes.created(classIds) }
}

function compareRow(read: RowRead, comparing: Comparing): RowCompared {
  if (read.problems.length > 0) return refusedRow(read.row, read.problems)
  return read.person.isClass ? compareClass(read, comparing) : comparePerson(read, comparing)
}

/** A row about a class alone: the class is created where it does not exist. */
function compareClass({ row, person }: RowRead, { classes, seen }: Comparing): RowCompared {
  let resolved = classes.resolve(person.places, 'teacher')
  if ('problem' in resolved) return refusedRow(row, [resolved.problem])
  let unseen = resolved.ids.filter((id) => seen.isFirstOf(`class ${id}`, row))
  let className = person.places.map(({ name, externalId }) => name ?? externalId).join('; ')
  return {
    row,
    verdict: classes.created(unseen).length > 0 ? 'created' : 'unchanged',
    accountId: null,
    before: null,
    after: { className, classes: resolved.ids },
    problems: [],
  }
}

function comparePerson({ row, person }: RowRead, comparing: Comparing): RowCompared {
  let { people, classes, seen } = comparing
  let match = matchPerson(people, person, classes)
  if ('problem' in match) return refusedRow(row, [match.problem])
  let { known } = match
  let problem = refusalOf(person, known, comparing) ?? seen.duplicateOf(row, person, known, classes)
  if (problem) return refusedRow(row, [problem])
  let role = known?.role ?? person.role ?? 'student'
  let resolved = classes.resolve(person.places, role, known?.classes)
  if ('problem' in resolved) return refusedRow(row, [resolved.problem])
  return known
    ? changedRow(row, known, person, resolved.ids)
    : createdRow(row, person, role, resolved.ids)
}
