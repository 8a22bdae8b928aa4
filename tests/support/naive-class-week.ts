import * as naive from './naive-reports.ts'
import { nextDay, type Fact, type Town, type TownClass } from './random-school.ts'

// A class's week, counted one attempt at a time: nothing of app/models.

type Span = { first: string; last: string }

export function weekOf(town: Town, klass: TownClass, on: string | undefined) {
  let span = naive.spanOf(town, klass.school, { period: 'weekly', ...(on && { on }) }, 'weekly')
  return span as Span
}

/** Eight weeks that end with this one, and the days that it is compared with. */
export function figuresOf(town: Town, klass: TownClass, week: Span) {
  let own = town.facts.filter((fact) => fact.class === klass.id)
  let weeksAgo = (weeks: number, day: string) => nextDay(day, -7 * weeks)
  let figures = (span: Span) => ({
    ...span,
    total: naive.tallyOf(naive.during(own, span)),
    participation: naive.participationOf(town, [klass.id], span),
  })
  let weeks = [7, 6, 5, 4, 3, 2, 1, 0].map((ago) =>
    figures({ first: weeksAgo(ago, week.first), last: weeksAgo(ago, week.last) }),
  )
  let before = naive.spanBefore(town, klass.school, { period: 'weekly' }, week)!
  return { weeks, before: figures(before) }
}

/** Each child with each lesson that a child of the class practised in the week. */
export function childrenOf(town: Town, klass: TownClass, week: Span) {
  let pupils = naive.membersOf(town, klass.id, 'student')
  let own = town.facts.filter(
    (fact) => fact.class === klass.id && pupils.some(({ id }) => id === fact.user),
  )
  let lessons = naive.begunBy(town, naive.during(own, week), { first: null, last: null })
  return pupils.map((pupil) => {
    let mine = own.filter(({ user, day }) => user === pupil.id && day <= week.last)
    let states = lessons.map((lesson) => ({
      lessonID: lesson.id,
      solved: naive.solvedOf(town, pupil.id, klass.school, lesson.id, week),
      state: stateOf(town, klass, pupil.id, lesson.id, week, mine),
    }))
    let lastDay = mine
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    return {
      UID: pupil.id,
      displayName: pupil.name,
      durationMs: naive.durationOf(naive.during(mine, week)),
      lastDay: lastDay ?? null,
      lessons: states,
      standing: standingOf(town, klass, states, lastDay, week),
    }
  })
}

function stateOf(
  town: Town,
  klass: TownClass,
  pupil: string,
  lessonID: string,
  week: Span,
  inClass: Fact[],
) {
  let { exercises } = naive.lessonOf(town, lessonID)
  let anywhere = (exercise: string) =>
    town.facts.filter(
      (fact) =>
        fact.user === pupil &&
        fact.school === klass.school &&
        fact.exercise === exercise &&
        fact.day <= week.last,
    )
  let isStuck = (exercise: string) =>
    anywhere(exercise).length >= 4 && anywhere(exercise).every(({ correct }) => !correct)
  let own = inClass.filter(({ lesson }) => lesson === lessonID)
  let now = naive.during(own, week)
  let failedNow = (exercise: string) =>
    naive.during(anywhere(exercise), week).some(({ correct }) => !correct)
  if (naive.isWeak(now)) return 'needsHelp'
  if (exercises.some((exercise) => isStuck(exercise) && failedNow(exercise))) return 'needsHelp'
  if (exercises.some(isStuck)) return 'notMastered'
  let solved = naive.solvedOf(town, pupil, klass.school, lessonID, week)
  let judged = now.length > 0 ? now : own
  let right = judged.filter(({ correct }) => correct).length
  if (solved === exercises.length && right / (judged.length || 1) >= (judged.length ? 0.8 : 0))
    return 'mastered'
  return solved > 0 || own.length > 0 ? 'gettingThere' : 'notBegun'
}

function standingOf(
  town: Town,
  klass: TownClass,
  states: { state: string }[],
  lastDay: string | undefined,
  week: Span,
) {
  if (states.some(({ state }) => state === 'needsHelp')) return 'needsHelp'
  if (!lastDay) return 'idle'
  let today = naive.todayOf(town, klass.school)
  let { restDays } = town.schools.find(({ id }) => id === klass.school)!
  let until = week.last < today ? nextDay(week.last) : today
  let missed = 0
  for (let day = nextDay(lastDay); day < until; day = nextDay(day))
    if (!restDays.split('').map(Number).includes(new Date(day).getUTCDay())) missed++
  if (missed >= 5) return 'idle'
  let isMastered = states.length > 0 && states.every(({ state }) => state === 'mastered')
  return isMastered ? 'mastered' : 'onTheWay'
}

/** What failed in the week, each with who failed, as `naive.hardestOf` has it. */
export function failuresOf(town: Town, klass: TownClass, week: Span) {
  let states = new Map(
    childrenOf(town, klass, week).flatMap(({ UID, lessons }) =>
      lessons.map(({ lessonID, state }) => [`${UID} ${lessonID}`, state] as const),
    ),
  )
  return naive.hardestOf(town, klass, week).map((exercise) => ({
    exerciseID: exercise.exerciseID,
    lessonID: exercise.lessonID,
    failedAttempts: exercise.failedAttempts,
    pupils: exercise.pupils.map(({ UID, failedAttempts, solved }) => ({
      UID,
      failedAttempts,
      solved,
      needsHelp: !solved && states.get(`${UID} ${exercise.lessonID}`) === 'needsHelp',
      ...daysOf(town, klass, week, UID, exercise.exerciseID),
    })),
  }))
}

function daysOf(town: Town, klass: TownClass, week: Span, user: string, exercise: string) {
  let days = naive
    .during(town.facts, week)
    .filter(
      (fact) =>
        fact.class === klass.id &&
        fact.user === user &&
        fact.exercise === exercise &&
        !fact.correct,
    )
    .map(({ day }) => day)
    .toSorted()
  return { firstDay: days[0], lastDay: days.at(-1) }
}

/** The most children who need help first, then the most failed attempts of theirs. */
export function urgencyOf(exercises: ReturnType<typeof failuresOf>) {
  let weight = ({ pupils }: (typeof exercises)[number]) => {
    let stopped = pupils.filter(({ needsHelp }) => needsHelp)
    return [stopped.length, stopped.reduce((sum, each) => sum + each.failedAttempts, 0)] as const
  }
  return exercises
    .filter((exercise) => weight(exercise)[0] > 0)
    .toSorted((a, b) => {
      let [[children, failed], [others, theirs]] = [weight(a), weight(b)]
      return others - children || theirs - failed || (a.exerciseID < b.exerciseID ? -1 : 1)
    })
}
