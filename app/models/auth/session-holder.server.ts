import 'server-only'
import { and, eq, gt, isNotNull, isNull, ne, or, sql, type SQLWrapper } from 'drizzle-orm'
import { isInLiveClass } from '#app/models/access/live-class.server.ts'
import type { Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import {
  accounts,
  classes,
  deletions,
  enrolments,
  guardians,
  schools,
  sessions,
  subscriptions,
} from '#db/schema.ts'

/**
 * What a request needs to know of who asks, and no more: each column of this one row is decoded at
 * every request, and a password's hash has no business there.
 */
export const personColumns = {
  account: {
    id: accounts.id,
    schoolId: accounts.schoolId,
    role: accounts.role,
    displayName: accounts.displayName,
    email: accounts.email,
    gender: accounts.gender,
    imageUrl: accounts.imageUrl,
    mustChangePassword: accounts.mustChangePassword,
    verifiedAt: accounts.verifiedAt,
    visitedAt: accounts.visitedAt,
    visitBefore: accounts.visitBefore,
  },
  subscription: { validUntil: subscriptions.validUntil },
}
export const schoolColumns = {
  id: schools.id,
  name: schools.name,
  nameEn: schools.nameEn,
  country: schools.country,
  timezone: schools.timezone,
  weekStart: schools.weekStart,
  restDays: schools.restDays,
  recount: schools.recount,
  modulesOff: schools.modulesOff,
  quietFrom: schools.quietFrom,
  quietUntil: schools.quietUntil,
}

/** Whether an account has a second factor. */
export const hasFactor = sql<number>`exists (
  select 1
  from second_factors f
  where f.accountId = ${accounts.id}
    and f.confirmedAt is not null
)`

/** The parts of school life that count what is unread: the columns of `unread_counts`. */
const counting = ['mail', 'chat']

/**
 * What the account has not read, by school; nothing is read where no part that counts is in use.
 */
function unread({ modulesOff = [] }: Visit) {
  let offForAll: readonly string[] = modulesOff
  if (counting.every((module) => offForAll.includes(module))) return sql<string | null>`null`
  let isOff = (module: string) => sql`instr(coalesce(${schools.modulesOff}, ''), ${module}) > 0`
  return sql<string | null>`iif(${sql.join(counting.map(isOff), sql` and `)}, null, (
    select json_group_object(u.schoolId, json_object('mail', u.mail, 'chat', u.chat, 'chatNews', u.chatNews))
    from unread_counts u
    where u.accountId = ${accounts.id}
  ))`
}

/** The session, while it is live and its account open, with what the account is. */
export function liveSession(visit: Visit, id: string) {
  let { db, now } = visit
  return db
    .select({
      ...personColumns,
      school: schoolColumns,
      session: {
        id: sessions.id,
        kind: sessions.kind,
        method: sessions.method,
        remembered: sessions.remembered,
        provenAt: sessions.provenAt,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        lastSeenAt: sessions.lastSeenAt,
      },
      hasFactor,
      unread: unread(visit),
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
        or(ne(sessions.method, 'sheet'), isPupilOfLiveClass),
      ),
    )
}

/**
 * Class sheets are for the pupils of live classes alone: a session that one began ends with the
 * membership, or when the account gets another role.
 */
const isPupilOfLiveClass = and(
  eq(accounts.role, 'student'),
  isNotNull(accounts.schoolId),
  isInLiveClass,
)

export function classesTaught(db: Database, asking: SQLWrapper) {
  return db
    .select({ classID: classes.id, name: classes.name, imageURL: classes.imageUrl })
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
    .orderBy(classes.level, classes.name)
}

export function linkedChildren(db: Database, asking: SQLWrapper) {
  return db
    .select({
      UID: accounts.id,
      displayName: accounts.displayName,
      school: schoolColumns,
      validUntil: subscriptions.validUntil,
      deletion: { id: deletions.id, lastDay: deletions.lastDay },
    })
    .from(guardians)
    .innerJoin(accounts, eq(accounts.id, guardians.pupilId))
    .innerJoin(schools, eq(schools.id, accounts.schoolId))
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.endedAt)),
    )
    .leftJoin(
      deletions,
      and(
        eq(deletions.pupilId, accounts.id),
        eq(deletions.schoolId, accounts.schoolId),
        isNull(deletions.stoppedAt),
        isNull(deletions.doneAt),
      ),
    )
    .where(and(sql`${guardians.guardianId} = ${asking}`, isNull(guardians.until)))
    .orderBy(accounts.displayName)
}
