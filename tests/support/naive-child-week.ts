import * as naive from './naive-reports.ts'
import type { Fact, Town, TownPerson } from './random-school.ts'

// How a child stands with each lesson as its family reads it, counted one attempt at a time:
// nothing of app/models.

/**
 * The lessons that a child has begun by today, each with its state at the end of today; or by the
 * end of the week that holds the day `on`.
 */
export function lessonsOf(town: Town, child: TownPerson, on?: string) {
  let week = { period: 'weekly' as const, ...(on && { on }) }
  let { first, last } = naive.spanOf(town, child.school!, week, 'weekly')
  let now = naive.todayOf(town, child.school!)
  let today = last! < now ? last! : now
  let own = naive.during(
    town.facts.filter(({ user, school }) => user === child.id && school === child.school),
    { first: null, last: today },
  )
  return naive.begunBy(town, own, { first: null, last: today }).map(({ id, exercises }) => {
    let ever = own.filter(({ lesson }) => lesson === id)
    let ofWeek = ever.filter(({ day }) => day >= first!)
    let needsHelpNow =
      naive.isWeak(ofWeek) || exercises.some((each) => isStuck(of(ever, each), first!))
    return {
      lessonID: id,
      state: stateOf(exercises, ever, ofWeek, needsHelpNow),
      needsHelpNow,
      practisedThisWeek: ofWeek.length > 0,
    }
  })
}

function stateOf(exercises: string[], ever: Fact[], ofWeek: Fact[], needsHelpNow: boolean) {
  if (needsHelpNow || exercises.some((each) => isStuck(of(ever, each)))) return 'needsTime'
  let isSolved = exercises.every((each) => of(ever, each).some(({ correct }) => correct))
  let judged = ofWeek.length > 0 ? ofWeek : ever
  let right = judged.filter(({ correct }) => correct).length
  return isSolved && right / judged.length >= 0.8 ? 'mastered' : 'onTheWay'
}

/** Tried four times and never right, and once of it on `since` or later. */
function isStuck(tries: Fact[], since = ''): boolean {
  return (
    tries.length >= 4 &&
    tries.every(({ correct }) => !correct) &&
    tries.some(({ day }) => day >= since)
  )
}

function of(facts: Fact[], wanted: string): Fact[] {
  return facts.filter(({ exercise }) => exercise === wanted)
}
