import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addMonths, startOfDay, startOfMonth, type Day } from '#app/calendar/day.ts'
import { lastMonthOf } from '#app/models/subscriptions/forecast.server.ts'

/** How many months ahead a school sees the ends of its subscriptions. */
const MONTHS = 12

/** The pupils with a live subscription whose last month (`2027-03`) is this one. */
export const SubscribedRow = v.strictObject({
  month: v.string(),
  pupils: v.number(),
  linked: v.number(),
  looked: v.number(),
})
type SubscribedRow = v.InferOutput<typeof SubscribedRow>

/**
 * Of the pupils with a live subscription: how many there are, how many a guardian is linked to, and
 * how many a guardian looked after this week.
 */
export type Families = { pupils: number; linked: number; looked: number }
/** How many pupils' subscriptions end in a month, by its first day. */
export type EndingMonth = { first: Day; count: number; soon?: boolean | undefined }

/**
 * Each pupil with a live subscription, counted by the month of its last day: one reading for
 * families and for renewals. A family has looked where a guardian came since `weekFirst`.
 */
export function subscribedPupils(
  schoolID: string,
  today: Day,
  weekFirst: Day,
  timezone: string,
): SQL {
  let since = startOfDay(timezone, weekFirst)
  let lastVisit = sql`
    select max(coalesce(a.visitedAt, 0))
    from guardians g
    cross join accounts a on a.id = g.guardianId
    where g.pupilId = u.accountId
      and g.until is null`
  return sql`
    select
      month,
      count(*) as pupils,
      sum(visitedAt is not null) as linked,
      coalesce(sum(visitedAt >= ${since}), 0) as looked
    from (
      select ${lastMonthOf} as month, (${lastVisit}) as visitedAt
      from subscriptions u indexed by subscriptions_school
      where u.schoolId = ${schoolID}
        and u.role = 'student'
        and u.validUntil > ${today}
        and u.endedAt is null
      limit -1
    )
    group by month
    order by month`
}

/** The families of all months together. */
export function familiesOf(found: SubscribedRow[]): Families {
  let sum = (key: 'pupils' | 'linked' | 'looked') => found.reduce((all, each) => all + each[key], 0)
  return { pupils: sum('pupils'), linked: sum('linked'), looked: sum('looked') }
}

/** A year of months from this one on; the nearest in which something ends is `soon`. */
export function endingMonths(found: SubscribedRow[], today: Day): EndingMonth[] {
  let months = Array.from({ length: MONTHS }, (_, at) => {
    let first = addMonths(startOfMonth(today), at)
    let count = found.find(({ month }) => month === first.slice(0, 7))?.pupils ?? 0
    return { first, count }
  })
  let nearest = months.find(({ count }) => count > 0)
  return months.map((month) => (month === nearest ? { ...month, soon: true } : month))
}
