import { localDay, momentOf, plus } from './calendar.ts'
import type { Enrolment, Person, SchoolYear } from './school-year.ts'

const MINUTE = 60_000

/** An attempt where and when it counts. */
export type Fact = {
  id: string
  user: string
  school: string
  class: string
  lesson: string
  exercise: string
  correct: boolean
  startedAt: number
  day: string
  durationMs: number
}

/** What counts of all that was sent, placed by the rules' own words. */
export function factsOf(year: SchoolYear): Fact[] {
  let placed = year.sent.map((sent): Fact => {
    let person = year.people.find(({ id }) => id === sent.userId)!
    let claimed = momentOf(sent.startedAt)
    let zoneAt = (moment: number) => {
      let school = schoolAt(person, moment)
      return year.schools.find(({ id }) => id === school)!.timezone
    }
    // The day before the child's first with us, and ten minutes ahead, are believed.
    let zone = zoneAt(Math.min(claimed, sent.receivedAt))
    let isBelieved =
      claimed <= sent.receivedAt + 10 * MINUTE &&
      localDay(zone, claimed) >= plus(localDay(zone, year.begin), -1)
    let startedAt = isBelieved ? claimed : sent.receivedAt
    let moment = Math.min(startedAt, sent.receivedAt)
    let school = schoolAt(person, moment)
    let rooms = year.classes.filter((klass) => klass.school === school).map(({ id }) => id)
    let own = year.enrolments.filter(
      (each) => each.account === person.id && rooms.includes(each.class),
    )
    return {
      id: sent.id,
      user: person.id,
      school,
      class: classAt(own, moment),
      lesson: year.lessons.find(({ exercises }) => exercises.includes(sent.exerciseId))!.id,
      exercise: sent.exerciseId,
      correct: sent.correct,
      startedAt,
      day: localDay(zoneAt(moment), moment),
      durationMs: sent.durationMs,
    }
  })
  return placed.filter((fact) => !year.removals.some((removal) => isRemoved(fact, removal)))
}

export function isRemoved(fact: Fact, removal: SchoolYear['removals'][number]): boolean {
  return (
    fact.user === removal.user &&
    fact.school === removal.school &&
    [fact.class, '*'].includes(removal.class) &&
    [fact.lesson, '*'].includes(removal.lesson)
  )
}

function schoolAt({ school, was }: Person, moment: number): string {
  return was && moment < was.until ? was.school : school!
}

/** The class at that moment, else the next one, else the last one. */
function classAt(own: Enrolment[], moment: number): string {
  let inTime = own.toSorted((a, b) => a.from - b.from)
  let then = inTime.find(({ from, until }) => from <= moment && (until === null || moment < until))
  return (then ?? inTime.find(({ from }) => from > moment) ?? inTime.at(-1)!).class
}
