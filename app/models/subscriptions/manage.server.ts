import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { seatsOf, seatsTaken } from '#app/models/schools/seats.server.ts'
import { rows } from '#db/rows.ts'
import { findManagedSubscription } from './find.server.ts'
import type { ManagedSubscription, Ending, Extension, SubscriptionChange } from './manage.ts'

const ID = v.strictObject({ id: v.string() })
const State = v.strictObject({ validUntil: v.string(), endedAt: v.nullable(v.number()) })

/**
 * Extends a subscription, also one that ran out, where a seat is free; `notLonger` for a day that
 * is no later. The same day twice is one change.
 */
export async function extendSubscription(
  current: Current,
  id: string,
  { lastDay, reason }: Extension,
) {
  let finding = await findManagedSubscription(current, id)
  if (!finding.ok) return finding
  let { subscription, today, isOpen, isLive } = finding.value
  let validUntil = addDays(lastDay, 1)
  if (!isOpen) return refuse('conflict')
  if (validUntil === subscription.validUntil) return done(undefined)
  if (validUntil < subscription.validUntil || validUntil <= today) return refuse('notLonger')
  let { db } = current
  let hasSeat = isLive ? sql`true` : hasFreeSeat(today)
  let [changed, , , [after]] = await db.batch([
    rows(db, ID, extend(subscription, validUntil, hasSeat)),
    ...recordChange(current, subscription, { kind: 'extended', validUntil, reason }),
    rows(db, State, sql`select validUntil, endedAt from subscriptions where id = ${id}`),
  ])
  let { validUntil: until, endedAt } = after!
  if (changed.length > 0 || (until === validUntil && endedAt === null)) return done(undefined)
  return refuse(until === subscription.validUntil && endedAt === null ? 'noSeat' : 'conflict')
}

function hasFreeSeat(today: Day): SQL {
  let role = sql.raw('u.role')
  let seats = sql`select ${seatsOf(role)} from schools s where s.id = u.schoolId`
  return sql`coalesce(${seatsTaken(sql.raw('u.schoolId'), role, today)} < (${seats}), true)`
}

/** Only where nothing changed meanwhile. */
function extend(
  { id, validUntil: before }: ManagedSubscription,
  validUntil: Day,
  hasSeat: SQL,
): SQL {
  return sql`
    update subscriptions as u
    set validUntil = ${validUntil}
    where u.id = ${id}
      and u.endedAt is null
      and u.validUntil = ${before}
      and ${hasSeat}
    returning id`
}

/**
 * Ends a live subscription at once. Twice is no mistake; one that ran out or was replaced is left
 * alone.
 */
export async function endSubscription(current: Current, id: string, { reason }: Ending) {
  let finding = await findManagedSubscription(current, id)
  if (!finding.ok) return finding
  let { subscription, today, isOpen, isLive, changes } = finding.value
  if (!isLive) return !isOpen && changes[0]?.kind === 'ended' ? done(undefined) : refuse('conflict')
  let { db, now } = current
  let { validUntil } = subscription
  await db.batch([
    db.run(sql`
      update subscriptions
      set endedAt = ${now}
      where id = ${id}
        and endedAt is null
        and validUntil > ${today}`),
    ...recordChange(current, subscription, { kind: 'ended', validUntil, reason }),
  ])
  return done(undefined)
}

/** The change and its audit line, where the statement before them changed a row. */
function recordChange(
  current: Current,
  { id, UID, schoolID, validUntil: before }: ManagedSubscription,
  { kind, validUntil, reason }: Pick<SubscriptionChange, 'kind' | 'validUntil' | 'reason'>,
) {
  let { db, user, now } = current
  return [
    db.run(sql`
      insert into subscription_changes
        (id, subscriptionId, kind, validUntilBefore, validUntil, reason, by, at)
      select ${uuid()}, ${id}, ${kind}, ${before}, ${validUntil}, ${reason}, ${user.UID}, ${now}
      where changes() > 0`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: kind === 'extended' ? 'subscriptionExtended' : 'subscriptionEnded',
      actorId: user.UID,
      subjectId: UID,
      schoolId: schoolID,
      detail: { subscription: id, validUntil },
    }),
  ] as const
}
