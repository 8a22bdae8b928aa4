import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { peopleVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import { roles, type Current } from '#app/models/current.ts'
import { deletionOf, shown, type ShownDeletion } from '#app/models/deletion/list.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import {
  historyOf,
  subscriptionsOf,
  type SubscriptionHistory,
} from '#app/models/subscriptions/history.server.ts'
import { rows } from '#db/rows.ts'
import { PastClass, pastClasses } from './past-classes.server.ts'
import type { Person, PersonEdit } from './person.ts'
import { peopleRows, PersonRow, personOf } from './row.server.ts'
import {
  methodsFrom,
  signInMethodsOf,
  SignInMethodsRow,
  type SignInMethods,
} from './sign-in-methods.server.ts'

export type PersonInFull = {
  person: Person
  timezone: string
  signInMethods: SignInMethods
  classes: PastClass[]
  /** For those who decide on it. */
  deletion: ShownDeletion | null
} & SubscriptionHistory

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
  let [[row], [methods], [deletion], classes, subscriptions, changes] = await db.batch([
    rows(db, PersonRow, peopleRows(account)),
    rows(db, SignInMethodsRow, signInMethodsOf(account, now)),
    deletionOf(current, id),
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
    deletion: deletion ? shown(deletion, now) : null,
    ...historyOf(subscriptions, changes, now),
  })
}

function accountOf({ user }: Current, id: string): SQL {
  return sql`
    select a.id, a.schoolId, a.email, a.passwordHash, a.mustChangePassword, a.disabledAt
    from accounts a
    where a.id = ${id} and ${peopleVisibleTo(user)}`
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
