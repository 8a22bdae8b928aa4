import {
  localDay,
  nextDay,
  type Fact,
  type Town,
  type TownClass,
  type TownEnrolment,
  type TownLesson,
  type TownPerson,
} from './random-school.ts'

// Every number of every report, counted one attempt at a time from what was sent: no SQL, no
// rollups, nothing of app/models. Where the product is clever this is slow and plain, so that each
// line can be held against the rule's own words.

const TEN_MINUTES = 600_000
export const subjects = ['reading', 'math', 'science', 'readWrite'] as const

export { nextDay }
export type Span = { first: string | null; last: string | null }
export type Query = {
  period?: 'daily' | 'weekly' | 'monthly' | 'last7' | 'from' | 'all'
  on?: string
  from?: string
}

export function todayOf(town: Town, schoolID: string): string {
  return localDay(town.schools.find(({ id }) => id === schoolID)!.timezone, town.now)
}

/** Walks day by day: no arithmetic of months or weeks to get wrong. */
export function spanOf(
  town: Town,
  schoolID: string,
  query: Query,
  otherwise: NonNullable<Query['period']>,
): Span {
  let today = todayOf(town, schoolID)
  let { weekStart } = town.schools.find(({ id }) => id === schoolID)!
  let kind = query.period ?? otherwise
  let on = query.on ?? today
  let walk = (from: string, step: 1 | -1, until: (day: string) => boolean) => {
    let day = from
    while (!until(day)) day = nextDay(day, step)
    return day
  }
  if (kind === 'daily') return { first: on, last: on }
  if (kind === 'weekly') {
    let first = walk(on, -1, (day) => new Date(day).getUTCDay() === weekStart)
    return { first, last: nextDay(first, 6) }
  }
  if (kind === 'monthly')
    return {
      first: walk(on, -1, (day) => day.endsWith('-01')),
      last: walk(on, 1, (day) => nextDay(day).endsWith('-01')),
    }
  if (kind === 'last7') return { first: nextDay(today, -6), last: today }
  if (kind === 'from') return { first: query.from ?? nextDay(today, -29), last: null }
  return { first: null, last: null }
}

export function during(facts: Fact[], { first, last }: Span): Fact[] {
  return facts.filter(
    ({ day }) => (first === null || day >= first) && (last === null || day <= last),
  )
}

export function lastWeek(town: Town, schoolID: string, facts: Fact[]): Fact[] {
  return during(facts, spanOf(town, schoolID, { period: 'last7' }, 'last7'))
}

/** Rounded half up, but 100 only for all and 0 only for none. */
export function percent(part: number, whole: number): number | null {
  if (whole === 0) return null
  if (part === whole) return 100
  if (part === 0) return 0
  if (100 * part > 99 * whole) return 99
  if (100 * part < whole) return 1
  return Math.floor((200 * part + whole) / (2 * whole))
}

export function durationOf(facts: Fact[]): number {
  return facts.reduce((sum, { durationMs }) => sum + Math.min(durationMs, TEN_MINUTES), 0)
}

export function tallyOf(facts: Fact[]) {
  let correct = facts.filter((fact) => fact.correct).length
  return {
    attempts: facts.length,
    correctAttempts: correct,
    failedAttempts: facts.length - correct,
    grade: percent(correct, facts.length),
    durationMs: durationOf(facts),
  }
}

export function bySubjectOf(town: Town, facts: Fact[]) {
  return subjects.map((subject) => ({
    subject,
    ...tallyOf(facts.filter(({ lesson }) => lessonOf(town, lesson).subject === subject)),
  }))
}

export function lessonOf(town: Town, id: string): TownLesson {
  return town.lessons.find((lesson) => lesson.id === id)!
}

/**
 * Exercises of a lesson solved at least once, anywhere in the school, up to the end of the period.
 */
export function solvedOf(
  town: Town,
  pupil: string,
  school: string,
  lesson: string,
  { last }: Span,
): number {
  let solved = town.facts.filter(
    (fact) =>
      fact.user === pupil &&
      fact.school === school &&
      fact.lesson === lesson &&
      fact.correct &&
      (last === null || fact.day <= last),
  )
  return new Set(solved.map(({ exercise }) => exercise)).size
}

/** 4 or more failed attempts since ever on an exercise not yet solved. */
export function isStuck(town: Town, pupil: string, school: string, lesson: string): boolean {
  return lessonOf(town, lesson).exercises.some((exercise) => {
    let tries = town.facts.filter(
      (fact) => fact.user === pupil && fact.school === school && fact.exercise === exercise,
    )
    return tries.length >= 4 && tries.every(({ correct }) => !correct)
  })
}

/** Unrounded grade under 50 over at least 8 attempts of the period. */
export function isWeak(facts: Fact[]): boolean {
  return facts.length >= 8 && facts.filter(({ correct }) => correct).length / facts.length < 0.5
}

/**
 * Lessons with at least one attempt by the end of the period, in the order they are taught.
 */
export function begunBy(town: Town, facts: Fact[], { last }: Span): TownLesson[] {
  let begun = new Set(
    facts.filter(({ day }) => last === null || day <= last).map(({ lesson }) => lesson),
  )
  let key = ({ level, subject, position, id }: TownLesson) =>
    `${level} ${subject.padEnd(9, ' ')} ${position} ${id}`
  return town.lessons
    .filter(({ id }) => begun.has(id))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

export function byName(a: TownPerson, b: TownPerson): number {
  return a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1
}

// Who sees whom.

export function personOf(town: Town, id: string): TownPerson {
  return town.people.find((person) => person.id === id)!
}

/** Enrolled, or taken out by nothing but the archiving of the class. */
export function belongs(town: Town, { class: klass, until }: TownEnrolment): boolean {
  return until === null || until === town.classes.find(({ id }) => id === klass)!.archivedAt
}

export function membersOf(town: Town, klass: string, role: 'student' | 'teacher'): TownPerson[] {
  let members = town.enrolments.filter(
    (enrolment) => enrolment.class === klass && enrolment.role === role && belongs(town, enrolment),
  )
  return members.map(({ account }) => personOf(town, account)).toSorted(byName)
}

export function teaches(town: Town, teacher: string, klass: string): boolean {
  return membersOf(town, klass, 'teacher').some(({ id }) => id === teacher)
}

function childrenOf(town: Town, guardian: string): string[] {
  let isSubscribed = ({ validUntil, school }: TownPerson) =>
    school !== null && validUntil !== null && validUntil > todayOf(town, school)
  return town.children
    .filter((link) => link.guardian === guardian && isSubscribed(personOf(town, link.pupil)))
    .map(({ pupil }) => pupil)
}

/**
 * The pupils whose reports a person without a role at a school has to do with: themself and their
 * children.
 */
function ownOf(town: Town, caller: string): string[] {
  return [caller, ...childrenOf(town, caller)]
}

export function seesPupil(town: Town, caller: TownPerson, pupil: TownPerson): boolean {
  if (pupil.role !== 'student' || pupil.school === null) return false
  if (caller.role === 'super') return true
  if (caller.role === 'student') return ownOf(town, caller.id).includes(pupil.id)
  if (caller.school !== pupil.school) return false
  return (
    caller.role === 'admin' ||
    town.classes.some(
      (klass) =>
        teaches(town, caller.id, klass.id) && membersOf(town, klass.id, 'student').includes(pupil),
    )
  )
}

export function seesAccount(town: Town, caller: TownPerson, person: TownPerson): boolean {
  if (caller.id === person.id || caller.role === 'super') return true
  return (
    (caller.role === 'admin' && person.school === caller.school) || seesPupil(town, caller, person)
  )
}

/**
 * A class as a place: its name, its teachers. A pupil's are those of their present school that they
 * were ever enrolled in.
 */
export function seesClass(town: Town, caller: TownPerson, klass: TownClass): boolean {
  if (caller.role === 'super') return true
  if (caller.role === 'admin') return klass.school === caller.school
  if (caller.role === 'teacher')
    return klass.school === caller.school && teaches(town, caller.id, klass.id)
  return town.enrolments.some(
    ({ class: id, account }) =>
      id === klass.id &&
      ownOf(town, caller.id).includes(account) &&
      personOf(town, account).school === klass.school,
  )
}

/** What all of a class did: for those who teach or head it. */
export function seesClassReport(town: Town, caller: TownPerson, klass: TownClass): boolean {
  return caller.role !== 'student' && seesClass(town, caller, klass)
}

/**
 * A pupil's attempts as the caller sees them: in the pupil's present school; a teacher in their own
 * classes only.
 */
export function seenOf(town: Town, caller: TownPerson, pupil: TownPerson): Fact[] {
  return town.facts.filter(
    (fact) =>
      fact.user === pupil.id &&
      fact.school === pupil.school &&
      (caller.role !== 'teacher' || teaches(town, caller.id, fact.class)),
  )
}
