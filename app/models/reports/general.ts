import { addDays, type Day } from '#app/calendar/day.ts'
import { subjects, type Subject } from '#app/models/subject.ts'
import type { SubjectDay } from './child-week.ts'
import type { BoundedSpan } from './period-before.ts'
import { tally, type SubjectBar, type Tally } from './report.ts'

/** What a child did in a span: on how many days, how much, and how much was newly solved. */
export type ChildFigures = BoundedSpan & {
  daysPractised: number
  total: Tally
  /** Exercises solved for the first time, in whatever class. */
  solved: number
}

/** One of eight weeks. `isHoliday`: most of its lessons fell out. */
export type ChildWeekFigures = ChildFigures & { isRunning: boolean; isHoliday: boolean }

/** A day of the week; `subject` is the one practised most. */
export type ChildDay = Tally & {
  day: Day
  when: 'past' | 'today' | 'toCome'
  subject: Subject | null
}

export type SolvedDay = { day: Day; solved: number }

/** What was done in a span, from what was done by day and subject. */
export function figuresIn(
  { first, last }: BoundedSpan,
  done: SubjectDay[],
  solved: SolvedDay[],
): ChildFigures {
  let within = <row extends { day: Day }>(rows: row[]) =>
    rows.filter(({ day }) => day >= first && day <= last)
  let own = within(done)
  return {
    first,
    last,
    daysPractised: new Set(own.map(({ day }) => day)).size,
    total: totalOf(own),
    solved: within(solved).reduce((sum, row) => sum + row.solved, 0),
  }
}

/** The four subjects in a span. */
export function subjectsIn({ first, last }: BoundedSpan, done: SubjectDay[]): SubjectBar[] {
  return subjects.map((subject) => ({
    subject,
    ...totalOf(
      done.filter((row) => row.subject === subject && row.day >= first && row.day <= last),
    ),
  }))
}

/** The seven days from `first` on. */
export function daysIn(first: Day, today: Day, done: SubjectDay[]): ChildDay[] {
  return Array.from({ length: 7 }, (_, at) => {
    let day = addDays(first, at)
    let own = done.filter((row) => row.day === day)
    let [most] = own.toSorted(
      (one, other) =>
        other.attempts - one.attempts ||
        other.durationMs - one.durationMs ||
        subjects.indexOf(one.subject) - subjects.indexOf(other.subject),
    )
    return {
      day,
      when: day === today ? 'today' : day < today ? 'past' : 'toCome',
      subject: most?.subject ?? null,
      ...totalOf(own),
    }
  })
}

function totalOf(rows: SubjectDay[]): Tally {
  let sum = (key: 'attempts' | 'correct' | 'durationMs') =>
    rows.reduce((total, row) => total + row[key], 0)
  return tally(sum('attempts'), sum('correct'), sum('durationMs'))
}

/** How surely a child answered, against before, in a word: no family reads per cents. */
export type Sureness = 'more' | 'same' | 'fewer'

/** Fewer answers say nothing of how sure a child is. */
const ENOUGH = 5
/** By so many in a hundred answers two shares differ enough to be called so. */
const APART = 10

/** Undefined where there are too few answers to compare. */
export function surenessOf(now: Tally, before: Tally): Sureness | undefined {
  if (now.attempts < ENOUGH || before.attempts < ENOUGH) return undefined
  let share = ({ correctAttempts, attempts }: Tally) => (100 * correctAttempts) / attempts
  let change = share(now) - share(before)
  if (Math.abs(change) < APART) return 'same'
  return change > 0 ? 'more' : 'fewer'
}

/** Subjects practised now and not before, and the other way round. */
export function subjectsChanged(now: SubjectBar[], before: SubjectBar[]) {
  let practised = (bars: SubjectBar[]) =>
    subjects.filter((subject) => bars.some((bar) => bar.subject === subject && bar.attempts > 0))
  let [here, there] = [practised(now), practised(before)]
  return {
    begun: here.filter((subject) => !there.includes(subject)),
    paused: there.filter((subject) => !here.includes(subject)),
  }
}
