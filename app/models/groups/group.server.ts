import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf, decidingEntries } from '#app/models/access/audit.server.ts'
import { groupsVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { MOST_GROUPS, type Group, type GroupFields } from './group.ts'
import { isPresentGroup, listOwnPupils, presentAmong } from './own-pupils.server.ts'

const GroupRow = v.strictObject({
  groupID: v.string(),
  name: v.string(),
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
  createdBy: v.string(),
})
const MemberRow = v.strictObject({
  groupID: v.string(),
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})

/** More than any school shows on a page. */
const SHOWN_GROUPS = 500

type AskedGroups = {
  /** That one alone. */
  id?: string
  /** Those alone whose children may be given something: see `isPresentGroup`. */
  toGive?: boolean
}

/** The kept groups that the caller may see, by name, with their children: for a batch. */
export function askGroups({ db, user }: Current, { id, toGive = false }: AskedGroups = {}) {
  let groups = sql`
    select g.*
    from groups g
    where ${id === undefined ? sql`true` : sql`g.id = ${id}`}
      and ${groupsVisibleTo(user)}
      and ${toGive ? isPresentGroup(user, sql`g.id`) : sql`true`}
    order by g.name, g.id
    limit ${SHOWN_GROUPS}`
  return {
    statements: [
      rows(
        db,
        GroupRow,
        sql`
          select
            g.id as groupID,
            g.name,
            g.classId as classID,
            c.name as className,
            g.createdBy
          from (${groups}) g
          left join classes c on c.id = g.classId
          order by g.name, g.id`,
      ),
      rows(
        db,
        MemberRow,
        sql`
          select
            n.groupId as groupID,
            a.id as UID,
            a.displayName,
            a.imageUrl as imageURL
          from (${groups}) g
          cross join group_members n on n.groupId = g.id
          cross join accounts a on a.id = n.accountId
          where ${pupilsVisibleTo(user)}
            and exists (${enrolled(sql`a.id`)})
          order by a.displayName, a.id`,
      ),
    ] as const,
    read(
      found: v.InferOutput<typeof GroupRow>[],
      members: v.InferOutput<typeof MemberRow>[],
    ): Group[] {
      let byGroup = Map.groupBy(members, ({ groupID }) => groupID)
      return found.map((group) => ({
        ...group,
        members: (byGroup.get(group.groupID) ?? []).map(({ groupID: _, ...member }) => member),
      }))
    },
  }
}

/** A live enrolment of a child: who has left is in no group any more. */
function enrolled(pupilID: SQL): SQL {
  return sql`
    select 1
    from enrolments m
    where m.accountId = ${pupilID}
      and m.role = 'student'
      and m.until is null`
}

/** The kept groups that the caller may see: their own and those of their classes; a head's all. */
export async function listGroups(current: Current) {
  if (!can.followAssignments(current.user)) return refuse('forbidden')
  let { statements, read } = askGroups(current)
  return done(read(...(await current.db.batch([...statements]))))
}

/** One of them that the caller may change, and the children who can be in it. */
export async function groupToChange(current: Current, id: string) {
  if (!can.keepGroups(current.user)) return refuse('forbidden')
  let { statements, read } = askGroups(current, { id })
  let [found, members, pupils] = await current.db.batch([...statements, listOwnPupils(current)])
  let [group] = read(found, members)
  return group ? done({ group, pupils }) : refuse('notFound')
}

const IsOwn = v.strictObject({ createdBy: v.string() })

/**
 * Keeps children of the caller's classes together under a name. The form brings the id: sent twice,
 * it is one group. A child of another class is not found.
 */
export async function keepGroup(current: Current, id: string, { name, pupilIDs }: GroupFields) {
  let { db, user, now } = current
  if (!can.keepGroups(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let isAllowed = sql`
    select 1
    where not exists (select 1 from groups where id = ${id})
      and (${presentAmong(user, pupilIDs)}) = ${pupilIDs.length}
      and (select count(*) from groups where createdBy = ${user.UID}) < ${MOST_GROUPS}`
  let kept = decidingEntries(isAllowed, current, [
    {
      action: 'groupKept',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { group: id, children: pupilIDs.length },
    },
  ])
  let [, , , [known], [own]] = await db.batch([
    kept.write,
    db.run(sql`
      insert into groups (id, schoolId, classId, name, createdBy, createdAt)
      select ${id}, ${schoolID}, ${oneClassOf(pupilIDs)}, ${name}, ${user.UID}, ${now}
      where ${kept.made}`),
    db.run(sql`
      insert into group_members (groupId, accountId)
      select ${id}, value
      from json_each(${JSON.stringify(pupilIDs)})
      where ${kept.made}`),
    rows(db, IsOwn, sql`select g.createdBy from groups g where g.id = ${id}`),
    rows(db, CountRow, sql`select count(*) as count from groups where createdBy = ${user.UID}`),
  ])
  if (known) return known.createdBy === user.UID ? done({ groupID: id }) : refuse('notFound')
  return refuse(own!.count < MOST_GROUPS ? 'notFound' : 'tooManyGroups')
}

const CountRow = v.strictObject({ count: v.number() })

/**
 * Changes a group's name and who is in it. Children whom the caller may not see stay in a group
 * that somebody else made; of one's own, who is in another's class by now goes.
 */
export async function changeGroup(current: Current, id: string, { name, pupilIDs }: GroupFields) {
  let { db, user } = current
  if (!can.keepGroups(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let changed = decidingEntries(
    sql`
      select 1
      from (${visibleGroup(user, id)})
      where (${presentAmong(user, pupilIDs)}) = ${pupilIDs.length}`,
    current,
    [
      {
        action: 'groupChanged',
        actorId: user.UID,
        subjectId: schoolID,
        schoolId: schoolID,
        detail: { group: id, children: pupilIDs.length },
      },
    ],
  )
  let wanted = sql`select value from json_each(${JSON.stringify(pupilIDs)})`
  let [, , written] = await db.batch([
    changed.write,
    db.run(sql`
      delete from group_members
      where groupId = ${id}
        and accountId not in (${wanted})
        and (
          exists (select 1 from groups where id = ${id} and createdBy = ${user.UID})
          or accountId in (select a.id from accounts a where ${pupilsVisibleTo(user)})
          or not exists (${enrolled(sql`accountId`)})
        )
        and ${changed.made}`),
    db.run(sql`
      update groups
      set name = ${name}
      where id = ${id}
        and ${changed.made}`),
    db.run(sql`
      insert into group_members (groupId, accountId)
      select ${id}, value
      from (${wanted})
      where ${changed.made}
      on conflict do nothing`),
    db.run(sql`
      update groups
      set classId = (
        select iif(count(distinct m.classId) = 1, min(m.classId), null)
        from group_members n
        cross join enrolments m
          on m.accountId = n.accountId
          and m.role = 'student'
          and m.until is null
        where n.groupId = ${id}
      )
      where id = ${id}
        and ${changed.made}`),
  ])
  return written.rowsAffected > 0 ? done(undefined) : refuse('notFound')
}

/**
 * Removes a group. What its children were given stays theirs: its assignments become those of
 * chosen children.
 */
export async function removeGroup(current: Current, id: string) {
  let { db, user } = current
  if (!can.keepGroups(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let visible = visibleGroup(user, id)
  let [, , , removed] = await db.batch([
    auditEntryIf(visible, current, {
      action: 'groupRemoved',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { group: id },
    }),
    db.run(sql`
      insert into assignment_pupils (assignmentId, accountId, closesOn)
      select w.id, n.accountId, w.closesOn
      from (${visible}) g
      join assignments w on w.groupId = g.id
      join group_members n on n.groupId = g.id
      where true
      on conflict do nothing`),
    db.run(sql`
      update assignments
      set groupId = null
      where groupId in (select g.id from (${visible}) g)`),
    db.run(sql`
      delete from groups
      where id in (select g.id from (${visible}) g)`),
  ])
  return removed.rowsAffected > 0 ? done(undefined) : refuse('notFound')
}

function visibleGroup(user: User, id: string): SQL {
  return sql`
    select g.id
    from groups g
    where g.id = ${id}
      and ${groupsVisibleTo(user)}`
}

/** The class of children who are all of one; null: they are of several. */
function oneClassOf(pupilIDs: string[]): SQL {
  return sql`(
    select iif(count(distinct m.classId) = 1, min(m.classId), null)
    from enrolments m
    where m.accountId in (select value from json_each(${JSON.stringify(pupilIDs)}))
      and m.role = 'student'
      and m.until is null
  )`
}
