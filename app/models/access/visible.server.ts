import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Role, User } from '#app/models/current.ts'

// What each role may see, as conditions that stand inside the queries: one table per noun, one line
// per role. What a caller may not see answers exactly as what does not exist. tests/scopes tries
// each line, and each use of one in a query, replaced by "everything", and insists that somebody
// notices: so no condition is said twice.

type Scope = Record<Role, (user: User) => SQL>

/** Pupils' accounts, as `a`. */
export function pupilsVisibleTo(user: User): SQL {
  return sql`(a.role = 'student' and ${pupils[user.role](user)})`
}
const pupils: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(a.schoolId = ${schoolOf(user)} and a.id in (${pupilsTaughtBy(user)}))`,
  student: (user) => sql`a.id in (${ownAndChildren(user)})`,
}

/**
 * Anybody's account, as `a`: one's own, the pupils one may see, and for an admin all of the school.
 */
export function accountsVisibleTo(user: User): SQL {
  return sql`(a.id = ${user.UID} or ${everybody[user.role](user)})`
}
const everybody: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: (user) => pupilsVisibleTo(user),
  student: (user) => pupilsVisibleTo(user),
}

/**
 * Classes, as `c`, as places: name, level, teachers. A pupil's are those of their school that they
 * were ever enrolled in.
 */
export function classesVisibleTo(user: User): SQL {
  return rooms[user.role](user)
}
const rooms: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`c.id in (${classesTaughtBy(user)})`,
  student: (user) =>
    sql`c.id in (select e.classId from enrolments e join accounts a on a.id = e.accountId and a.schoolId = e.schoolId where e.role = 'student' and a.id in (${ownAndChildren(user)}))`,
}

/**
 * Classes, as `c`, whose children's work the caller may see side by side: those who teach or head
 * them, never the children.
 */
export function classReportsVisibleTo(user: User): SQL {
  return classReports[user.role](user)
}
const classReports: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`c.id in (${classesTaughtBy(user)})`,
  student: () => sql`false`,
}

/**
 * What pupils did, in a rollup or in `attempts`, as `t`, of pupils one may see: a teacher sees it
 * in their own classes only.
 */
export function activityVisibleTo(user: User): SQL {
  return activity[user.role](user)
}
const activity: Scope = {
  super: () => sql`true`,
  admin: () => sql`true`,
  teacher: (user) => sql`t.classId in (${classesTaughtBy(user)})`,
  student: () => sql`true`,
}

/** Lessons, as `l`, that are taught: the catalogue and what belongs to a school one may see. */
export function lessonsVisibleTo(user: User): SQL {
  return sql`(l.withdrawnAt is null and (l.schoolId is null or ${ownLessons[user.role](user)}))`
}
const ownLessons: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`l.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`l.schoolId = ${schoolOf(user)}`,
  student: (user) =>
    sql`l.schoolId in (select value from json_each(${JSON.stringify([schoolOf(user), ...user.children.map((child) => child.school.schoolID)])}))`,
}

/** Schools, as `s`, whose own figures the caller may see. */
export function schoolsVisibleTo(user: User): SQL {
  return schools[user.role](user)
}
const schools: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`s.id = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: () => sql`false`,
}

/**
 * Accounts, as `a`, that the caller may redeem a code for: one's own, a guardian's linked pupils
 * whether or not theirs has ended, and an admin's pupils.
 */
export function redeemersVisibleTo(user: User): SQL {
  return sql`(a.id = ${user.UID} or (a.role = 'student' and ${redeemers[user.role](user)}))`
}
const redeemers: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: (user) =>
    sql`(a.schoolId is not null and a.id in (select g.pupilId from guardians g where g.guardianId = ${user.UID} and g.until is null))`,
}

/** Imports of people, as `m`, with what their files say of everybody. */
export function importsVisibleTo(user: User): SQL {
  return imports[user.role](user)
}
const imports: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`m.schoolId = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: () => sql`false`,
}

/**
 * Accounts, as `a`, that the caller looks after: a head's school, and everybody for supervisors.
 */
export function peopleVisibleTo(user: User): SQL {
  return people[user.role](user)
}
const people: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: () => sql`false`,
}

/**
 * Who belongs to a class, for an enrolment `e` in a class `c`: the enrolled, and in an archived
 * class those whom archiving took out.
 */
export const isMember = sql`(e.until is null or e.until = c.archivedAt)`

function classesTaughtBy(user: User): SQL {
  return sql`select e.classId from enrolments e join classes c on c.id = e.classId where e.accountId = ${user.UID} and e.role = 'teacher' and ${isMember} and c.schoolId = ${schoolOf(user)}`
}

function pupilsTaughtBy(user: User): SQL {
  return sql`select e.accountId from enrolments e join classes c on c.id = e.classId where e.role = 'student' and ${isMember} and e.classId in (${classesTaughtBy(user)})`
}

/** A guardian sees a child only while the child's subscription lives. */
function ownAndChildren(user: User): SQL {
  let ids = [
    user.UID,
    ...user.children.filter((child) => child.subscribed).map((child) => child.UID),
  ]
  return sql`select value from json_each(${JSON.stringify(ids)})`
}

function schoolOf(user: User): string {
  return user.school?.schoolID ?? ''
}
