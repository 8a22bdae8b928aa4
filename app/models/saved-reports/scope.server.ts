import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import {
  activityVisibleTo,
  classReportsVisibleTo,
  groupsVisibleTo,
  isMember,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { School, User } from '#app/models/current.ts'
import type { RollupRows } from '#app/models/reports/totals.server.ts'
import { isOfAll, isOfGroups, isOfPupils, type ReportQuestion } from './question.ts'

// Whom and what a report is about, as conditions of its queries: always by the rights of who reads
// it, at the time of reading.

export type Asked = {
  user: User
  school: School
  question: ReportQuestion
  /** So many children are listed. */
  most: number
  /** To be kept: then it is also asked between which attempts its figures are. */
  isKept?: boolean
}

/** The classes that the question is about, whole rows: those named, or all live ones. */
export function classesOf({ user, school, question }: Asked): SQL {
  let ids = isOfPupils(question) ? [] : question.classes
  let named = sql`c.id in (select value from json_each(${JSON.stringify(ids)}))`
  return sql`
    select c.*
    from classes c
    where c.schoolId = ${school.schoolID}
      and ${isOfAll(question) ? sql`c.archivedAt is null` : named}
      and ${classReportsVisibleTo(user)}`
}

/** The kept groups that the question is about, whole rows. */
export function groupsOf({ user, school, question }: Asked): SQL {
  let ids = isOfGroups(question) ? question.groups : []
  return sql`
    select g.*
    from groups g
    where g.id in (select value from json_each(${JSON.stringify(ids)}))
      and g.schoolId = ${school.schoolID}
      and ${groupsVisibleTo(user)}`
}

/**
 * The ids of the children in these groups: who has left the school's classes is in none any more.
 */
function membersOf(asked: Asked): SQL {
  return sql`
    select n.accountId
    from (${groupsOf(asked)}) g
    cross join group_members n on n.groupId = g.id
    where exists (
      select 1
      from enrolments m
      where m.accountId = n.accountId
        and m.role = 'student'
        and m."until" is null
    )`
}

/**
 * Whether classes and groups have more children than a report lists: it reads no more of them than
 * that.
 */
export function isLarge(asked: Asked): SQL {
  let groups = isOfGroups(asked.question) ? sql`union ${membersOf(asked)}` : sql``
  return sql`(
    select count(*)
    from (
      select e.accountId
      from (${classesOf(asked)}) c
      cross join enrolments e indexed by enrolments_class
      where e.classId = c.id
        and e.role = 'student'
        and ${isMember}
      ${groups}
      limit ${asked.most + 1}
    )
  ) > ${asked.most}`
}

/**
 * `children`, for a `with`: the members of the classes and groups, or the pupils named. None where
 * these are too many.
 */
export function childrenOf(asked: Asked): SQL {
  let { user, school, question } = asked
  let groups = isOfGroups(question)
    ? sql`
        union
        select accountId
        from (${membersOf(asked)})
        where not ${isLarge(asked)}`
    : sql``
  return sql`
    children as materialized (
      select a.id
      from (
        select e.accountId
        from (${classesOf(asked)}) c
        cross join enrolments e indexed by enrolments_class
        where not ${isLarge(asked)}
          and e.classId = c.id
          and e.role = 'student'
          and ${isMember}
        ${groups}
        union
        select value
        from json_each(${JSON.stringify(question.pupils)})
      ) n
      cross join accounts a on a.id = n.accountId
      where a.schoolId = ${school.schoolID}
        and ${pupilsVisibleTo(user)}
    )`
}

/** What `children` did in the lessons of the question, where the reader may see it. */
export function activityOf(asked: Asked): RollupRows {
  return {
    index: 'user',
    where: sql`
      t.userId in (select id from children)
      and t.schoolId = ${asked.school.schoolID}
      and ${activityVisibleTo(asked.user)}
      and ${inLessons(asked.question, sql`t.lessonId`)}`,
  }
}

/** Whether a lesson is of the question. */
export function inLessons({ subjects, levels, lessons }: ReportQuestion, lessonID: SQL): SQL {
  if (subjects.length + levels.length + lessons.length === 0) return sql`true`
  let oneOf = (column: SQL, values: unknown[]) =>
    values.length > 0
      ? sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
      : sql`true`
  return sql`${lessonID} in (
    select l.id
    from lessons l
    where ${oneOf(sql`l.id`, lessons)}
      and ${oneOf(sql`l.subject`, subjects)}
      and ${oneOf(sql`l.level`, levels)}
  )`
}
