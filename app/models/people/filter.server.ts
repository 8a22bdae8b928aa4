import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '#app/calendar/day.ts'
import { peopleMatching, nameOrder } from '#app/models/access/name-search.server.ts'
import { peopleVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { invitedUntil } from '#app/models/invitations/invitation.server.ts'
import type { Level } from '#app/models/subject.ts'
import { REMINDED_DAYS } from '#app/models/subscriptions/expiring.ts'
import {
  NO_CLASS,
  type PeopleQuery,
  type PeopleSort,
  type PeopleState,
  type SubscriptionState,
} from './list-query.ts'

// A list of people as parts of a query: accounts `a`, which of them, and in which order.

/** Where a class is wanted, only its members are scanned. */
export function peopleSource({ classID }: PeopleQuery): SQL {
  if (!classID || classID === NO_CLASS) return sql`accounts a`
  return sql`(
    select distinct e.accountId
    from enrolments e
    where e.classId = ${classID} and e.until is null
  ) e
  cross join accounts a on a.id = e.accountId`
}

/** Those of the people whom the caller looks after that the query wants. */
export function peopleWanted(
  current: Current,
  { q, role, classID, level, subscription, state, schoolID }: PeopleQuery,
): SQL {
  let { user } = current
  let conditions = [
    peopleVisibleTo(user),
    // Of a child who was deleted there is nothing to see.
    !user.school && sql`a.id not glob 'deleted-*'`,
    // People of a school see that school anyway.
    !user.school && schoolID !== null && sql`a.schoolId = ${schoolID}`,
    role && sql`a.role = ${role}`,
    classID === NO_CLASS && isInNoClass,
    level && sql`a.id in (${membersOfLevel(level, schoolID)})`,
    subscription && subscriptions[subscription](current),
    state && states[state],
    q && peopleMatching(q),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false && condition !== null && condition !== ''),
    sql` and `,
  )
}

function membersOfLevel(level: Level, schoolID: string | null): SQL {
  return sql`
    select e.accountId
    from classes c
    join enrolments e on e.classId = c.id and e.until is null
    where ${schoolID === null ? sql`true` : sql`c.schoolId = ${schoolID}`}
      and c.level = ${level}
      and c.archivedAt is null`
}

export const isInNoClass = sql.raw(`
  a.role in ('student', 'teacher')
  and a.schoolId is not null
  and not exists (
    select 1
    from enrolments e
    join classes c on c.id = e.classId and c.archivedAt is null
    where e.accountId = a.id and e.until is null
  )`)

const isNameless = sql.raw(`trim(a.displayName) = ''`)

export function hasNoSubscription({ today }: Current): SQL {
  return sql`
    a.role <> 'super'
    and (${isNameless} or not exists (
      select 1
      from subscriptions u
      where u.accountId = a.id
        and u.endedAt is null
        and u.validUntil > ${today}
    ))`
}

// A supervisor's day stands for the day of each school.
const subscriptions: Record<SubscriptionState, (current: Current) => SQL> = {
  none: hasNoSubscription,
  ending: ({ today }) => sql`exists (
    select 1
    from subscriptions u
    where u.accountId = a.id
      and u.endedAt is null
      and u.validUntil > ${today}
      and u.validUntil <= ${addDays(today, REMINDED_DAYS)}
  )`,
}

const states: Record<PeopleState, SQL> = {
  notVerified: sql.raw('a.verifiedAt is null'),
  invited: sql`${invitedUntil} is not null`,
  disabled: sql.raw('a.disabledAt is not null'),
}

const keys: Record<PeopleSort, SQL> = {
  name: nameOrder(sql`a.displayName`),
  role: sql.raw(
    `case a.role when 'super' then 0 when 'admin' then 1 when 'teacher' then 2 else 3 end`,
  ),
  class: sql.raw(`(
    select min(c.level || c.name)
    from enrolments e
    join classes c on c.id = e.classId and c.archivedAt is null
    where e.accountId = a.id and e.until is null
  )`),
  until: sql.raw(
    '(select u.validUntil from subscriptions u where u.accountId = a.id and u.endedAt is null)',
  ),
  since: sql.raw('a.createdAt'),
}
/** Sorts after every other text. */
const LAST = '\u{10ffff}'

/**
 * People without a value of the sort's key come last, in either direction. Without a sort a
 * school's people come by role and by the alphabet, and those of all schools the newest first, as
 * an index has them: a page of these scans no more than what comes before it.
 */
export function peopleOrder({ sort, descending, schoolID }: PeopleQuery): SQL {
  if (!sort && schoolID === null) return sql`a.id desc`
  if (!sort) return sql`a.role, ${keys.name}, a.id`
  let key =
    sort === 'class' || sort === 'until'
      ? sql`coalesce(${keys[sort]}, ${descending ? '' : LAST})`
      : keys[sort]
  let namelessLast = sort === 'name' ? sql`${isNameless}, ` : sql``
  let direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`${namelessLast}${key} ${direction}, ${keys.name}, a.id`
}
