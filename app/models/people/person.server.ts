import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { peopleVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import { roles, type Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import {
  historyOf,
  subscriptionsOf,
  type SubscriptionHistory,
} from '#app/models/subscriptions/history.server.ts'
import { rows } from '#db/rows.ts'
import type { Person, PersonEdit } from './person.ts'
import { peopleRows, PersonRow, personOf } from './row.server.ts'

const PastClass = v.strictObject({
  classID: v.string(),
  name: v.string(),
  academicYear: v.string(),
  role: v.picklist(['student', 'teacher']),
  from: v.number(),
  until: v.nullable(v.number()),
  archivedAt: v.nullable(v.number()),
})
/** A class that a person is or was in. */
export type PastClass = v.InferOutput<typeof PastClass>

const flag = v.picklist([0, 1])
const SignInMethodsRow = v.strictObject({
  hasEmail: flag,
  hasPassword: flag,
  mustChangePassword: flag,
  disabledAt: v.nullable(v.number()),
  elsewhere: v.number(),
  factorSince: v.nullable(v.number()),
  cardSince: v.nullable(v.number()),
  sessions: v.number(),
  lastSeenAt: v.nullable(v.number()),
  devices: v.number(),
})
type SignInMethodsRow = v.InferOutput<typeof SignInMethodsRow>

/** How a person signs in, as far as an admin needs to know; times are ms UTC. */
export type SignInMethods = Omit<
  SignInMethodsRow,
  'hasEmail' | 'hasPassword' | 'mustChangePassword'
> & { hasEmail: boolean; hasPassword: boolean; mustChangePassword: boolean }

export type PersonInFull = {
  person: Person
  timezone: string
  signInMethods: SignInMethods
  classes: PastClass[]
} & SubscriptionHistory

const MOST_SHOWN = 50

/**
 * A person whom the caller looks after, with their past classes and subscriptions: those at the
 * present school, and for a supervisor all.
 */
export async function findPerson(current: Current, id: string) {
  let { db, user, now } = current
  let account = accountOf(current, id)
  let everywhere = sql`${can.seeAllSchools(user)}`
  let ofAccount = sql`
    u.accountId = (select id from (${account}))
    and (u.schoolId = (select schoolId from (${account})) or ${everywhere})`
  let [[row], [methods], classes, subscriptions, changes] = await db.batch([
    rows(db, PersonRow, peopleRows(account)),
    rows(db, SignInMethodsRow, signInMethodsOf(account, now)),
    rows(db, PastClass, pastClasses(account, everywhere)),
    ...subscriptionsOf(current, ofAccount),
    ...disclosuresOf(
      current,
      sql`select a.schoolId, a.id as subjectId from (${account}) a where a.schoolId is not null`,
    ),
  ])
  if (!row) return refuse('notFound')
  return done<PersonInFull>({
    person: personOf(row, now),
    timezone: row.timezone ?? 'UTC',
    signInMethods: methodsFrom(methods!),
    classes,
    ...historyOf(subscriptions, changes, now),
  })
}

function accountOf({ user }: Current, id: string): SQL {
  return sql`
    select a.id, a.schoolId, a.email, a.passwordHash, a.mustChangePassword, a.disabledAt
    from accounts a
    where a.id = ${id} and ${peopleVisibleTo(user)}`
}

function signInMethodsOf(account: SQL, now: number): SQL {
  let live = sql`sessions z where z.accountId = a.id and z.expiresAt > ${now}`
  return sql`
    select
      a.email is not null as hasEmail,
      a.passwordHash is not null as hasPassword,
      a.mustChangePassword,
      a.disabledAt,
      (select count(*) from identities i where i.accountId = a.id) as elsewhere,
      (select f.confirmedAt from second_factors f where f.accountId = a.id) as factorSince,
      (select k.issuedAt from sheet_cards k where k.accountId = a.id) as cardSince,
      (select count(*) from ${live}) as sessions,
      (select max(z.lastSeenAt) from sessions z where z.accountId = a.id) as lastSeenAt,
      (select count(distinct z.userAgent) from ${live}) as devices
    from (${account}) a`
}

function pastClasses(account: SQL, everywhere: SQL): SQL {
  return sql`
    select
      c.id as classID,
      c.name,
      c.academicYear,
      e.role,
      e."from",
      e.until,
      c.archivedAt
    from (${account}) a
    join enrolments e on e.accountId = a.id
    join classes c on c.id = e.classId
    where e.schoolId = a.schoolId or ${everywhere}
    order by e."from" desc, e.id desc
    limit ${MOST_SHOWN}`
}

function methodsFrom(row: SignInMethodsRow): SignInMethods {
  return {
    ...row,
    hasEmail: row.hasEmail === 1,
    hasPassword: row.hasPassword === 1,
    mustChangePassword: row.mustChangePassword === 1,
  }
}

/** Changes the name and gender of a pupil or teacher of the admin's school. */
export async function editPerson(
  current: Current,
  id: string,
  { displayName, gender }: PersonEdit,
) {
  let { db, user } = current
  if (!can.managePeople(user)) return refuse('forbidden')
  let account = sql`
    select a.id
    from accounts a
    where a.id = ${id}
      and a.role in ('student', 'teacher')
      and ${peopleVisibleTo(user)}`
  let [, changed] = await db.batch([
    auditEntryIf(account, current, {
      action: 'profileChanged',
      actorId: user.UID,
      subjectId: id,
      schoolId: user.school?.schoolID ?? null,
    }),
    rows(
      db,
      v.strictObject({ id: v.string(), role: v.picklist(roles) }),
      sql`
        update accounts
        set displayName = ${displayName}, gender = ${gender}
        where id in (${account})
        returning id, role`,
    ),
  ])
  return changed.length > 0 ? done(undefined) : refuse('notFound')
}
