import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { schoolOrder } from '#app/models/access/name-search.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import type { SchoolsExtension, ToExtend } from './extend-schools.ts'
import { lastMonthOf } from './forecast.server.ts'

const SchoolRow = v.strictObject({
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  live: v.number(),
  pupils: v.number(),
  firstEnd: v.string(),
  lastEnd: v.string(),
})
/** What would be extended of a school, and the last days of the first and the last of it. */
export type SchoolToExtend = v.InferOutput<typeof SchoolRow>

const Count = v.strictObject({ count: v.number() })

/** What would be extended, school by school, in the alphabet of the page. */
export async function schoolsToExtend(current: Current, chosen: ToExtend, locale: Locale) {
  let { db, user } = current
  if (!can.manageSubscriptions(user)) return refuse('forbidden')
  let query = sql`
    select
      s.id as schoolID,
      s.name,
      s.nameEn,
      count(*) as live,
      sum(u.role = 'student') as pupils,
      date(min(u.validUntil), '-1 day') as firstEnd,
      date(max(u.validUntil), '-1 day') as lastEnd
    from subscriptions u
    join schools s on s.id = u.schoolId
    where ${chosenOf(current, chosen)}
    group by s.id
    order by ${schoolOrder(locale)}, s.id`
  return done(await rows(db, SchoolRow, query))
}

/**
 * Extends the live subscriptions of schools by a year, all of them or none, each with its change
 * and its audit line as one that is extended by itself. No subscription needs a seat that it has
 * not. The last statement leaves the form's key: sent twice, the form finds it and changes nothing.
 */
export async function extendSchools(
  current: Current,
  chosen: ToExtend,
  { key, reason }: SchoolsExtension,
) {
  let { db, user, now } = current
  if (!can.manageSubscriptions(user)) return refuse('forbidden')
  let wanted = sql`
    ${chosenOf(current, chosen)}
    and not exists (select 1 from audit_log l where l.id = ${key})`
  let longer = sql.raw(`date(u.validUntil, '+1 year')`)
  let [, , , , [counted]] = await db.batch([
    db.run(sql`
      insert into subscription_changes
        (id, subscriptionId, kind, validUntilBefore, validUntil, reason, by, at)
      select
        lower(hex(randomblob(16))),
        u.id,
        'extended',
        u.validUntil,
        ${longer},
        ${reason},
        ${user.UID},
        ${now}
      from subscriptions u
      where ${wanted}`),
    auditEntries(
      sql`
        select u.accountId as subjectId, u.schoolId, u.id, ${longer} as validUntil
        from subscriptions u
        where ${wanted}`,
      current,
      { action: 'subscriptionExtended', actorId: user.UID },
      sql`json_object('subscription', id, 'validUntil', validUntil)`,
    ),
    db.run(sql`
      update subscriptions as u
      set validUntil = ${longer}
      where ${wanted}`),
    auditEntries(
      sql`select null as subjectId, changes() as changed where changes() > 0`,
      current,
      { action: 'subscriptionsExtended', actorId: user.UID, schoolId: null, id: key },
      sql`json_object('subscriptions', changed, 'schools', ${chosen.schools.length})`,
    ),
    rows(db, Count, sql`select count(*) as count from audit_log where id = ${key}`),
  ])
  return counted!.count > 0 ? done(undefined) : refuse('notFound')
}

/** The chosen ones of the live subscriptions `u`. Live by the day in UTC, as lists have it. */
function chosenOf({ now }: Current, { schools, month }: ToExtend): SQL {
  let inMonth = month === null ? sql`true` : sql`${lastMonthOf} = ${month}`
  return sql`u.schoolId in (select value from json_each(${JSON.stringify(schools)}))
    and u.endedAt is null
    and u.validUntil > ${dayIn('UTC', now)}
    and ${inMonth}`
}
