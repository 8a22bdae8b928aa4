import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { can } from '#app/models/can.ts'
import type { Current, School, Visit } from '#app/models/current.ts'
import type { SchoolCalendar } from '#app/models/period.ts'
import { rows } from '#db/rows.ts'

/** The calendar of a school's reports at this moment. */
export function calendarOf({ now }: Pick<Visit, 'now'>, school: School): SchoolCalendar {
  let { timezone, weekStart, restDays } = school
  return { today: dayIn(timezone, now), weekStart, restDays }
}

/** A row of `schoolsNamed`. */
export const NamedSchool = v.strictObject({
  namedID: v.string(),
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  timezone: v.string(),
  weekStart: v.number(),
  restDays: v.string(),
  isRecounting: v.picklist([0, 1]),
})
export type NamedSchool = v.InferOutput<typeof NamedSchool>

export function schoolNamed({ namedID: _, isRecounting, ...school }: NamedSchool): School {
  return { ...school, ...(isRecounting === 1 && { recounting: true }) }
}

/**
 * The schools of pupils, classes and schools with these ids. A supervisor has no school, and a
 * report needs its school's calendar: `loadCurrent` looks it up for the ids that the address names.
 */
export function schoolsNamed(ids: string[]): SQL {
  return sql`
    select
      n.value as namedID,
      s.id as schoolID,
      s.name,
      s.nameEn,
      s.country,
      s.timezone,
      s.weekStart,
      s.restDays,
      s.recount is not null as isRecounting
    from json_each(${JSON.stringify(ids)}) n
    join schools s on s.id = coalesce(
      (select a.schoolId from accounts a where a.id = n.value),
      (select c.schoolId from classes c where c.id = n.value),
      n.value
    )
    where true`
}

/**
 * The school whose calendar a pupil's report uses: the caller's own, a guardian's child's, or, for
 * supervisors, the pupil's. Does not say whether the caller may see the pupil.
 */
export async function schoolOfPupil(
  current: Current,
  pupilID: string,
): Promise<School | undefined> {
  let { user } = current
  return (
    user.school ??
    user.children.find((child) => child.UID === pupilID)?.school ??
    supervised(current, pupilID)
  )
}

/** The same for a class. */
export async function schoolOfClass(
  current: Current,
  classID: string,
): Promise<School | undefined> {
  return current.user.school ?? supervised(current, classID)
}

/** The same for a school by its id. */
export async function schoolOfId(current: Current, schoolID: string): Promise<School | undefined> {
  let known = [current.user.school, ...current.user.children.map((child) => child.school)]
  return known.find((school) => school?.schoolID === schoolID) ?? supervised(current, schoolID)
}

async function supervised({ db, user, named }: Current, id: string): Promise<School | undefined> {
  if (!can.seeAllSchools(user)) return undefined
  let known = named.get(id)
  if (known) return known
  let [found] = await rows(db, NamedSchool, schoolsNamed([id]))
  return found && schoolNamed(found)
}
