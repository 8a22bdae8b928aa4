import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, startOfDay, type Day } from '#app/calendar/day.ts'
import { isHolidayWeek } from '#app/calendar/school-days.ts'
import type { Current, School, Visit } from '#app/models/current.ts'
import { weeksOf } from '#app/models/reports/child-week.server.ts'
import type { ChildWeek } from '#app/models/reports/child-week.ts'
import { rows } from '#db/rows.ts'
import type { DueLetter, Holiday } from './due.server.ts'

/** A letter, and the first day of the week that it is about. */
export type Wanted = { letter: DueLetter; week: Day }
/** What it says; none where there is nothing to say. */
export type Told = Wanted & { about: ChildWeek | null; holidays: Holiday[] }

const QuietRow = v.strictObject({ UID: v.string() })

/**
 * What each letter says, or that it says nothing: in holidays, and where nothing happened for a
 * second week. Children of one school and week are read together.
 */
export async function weeksFor(
  visit: Visit,
  wanted: Wanted[],
  holidays: Map<string, Holiday[]>,
): Promise<Told[]> {
  let groups = Map.groupBy(wanted, ({ letter, week }) => `${letter.school.schoolID} ${week}`)
  let told = await Promise.all(
    [...groups.values()].map((some) =>
      toldOf(visit, some, holidays.get(some[0]!.letter.school.schoolID) ?? []),
    ),
  )
  return told.flat()
}

async function toldOf(visit: Visit, wanted: Wanted[], holidays: Holiday[]): Promise<Told[]> {
  let [{ letter, week: first }] = wanted as [Wanted]
  let { school } = letter
  if (isHolidayWeek(first, school.weekStart, holidays))
    return wanted.map((one) => ({ ...one, about: null, holidays }))
  let children = wanted.map(({ letter: { pupilId } }) => pupilId)
  let [weeks, busyBefore] = await Promise.all([
    weeksOf(
      familyOf(visit, children, school, first),
      children.map((UID) => ({ UID, school })),
    ),
    practisedIn(visit, children, school, addDays(first, -7)),
  ])
  // A week of holidays is no week in which nothing happened.
  let wasHoliday = isHolidayWeek(addDays(first, -7), school.weekStart, holidays)
  let byChild = new Map(weeks.map((week) => [week.UID, week]))
  return wanted.map((one) => {
    let week = byChild.get(one.letter.pupilId)
    let isQuiet = week?.practised === 0 && !wasHoliday && !busyBefore.has(week.UID)
    return { ...one, about: week && !isQuiet ? week : null, holidays }
  })
}

/**
 * Who may see these children, and nothing else, at the end of the week or now, where it is running:
 * their guardians, each of whom was found to be linked. The letters are read for all of them at
 * once, by the verb that a guardian's page asks.
 */
function familyOf(visit: Visit, children: string[], school: School, first: Day): Current {
  let now = Math.min(visit.now, startOfDay(school.timezone, addDays(first, 7)) - 1)
  return {
    ...visit,
    now,
    today: dayIn(school.timezone, now),
    sessionId: '',
    kind: 'browser',
    method: 'password',
    provenAt: 0,
    named: new Map(),
    user: {
      UID: '',
      displayName: '',
      email: null,
      role: 'student',
      gender: 'unspecified',
      imageURL: null,
      school: null,
      validUntil: null,
      subscribed: false,
      mustChangePassword: false,
      mustSetUpFactor: false,
      isVerified: true,
      classes: [],
      children: children.map((UID) => ({ UID, displayName: '', subscribed: true, school })),
    },
  }
}

/** Who of these children practised in a week. */
async function practisedIn({ db }: Visit, children: string[], { schoolID }: School, first: Day) {
  let found = await rows(
    db,
    QuietRow,
    sql`
      select distinct t.userId as UID
      from json_each(${JSON.stringify(children)}) h
      cross join pupil_lesson_days t indexed by pupil_lesson_days_user on t.userId = h.value
      where t.schoolId = ${schoolID}
        and t.day between ${first} and ${addDays(first, 6)}
        and t.attempts > 0`,
  )
  return new Set(found.map(({ UID }) => UID))
}
