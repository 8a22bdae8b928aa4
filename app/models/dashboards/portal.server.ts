import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import { noteVisit } from '#app/models/access/last-visit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import { REMINDED_DAYS } from '#app/models/subscriptions/expiring.ts'
import { rows } from '#db/rows.ts'

const CountsRow = v.strictObject({
  schools: v.number(),
  practising: v.number(),
  classes: v.number(),
  newMessages: v.number(),
})
const SubscriptionsRow = v.strictObject({
  role: v.picklist(['student', 'teacher', 'admin']),
  live: v.number(),
  ending: v.number(),
})
type SubscriptionsRow = v.InferOutput<typeof SubscriptionsRow>

/**
 * What a supervisor looks after, in figures over all schools; `practising` schools had attempts in
 * the last 7 days.
 */
export type PortalFigures = v.InferOutput<typeof CountsRow> & {
  /** Live subscriptions, and those of them that end within 30 days. */
  students: number
  teachers: number
  admins: number
  ending: number
}

/** The figures of today, by the day in UTC: schools span time zones. */
export async function portalFigures(current: Current) {
  let { db, user, now } = current
  if (!can.seeAllSchools(user)) return refuse('forbidden')
  let today = dayIn('UTC', now)
  let [[counts], subscriptions] = await db.batch([
    rows(db, CountsRow, countsOf(today)),
    rows(db, SubscriptionsRow, subscriptionsByRole(today)),
    ...noteVisit(current),
  ])
  let live = (role: SubscriptionsRow['role']) =>
    subscriptions.find((row) => row.role === role)?.live ?? 0
  return done<PortalFigures>({
    ...counts!,
    students: live('student'),
    teachers: live('teacher'),
    admins: live('admin'),
    ending: subscriptions.reduce((sum, { ending }) => sum + ending, 0),
  })
}

function countsOf(today: Day): SQL {
  let practised = sql`
    select 1
    from class_days t
    where t.schoolId = s.id
      and t.day >= ${lastSevenDays(today).first}`
  return sql`
    select
      (select count(*) from schools) as schools,
      (select count(*) from schools s where exists (${practised})) as practising,
      (select count(*) from classes where archivedAt is null) as classes,
      (select count(*) from messages where readAt is null) as newMessages`
}

function subscriptionsByRole(today: Day): SQL {
  return sql`
    select
      role,
      count(*) as live,
      sum(validUntil <= ${addDays(today, REMINDED_DAYS)}) as ending
    from subscriptions
    where endedAt is null
      and validUntil > ${today}
    group by role`
}
