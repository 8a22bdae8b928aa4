import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { isHolidayWeek } from '#app/calendar/school-days.ts'
import type { School, Visit } from '#app/models/current.ts'
import { askFamilyWeeks, type FamilyWeek } from '#app/models/dashboards/family-week.server.ts'
import { familyOf } from '#app/models/family-reader.ts'
import { bySchool } from '#app/models/reports/child-week.server.ts'
import { rows } from '#db/rows.ts'
import type { DaysOff, DueLetter } from './due.server.ts'

/** A letter, and the first day of the week that it is about. */
export type Wanted = { letter: DueLetter; week: Day }
/** A letter with what it says: what the week's page of paper says. */
export type Spoken = Wanted & { about: FamilyWeek }
/** The same; none where there is nothing to say. */
export type Told = Spoken | (Wanted & { about: null })

const BusyRow = v.strictObject({ UID: v.string() })

/**
 * What each letter says, or that it says nothing: in holidays, and where nothing happened for a
 * second week. Children of one school and week are read together, by what their families' pages
 * ask.
 */
export async function weeksFor(
  visit: Visit,
  wanted: Wanted[],
  daysOff: Map<string, DaysOff[]>,
): Promise<Told[]> {
  let groups = Map.groupBy(wanted, ({ letter, week }) => `${letter.school.schoolID} ${week}`)
  let told = await Promise.all(
    [...groups.values()].map((some) =>
      toldOf(visit, some, daysOff.get(some[0]!.letter.school.schoolID) ?? []),
    ),
  )
  return told.flat()
}

async function toldOf(visit: Visit, wanted: Wanted[], daysOff: DaysOff[]): Promise<Told[]> {
  let [{ letter, week: first }] = wanted as [Wanted]
  let { school } = letter
  let isOff = (week: Day) => isHolidayWeek(week, school.restDays, daysOff)
  if (isOff(first)) return wanted.map((one) => ({ ...one, about: null }))
  let children = wanted.map(({ letter: { pupilId } }) => pupilId)
  let found = await readWeeks(visit, children, school, first)
  // A week of holidays is no week in which nothing happened.
  let wasBusy = (UID: string) => isOff(addDays(first, -7)) || found.busyBefore.has(UID)
  return wanted.map((one) => {
    let week = found.weeks.get(one.letter.pupilId)
    if (!week) return { ...one, about: null }
    let notes = newNotes(week, one.letter)
    if (week.practised === 0 && notes.length === 0 && !wasBusy(week.UID))
      return { ...one, about: null }
    return { ...one, about: { ...week, notes } }
  })
}

/** Notes that stand in no letter yet: each is mailed once, also one of after the last letter. */
function newNotes({ notes, first }: FamilyWeek, { sentAt }: DueLetter) {
  return notes.filter(({ week, createdAt }) =>
    sentAt === null ? week === first : createdAt > sentAt,
  )
}

/** One round trip for all children of a school. */
async function readWeeks(visit: Visit, children: string[], school: School, first: Day) {
  let family = familyOf(visit, children, school)
  let asked = { on: first, tasks: 'next' as const }
  let asking = askFamilyWeeks(family, bySchool(children.map((UID) => ({ UID, school }))), asked)!
  let [busy, ...answers] = await visit.db.batch([
    rows(visit.db, BusyRow, practisedIn(children, school, addDays(first, -7))),
    ...asking.reads,
  ])
  return {
    weeks: new Map(asking.read(answers).map((week) => [week.UID, week])),
    busyBefore: new Set(busy.map(({ UID }) => UID)),
  }
}

/** Who of these children practised in a week. */
function practisedIn(children: string[], { schoolID }: School, first: Day) {
  return sql`
    select distinct t.userId as UID
    from json_each(${JSON.stringify(children)}) h
    cross join pupil_lesson_days t indexed by pupil_lesson_days_user on t.userId = h.value
    where t.schoolId = ${schoolID}
      and t.day between ${first} and ${addDays(first, 6)}
      and t.attempts > 0`
}
