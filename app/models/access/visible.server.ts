import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Role, User } from '#app/models/current.ts'
import { isOn, schoolsUsing, type SchoolModule } from '#app/models/school-module.ts'

// What each role may see, as conditions inside the queries: one table per noun, one entry per role.
// What a caller may not see answers exactly like what does not exist. tests/access/scopes replaces
// each entry, and each use of a table in a query, by "everything", and a test must fail: so no
// condition is written twice.

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
 * Any account, as `a`: one's own, the pupils one may see, and for an admin all of the school.
 */
export function accountsVisibleTo(user: User): SQL {
  return sql`(a.id = ${user.UID} or ${accounts[user.role](user)})`
}
const accounts: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: (user) => pupilsVisibleTo(user),
  student: (user) => pupilsVisibleTo(user),
}

/**
 * Classes, as `c`: name, level, teachers. A pupil sees those of their school that they were ever
 * enrolled in.
 */
export function classesVisibleTo(user: User): SQL {
  return classes[user.role](user)
}
const classes: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`c.id in (${classesTaughtBy(user)})`,
  student: (user) => sql`c.id in (${classesAttendedBy(user)})`,
}

/**
 * Classes, as `c`, whose pupils' work the caller may see side by side: for their teachers and
 * admins, never for pupils.
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
 * What visible pupils did, in a rollup or in `attempts`, as `t`: a teacher sees it in their own
 * classes only.
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

/** Lessons in use, as `l`: the catalogue, and those of the schools one may see. */
export function lessonsVisibleTo(user: User): SQL {
  return sql`(l.withdrawnAt is null and (l.schoolId is null or ${ownLessons[user.role](user)}))`
}
/**
 * Lessons, as `l`, that the caller may see and that a child of this school is taught: a guardian
 * may see the own lessons of several schools.
 */
export function lessonsTaughtAt(schoolID: string, user: User): SQL {
  return sql`(${lessonsVisibleTo(user)} and (l.schoolId is null or l.schoolId = ${schoolID}))`
}
const ownLessons: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`l.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`l.schoolId = ${schoolOf(user)}`,
  student: (user) => sql`l.schoolId in (${schoolsOfFamily(user)})`,
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
 * (subscribed or not), and an admin's pupils.
 */
export function redeemersVisibleTo(user: User): SQL {
  return sql`(a.id = ${user.UID} or (a.role = 'student' and ${redeemers[user.role](user)}))`
}
const redeemers: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: (user) => sql`(a.schoolId is not null and a.id in (${linkedPupilsOf(user)}))`,
}

/**
 * Pupils' accounts, as `a`, on whose deletion the caller decides, and of whose data they may take a
 * copy: a guardian's linked pupils (subscribed or not: it is the child's right), and an admin's.
 */
export function pupilsEntrustedTo(user: User): SQL {
  return sql`(a.role = 'student' and ${entrusted[user.role](user)})`
}
const entrusted: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: (user) => sql`(a.schoolId is not null and a.id in (${linkedPupilsOf(user)}))`,
}

/** Imports of people, as `m`, with the rows of their files. */
export function importsVisibleTo(user: User): SQL {
  return imports[user.role](user)
}
const imports: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`m.schoolId = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: () => sql`false`,
}

/** Accounts, as `a`, that the caller manages: an admin's school, all for supervisors. */
export function peopleVisibleTo(user: User): SQL {
  return people[user.role](user)
}
const people: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: () => sql`false`,
}

/** Kept groups of children, as `g`: a teacher's own, and those of the classes they teach. */
export function groupsVisibleTo(user: User): SQL {
  return groups[user.role](user)
}
const groups: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`g.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(
    g.schoolId = ${schoolOf(user)}
    and (g.createdBy = ${user.UID} or g.classId in (${classesTaughtBy(user)}))
  )`,
  student: () => sql`false`,
}

/**
 * Assignments, as `w`: a teacher's own, and those of the classes they teach and of their groups.
 */
export function assignmentsVisibleTo(user: User): SQL {
  return assignments[user.role](user)
}
const assignments: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`w.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(
    w.schoolId = ${schoolOf(user)}
    and (
      w.createdBy = ${user.UID}
      or w.classId in (${classesTaughtBy(user)})
      or w.groupId in (select g.id from groups g where ${groupsVisibleTo(user)})
    )
  )`,
  student: () => sql`false`,
}

/**
 * What a child `h`, whom the caller may see, is to do: assignments, as `w`. Who teaches the child
 * now sees what any teacher gave it; who taught it until its class was archived sees their own.
 */
export function pupilTasksVisibleTo(user: User): SQL {
  return pupilTasks[user.role](user)
}
const pupilTasks: Scope = {
  super: () => sql`true`,
  admin: () => sql`true`,
  teacher: (user) => sql`(h.id in (${pupilsTaughtNowBy(user)}) or ${assignments.teacher(user)})`,
  student: () => sql`true`,
}

/**
 * Notes to families, as `n`: a family's own, a school's for its heads, and for teachers those about
 * children of their classes, and their own.
 */
export function notesVisibleTo(user: User): SQL {
  return notes[user.role](user)
}
const notes: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`n.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(n.schoolId = ${schoolOf(user)} and ${ofOwnClassOrHand(user)})`,
  student: (user) => sql`n.pupilId in (${ownAndChildren(user)})`,
}

/**
 * Pupils, as `a` in the live class `c` (or in none), whose families the caller may write to: a
 * head's, and those that a teacher teaches now.
 */
export function addresseesVisibleTo(user: User): SQL {
  return addressees[user.role](user)
}
const addressees: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: (user) =>
    sql`(a.schoolId = ${schoolOf(user)} and c.id in (${classesTaughtNowBy(user)}))`,
  student: () => sql`false`,
}

/**
 * Conversations, as `c`, and the caller's part in them, as `p`: staff read those of the school they
 * are at now, and nobody those of a school that does not use chat.
 */
export function conversationsVisibleTo(user: User): SQL {
  return sql`(
    p.accountId = ${user.UID}
    and p.leftAt is null
    and ${ownConversations[user.role](user)}
    and not exists (
      select 1
      from schools s
      where s.id = c.schoolId
        and instr(',' || s.modulesOff || ',', ',chat,') > 0
    )
  )`
}
const ownConversations: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  student: (user) => (user.school ? sql`c.schoolId = ${schoolOf(user)}` : sql`true`),
}

/** Reports of letters, messages and comments, as `r`: for the heads of their school. */
export function messageReportsVisibleTo(user: User): SQL {
  return messageReports[user.role](user)
}
const messageReports: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`r.schoolId = ${schoolOf(user)}`,
  teacher: () => sql`false`,
  student: () => sql`false`,
}

/**
 * Open accounts, as `a`, that the caller and they may write to: the staff of a school each other, a
 * teacher the guardians and pupils of their present classes, a head everyone of the school, and
 * supervisors heads. Never parents each other, never children each other, never across schools, and
 * none where one of the two has blocked the other. Guardians and supervisors reach only schools that
 * use the `module`. It is symmetric: a test asks every pair both ways.
 */
export function correspondentsVisibleTo(user: User, module: SchoolModule): SQL {
  return sql`(
    a.id <> ${user.UID}
    and a.disabledAt is null
    and ${correspondents[user.role](user, module)}
    and not ${isBlocked(user)}
  )`
}
const correspondents: Record<Role, (user: User, module: SchoolModule) => SQL> = {
  super: (_, module) => sql`(
    a.role = 'admin'
    and not exists (
      select 1
      from schools s
      where s.id = a.schoolId
        and instr(',' || s.modulesOff || ',', ${`,${module},`}) > 0
    )
  )`,
  admin: (user) => sql`(
    a.role = 'super'
    or a.schoolId = ${schoolOf(user)}
    or a.id in (
      select g.guardianId
      from accounts p
      join guardians g on g.pupilId = p.id and g."until" is null
      where p.schoolId = ${schoolOf(user)}
        and p.role = 'student'
    )
  )`,
  teacher: (user) => sql`(
    (a.schoolId = ${schoolOf(user)} and a.role in ('admin', 'teacher'))
    or a.id in (${pupilsTaughtNowBy(user)})
    or a.id in (
      select g.guardianId
      from guardians g
      where g."until" is null
        and g.pupilId in (${pupilsTaughtNowBy(user)})
    )
  )`,
  student: (user, module) => staffReachedBy(user, module),
}

/** The heads of a family's schools, as `a`, and those who teach one of its children now. */
function staffReachedBy(user: User, module: SchoolModule): SQL {
  return sql`(
    (a.role = 'admin' and a.schoolId in (${schoolsReachedBy(user, module)}))
    or (
      a.role = 'teacher'
      and a.schoolId in (${schoolsReachedBy(user, module)})
      and a.id in (
        select t.accountId
        from enrolments e
        join enrolments t on t.classId = e.classId and t.role = 'teacher' and t."until" is null
        where e.accountId in (${familyReachedBy(user, module)})
          and e.role = 'student'
          and e."until" is null
      )
    )
  )`
}

/**
 * Heads and teachers, as `a`, whose profiles the caller reads: a school's for its staff; for a
 * family the heads, and those who teach one of its children now.
 */
export function staffVisibleTo(user: User): SQL {
  return sql`(
    a.role in ('admin', 'teacher')
    and a.disabledAt is null
    and ${staff[user.role](user)}
  )`
}
const staff: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  student: (user) => staffReachedBy(user, 'directory'),
}

/** Live classes, as `c`, by which the caller looks for staff. */
export function directoryClassesVisibleTo(user: User): SQL {
  return sql`(c.archivedAt is null and ${directoryClasses[user.role](user)})`
}
const directoryClasses: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  student: (user) => sql`c.id in (${classesAttendedNowBy(user)})`,
}

/**
 * Pictures of classes, as `g`. Heads see all of their school, teachers all of their classes; others
 * only those of which each named child's guardian has agreed: colleagues of the whole school,
 * families of their children's classes.
 */
export function galleryVisibleTo(user: User): SQL {
  return gallery[user.role](user)
}
const gallery: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`g.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(
    g.schoolId = ${schoolOf(user)}
    and (g.classId in (${classesTaughtBy(user)}) or ${isAgreed})
  )`,
  student: (user) => sql`(
    g.schoolId in (${schoolsReadBy(user, 'directory')})
    and g.classId in (${presentClassesOf(user)})
    and ${isAgreed}
  )`,
}

/** Pictures, as `g`, that the caller names children in and takes away. */
export function galleryKeptBy(user: User): SQL {
  return galleryKept[user.role](user)
}
const galleryKept: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`g.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(
    g.schoolId = ${schoolOf(user)}
    and g.classId in (${classesTaughtBy(user)})
  )`,
  student: () => sql`false`,
}

function isBlocked(user: User): SQL {
  return sql`exists (
    select 1
    from blocks b
    where (b.blockerId = ${user.UID} and b.blockedId = a.id)
      or (b.blockerId = a.id and b.blockedId = ${user.UID})
  )`
}

/** A pupil, or a guardian's children at schools that use the module, subscribed or not. */
function familyReachedBy(user: User, module: SchoolModule): SQL {
  let ids = user.school
    ? [user.UID]
    : user.children.filter(({ school }) => isOn(school, module)).map(({ UID }) => UID)
  return sql`select value from json_each(${JSON.stringify(ids)})`
}

function schoolsReachedBy(user: User, module: SchoolModule): SQL {
  let schools = user.school ? [user.school] : user.children.map(({ school }) => school)
  let ids = schools.filter((school) => isOn(school, module)).map(({ schoolID }) => schoolID)
  return sql`select value from json_each(${JSON.stringify(ids)})`
}

/**
 * Events of calendars, as `ev`: a school's for its heads; what is for staff, for all and for one's
 * own classes for a teacher; what is for all and for a child's class for its family. Of a family's
 * schools those count that use a calendar.
 */
export function eventsVisibleTo(user: User): SQL {
  return events[user.role](user)
}
const events: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`ev.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(
    ev.schoolId = ${schoolOf(user)}
    and (ev.audience <> 'class' or ev.classId in (${classesTaughtBy(user)}))
  )`,
  student: (user) => sql`(
    ev.schoolId in (${schoolsReadBy(user, 'calendar')})
    and (
      ev.audience = 'all'
      or (ev.audience = 'class' and ev.classId in (${classesAttendedNowBy(user)}))
    )
  )`,
}

/** Live classes, as `c`, for which the caller may write events: a head's, and one's own. */
export function eventClassesVisibleTo(user: User): SQL {
  return sql`(c.archivedAt is null and ${eventClasses[user.role](user)})`
}
const eventClasses: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  teacher: (user) =>
    sql`(c.schoolId = ${schoolOf(user)} and c.id in (${classesTaughtNowBy(user)}))`,
  student: () => sql`false`,
}

/**
 * Present classes, as `c`, to whose families the caller may write at once: a school's for its
 * heads, and a teacher's own.
 */
export function classesWrittenToBy(user: User): SQL {
  return sql`(c.archivedAt is null and ${classesWrittenTo[user.role](user)})`
}
const classesWrittenTo: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`c.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`c.id in (${classesTaughtNowBy(user)})`,
  student: () => sql`false`,
}

/**
 * Copies of letters, as `k`, that the caller reads: their own, of the schools that they are of. Who
 * leaves a school leaves its letters there.
 */
export function lettersVisibleTo(user: User): SQL {
  return sql`(
    k.accountId = ${user.UID}
    and k.folder not in ('held', 'gone')
    and ${ownLetters[user.role](user)}
  )`
}
const ownLetters: Scope = {
  super: () => sql`true`,
  admin: (user) => sql`k.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`k.schoolId = ${schoolOf(user)}`,
  student: (user) => sql`k.schoolId in (${schoolsReachedBy(user, 'mail')})`,
}

/**
 * Saved reports, as `r`: one's own, and those shared with one. Teachers share with those who teach
 * a class of theirs, heads with all teachers of the school. What is in them is seen by the rights
 * of who reads them.
 */
export function reportsVisibleTo(user: User): SQL {
  return reports[user.role](user)
}
const reports: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`(r.schoolId = ${schoolOf(user)} and (${owns(user)} or r.withHeads))`,
  teacher: (user) =>
    sql`(r.schoolId = ${schoolOf(user)} and (${owns(user)} or (r.withTeachers and ${isColleague(user)})))`,
  student: () => sql`false`,
}

/**
 * News, as `p`: a school's for its people; what is not published for its author, what was taken
 * back for heads, too. A family reads what is for all and for its children's classes.
 */
export function postsVisibleTo(user: User): SQL {
  return posts[user.role](user)
}
const posts: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`(
    p.schoolId = ${schoolOf(user)}
    and (p.state <> 'draft' or p.authorId = ${user.UID})
  )`,
  teacher: (user) => sql`(
    p.schoolId = ${schoolOf(user)}
    and (p.state = 'published' or p.authorId = ${user.UID})
  )`,
  student: (user) => sql`(
    p.state = 'published'
    and (
      (p.kind = 'news' and p.schoolId in (${schoolsReadBy(user, 'blog')}))
      or (p.kind = 'profile' and p.schoolId in (${schoolsReadBy(user, 'directory')}))
    )
    and (
      p.audience in ('all', 'public')
      or (p.audience = 'class' and p.classId in (${presentClassesOf(user)}))
    )
  )`,
}

/** Boards of tasks, as `b`, with all that hangs on them: those of the school whose staff one is. */
export function boardsVisibleTo(user: User): SQL {
  return boards[user.role](user)
}
const boards: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`b.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`b.schoolId = ${schoolOf(user)}`,
  student: () => sql`false`,
}

/** Accounts, as `a`, whose tasks the caller sees and gives: the staff of the school. */
export function colleaguesVisibleTo(user: User): SQL {
  return sql`(
    a.role in ('admin', 'teacher')
    and a.disabledAt is null
    and ${colleagues[user.role](user)}
  )`
}
const colleagues: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`a.schoolId = ${schoolOf(user)}`,
  student: () => sql`false`,
}

/**
 * Products, as `p`: a school's that are shown, for its staff and for guardians of its children,
 * whom those for the staff do not concern; for heads also what was withdrawn.
 */
export function productsVisibleTo(user: User): SQL {
  return products[user.role](user)
}
const products: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`p.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(p.schoolId = ${schoolOf(user)} and p.state = 'shown')`,
  student: (user) => sql`(
    p.schoolId in (${shopsOfGuardian(user)})
    and p.state = 'shown'
    and p.forWhom <> 'staff'
  )`,
}

/**
 * Orders, as `o`: of the staff one's own at their school, for heads all of it. A family's stay its
 * own after its child left or has no subscription, as long as that school has a shop.
 */
export function ordersVisibleTo(user: User): SQL {
  return orders[user.role](user)
}
const orders: Scope = {
  super: () => sql`false`,
  admin: (user) => sql`o.schoolId = ${schoolOf(user)}`,
  teacher: (user) => sql`(o.buyerId = ${user.UID} and o.schoolId = ${schoolOf(user)})`,
  student: (user) => sql`(
    o.buyerId = ${user.UID}
    and not exists (
      select 1
      from schools s
      where s.id = o.schoolId
        and instr(',' || s.modulesOff || ',', ',shop,') > 0
    )
  )`,
}

function owns(user: User): SQL {
  return sql`r.ownerId = ${user.UID}`
}

/**
 * Whether the owner of a report `r` is a head of its school, or teaches a class together with this
 * teacher. Who left may be a head elsewhere.
 */
function isColleague(user: User): SQL {
  return sql`(
    exists (
      select 1
      from accounts o
      where o.id = r.ownerId
        and o.role = 'admin'
        and o.schoolId = r.schoolId
    )
    or exists (
      select 1
      from enrolments o
      where o.accountId = r.ownerId
        and o.role = 'teacher'
        and o."until" is null
        and o.classId in (${classesTaughtBy(user)})
    )
  )`
}

/**
 * Whether a child `n.pupilId` may be shown in a picture `g`: it is at that school and in that class
 * (or was until its archiving), and somebody who is its guardian now has agreed.
 */
export const mayBeShown = sql`(
  exists (
    select 1
    from accounts h
    where h.id = n.pupilId
      and h.schoolId = g.schoolId
      and h.disabledAt is null
  )
  and ${isOfClass()}
  and ${hasAgreed()}
)`

function isOfClass(): SQL {
  return sql`exists (
    select 1
    from enrolments e
    join classes c on c.id = e.classId
    where e.accountId = n.pupilId
      and e.classId = g.classId
      and e.role = 'student'
      and (e.until is null or e.until = c.archivedAt)
  )`
}

/**
 * Whether a guardian of a child `n.pupilId` has agreed to pictures at the school of `g`, and none
 * says no.
 */
function hasAgreed(): SQL {
  return sql`(
    exists (
      select 1
      from picture_consents q
      join guardians v on v.guardianId = q.answeredBy and v.pupilId = q.pupilId
      where q.pupilId = n.pupilId
        and q.schoolId = g.schoolId
        and q.answer = 'given'
        and v."until" is null
    )
    and not exists (
      select 1
      from picture_refusals f
      join guardians v on v.guardianId = f.guardianId and v.pupilId = f.pupilId
      where f.pupilId = n.pupilId
        and f.schoolId = g.schoolId
        and v."until" is null
    )
  )`
}

/** Whether all children named in a picture `g` may be shown; unknown of one without names. */
export const isAgreed = sql`(
  g.children = (
    select count(*)
    from class_picture_children n
    where n.pictureId = g.id
      and ${mayBeShown}
  )
)`

/**
 * Membership of an enrolment `e` in a class `c`: the enrolled and, in an archived class, those
 * whose enrolment ended by the archiving.
 */
export const isMember = sql`(e.until is null or e.until = c.archivedAt)`

function classesTaughtBy(user: User): SQL {
  return sql`
    select e.classId
    from enrolments e
    join classes c on c.id = e.classId
    where e.accountId = ${user.UID}
      and e.role = 'teacher'
      and ${isMember}
      and c.schoolId = ${schoolOf(user)}`
}

function classesTaughtNowBy(user: User): SQL {
  return sql`
    select e.classId
    from enrolments e
    where e.accountId = ${user.UID}
      and e.role = 'teacher'
      and e.until is null`
}

function ofOwnClassOrHand(user: User): SQL {
  return sql`(n.authorId = ${user.UID} or n.classId in (${classesTaughtBy(user)}))`
}

function pupilsTaughtBy(user: User): SQL {
  return sql`
    select e.accountId
    from enrolments e
    join classes c on c.id = e.classId
    where e.role = 'student'
      and ${isMember}
      and e.classId in (${classesTaughtBy(user)})`
}

function pupilsTaughtNowBy(user: User): SQL {
  return sql`
    select e.accountId
    from enrolments e
    where e.role = 'student'
      and e.until is null
      and e.classId in (${classesTaughtNowBy(user)})`
}

/** Classes of the pupil's present school, past ones included. */
function classesAttendedBy(user: User): SQL {
  return sql`
    select e.classId
    from enrolments e
    join accounts a on a.id = e.accountId and a.schoolId = e.schoolId
    where e.role = 'student'
      and a.id in (${ownAndChildren(user)})`
}

/** The classes that a pupil or a guardian's children are in, or were in until they were archived. */
function presentClassesOf(user: User): SQL {
  return sql`
    select e.classId
    from enrolments e
    join classes c on c.id = e.classId
    where e.role = 'student'
      and ${isMember}
      and e.accountId in (${ownAndChildren(user)})`
}

/** The schools of a family that use a part of school life. */
function schoolsReadBy(user: User, module: SchoolModule): SQL {
  let ids = schoolsUsing(user, module).map(({ schoolID }) => schoolID)
  return sql`select value from json_each(${JSON.stringify(ids)})`
}

/** The schools in whose shop a guardian buys. */
function shopsOfGuardian(user: User): SQL {
  let ids = schoolsUsing(user, 'shop').map(({ schoolID }) => schoolID)
  return sql`select value from json_each(${JSON.stringify(ids)})`
}

/** Classes that a pupil, or the children that a guardian sees, go to now. */
function classesAttendedNowBy(user: User): SQL {
  return sql`
    select e.classId
    from enrolments e
    join accounts a on a.id = e.accountId and a.schoolId = e.schoolId
    where e.role = 'student'
      and e."until" is null
      and a.id in (${ownAndChildren(user)})`
}

function linkedPupilsOf(user: User): SQL {
  return sql`
    select g.pupilId
    from guardians g
    where g.guardianId = ${user.UID}
      and g.until is null`
}

/** A guardian sees a child only while the child has a subscription. */
function ownAndChildren(user: User): SQL {
  let ids = [
    user.UID,
    ...user.children.filter((child) => child.subscribed).map((child) => child.UID),
  ]
  return sql`select value from json_each(${JSON.stringify(ids)})`
}

/** The schools of a pupil or of a guardian's children. */
function schoolsOfFamily(user: User): SQL {
  let ids = [schoolOf(user), ...user.children.map((child) => child.school.schoolID)]
  return sql`select value from json_each(${JSON.stringify(ids)})`
}

function schoolOf(user: User): string {
  return user.school?.schoolID ?? ''
}
