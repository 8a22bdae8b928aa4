import { v7 as uuid } from 'uuid'
import { addDays, dayIn, weekdayOf, type Day } from '#app/calendar/day.ts'
import type { NewAttempt } from '#app/models/attempts/attempt.ts'
import { daysFrom, isHoliday, isSchoolDay, isWeekend, momentIn, yearBegin } from './calendar.ts'
import { Learner } from './practice.ts'
import { pupilKeys, type DemoPupil, type Stage } from './pupils.ts'
import { Random } from './random.ts'
import type { DemoSchool } from './school.ts'

/** About how many attempts the demonstration has. */
const WANTED = 57_000
/** The school days of a year on which a class has tablets. */
const YEAR_DAYS = 150
const MORNING = 8 * 60
const NOONTIME = 13 * 60
const EVENING = 17 * 60
/** How often a class has tablets, by day of its week. */
const tabletDays = [0.8, 0.4, 0.7, 0.3, 0.5, 0, 0]

/** Pupils whose pages are opened most: they practise nearly every day of the last week. */
const shown = [pupilKeys.student, pupilKeys.brother, pupilKeys.student2]

/** A year of attempts up to `now`, by school, oldest first. */
export function demoAttempts(pupils: DemoPupil[], now: number): Map<DemoSchool, NewAttempt[]> {
  let days = pupils.reduce(
    (sum, pupil) =>
      sum +
      timeline(pupil, now).filter(
        ({ day, stage }) => stage.klass && isSchoolDay(day, pupil.school.restDays),
      ).length,
    0,
  )
  let perDay = Math.min(16, Math.max(4, WANTED / (days * 0.52)))
  let bySchool = Map.groupBy(pupils, ({ school }) => school)
  return new Map(
    [...bySchool].map(([school, children]) => [
      school,
      children
        .flatMap((pupil) => attemptsOf(pupil, perDay, now))
        .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1)),
    ]),
  )
}

function attemptsOf(pupil: DemoPupil, perDay: number, now: number): NewAttempt[] {
  let { school, key } = pupil
  let random = new Random('days', key)
  let learner = new Learner(key)
  let absent = absences(pupil, now)
  let schoolDays = new Map<number, number>()
  let attempts: NewAttempt[] = []
  for (let { day, stage } of timeline(pupil, now)) {
    if (stage.klass?.room.silent) continue
    let passed = schoolDays.get(stage.from) ?? 0
    if (isSchoolDay(day, school.restDays)) schoolDays.set(stage.from, passed + 1)
    let [start, end] = sittingOf(pupil, stage, day, now, random) ?? []
    if (start === undefined || absent.has(day)) continue

    let count = Math.max(
      1,
      Math.round(
        perDay * (end === NOONTIME ? 0.55 + random.next() * 0.9 : 0.3 + random.next() * 0.5),
      ),
    )
    let at = momentIn(school.timezone, day, start)
    let last = Math.min(now, momentIn(school.timezone, day, end!)) - 60_000
    for (let each of learner.practise(
      stage.level,
      dayNumber(day),
      (passed + 3) / YEAR_DAYS,
      count,
    )) {
      if (at + each.durationMs > last) break
      attempts.push({
        id: uuid({ msecs: at, random: random.bytes(16) }),
        userId: pupil.id,
        startedAt: new Date(at).toISOString(),
        ...each,
      })
      at += each.durationMs + random.between(2_000, 20_000)
    }
  }
  return attempts
}

/** When a child begins and ends on a day, in minutes after midnight; `undefined` on a day off. */
function sittingOf(
  { school, key }: DemoPupil,
  { klass }: Stage,
  day: Day,
  now: number,
  random: Random,
): [number, number] | undefined {
  let today = dayIn(school.timezone, now)
  let lately = day > addDays(today, -7)
  let known = shown.includes(key)
  if (klass && isSchoolDay(day, school.restDays)) {
    let lesson = new Random('class', klass.id, day)
    let often =
      tabletDays[(weekdayOf(day) - school.weekStart + 7) % 7]! * (0.75 + lesson.next() * 0.5)
    // Today's lesson is early, so that there is something to see in the morning.
    let begin = MORNING + (day === today ? 2 : lesson.between(0, 210))
    if (random.chance(known && lately ? 1 : Math.max(often, lately ? 0.6 : 0)))
      return [begin + random.between(0, 12), NOONTIME]
  }
  let atHome = isHoliday(day)
    ? lately
      ? 0.35
      : 0.02
    : isWeekend(day, school.restDays)
      ? 0.1
      : klass
        ? 0.05
        : 0.25
  return random.chance(known && lately ? 0.7 : atHome)
    ? [EVENING + random.between(0, 150), 21 * 60]
    : undefined
}

/**
 * Every day of the last year on which the pupil belonged to the school, with the stage it falls in.
 */
function timeline({ stages, school }: DemoPupil, now: number): { day: Day; stage: Stage }[] {
  let zone = school.timezone
  let today = dayIn(zone, now)
  let first = dayIn(zone, stages[0]!.from)
  return daysFrom(first > addDays(today, -364) ? first : addDays(today, -364), today).flatMap(
    (day) => {
      let evening = momentIn(zone, day, EVENING)
      // Between two classes, in summer, the next one's level is what the app shows.
      let stage = stages.find(({ until }) => until === null || until > evening)
      return stage ? [{ day, stage }] : []
    },
  )
}

/**
 * Days of absence: single days, and twice a year a longer illness; not in the last week, which
 * might otherwise be empty.
 */
function absences({ key, school }: DemoPupil, now: number): Set<Day> {
  let random = new Random('absent', key)
  let today = dayIn(school.timezone, now)
  let days = Array.from({ length: 12 }, () => addDays(today, -random.between(8, 364)))
  let illnesses = Array.from({ length: 2 }, () => addDays(today, -random.between(20, 364))).flatMap(
    (first) => daysFrom(first, addDays(first, random.between(4, 10))),
  )
  return new Set([...days, ...illnesses])
}

function dayNumber(day: Day): number {
  return Math.round((Date.parse(day) - Date.parse(yearBegin(day))) / 86_400_000)
}
