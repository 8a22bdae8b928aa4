import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current, Gender, Role } from './current.ts'
import { addDays, dayIn } from './day.ts'
import { disclosuresOf } from './disclosure.server.ts'
import { invitedUntil, knownEmail } from './invitation.server.ts'
import { done, refuse } from './outcome.ts'
import { NO_CLASS, type PeopleQuery, type PeopleSort, type PeopleState, type SubscriptionState } from './people-query.ts'
import { peopleMatching } from './people-search.server.ts'
import { canManagePeople, type Person, type PersonSchool } from './person.ts'
import type { Level } from './report.ts'
import { listSchoolNames } from './school-names.server.ts'
import { peopleVisibleTo, schoolsVisibleTo } from './visible.server.ts'
import { REMINDED_DAYS } from './reminder.ts'

/** More people than any school has, in one file. */
export const MOST_EXPORTED = 20_000

type Cut = { limit: number; offset: number }
/** A live class to choose. */
export type RoomName = { classID: string; name: string; level: Level; academicYear: string }

/** People whom the caller looks after: a head those of the school, a supervisor all, or those of one school. */
export async function listPeople(current: Current, asked: PeopleQuery, cut: Cut) {
  if (!canManagePeople(current.user)) return refuse('forbidden')
  let query = atSchool(current, asked)
  let [rows, [counted], schools] = await current.db.batch([...reading(current, query, cut), ...disclosuresOf(current, shown(current, query, cut))])
  if (query.schoolID !== null && schools.length === 0) return refuse('notFound')
  return done({ items: rows.map((row) => personOf(row, current.now)), total: counted!.total })
}

/** The same with what the page offers to filter by and to move to: the school's live classes; to a supervisor the schools. */
export async function peopleDesk(current: Current, asked: PeopleQuery, cut: Cut) {
  let { db, user } = current
  if (!canManagePeople(user)) return refuse('forbidden')
  let query = atSchool(current, user.school ? { ...asked, schoolID: null } : asked)
  let [rows, [counted], , classes, schools] = await db.batch([
    ...reading(current, query, cut),
    db.all<RoomName>(liveRooms(query.schoolID)),
    listSchoolNames(current),
    ...disclosuresOf(current, shown(current, query, cut)),
  ])
  return done({ items: rows.map((row) => personOf(row, current.now)), total: counted!.total, classes, schools })
}

/** The live classes of a school, to choose one of. */
export function liveRooms(schoolID: string | null): SQL {
  return sql`select c.id as classID, c.name, c.level, c.academicYear from classes c where c.schoolId = ${schoolID} and c.archivedAt is null order by c.level, c.name, c.id`
}

/** Where no school is named, a head's own is meant. */
function atSchool({ user }: Current, query: PeopleQuery): PeopleQuery {
  return { ...query, schoolID: query.schoolID ?? user.school?.schoolID ?? null }
}

function reading(current: Current, query: PeopleQuery, cut: Cut) {
  let { db, user } = current
  return [
    db.all<PersonRow>(peopleRows(found(current, query, cut), orderOf(query))),
    db.all<{ total: number }>(sql`select count(*) as total from ${source(query)} where ${wanted(current, query)}`),
    db.all<{ id: string }>(sql`select s.id from schools s where s.id = ${query.schoolID} and ${schoolsVisibleTo(user)}`),
  ] as const
}

/** The ids of one page, in order. */
function found(current: Current, query: PeopleQuery, { limit, offset }: Cut): SQL {
  return sql`select a.id from ${source(query)} where ${wanted(current, query)} order by ${orderOf(query)} limit ${limit} offset ${offset}`
}

/** Of a class only those who are in it are gone through. */
function source({ classID }: PeopleQuery): SQL {
  if (!classID || classID === NO_CLASS) return sql`accounts a`
  return sql`(select distinct e.accountId from enrolments e where e.classId = ${classID} and e.until is null) e cross join accounts a on a.id = e.accountId`
}

function wanted(current: Current, { q, role, classID, level, subscription, state, schoolID }: PeopleQuery): SQL {
  let { user } = current
  let conditions = [
    peopleVisibleTo(user),
    // Whoever is of a school sees that one anyway.
    !user.school && schoolID !== null && sql`a.schoolId = ${schoolID}`,
    role && sql`a.role = ${role}`,
    classID === NO_CLASS && noClass,
    level && sql`a.id in (select e.accountId from classes c join enrolments e on e.classId = c.id and e.until is null where ${schoolID === null ? sql`true` : sql`c.schoolId = ${schoolID}`} and c.level = ${level} and c.archivedAt is null)`,
    subscription && subscriptions[subscription](current),
    state && states[state],
    q && peopleMatching(q),
  ]
  return sql.join(conditions.filter((condition) => condition !== false && condition !== null && condition !== ''), sql` and `)
}

const noClass = sql.raw(`a.role in ('student', 'teacher') and a.schoolId is not null and not exists (select 1 from enrolments e join classes c on c.id = e.classId and c.archivedAt is null where e.accountId = a.id and e.until is null)`)

// A supervisor's own day stands for that of each school.
const subscriptions: Record<SubscriptionState, (current: Current) => SQL> = {
  none: ({ today }) => sql`a.role <> 'super' and (${isNameless} or not exists (select 1 from subscriptions u where u.accountId = a.id and u.endedAt is null and u.validUntil > ${today}))`,
  ending: ({ today }) => sql`exists (select 1 from subscriptions u where u.accountId = a.id and u.endedAt is null and u.validUntil > ${today} and u.validUntil <= ${addDays(today, REMINDED_DAYS)})`,
}

const states: Record<PeopleState, SQL> = {
  notVerified: sql.raw('a.verifiedAt is null'),
  invited: sql`${invitedUntil} is not null`,
  disabled: sql.raw('a.disabledAt is not null'),
}

const isNameless = sql.raw(`trim(a.displayName) = ''`)

const keys: Record<PeopleSort, SQL> = {
  name: sql.raw('a.displayName collate nocase'),
  role: sql.raw(`case a.role when 'super' then 0 when 'admin' then 1 when 'teacher' then 2 else 3 end`),
  class: sql.raw(`(select min(c.level || c.name) from enrolments e join classes c on c.id = e.classId and c.archivedAt is null where e.accountId = a.id and e.until is null)`),
  until: sql.raw('(select u.validUntil from subscriptions u where u.accountId = a.id and u.endedAt is null)'),
  since: sql.raw('a.createdAt'),
}
/** More than any text that people are put in order by. */
const LAST = '\u{10ffff}'

/**
 * Who has nothing to be put in order by comes last, whichever the order. As usual a school's people come by role and name, and all schools'
 * the newest first: as indexes have them, so that a page reads no more than what comes before it.
 */
function orderOf({ sort, descending, schoolID }: PeopleQuery): SQL {
  if (!sort) return schoolID === null ? sql`a.id desc` : sql`a.role, a.displayName, a.id`
  let key = sort === 'class' || sort === 'until' ? sql`coalesce(${keys[sort]}, ${descending ? '' : LAST})` : keys[sort]
  return sql`${sort === 'name' ? sql`${isNameless}, ` : sql``}${key} ${sql.raw(descending ? 'desc' : 'asc')}, ${keys.name}, a.id`
}

/** A row of `peopleRows`. */
export type PersonRow = {
  UID: string
  displayName: string
  email: string | null
  role: Role
  gender: Gender
  imageURL: string | null
  createdAt: number
  verifiedAt: number | null
  invitedUntil: number | null
  disabledAt: number | null
  classes: string
  school: string | null
  timezone: string | null
  validUntil: string | null
  serialID: string | null
  serialNo: string | null
}

/** All that a list says of the people whom `found`, a select of ids, has. */
export function peopleRows(found: SQL, order: SQL = sql`a.id`): SQL {
  return sql`
    select a.id as UID, a.displayName, ${knownEmail} as email, ${invitedUntil} as invitedUntil, a.role, a.gender, a.imageUrl as imageURL, a.createdAt, a.verifiedAt, a.disabledAt,
      (select json_group_array(json_object('classID', c.id, 'name', c.name, 'level', c.level)) from
        (select c.id, c.name, c.level from enrolments e join classes c on c.id = e.classId and c.archivedAt is null where e.accountId = a.id and e.until is null order by c.level, c.name, c.id) c) as classes,
      iif(s.id is null, null, json_object('schoolID', s.id, 'name', s.name, 'nameEn', s.nameEn, 'phoneNo', s.phoneNo, 'country', s.country, 'email', s.email, 'maxStudentsNo', s.maxStudentsNo, 'maxTeachersNo', s.maxTeachersNo)) as school,
      s.timezone, u.validUntil, u.serialId as serialID, u.serialNo
    from (${found}) f cross join accounts a on a.id = f.id left join schools s on s.id = a.schoolId left join subscriptions u on u.accountId = a.id and u.endedAt is null
    order by ${order}`
}

/** A row as it is told at this moment: a subscription ends at its school's midnight. */
export function personOf({ classes, school, timezone, validUntil, serialID, serialNo, verifiedAt, disabledAt, ...row }: PersonRow, now: number): Person {
  let isOver = validUntil === null || validUntil <= dayIn(timezone ?? 'UTC', now)
  let displayName = row.displayName.trim() === '' ? '' : row.displayName
  return {
    ...row,
    displayName,
    isVerified: verifiedAt !== null,
    isDisabled: disabledAt !== null,
    isSubscribed: displayName !== '' && !isOver,
    classes: JSON.parse(classes) as Person['classes'],
    school: school === null ? null : (JSON.parse(school) as PersonSchool),
    subscription: validUntil === null ? null : { serialID, serialNo, validUntil, subscriptionType: 'promo', subscriptionValidUntil: validUntil, dead: isOver },
  }
}

/** Whom a page shows, for what is written down of it. */
function shown(current: Current, query: PeopleQuery, cut: Cut): SQL {
  return sql`select distinct a.schoolId, a.schoolId as subjectId from (${found(current, query, cut)}) f join accounts a on a.id = f.id where a.schoolId is not null`
}
