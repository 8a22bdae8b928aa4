import 'server-only'
import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import { isInLiveClass } from '#app/models/access/live-class.server.ts'
import type { Child, Current, School, User, Visit } from '#app/models/current.ts'
import { schoolsNamed, type NamedSchool } from '#app/models/schools/school.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { tokenHash } from '#app/models/token.server.ts'
import {
  accounts,
  classes,
  enrolments,
  guardians,
  schools,
  sessions,
  subscriptions,
} from '#db/schema.ts'
import { mustSetUpFactor } from './second-factor/totp.ts'
import { renewSession } from './session.server.ts'

/**
 * Who holds this session token, with all that the shell around a page shows: one round trip.
 * Undefined: nobody. `named` are the ids of pupils, classes and schools that the address names.
 */
export async function loadCurrent(
  visit: Visit,
  token: string | undefined,
  named: string[] = [],
): Promise<Current | undefined> {
  if (!token) return undefined
  let { db, now } = visit
  let id = await tokenHash(token)
  let asking = db.select({ id: sessions.accountId }).from(sessions).where(eq(sessions.id, id))

  let [found, ownClasses, linked, schoolsOfNamed] = await db.batch([
    db
      .select({
        account: accounts,
        school: schools,
        subscription: subscriptions,
        session: sessions,
        hasFactor: sql<number>`exists (select 1 from second_factors f where f.accountId = ${accounts.id} and f.confirmedAt is not null)`,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .leftJoin(schools, eq(schools.id, accounts.schoolId))
      .leftJoin(
        subscriptions,
        and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.endedAt)),
      )
      .where(
        and(
          eq(sessions.id, id),
          gt(sessions.expiresAt, now),
          isNull(accounts.disabledAt),
          or(ne(sessions.method, 'sheet'), isPupil),
        ),
      ),
    db
      .select({ classID: classes.id, name: classes.name })
      .from(enrolments)
      .innerJoin(classes, eq(classes.id, enrolments.classId))
      .where(
        and(
          sql`${enrolments.accountId} = ${asking}`,
          eq(enrolments.role, 'teacher'),
          isNull(enrolments.until),
          isNull(classes.archivedAt),
        ),
      )
      .orderBy(classes.level, classes.name),
    db
      .select({
        UID: accounts.id,
        displayName: accounts.displayName,
        school: schools,
        validUntil: subscriptions.validUntil,
      })
      .from(guardians)
      .innerJoin(accounts, eq(accounts.id, guardians.pupilId))
      .innerJoin(schools, eq(schools.id, accounts.schoolId))
      .leftJoin(
        subscriptions,
        and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.endedAt)),
      )
      .where(and(sql`${guardians.guardianId} = ${asking}`, isNull(guardians.until)))
      .orderBy(accounts.displayName),
    db.all<NamedSchool>(
      sql`${schoolsNamed(named)} and (select role from accounts where id = ${asking}) = 'super'`,
    ),
  ])
  let [row] = found
  if (!row) return undefined
  await renewSession(visit, row.session)

  let { account, school, subscription } = row
  let today = dayIn(school?.timezone ?? 'UTC', now)
  let own = mayManageAccount(row.session)
  let user: User = {
    UID: account.id,
    displayName: account.displayName,
    email: own ? account.email : null,
    role: account.role,
    gender: account.gender,
    imageURL: account.imageUrl,
    school: school && toSchool(school),
    validUntil: subscription?.validUntil ?? null,
    subscribed: subscription !== null && subscription.validUntil > today,
    // Who came by pictures used no password.
    mustChangePassword: own && account.mustChangePassword,
    mustSetUpFactor: own && mustSetUpFactor(account, row.hasFactor === 1, visit.factorRoles ?? []),
    isVerified: account.verifiedAt !== null,
    classes: ownClasses,
    children: (own ? linked : []).map((child): Child => ({
      UID: child.UID,
      displayName: child.displayName,
      school: toSchool(child.school),
      subscribed: child.validUntil !== null && child.validUntil > dayIn(child.school.timezone, now),
    })),
  }
  return {
    ...visit,
    user,
    sessionId: id,
    kind: row.session.kind,
    method: row.session.method,
    provenAt: row.session.provenAt,
    today,
    named: new Map(schoolsOfNamed.map(({ namedID, ...school }) => [namedID, school])),
  }
}

/**
 * Class sheets are for the pupils of live classes alone: whoever is none any more, or has become
 * somebody else, is out.
 */
const isPupil = and(eq(accounts.role, 'student'), isNotNull(accounts.schoolId), isInLiveClass)

function toSchool(school: typeof schools.$inferSelect): School {
  return {
    schoolID: school.id,
    name: school.name,
    nameEn: school.nameEn,
    timezone: school.timezone,
    weekStart: school.weekStart,
    ...(school.recount !== null && { recounting: true }),
  }
}
