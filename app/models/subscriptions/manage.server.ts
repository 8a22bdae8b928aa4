import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { peopleMatching } from '#app/models/access/name-search.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'
import { seatsOf, seatsTaken } from '#app/models/schools/seats.server.ts'
import { REMINDED_DAYS } from './expiring.ts'
import type {
  DeskSubscription,
  Ending,
  Extension,
  SubscriptionChange,
  SubscriptionQuery,
} from './manage.ts'

/**
 * The subscriptions that count, of all schools: what was replaced by a newer one is history, and
 * stands with it; and the schools that may be asked for. To see them is a look at each school whose
 * people are shown.
 */
export async function listSubscriptions(
  current: Current,
  query: SubscriptionQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  let { db, user, now } = current
  if (user.role !== 'super') return refuse('forbidden')
  let today = dayIn('UTC', now)
  let wanted = wantedBy(query, today)
  let piece = sql`${found(wanted, today)} order by ${query.state === 'ended' ? sql`u.validUntil desc` : sql`u.validUntil`}, u.id limit ${limit} offset ${offset}`
  let [items, [counted], schools] = await db.batch([
    db.all<DeskSubscription>(piece),
    db.all<{ total: number }>(
      sql`select count(*) as total from subscriptions u ${query.q === '' ? sql`` : sql`join accounts a on a.id = u.accountId`} where ${wanted}`,
    ),
    listSchoolNames(current),
    ...disclosuresOf(
      current,
      sql`select distinct schoolID as schoolId, schoolID as subjectId from (${piece})`,
    ),
  ])
  return done({ items, total: counted!.total, schools })
}

/** One subscription, and what was changed of it by hand. `today` is the day it is in its school. */
export async function findSubscriptionOnDesk(current: Current, id: string) {
  let { db, user, now } = current
  if (user.role !== 'super') return refuse('forbidden')
  let [[subscription], changes] = await db.batch([
    db.all<DeskSubscription>(found(sql`u.id = ${id}`, dayIn('UTC', now))),
    db.all<SubscriptionChange>(sql`
      select h.id, h.kind, h.validUntilBefore, h.validUntil, h.reason, h.at, a.displayName as by from subscription_changes h left join accounts a on a.id = h.by where h.subscriptionId = ${id} order by h.at desc, h.id desc`),
    ...disclosuresOf(
      current,
      sql`select schoolId, schoolId as subjectId from subscriptions where id = ${id}`,
    ),
  ])
  if (!subscription) return refuse('notFound')
  let today = dayIn(subscription.timezone, now)
  return done({
    subscription,
    changes,
    today,
    isOpen: subscription.endedAt === null,
    isLive: subscription.endedAt === null && subscription.validUntil > today,
  })
}

/**
 * Lets a subscription last longer, also one that ran out, as far as there are seats. Of the same
 * day asked for twice comes one change.
 */
export async function extendSubscription(
  current: Current,
  id: string,
  { lastDay, reason }: Extension,
) {
  let finding = await findSubscriptionOnDesk(current, id)
  if (!finding.ok) return finding
  let { subscription, today, isOpen, isLive } = finding.value
  let validUntil = addDays(lastDay, 1)
  if (!isOpen) return refuse('conflict')
  if (validUntil === subscription.validUntil) return done(undefined)
  if (validUntil < subscription.validUntil || validUntil <= today) return refuse('notLonger')
  let { db } = current
  let role = sql.raw('u.role')
  let hasSeat = isLive
    ? sql`true`
    : sql`coalesce(${seatsTaken(sql.raw('u.schoolId'), role, today)} < (select ${seatsOf(role)} from schools s where s.id = u.schoolId), true)`
  let [changed, , , [after]] = await db.batch([
    db.all<{ id: string }>(
      sql`update subscriptions as u set validUntil = ${validUntil} where u.id = ${id} and u.endedAt is null and u.validUntil = ${subscription.validUntil} and ${hasSeat} returning id`,
    ),
    ...recorded(current, subscription, 'extended', validUntil, reason),
    db.all<{ validUntil: Day; endedAt: number | null }>(
      sql`select validUntil, endedAt from subscriptions where id = ${id}`,
    ),
  ])
  if (changed.length > 0 || (after!.validUntil === validUntil && after!.endedAt === null))
    return done(undefined)
  return refuse(
    after!.validUntil === subscription.validUntil && after!.endedAt === null
      ? 'noSeat'
      : 'conflict',
  )
}

/**
 * Ends a live subscription at once. Ended twice is no mistake; one that ran out or that another has
 * replaced is left alone.
 */
export async function endSubscription(current: Current, id: string, { reason }: Ending) {
  let finding = await findSubscriptionOnDesk(current, id)
  if (!finding.ok) return finding
  let { subscription, today, isOpen, isLive, changes } = finding.value
  if (!isLive) return !isOpen && changes[0]?.kind === 'ended' ? done(undefined) : refuse('conflict')
  let { db, now } = current
  await db.batch([
    db.run(
      sql`update subscriptions set endedAt = ${now} where id = ${id} and endedAt is null and validUntil > ${today}`,
    ),
    ...recorded(current, subscription, 'ended', subscription.validUntil, reason),
  ])
  return done(undefined)
}

/** What is kept of a change, where the statement before made one. */
function recorded(
  current: Current,
  { id, UID, schoolID, validUntil: before }: DeskSubscription,
  kind: SubscriptionChange['kind'],
  validUntil: Day,
  reason: string,
) {
  let { db, user, now } = current
  return [
    db.run(
      sql`insert into subscription_changes (id, subscriptionId, kind, validUntilBefore, validUntil, reason, by, at) select ${uuid()}, ${id}, ${kind}, ${before}, ${validUntil}, ${reason}, ${user.UID}, ${now} where changes() > 0`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: kind === 'extended' ? 'subscriptionExtended' : 'subscriptionEnded',
      actorId: user.UID,
      subjectId: UID,
      schoolId: schoolID,
      detail: { subscription: id, validUntil },
    }),
  ] as const
}

/** Those by hand that were ended. */
const endedByHand = sql`u.id in (select h.subscriptionId from subscription_changes h where h.kind = 'ended')`

function wantedBy({ state, schoolID, role, q }: SubscriptionQuery, today: Day): SQL {
  let states = {
    active: sql`u.endedAt is null and u.validUntil > ${today}`,
    ending: sql`u.endedAt is null and u.validUntil > ${today} and u.validUntil <= ${addDays(today, REMINDED_DAYS)}`,
    ended: sql`((u.endedAt is null and u.validUntil <= ${today}) or ${endedByHand})`,
  }
  return sql`${state ? states[state] : sql`(u.endedAt is null or ${endedByHand})`} and (${schoolID === null} or u.schoolId = ${schoolID}) and (${role === null} or u.role = ${role}) and ${peopleMatching(q)}`
}

function found(wanted: SQL, today: Day): SQL {
  return sql`
    select u.id, a.id as UID, a.displayName, a.email, a.gender, s.id as schoolID, s.name as schoolName, s.nameEn as schoolNameEn, s.timezone, u.role, u.validUntil, u.createdAt, u.endedAt, u.serialNo,
      iif(u.endedAt is not null or u.validUntil <= ${today}, 'ended', iif(u.validUntil <= ${addDays(today, REMINDED_DAYS)}, 'ending', 'active')) as state
    from subscriptions u join accounts a on a.id = u.accountId join schools s on s.id = u.schoolId where ${wanted}`
}
