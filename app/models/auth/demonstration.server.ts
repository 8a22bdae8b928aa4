import 'server-only'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { withoutWrites } from '#db/client.ts'
import { accounts, schools, subscriptions } from '#db/schema.ts'
import { userOf } from './current.server.ts'
import { DEMO_SCHOOL_AGE, DEMO_SCHOOL_ID, type Viewer } from './demonstration.ts'
import { classesTaught, linkedChildren, personColumns } from './session-holder.server.ts'

/**
 * A visitor who looks at the invented school as one of its people: one round trip, no session, no
 * line in any log. It is the moment at which the school's practice ends, and the database that
 * comes with it refuses to write. Undefined where there is no such school.
 */
export async function loadDemonstration(
  visit: Visit,
  viewer: Viewer,
): Promise<Current | undefined> {
  let asking = sql`(${personOf[viewer]})`
  let [[school], [holder], ownClasses, children] = await visit.db.batch([
    visit.db.select().from(schools).where(eq(schools.id, DEMO_SCHOOL_ID)),
    personAndSubscription(visit, asking),
    classesTaught(visit.db, asking),
    linkedChildren(visit.db, asking),
  ])
  if (!school || !holder) return undefined
  let now = school.createdAt + DEMO_SCHOOL_AGE
  let today = dayIn(school.timezone, now)
  let own = children.filter((child) => child.school.id === DEMO_SCHOOL_ID)
  let user = userOf(
    { ...visit, now, factorRoles: [] },
    {
      ...holder,
      school: holder.account.schoolId ? school : null,
      session: demonstration,
      hasFactor: 0,
    },
    { ownClasses, children: own, today },
  )
  return {
    ...visit,
    db: withoutWrites(visit.db),
    now,
    user: { ...user, email: null, mustChangePassword: false },
    sessionId: '',
    ...demonstration,
    provenAt: 0,
    today,
    named: new Map(),
  }
}

const demonstration = { kind: 'demo', method: 'demo' } as const

/** The account that a visitor looks as: one whose subscription lasts, with most to show. */
const personOf: Record<Viewer, SQL> = {
  head: sql`
    select a.id
    from accounts a
    join subscriptions s on s.accountId = a.id and s.endedAt is null
    where a.schoolId = ${DEMO_SCHOOL_ID}
      and a.role = 'admin'
      and a.disabledAt is null
    order by s.validUntil desc, a.id
    limit 1`,
  teacher: sql`
    select e.accountId
    from enrolments e
    join accounts a on a.id = e.accountId and a.schoolId = ${DEMO_SCHOOL_ID}
    join subscriptions s on s.accountId = a.id and s.endedAt is null
    join classes c on c.id = e.classId and c.schoolId = ${DEMO_SCHOOL_ID}
    where e.role = 'teacher'
      and e.until is null
      and a.role = 'teacher'
      and a.disabledAt is null
      and c.archivedAt is null
    group by e.accountId
    order by max(s.validUntil) desc, count(*) desc, e.accountId
    limit 1`,
  // A guardian belongs to no school; the children do.
  family: sql`
    select g.guardianId
    from guardians g
    join accounts p on p.id = g.pupilId and p.schoolId = ${DEMO_SCHOOL_ID}
    join accounts a on a.id = g.guardianId and a.schoolId is null
    where g.until is null
      and a.role = 'student'
      and a.disabledAt is null
    group by g.guardianId
    order by count(*) desc, g.guardianId
    limit 1`,
}

function personAndSubscription({ db }: Visit, asking: SQL) {
  return db
    .select(personColumns)
    .from(accounts)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.endedAt)),
    )
    .where(sql`${accounts.id} = ${asking}`)
}
