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
  until?: string
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
  if (kind === 'from')
    return { first: query.from ?? nextDay(today, -29), last: query.until ?? null }
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

/** 4 or more failed attempts on an exercise not solved, both up to the end of the period. */
export function isStuck(
  town: Town,
  pupil: string,
  school: string,
  lesson: string,
  { last }: Span,
): boolean {
  return lessonOf(town, lesson).exercises.some((exercise) => {
    let tries = during(town.facts, { first: null, last }).filter(
      (fact) => fact.user === pupil && fact.school === school && fact.exercise === exercise,
    )
    return tries.length >= 4 && tries.every(({ correct }) => !correct)
  })
}

/** Unrounded grade under 50 over at least 8 attempts of the period. */
export function isWeak(facts: Fact[]): boolean {
  return facts.length >= 8 && facts.filter(({ correct }) => correct).length / facts.length < 0.5
}

/** The exercises failed in a class, most failures first, then most children; and who failed. */
export function hardestOf(town: Town, klass: TownClass, span: Span) {
  let failures = during(town.facts, span).filter((fact) => fact.class === klass.id && !fact.correct)
  let members = membersOf(town, klass.id, 'student')
  let exercises = [...new Set(failures.map(({ exercise }) => exercise))].map((exercise) => {
    let own = failures.filter((fact) => fact.exercise === exercise)
    let pupils = [...new Set(own.map(({ user }) => user))].map((id) => ({
      UID: id,
      displayName: personOf(town, id).name,
      failedAttempts: own.filter(({ user }) => user === id).length,
      enrolled: members.some((member) => member.id === id),
      solved: during(town.facts, { first: null, last: span.last }).some(
        (fact) =>
          fact.user === id &&
          fact.school === klass.school &&
          fact.exercise === exercise &&
          fact.correct,
      ),
    }))
    return {
      exerciseID: exercise,
      lessonID: own[0]!.lesson,
      failedAttempts: own.length,
      pupils: pupils.toSorted(
        (a, b) =>
          b.failedAttempts - a.failedAttempts ||
          byName(personOf(town, a.UID), personOf(town, b.UID)),
      ),
    }
  })
  return exercises.toSorted(
    (a, b) =>
      b.failedAttempts - a.failedAttempts ||
      b.pupils.length - a.pupils.length ||
      (a.exerciseID < b.exerciseID ? -1 : 1),
  )
}

/** On how many days there was an attempt. */
export function daysOf(facts: Fact[]): number {
  return new Set(facts.map(({ day }) => day)).size
}

/**
 * Exercises that a pupil first tried (in the school) with one of the `counted` attempts, and those
 * of them right at this first attempt.
 */
export function firstTriesOf(town: Town, counted: Fact[]) {
  let firsts = counted.filter((fact) =>
    town.facts.every(
      (other) =>
        other.user !== fact.user ||
        other.school !== fact.school ||
        other.exercise !== fact.exercise ||
        other.startedAt > fact.startedAt ||
        (other.startedAt === fact.startedAt && other.id >= fact.id),
    ),
  )
  let right = firsts.filter(({ correct }) => correct).length
  return {
    firstTried: firsts.length,
    firstRight: right,
    firstTryPercentage: percent(right, firsts.length),
  }
}

/** Pupils enrolled in a class on at least one day of a span. */
export function enrolledDuring(town: Town, klass: string, { first, last }: Span): string[] {
  let { timezone } = schoolOf(town, classOf(town, klass).school)
  let own = town.enrolments.filter((each) => each.class === klass && each.role === 'student')
  let within = own.filter(
    ({ from, until }) =>
      (last === null || localDay(timezone, from) <= last) &&
      (first === null || until === null || localDay(timezone, until - 1) >= first),
  )
  return [...new Set(within.map(({ account }) => account))]
}

/** How many were enrolled in classes on a day of a span, and how many practised in theirs. */
export function participationOf(town: Town, classes: string[], span: Span) {
  let counted = during(town.facts, span)
  let active = new Set<string>()
  let enrolled = new Set<string>()
  for (let klass of classes) {
    for (let pupil of enrolledDuring(town, klass, span)) {
      enrolled.add(pupil)
      if (counted.some((fact) => fact.user === pupil && fact.class === klass)) active.add(pupil)
    }
  }
  return {
    enrolled: enrolled.size,
    active: active.size,
    activePercentage: percent(active.size, enrolled.size),
  }
}

/** The period before, day by day; a running one only up to today. */
export function spanBefore(
  town: Town,
  school: string,
  query: Query,
  { first, last }: Span,
): { first: string; last: string } | null {
  let today = todayOf(town, school)
  if (first === null || first > today) return null
  let end = last === null || last > today ? today : last
  let days = [first]
  while (days.at(-1)! < end) days.push(nextDay(days.at(-1)!))
  if (query.period === 'weekly') return { first: nextDay(first, -7), last: nextDay(end, -7) }
  if (query.period !== 'monthly')
    return { first: nextDay(first, -days.length), last: nextDay(first, -1) }
  let lastMonth = [nextDay(first, -1)]
  while (!lastMonth[0]!.endsWith('-01')) lastMonth.unshift(nextDay(lastMonth[0]!, -1))
  let compared = end === last ? lastMonth : lastMonth.slice(0, days.length)
  return { first: compared[0]!, last: compared.at(-1)! }
}

/** The period before as a report of these classes has it, or null where nothing was done in it. */
export function beforeOf(town: Town, school: string, query: Query, span: Span, classes: string[]) {
  let before = spanBefore(town, school, query, span)
  let facts = town.facts.filter((fact) => classes.includes(fact.class))
  if (!before || during(facts, before).length === 0) return null
  let [then, now] = [tallyOf(during(facts, before)), tallyOf(during(facts, span))]
  let [tookPart, takePart] = [
    participationOf(town, classes, before),
    participationOf(town, classes, span),
  ]
  let points = (one: number | null, other: number | null) =>
    one === null || other === null ? null : one - other
  return {
    ...before,
    total: then,
    participation: tookPart,
    change: {
      attempts: now.attempts - then.attempts,
      durationMs: now.durationMs - then.durationMs,
      active: takePart.active - tookPart.active,
      grade: points(now.grade, then.grade),
      activePercentage: points(takePart.activePercentage, tookPart.activePercentage),
    },
  }
}

function classOf(town: Town, id: string): TownClass {
  return town.classes.find((klass) => klass.id === id)!
}

function schoolOf(town: Town, id: string) {
  return town.schools.find((school) => school.id === id)!
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
export function familyOf(town: Town, caller: string): string[] {
  return [caller, ...childrenOf(town, caller)]
}

export function seesPupil(town: Town, caller: TownPerson, pupil: TownPerson): boolean {
  if (pupil.role !== 'student' || pupil.school === null) return false
  if (caller.role === 'super') return true
  if (caller.role === 'student') return familyOf(town, caller.id).includes(pupil.id)
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
      familyOf(town, caller.id).includes(account) &&
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
