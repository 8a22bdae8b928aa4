import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addMonths, dayIn, startOfMonth, type Day } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { exportEntry } from '#app/models/access/disclosure.server.ts'
import { schoolOrder } from '#app/models/access/name-search.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'
import { rows } from '#db/rows.ts'

const MonthsEnd = v.strictObject({
  month: v.string(),
  students: v.number(),
  teachers: v.number(),
  admins: v.number(),
  total: v.number(),
})
/** How many live subscriptions end in a month (`2027-03`), by role. */
export type MonthsEnd = v.InferOutput<typeof MonthsEnd>

const SchoolsEnd = v.strictObject({
  ...MonthsEnd.entries,
  schoolID: v.string(),
  schoolName: v.string(),
  schoolNameEn: v.string(),
})
/** The same of one school. */
export type SchoolsEnd = v.InferOutput<typeof SchoolsEnd>

/** Months ahead; what ends later is counted together. */
export const MONTHS_AHEAD = 12
const MOST_SCHOOLS = 200
const MOST_EXPORTED = 50_000

/**
 * What ends in which month, of all schools or of one; in the chosen month, in which schools, the
 * most first, then by the alphabet of the page; and the schools to filter by. A subscription ends
 * in the month of its last day. Months are UTC's: schools span time zones.
 */
export async function forecast(
  current: Current,
  { schoolID, month, locale }: { schoolID: string | null; month: string | null; locale: Locale },
) {
  let { db, user, now } = current
  if (!can.manageSubscriptions(user)) return refuse('forbidden')
  let today = dayIn('UTC', now)
  let wanted = live(today, schoolID)
  let [found, schools, names] = await db.batch([
    rows(db, MonthsEnd, byMonth(wanted)),
    rows(db, SchoolsEnd, bySchool(wanted, month ?? '', locale)),
    listSchoolNames(current),
  ])
  let months = monthsAhead(today).map(
    (month) => found.find((each) => each.month === month) ?? { month, ...sumOf([]) },
  )
  let later = sumOf(found.filter((each) => each.month > months.at(-1)!.month))
  return done({ months, later, schools, names })
}

/** Every school and month with what ends there, for a file. */
export async function exportForecast(current: Current, schoolID: string | null, locale: Locale) {
  let { db, user, now } = current
  if (!can.manageSubscriptions(user)) return refuse('forbidden')
  let [found] = await db.batch([
    rows(db, SchoolsEnd, bySchoolAndMonth(live(dayIn('UTC', now), schoolID), locale)),
    ...exportEntry(current, schoolID),
  ])
  return done(found)
}

/** Live subscriptions `u`, of all schools or of one. */
function live(today: Day, schoolID: string | null): SQL {
  let isOfSchool = schoolID === null ? sql`true` : sql`u.schoolId = ${schoolID}`
  return sql`u.endedAt is null and u.validUntil > ${today} and ${isOfSchool}`
}

/** The month (`2027-03`) of the last day of a subscription `u`. */
export const lastMonthOf = sql.raw(`substr(date(u.validUntil, '-1 day'), 1, 7)`)
const counts = sql.raw(`
  sum(u.role = 'student') as students,
  sum(u.role = 'teacher') as teachers,
  sum(u.role = 'admin') as admins,
  count(*) as total`)
const school = sql.raw('s.id as schoolID, s.name as schoolName, s.nameEn as schoolNameEn')

function byMonth(wanted: SQL): SQL {
  return sql`
    select ${lastMonthOf} as month, ${counts}
    from subscriptions u
    where ${wanted}
    group by 1
    order by 1`
}

function bySchool(wanted: SQL, month: string, locale: Locale): SQL {
  return sql`
    select ${month} as month, ${school}, ${counts}
    from subscriptions u
    join schools s on s.id = u.schoolId
    where ${wanted} and ${lastMonthOf} = ${month}
    group by s.id
    order by count(*) desc, ${schoolOrder(locale)}, s.id
    limit ${MOST_SCHOOLS}`
}

function bySchoolAndMonth(wanted: SQL, locale: Locale): SQL {
  return sql`
    select ${lastMonthOf} as month, ${school}, ${counts}
    from subscriptions u
    join schools s on s.id = u.schoolId
    where ${wanted}
    group by s.id, 1
    order by 1, ${schoolOrder(locale)}, s.id
    limit ${MOST_EXPORTED}`
}

function monthsAhead(today: Day): string[] {
  return Array.from({ length: MONTHS_AHEAD }, (_, at) =>
    addMonths(startOfMonth(today), at).slice(0, 7),
  )
}

function sumOf(months: MonthsEnd[]): Omit<MonthsEnd, 'month'> {
  let sum = (key: keyof Omit<MonthsEnd, 'month'>) =>
    months.reduce((all, each) => all + each[key], 0)
  return {
    students: sum('students'),
    teachers: sum('teachers'),
    admins: sum('admins'),
    total: sum('total'),
  }
}
