import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { dayIn, daysUntil } from '#app/calendar/day.ts'
import type { Child, Current, School, User, Visit } from '#app/models/current.ts'
import { keptReport, KeptReportRow } from '#app/models/kept-report.server.ts'
import { quietIn } from '#app/models/quiet-hours.ts'
import { modulesIn } from '#app/models/school-module.ts'
import { NamedSchool, schoolNamed, schoolsNamed } from '#app/models/schools/school.server.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { chatNewsOf, unreadOf } from '#app/models/unread.ts'
import { rows } from '#db/rows.ts'
import { sessions } from '#db/schema.ts'
import { mustSetUpFactor } from './second-factor/factor.ts'
import { classesTaught, linkedChildren, liveSession } from './session-holder.server.ts'
import { renewSession } from './session.server.ts'

/**
 * Loads the holder of this session token, with all that the shell around a page shows: one round
 * trip. Undefined where the token is of no live session. `named` are the ids of pupils, classes and
 * schools in the address, `reportID` that of a saved report.
 */
export async function loadCurrent(
  visit: Visit,
  token: string | undefined,
  named: string[] = [],
  reportID?: string,
): Promise<Current | undefined> {
  if (!token) return undefined
  let { db } = visit
  let id = await tokenHash(token)
  let asking = db.select({ id: sessions.accountId }).from(sessions).where(eq(sessions.id, id))
  let isSupervisor = sql`(select role from accounts where id = ${asking}) = 'super'`

  let [[holder], ownClasses, children, schoolsOfNamed, [kept] = []] = await db.batch([
    liveSession(visit, id),
    classesTaught(db, asking),
    linkedChildren(db, asking),
    rows(db, NamedSchool, sql`${schoolsNamed(named)} and ${isSupervisor}`),
    ...(reportID ? [rows(db, KeptReportRow, keptReport(reportID))] : []),
  ])
  if (!holder) return undefined
  await renewSession(visit, holder.session)
  let current = currentOf(visit, holder, {
    ownClasses,
    children,
    named: new Map(schoolsOfNamed.map((row) => [row.namedID, schoolNamed(row)])),
  })
  return kept ? { ...current, kept } : current
}

type Holder = Awaited<ReturnType<typeof liveSession>>[number]
/** A session's holder, or whom a visitor of the demonstration looks as. */
type Person = Omit<Holder, 'school' | 'session' | 'unread'> & {
  school: Holder['school']
  session: Pick<Current, 'method'>
}
type ChildRow = Awaited<ReturnType<typeof linkedChildren>>[number]

type Around = { ownClasses: User['classes']; children: ChildRow[]; named: Current['named'] }

function currentOf(visit: Visit, holder: Holder, { named, ...around }: Around): Current {
  let { account, school, session } = holder
  let today = dayIn(school?.timezone ?? 'UTC', visit.now)
  let user = userOf(visit, holder, { ...around, today })
  return {
    ...visit,
    user,
    unread: unreadOf({ ...visit, user }, holder.unread),
    chatNews: chatNewsOf(holder.unread),
    sessionId: session.id,
    kind: session.kind,
    method: session.method,
    provenAt: session.provenAt,
    visitedAt: account.visitedAt,
    visitBefore: account.visitBefore,
    today,
    named,
  }
}

/** A session by class sheet proves little: it shows no email and no children, and owes nothing. */
export function userOf(
  { now, factorRoles = [] }: Visit,
  { account, school, subscription, session, hasFactor }: Person,
  { ownClasses, children, today }: Omit<Around, 'named'> & Pick<Current, 'today'>,
): User {
  let own = session.method !== 'sheet'
  return {
    UID: account.id,
    displayName: account.displayName,
    email: own ? account.email : null,
    role: account.role,
    gender: account.gender,
    imageURL: account.imageUrl,
    school: school && toSchool(school),
    validUntil: subscription?.validUntil ?? null,
    subscribed: subscription !== null && subscription.validUntil > today,
    mustChangePassword: own && account.mustChangePassword,
    mustSetUpFactor: own && mustSetUpFactor(account, hasFactor === 1, factorRoles),
    isVerified: account.verifiedAt !== null,
    classes: ownClasses,
    children: own ? children.map((child) => toChild(child, now)) : [],
  }
}

function toChild({ UID, displayName, school, validUntil, deletion }: ChildRow, now: number): Child {
  let today = dayIn(school.timezone, now)
  return {
    UID,
    displayName,
    school: toSchool(school),
    subscribed: validUntil !== null && validUntil > today,
    ...(deletion && {
      deletion: { daysLeft: deletion.lastDay === null ? null : daysUntil(today, deletion.lastDay) },
    }),
  }
}

function toSchool(school: NonNullable<Holder['school']>): School {
  return {
    schoolID: school.id,
    name: school.name,
    nameEn: school.nameEn,
    country: school.country,
    timezone: school.timezone,
    weekStart: school.weekStart,
    restDays: school.restDays,
    ...(school.recount !== null && { recounting: true }),
    ...(school.modulesOff && { modulesOff: modulesIn(school.modulesOff) }),
    ...quietIn(school),
  }
}
