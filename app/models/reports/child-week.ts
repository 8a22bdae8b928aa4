import { addDays, type Day } from '#app/calendar/day.ts'
import type { Gender, School } from '#app/models/current.ts'
import type { Level, Subject } from '#app/models/subject.ts'
import { subjects } from '#app/models/subject.ts'
import { lessonState, type LessonProgress, type LessonState } from './lesson-state.ts'
import type { Activity } from './try-together.ts'

/** What was done in one subject on one day. */
export type SubjectDay = {
  day: Day
  subject: Subject
  attempts: number
  correct: number
  durationMs: number
}

/** A day of a week as its flower shows it. */
export type FlowerDay = {
  day: Day
  practised: { subject: Subject; minutes: number } | null
  when: 'past' | 'today' | 'toCome'
}

/** How a family reads a lesson's state: what needs help, now or since earlier, needs time. */
export type FamilyState = 'mastered' | 'onTheWay' | 'needsTime' | 'notBegun'

export type WeekLesson = {
  lessonID: string
  subject: Subject
  level: Level
  name: string
  nameEn: string
  state: FamilyState
  /** Whether it needs help for what failed in this week. */
  needsHelpNow: boolean
  practisedThisWeek: boolean
  lastSolvedOn: Day | null
  lastAt: number
  /** The first exercise that is not solved yet. */
  nextExerciseID: string | null
}

export type SubjectWeek = {
  subject: Subject
  attempts: number
  correct: number
  lessons: WeekLesson[]
}

/** A child's week as families read it: words and flowers, no marks. */
export type ChildWeek = {
  UID: string
  displayName: string
  imageURL: string | null
  gender: Gender
  school: School
  className: string | null
  teacher: { displayName: string; imageURL: string | null; gender: Gender } | null
  first: Day
  last: Day
  /** The last day of the week that counts: of the running one today. */
  end: Day
  today: Day
  days: FlowerDay[]
  /** On how many days of the week so far, and of the same days of the week before. */
  practised: number
  practisedBefore: number
  /** Mastered latest: at most two. */
  mastered: WeekLesson[]
  /** What comes next: needs time first, then on the way. */
  nextSteps: WeekLesson[]
  subjects: SubjectWeek[]
  lessons: WeekLesson[]
  /** Not begun yet: the first of each subject at the class's level. */
  toCome: WeekLesson[]
  activity: Activity | null
  needsHelp: boolean
}

/** The families' word for a state. */
export function familyState(state: LessonState): FamilyState {
  if (state === 'needsHelp' || state === 'notMastered') return 'needsTime'
  return state === 'gettingThere' ? 'onTheWay' : state
}

/** A lesson's state, and whether it is of this week. */
export function stateOfWeek(progress: LessonProgress) {
  let state = lessonState(progress)
  return { state: familyState(state), needsHelpNow: state === 'needsHelp' }
}

/** The seven days from `first` on. */
export function flowersOf(done: SubjectDay[], first: Day, today: Day): FlowerDay[] {
  return Array.from({ length: 7 }, (_, at) => {
    let day = addDays(first, at)
    let when: FlowerDay['when'] = day < today ? 'past' : 'toCome'
    if (day === today) when = 'today'
    return { day, when, practised: kindOf(done.filter((each) => each.day === day)) }
  })
}

/** The subject with most tries of a day; of two, the one with more minutes, then by order. */
function kindOf(done: SubjectDay[]): FlowerDay['practised'] {
  let [most] = done
    .filter(({ attempts }) => attempts > 0)
    .toSorted(
      (one, other) =>
        other.attempts - one.attempts ||
        other.durationMs - one.durationMs ||
        subjects.indexOf(one.subject) - subjects.indexOf(other.subject),
    )
  if (!most) return null
  let durationMs = done.reduce((sum, each) => sum + each.durationMs, 0)
  return { subject: most.subject, minutes: durationMs / 60_000 }
}

/** On how many days from `first` to `last` there was an attempt. */
export function daysWith(done: SubjectDay[], first: Day, last: Day): number {
  let days = done.filter(({ day, attempts }) => attempts > 0 && day >= first && day <= last)
  return new Set(days.map(({ day }) => day)).size
}

/** Right of tries in this week, and the lessons that say how it goes, newest first. */
export function subjectsOf(done: SubjectDay[], lessons: WeekLesson[], first: Day): SubjectWeek[] {
  return subjects.map((subject) => {
    let own = done.filter((each) => each.subject === subject && each.day >= first)
    return {
      subject,
      attempts: own.reduce((sum, { attempts }) => sum + attempts, 0),
      correct: own.reduce((sum, { correct }) => sum + correct, 0),
      lessons: lessons.filter((lesson) => lesson.subject === subject),
    }
  })
}

const MASTERED_SHOWN = 2
const STEPS_SHOWN = 2

/** Mastered latest. */
export function masteredLatest(lessons: WeekLesson[]): WeekLesson[] {
  return lessons
    .filter(({ state }) => state === 'mastered')
    .toSorted(
      (one, other) =>
        (other.lastSolvedOn ?? '').localeCompare(one.lastSolvedOn ?? '') ||
        other.lastAt - one.lastAt,
    )
    .slice(0, MASTERED_SHOWN)
}

/** What needs time, then what is on the way; the newest of each first. */
export function nextStepsOf(lessons: WeekLesson[]): WeekLesson[] {
  return (['needsTime', 'onTheWay'] as const)
    .flatMap((wanted) => lessons.filter(({ state }) => state === wanted))
    .slice(0, STEPS_SHOWN)
}

export type Tile = { lesson: WeekLesson; state: 'done' | 'next' | 'open' }

const TILES = 5
const DONE_SHOWN = 2

/**
 * The child's tiles: what is mastered of this week (or latest), one next, then what is open; five
 * at most.
 */
export function tilesOf({
  lessons,
  mastered,
  toCome,
}: Pick<ChildWeek, 'lessons' | 'mastered' | 'toCome'>): Tile[] {
  let ofWeek = lessons.filter((one) => one.state === 'mastered' && one.practisedThisWeek)
  let done = (ofWeek.length > 0 ? ofWeek : mastered).slice(0, DONE_SHOWN)
  let begun = lessons.filter(({ state }) => state === 'onTheWay' || state === 'needsTime')
  let [next, ...open] = [...begun, ...toCome]
  return [
    ...done.map((lesson) => ({ lesson, state: 'done' as const })),
    ...(next ? [{ lesson: next, state: 'next' as const }] : []),
    ...open.map((lesson) => ({ lesson, state: 'open' as const })),
  ].slice(0, TILES)
}
