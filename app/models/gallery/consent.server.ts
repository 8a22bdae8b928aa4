import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import { classesVisibleTo, pupilsEntrustedTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isOn } from '#app/models/school-module.ts'
import { rows } from '#db/rows.ts'
import { readsGallery } from './rows.server.ts'

const answers = ['given', 'refused'] as const

const ChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  schoolID: v.string(),
  askedAt: v.nullable(v.number()),
  answer: v.nullable(v.picklist(answers)),
  answeredAt: v.nullable(v.number()),
  answeredBy: v.nullable(v.string()),
  mayAgree: v.picklist([0, 1]),
  refuses: v.picklist([0, 1]),
})
type ChildRow = v.InferOutput<typeof ChildRow>
/**
 * What was said of a child. `mayAgree`: whether the reader could say yes to it now; `refuses`:
 * whether the reader's own last answer is no.
 */
export type ChildConsent = Omit<ChildRow, 'mayAgree' | 'refuses'> & {
  mayAgree: boolean
  refuses: boolean
}

/**
 * What was said of each of the caller's children, at the schools that show pictures: whether they
 * are asked, what a guardian answered last, who and when.
 */
export async function listConsents(current: Current) {
  if (!answersForChildren(current)) return refuse('notFound')
  let { db, user } = current
  let found = await rows(
    db,
    ChildRow,
    sql`
      select ${consentColumns(user)}
      from accounts a
      ${withConsent}
      where ${isOwnChild(user)}
      order by ${nameOrder(sql`a.displayName`)}, a.id`,
  )
  return done(found.map(consentOf))
}

/** An answer counts while who gave it is a guardian of the child `a`; a no counts for good. */
function consentColumns({ UID }: User): SQL {
  return sql`
    a.id as UID,
    a.displayName,
    a.schoolId as schoolID,
    q.askedAt,
    iif(q.answer = 'refused' or v.guardianId is not null, q.answer, null) as answer,
    q.answeredAt,
    w.displayName as answeredBy,
    exists (
      select 1
      from guardians y
      where y.pupilId = a.id
        and y.guardianId = ${UID}
        and y."until" is null
    )
    and not ${isRefusedByOthers(UID, sql`a.id`, sql`a.schoolId`)} as mayAgree,
    ${refuses(UID, sql`a.id`, sql`a.schoolId`)} as refuses`
}

function consentOf({ mayAgree, refuses, ...row }: ChildRow): ChildConsent {
  return { ...row, mayAgree: mayAgree === 1, refuses: refuses === 1 }
}

/** Whether another guardian of the child, as it has them now, says no. */
function isRefusedByOthers(UID: string, pupil: SQL, school: SQL): SQL {
  return sql`exists (
    select 1
    from picture_refusals f
    join guardians y on y.guardianId = f.guardianId and y.pupilId = f.pupilId
    where f.pupilId = ${pupil}
      and f.schoolId = ${school}
      and f.guardianId <> ${UID}
      and y."until" is null
  )`
}

/** Whether the last answer of this guardian is no. */
function refuses(UID: string, pupil: SQL, school: SQL): SQL {
  return sql`exists (
    select 1
    from picture_refusals f
    where f.pupilId = ${pupil}
      and f.schoolId = ${school}
      and f.guardianId = ${UID}
  )`
}

/** Whether what is said in a row `q` counts: a yes while who gave it is a guardian. */
const counts = sql`(
  q.answer is 'refused'
  or exists (
    select 1
    from guardians y
    where y.guardianId = q.answeredBy
      and y.pupilId = q.pupilId
      and y."until" is null
  )
)`

const withConsent = sql`
  left join picture_consents q on q.pupilId = a.id and q.schoolId = a.schoolId
  left join guardians v
    on v.pupilId = a.id
    and v.guardianId = q.answeredBy
    and v."until" is null
  left join accounts w on w.id = q.answeredBy`

function answersForChildren(current: Current): boolean {
  return readsGallery(current) && can.answerForChildren(current.user) && !current.user.school
}

/** A child `a` of this guardian, at a school that shows pictures; subscribed or not. */
function isOwnChild(user: User): SQL {
  let ids = user.children.filter(({ school }) => isOn(school, 'directory')).map(({ UID }) => UID)
  return sql`(
    a.id in (select value from json_each(${JSON.stringify(ids)}))
    and ${pupilsEntrustedTo(user)}
  )`
}

const AskedRow = v.strictObject({ isAsked: v.picklist([0, 1]) })

/**
 * The statement that asks whether a school waits for an answer of this guardian, for the batch of a
 * home; `read` takes its answer. None for other callers.
 */
export function askWaitingConsents(current: Current) {
  let { db, user } = current
  if (!answersForChildren(current)) return { reads: [], read: () => false }
  let waiting = sql`
    select exists (
      select 1
      from accounts a
      join picture_consents q on q.pupilId = a.id and q.schoolId = a.schoolId
      where ${isOwnChild(user)}
        and q.askedAt is not null
        and not ${counts}
    ) as isAsked`
  return {
    reads: [rows(db, AskedRow, waiting)],
    read: ([found]: unknown[]) => (found as v.InferOutput<typeof AskedRow>[])[0]?.isAsked === 1,
  }
}

const FoundRow = v.strictObject({ UID: v.string(), isRefused: v.picklist([0, 1]) })

/**
 * Says for a child of the caller whether pictures that name it may be shown at its school. What is
 * taken back is shown to nobody else from then on. Said twice, it is once. Each guardian's no
 * stands until they say yes themselves: as long as another's does, a yes ends one's own no, and is
 * `refusedByGuardian`.
 */
export async function answerConsent(current: Current, childID: string, agrees: boolean) {
  if (!answersForChildren(current)) return refuse('notFound')
  let { db, user, now } = current
  let answer = agrees ? 'given' : 'refused'
  let meant = sql`
    select a.id, a.schoolId
    from accounts a
    where a.id = ${childID}
      and ${isOwnChild(user)}`
  let own = [user.UID, sql`m.id`, sql`m.schoolId`] as const
  let isGiven = sql`exists (
    select 1
    from picture_consents q
    where q.pupilId = m.id
      and q.schoolId = m.schoolId
      and q.answer = 'given'
      and ${counts}
  )`
  let isSaid = agrees ? isGiven : refuses(...own)
  let isRefused = agrees ? isRefusedByOthers(...own) : sql`false`
  let [[found]] = await db.batch([
    rows(db, FoundRow, sql`select m.id as UID, ${isRefused} as isRefused from (${meant}) m`),
    auditEntries(
      sql`
        select m.id as subjectId, m.schoolId
        from (${meant}) m
        where not ${isSaid}
          and not ${isRefused}`,
      current,
      { action: agrees ? 'pictureConsentGiven' : 'pictureConsentRefused', actorId: user.UID },
    ),
    db.run(sql`
      insert into picture_consents (pupilId, schoolId, answer, answeredBy, answeredAt)
      select m.id, m.schoolId, ${answer}, ${user.UID}, ${now}
      from (${meant}) m
      where not ${isSaid}
        and not ${isRefused}
      on conflict (pupilId, schoolId) do update set
        answer = excluded.answer,
        answeredBy = excluded.answeredBy,
        answeredAt = excluded.answeredAt`),
    agrees
      ? db.run(sql`
          delete from picture_refusals
          where guardianId = ${user.UID}
            and (pupilId, schoolId) in (select m.id, m.schoolId from (${meant}) m)`)
      : db.run(sql`
          insert into picture_refusals (pupilId, schoolId, guardianId, at)
          select m.id, m.schoolId, ${user.UID}, ${now}
          from (${meant}) m
          where true
          on conflict do nothing`),
  ])
  if (!found) return refuse('notFound')
  return found.isRefused === 1 ? refuse('refusedByGuardian') : done(undefined)
}

const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })

/** What the families of a class have answered, for who keeps its pictures. */
export async function consentsOfClass(current: Current, classID: string) {
  if (!readsGallery(current) || !can.keepGallery(current.user)) return refuse('notFound')
  let { db, user } = current
  let [[klass], children] = await db.batch([
    rows(
      db,
      ClassRow,
      sql`select c.id as classID, c.name from classes c where ${isOwnClass(user, classID)}`,
    ),
    rows(
      db,
      ChildRow,
      sql`
        select ${consentColumns(user)}
        from classes c
        join enrolments e on e.classId = c.id and e.role = 'student' and e."until" is null
        join accounts a on a.id = e.accountId and a.schoolId = c.schoolId
        ${withConsent}
        where ${isOwnClass(user, classID)}
        order by ${nameOrder(sql`a.displayName`)}, a.id`,
    ),
  ])
  return klass ? done({ ...klass, children: children.map(consentOf) }) : refuse('notFound')
}

function isOwnClass(user: User, classID: string): SQL {
  return sql`(
    c.id = ${classID}
    and c.archivedAt is null
    and ${classesVisibleTo(user)}
  )`
}

/**
 * Asks the families of a class for their consent: of those whose answer does not count, and who
 * were not asked, their pages ask from now on.
 */
export async function askConsents(current: Current, classID: string) {
  if (!readsGallery(current) || !can.keepGallery(current.user)) return refuse('notFound')
  let { db, user, now } = current
  let unasked = sql`
    select a.id, a.schoolId, c.id as classId
    from classes c
    join enrolments e on e.classId = c.id and e.role = 'student' and e."until" is null
    join accounts a on a.id = e.accountId and a.schoolId = c.schoolId
    where ${isOwnClass(user, classID)}
      and not exists (
        select 1
        from picture_consents q
        where q.pupilId = a.id
          and q.schoolId = a.schoolId
          and (q.askedAt is not null or ${counts})
      )`
  let [[klass]] = await db.batch([
    rows(
      db,
      ClassRow,
      sql`select c.id as classID, c.name from classes c where ${isOwnClass(user, classID)}`,
    ),
    auditEntries(
      sql`select classId as subjectId, schoolId from (${unasked}) group by classId, schoolId`,
      current,
      { action: 'pictureConsentAsked', actorId: user.UID },
    ),
    db.run(sql`
      insert into picture_consents (pupilId, schoolId, askedAt, askedBy)
      select id, schoolId, ${now}, ${user.UID}
      from (${unasked})
      where true
      on conflict (pupilId, schoolId) do update set
        askedAt = excluded.askedAt,
        askedBy = excluded.askedBy`),
  ])
  return klass ? done(undefined) : refuse('notFound')
}
