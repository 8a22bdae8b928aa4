import 'server-only'
import { sql } from 'drizzle-orm'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { peopleVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, Role } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import {
  historyOf,
  subscriptionsOf,
  type SubscriptionHistory,
} from '#app/models/subscriptions/history.server.ts'
import type { Person, PersonEdit } from './person.ts'
import { peopleRows, personOf, type PersonRow } from './row.server.ts'

/** A class that somebody is or was in. */
export type PastClass = {
  classID: string
  name: string
  academicYear: string
  role: 'student' | 'teacher'
  from: number
  until: number | null
  archivedAt: number | null
}

/** How somebody gets in, as far as those need to know who look after them. */
export type SignInMethods = {
  hasEmail: boolean
  hasPassword: boolean
  mustChangePassword: boolean
  elsewhere: number
  factorSince: number | null
  cardSince: number | null
  sessions: number
  devices: number
  lastSeenAt: number | null
  disabledAt: number | null
}

export type PersonInFull = {
  person: Person
  timezone: string
  signInMethods: SignInMethods
  classes: PastClass[]
} & SubscriptionHistory

const MOST_SHOWN = 50

/**
 * Somebody whom the caller looks after, with what they were before: at the school of now, and for a
 * supervisor anywhere.
 */
export async function findPerson(current: Current, id: string) {
  let { db, user, now } = current
  let account = sql`select a.id, a.schoolId, a.email, a.passwordHash, a.mustChangePassword, a.disabledAt from accounts a where a.id = ${id} and ${peopleVisibleTo(user)}`
  let everywhere = sql`${user.role === 'super'}`
  let [[row], [ways], classes, subscriptions, changes] = await db.batch([
    db.all<PersonRow>(peopleRows(account)),
    db.all<Ways>(sql`
      select a.email is not null as hasEmail, a.passwordHash is not null as hasPassword, a.mustChangePassword, a.disabledAt,
        (select count(*) from identities i where i.accountId = a.id) as elsewhere,
        (select f.confirmedAt from second_factors f where f.accountId = a.id) as factorSince,
        (select k.issuedAt from sheet_cards k where k.accountId = a.id) as cardSince,
        (select count(*) from sessions z where z.accountId = a.id and z.expiresAt > ${now}) as sessions,
        (select max(z.lastSeenAt) from sessions z where z.accountId = a.id) as lastSeenAt,
        (select count(distinct z.userAgent) from sessions z where z.accountId = a.id and z.expiresAt > ${now}) as devices
      from (${account}) a`),
    db.all<PastClass>(sql`
      select c.id as classID, c.name, c.academicYear, e.role, e."from", e.until, c.archivedAt from (${account}) a join enrolments e on e.accountId = a.id join classes c on c.id = e.classId
      where e.schoolId = a.schoolId or ${everywhere} order by e."from" desc, e.id desc limit ${MOST_SHOWN}`),
    ...subscriptionsOf(
      current,
      sql`u.accountId = (select id from (${account})) and (u.schoolId = (select schoolId from (${account})) or ${everywhere})`,
    ),
    ...disclosuresOf(
      current,
      sql`select a.schoolId, a.id as subjectId from (${account}) a where a.schoolId is not null`,
    ),
  ])
  if (!row) return refuse('notFound')
  return done<PersonInFull>({
    person: personOf(row, now),
    timezone: row.timezone ?? 'UTC',
    signInMethods: {
      ...ways!,
      hasEmail: ways!.hasEmail === 1,
      hasPassword: ways!.hasPassword === 1,
      mustChangePassword: ways!.mustChangePassword === 1,
    },
    classes,
    ...historyOf(subscriptions, changes, now),
  })
}

type Ways = Omit<SignInMethods, 'hasEmail' | 'hasPassword' | 'mustChangePassword'> & {
  hasEmail: number
  hasPassword: number
  mustChangePassword: number
}

/** Says how a pupil or a teacher of the school is called; other heads do so themselves. */
export async function editPerson(
  current: Current,
  id: string,
  { displayName, gender }: PersonEdit,
) {
  let { db, user } = current
  if (user.role !== 'admin') return refuse('forbidden')
  let account = sql`select a.id from accounts a where a.id = ${id} and a.role in ('student', 'teacher') and ${peopleVisibleTo(user)}`
  let [, changed] = await db.batch([
    auditEntryIf(account, current, {
      action: 'profileChanged',
      actorId: user.UID,
      subjectId: id,
      schoolId: user.school?.schoolID,
    }),
    db.all<{ id: string; role: Role }>(
      sql`update accounts set displayName = ${displayName}, gender = ${gender} where id in (${account}) returning id, role`,
    ),
  ])
  return changed.length > 0 ? done(undefined) : refuse('notFound')
}
