import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { peopleMatching } from '#app/models/access/name-search.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'
import { rows } from '#db/rows.ts'
import { REMINDED_DAYS } from './expiring.ts'
import {
  ManagedSubscriptionRow,
  SubscriptionChange,
  subscriptionOn,
  type SubscriptionQuery,
} from './manage.ts'

type Page = { limit: number; offset: number }
/** How many are found, and how many of these end soon. */
const Total = v.strictObject({ total: v.number(), ending: v.number() })

/**
 * The subscriptions of all schools that were not replaced by newer ones, and the schools to filter
 * by. Each school whose people are shown has the look in its log.
 */
export async function listSubscriptions(
  current: Current,
  query: SubscriptionQuery,
  { limit, offset }: Page,
) {
  let { db, user, now } = current
  if (!can.manageSubscriptions(user)) return refuse('forbidden')
  let today = dayIn('UTC', now)
  let wanted = wantedBy(query, today)
  let direction = sql.raw(query.state === 'ended' ? 'desc' : 'asc')
  let page = sql`
    ${found(wanted)}
    order by u.validUntil ${direction}, u.id
    limit ${limit} offset ${offset}`
  let [listed, [counted], schools] = await db.batch([
    rows(db, ManagedSubscriptionRow, page),
    rows(db, Total, totalOf(query, wanted, today)),
    listSchoolNames(current),
    ...disclosuresOf(
      current,
      sql`select distinct schoolID as schoolId, schoolID as subjectId from (${page})`,
    ),
  ])
  let items = listed.map((row) => subscriptionOn(today, row))
  return done({ items, ...counted!, schools })
}

/** One subscription and its changes by hand. `today` is the day in its school. */
export async function findManagedSubscription(current: Current, id: string) {
  let { db, user, now } = current
  if (!can.manageSubscriptions(user)) return refuse('forbidden')
  let [[row], changes] = await db.batch([
    rows(db, ManagedSubscriptionRow, found(sql`u.id = ${id}`)),
    rows(db, SubscriptionChange, changesOf(id)),
    ...disclosuresOf(
      current,
      sql`select schoolId, schoolId as subjectId from subscriptions where id = ${id}`,
    ),
  ])
  if (!row) return refuse('notFound')
  let today = dayIn(row.timezone, now)
  let subscription = subscriptionOn(today, row)
  let isOpen = subscription.endedAt === null
  let isLive = isOpen && subscription.validUntil > today
  return done({ subscription, changes, today, isOpen, isLive })
}

const isEndedByHand = sql`u.id in (
  select h.subscriptionId
  from subscription_changes h
  where h.kind = 'ended'
)`

function isLive(today: Day): SQL {
  return sql`u.endedAt is null and u.validUntil > ${today}`
}

function isEnding(today: Day): SQL {
  return sql`${isLive(today)} and u.validUntil <= ${addDays(today, REMINDED_DAYS)}`
}

function wantedBy({ state, schoolID, role, q }: SubscriptionQuery, today: Day): SQL {
  let states = {
    active: isLive(today),
    ending: isEnding(today),
    ended: sql`((u.endedAt is null and u.validUntil <= ${today}) or ${isEndedByHand})`,
  }
  return sql`
    ${state ? states[state] : sql`(u.endedAt is null or ${isEndedByHand})`}
    and (${schoolID === null} or u.schoolId = ${schoolID})
    and (${role === null} or u.role = ${role})
    and ${peopleMatching(q)}`
}

/** Accounts are joined only where a name is searched. */
function totalOf({ q }: SubscriptionQuery, wanted: SQL, today: Day): SQL {
  return sql`
    select count(*) as total, count(*) filter (where ${isEnding(today)}) as ending
    from subscriptions u
    ${q === '' ? sql`` : sql`join accounts a on a.id = u.accountId`}
    where ${wanted}`
}

function found(wanted: SQL): SQL {
  return sql`
    select
      u.id,
      a.id as UID,
      a.displayName,
      a.email,
      a.gender,
      a.imageUrl as imageURL,
      s.id as schoolID,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      s.timezone,
      u.role,
      u.validUntil,
      u.createdAt,
      u.endedAt,
      u.serialNo
    from subscriptions u
    join accounts a on a.id = u.accountId
    join schools s on s.id = u.schoolId
    where ${wanted}`
}

function changesOf(id: string): SQL {
  return sql`
    select
      h.id,
      h.kind,
      h.validUntilBefore,
      h.validUntil,
      h.reason,
      h.at,
      a.displayName as by
    from subscription_changes h
    left join accounts a on a.id = h.by
    where h.subscriptionId = ${id}
    order by h.at desc, h.id desc`
}
