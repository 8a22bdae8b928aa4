import type { ReportQuestion } from '#app/models/saved-reports/question.ts'
import * as naive from './naive-reports.ts'
import type { Fact, Town, TownClass, TownLesson, TownPerson } from './random-school.ts'

// A built report, counted one attempt at a time: no SQL, no rollups, nothing of app/models.

type Span = naive.Span

/** Lessons of a question, in any order: those that satisfy each of its lists. */
function lessonsOf(town: Town, { subjects, levels, lessons }: ReportQuestion): TownLesson[] {
  return town.lessons.filter(
    (lesson) =>
      (subjects.length === 0 || subjects.includes(lesson.subject)) &&
      (levels.length === 0 || (levels as number[]).includes(lesson.level)) &&
      (lessons.length === 0 || lessons.includes(lesson.id)),
  )
}

/** The classes that a reader asks about: those named, or all live ones. */
export function classesOf(town: Town, caller: TownPerson, question: ReportQuestion): TownClass[] {
  let isOfAll = question.classes.length === 0 && question.pupils.length === 0
  return town.classes.filter(
    (klass) =>
      klass.school === caller.school &&
      naive.seesClassReport(town, caller, klass) &&
      question.pupils.length === 0 &&
      (isOfAll ? klass.archivedAt === null : question.classes.includes(klass.id)),
  )
}

/** How many places in its classes are taken. */
export function placesIn(town: Town, caller: TownPerson, question: ReportQuestion): number {
  return classesOf(town, caller, question)
    .map(({ id }) => naive.membersOf(town, id, 'student').length)
    .reduce((sum, number) => sum + number, 0)
}

function childrenOf(town: Town, caller: TownPerson, question: ReportQuestion): TownPerson[] {
  let ids = new Set([
    ...classesOf(town, caller, question).flatMap(({ id }) =>
      naive.membersOf(town, id, 'student').map((member) => member.id),
    ),
    ...question.pupils,
  ])
  return town.people.filter(
    (person) =>
      ids.has(person.id) &&
      person.school === caller.school &&
      naive.seesPupil(town, caller, person),
  )
}

/** Each child's row, by id. */
export function childRows(town: Town, caller: TownPerson, question: ReportQuestion, span: Span) {
  let lessons = lessonsOf(town, question)
  let named = town.lessons.filter(
    ({ id, school }) =>
      question.lessons.includes(id) && (school === null || school === caller.school),
  )
  let exercises = named.reduce((sum, lesson) => sum + lesson.exercises.length, 0)
  return childrenOf(town, caller, question).map((child) => {
    let own = countedOf(town, caller, question, child, span)
    let solved = lessons
      .map(({ id }) => naive.solvedOf(town, child.id, child.school!, id, span))
      .reduce((sum, number) => sum + number, 0)
    return {
      UID: child.id,
      displayName: child.name,
      ...naive.tallyOf(own),
      solved,
      completionPercentage: named.length > 0 ? naive.percent(solved, exercises) : null,
      needsHelp: lessons.some(
        ({ id }) =>
          naive.isStuck(town, child.id, child.school!, id, span) ||
          naive.isWeak(own.filter(({ lesson }) => lesson === id)),
      ),
    }
  })
}

/** What a child did in the period, in the lessons of the question, where the reader sees it. */
function countedOf(
  town: Town,
  caller: TownPerson,
  question: ReportQuestion,
  child: TownPerson,
  span: Span,
): Fact[] {
  let lessons = new Set(lessonsOf(town, question).map(({ id }) => id))
  return naive.during(
    naive.seenOf(town, caller, child).filter(({ lesson }) => lessons.has(lesson)),
    span,
  )
}

/** What all of them did. */
export function countedOfAll(
  town: Town,
  caller: TownPerson,
  question: ReportQuestion,
  span: Span,
): Fact[] {
  return childrenOf(town, caller, question).flatMap((child) =>
    countedOf(town, caller, question, child, span),
  )
}

/** The five exercises that failed most, of what was done in a class. */
export function hardestOf(town: Town, counted: Fact[]) {
  let failures = counted.filter((fact) => !fact.correct && fact.class !== '')
  let exercises = [...new Set(failures.map(({ exercise }) => exercise))].map((exercise) => {
    let own = failures.filter((fact) => fact.exercise === exercise)
    let pupils = [...new Set(own.map(({ user }) => user))].map((UID) => ({
      UID,
      failedAttempts: own.filter(({ user }) => user === UID).length,
    }))
    return {
      exerciseID: exercise,
      lessonID: own[0]!.lesson,
      failedAttempts: own.length,
      pupils: pupils.toSorted(
        (a, b) =>
          b.failedAttempts - a.failedAttempts ||
          naive.byName(naive.personOf(town, a.UID), naive.personOf(town, b.UID)),
      ),
    }
  })
  return exercises
    .toSorted(
      (a, b) =>
        b.failedAttempts - a.failedAttempts ||
        b.pupils.length - a.pupils.length ||
        (a.exerciseID < b.exerciseID ? -1 : 1),
    )
    .slice(0, 5)
}

/** The five lessons with most wrong answers, in the order they are taught. */
export function gridLessonsOf(town: Town, counted: Fact[]): TownLesson[] {
  let tried = [...new Set(counted.map(({ lesson }) => lesson))].map((id) => {
    let own = counted.filter(({ lesson }) => lesson === id)
    return {
      id,
      failed: own.filter(({ correct }) => !correct).length,
      children: new Set(own.map(({ user }) => user)).size,
    }
  })
  let shown = tried
    .toSorted((a, b) => b.failed - a.failed || b.children - a.children || (a.id < b.id ? -1 : 1))
    .slice(0, 5)
    .map(({ id }) => id)
  return naive
    .begunBy(town, counted, { first: null, last: null })
    .filter(({ id }) => shown.includes(id))
}

/** How a child stands with a lesson at the end of the period. */
export function stateOf(
  town: Town,
  caller: TownPerson,
  child: TownPerson,
  lesson: TownLesson,
  span: Span,
): { state: string; solved: number } {
  let upTo = { first: null, last: span.last }
  let seen = naive
    .during(naive.seenOf(town, caller, child), upTo)
    .filter((fact) => fact.lesson === lesson.id)
  let anywhere = naive
    .during(town.facts, upTo)
    .filter((fact) => fact.user === child.id && fact.school === child.school)
  let isStuck = (exercise: string) => {
    let tries = anywhere.filter((fact) => fact.exercise === exercise)
    return tries.length >= 4 && tries.every(({ correct }) => !correct)
  }
  let failedNow = (exercise: string) =>
    naive.during(anywhere, span).some((fact) => fact.exercise === exercise && !fact.correct)
  let solved = naive.solvedOf(town, child.id, child.school!, lesson.id, span)
  let now = naive.during(seen, span)
  let judged = now.length > 0 ? now : seen
  let right = judged.filter(({ correct }) => correct).length
  let state = () => {
    if (naive.isWeak(now)) return 'needsHelp'
    if (lesson.exercises.some((exercise) => isStuck(exercise) && failedNow(exercise)))
      return 'needsHelp'
    if (lesson.exercises.some(isStuck)) return 'notMastered'
    if (solved === lesson.exercises.length && right * 5 >= judged.length * 4) return 'mastered'
    return solved > 0 || seen.length > 0 ? 'gettingThere' : 'notBegun'
  }
  return { state: state(), solved }
}

/** Each class's row of a report of more children than are listed, by id. */
export function classRows(town: Town, caller: TownPerson, question: ReportQuestion, span: Span) {
  let lessons = new Set(lessonsOf(town, question).map(({ id }) => id))
  return classesOf(town, caller, question).map((klass) => {
    let counted = naive
      .during(town.facts, span)
      .filter((fact) => fact.class === klass.id && lessons.has(fact.lesson))
    let { enrolled, active } = naive.participationOf(town, [klass.id], span)
    return {
      classID: klass.id,
      ...naive.tallyOf(counted),
      enrolled,
      active,
      needHelp: isShort(town, caller, span) ? helpIn(town, klass, lessons, counted, span) : null,
    }
  })
}

/** What was done in the classes, also by children who have left. */
export function countedInClasses(
  town: Town,
  caller: TownPerson,
  question: ReportQuestion,
  span: Span,
): Fact[] {
  let lessons = new Set(lessonsOf(town, question).map(({ id }) => id))
  let classes = new Set(classesOf(town, caller, question).map(({ id }) => id))
  return naive
    .during(town.facts, span)
    .filter((fact) => classes.has(fact.class) && lessons.has(fact.lesson))
}

/**
 * Children of the class who are weak in it in a lesson, or (in a live class) stuck in a lesson that
 * the class has begun.
 */
function helpIn(
  town: Town,
  klass: TownClass,
  lessons: Set<string>,
  counted: Fact[],
  span: Span,
): number {
  let begun = naive.begunBy(
    town,
    town.facts.filter((fact) => fact.class === klass.id),
    { first: null, last: null },
  )
  let isLive = ({ id }: TownPerson) =>
    town.enrolments.some(
      (each) => each.class === klass.id && each.account === id && each.until === null,
    )
  return naive.membersOf(town, klass.id, 'student').filter((member) => {
    let own = counted.filter(({ user }) => user === member.id)
    let isWeak = [...lessons].some((id) => naive.isWeak(own.filter(({ lesson }) => lesson === id)))
    let isStuck = begun.some(
      ({ id }) => lessons.has(id) && naive.isStuck(town, member.id, klass.school, id, span),
    )
    return isWeak || (isLive(member) && isStuck)
  }).length
}

/** A month at most. */
export function isShort(town: Town, caller: TownPerson, { first, last }: Span): boolean {
  if (first === null) return false
  let end = last ?? naive.todayOf(town, caller.school!)
  let days = 1
  for (let day = first; day < end && days <= 31; day = naive.nextDay(day)) days++
  return days <= 31
}
