import { v7 as uuid } from 'uuid'
import { can, isPupil } from '#app/models/can.ts'
import { foldForSearch } from '#app/models/name.ts'
import { TABLE_ROWS } from '#app/models/tables/table.ts'
import { ClassesByName, listIn, type KnownClass } from './classes-by-name.ts'
import { problemOf, type NamedClass, type Problem, type RosterRole } from './roster.ts'

export type NewClass = KnownClass
type Resolved = { ids: string[] } | { problem: Problem }

/** Of new classes with one name, two are as ambiguous as a thousand. */
const ENOUGH_TO_BE_AMBIGUOUS = 2

/**
 * The classes of a school, and those that a file creates: a class that does not exist is created
 * where the row names its level.
 */
export class ClassIndex {
  #all = new ClassesByName()
  /** Classes without an external id: a row with an id means the class of it, or one of these. */
  #withoutId = new ClassesByName()
  #byExternalId = new Map<string, KnownClass[]>()
  #new = new Map<string, NewClass>()

  constructor(known: KnownClass[]) {
    for (let each of known) this.#add(each)
  }

  /**
   * The ids of the classes that a row names, or why that cannot be said. A pupil is in one class,
   * an admin in none. Of several classes with one name, those in `current` are meant: the classes
   * that the person is in already.
   */
  resolve(named: NamedClass[], role: RosterRole, current: string[] = []): Resolved {
    if (!can.joinClasses({ role })) return { ids: [] }
    if (isPupil({ role }) && named.length > 1) {
      let names = named.map(({ name, externalId }) => name ?? externalId).join('; ')
      return { problem: problemOf('className', names, 'oneClassOnly') }
    }
    let ids = new Set<string>()
    for (let each of named) {
      let found = this.#resolveOne(each, current)
      if ('problem' in found) return found
      for (let id of found.ids) ids.add(id)
    }
    return { ids: [...ids] }
  }

  /**
   * Whether a person in the classes `current` can be meant by a row without id and email. A row
   * that names no class means a person without one.
   */
  couldMean(named: NamedClass[], current: string[]): boolean {
    if (named.length === 0) return current.length === 0
    return named.some((each) => this.#candidates(each).some(({ id }) => current.includes(id)))
  }

  /** A key that is equal for equal classes, in any spelling. */
  keyOf(named: NamedClass[]): string {
    return named
      .map(
        ({ name, level, externalId }) =>
          externalId ?? `${foldForSearch(name ?? '')} ${level ?? ''}`,
      )
      .join(';')
  }

  /** The new classes among these ids, each once. */
  created(ids: string[]): NewClass[] {
    return [...new Set(ids)].flatMap((id) => this.#new.get(id) ?? [])
  }

  #resolveOne(named: NamedClass, current: string[]): Resolved {
    let { level } = named
    let candidates = this.#candidates(named)
    let fitting = level === undefined ? candidates : candidates.filter((is) => is.level === level)
    let kept = fitting.filter(({ id }) => current.includes(id))
    if (kept.length > 0) return { ids: kept.map(({ id }) => id) }
    if (fitting.length > 1) return { problem: classProblem(named, 'classAmbiguous') }
    if (fitting[0]) return { ids: [fitting[0].id] }
    if (candidates.length > 0)
      return { problem: problemOf('level', String(level), 'classLevelDiffers') }
    return this.#create(named)
  }

  #create(named: NamedClass): Resolved {
    let { name, level, externalId = null } = named
    if (name === undefined || level === undefined)
      return { problem: classProblem(named, 'classUnknown') }
    if (this.#new.size >= TABLE_ROWS) return { problem: classProblem(named, 'tooManyClasses') }
    let created = { id: uuid(), name, level, externalId }
    this.#new.set(created.id, created)
    this.#add(created, ENOUGH_TO_BE_AMBIGUOUS)
    return { ids: [created.id] }
  }

  #add(klass: KnownClass, most = Infinity): void {
    let { externalId } = klass
    this.#all.add(klass, most)
    if (externalId === null) this.#withoutId.add(klass, most)
    else listIn(this.#byExternalId, externalId).push(klass)
  }

  /** By external id, else by name. */
  #candidates({ name, externalId }: NamedClass): KnownClass[] {
    let byId = externalId === undefined ? [] : (this.#byExternalId.get(externalId) ?? [])
    if (byId.length > 0 || name === undefined) return byId
    return (externalId === undefined ? this.#all : this.#withoutId).named(name)
  }
}

function classProblem({ name, externalId }: NamedClass, reason: Problem['reason']): Problem {
  return name === undefined
    ? problemOf('classId', externalId, reason)
    : problemOf('className', name, reason)
}
