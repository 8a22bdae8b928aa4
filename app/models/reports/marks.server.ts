import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, startOfDay } from '#app/calendar/day.ts'
import { classesVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { School, User } from '#app/models/current.ts'
import {
  classChangesOf,
  type ClassChange,
  type ClassMove,
  type Correction,
  type SchoolMarks,
  type Stay,
} from './marks.ts'
import type { DaySpan } from './report-period.ts'
import { flag } from './row-columns.ts'

/** So many of either a page shows; a report with more has other troubles. */
export const MOST_ON_A_PAGE = 50

export const CorrectionRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  lessonID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  attempts: v.number(),
  firstDay: v.string(),
  lastDay: v.string(),
  removedAt: v.number(),
  removedBy: v.nullable(v.string()),
  why: v.nullable(v.string()),
})

/**
 * What was removed of the days of a span, the last removed first: of the rows `t` of `removals`
 * that `where` finds, as far as the caller may see them. A family reads neither who removed it nor,
 * unless the head lets it, why; `forFamily`: a family reads it, also where staff print it.
 */
export function correctionsOf(
  user: User,
  where: SQL,
  { first, last }: DaySpan,
  most = MOST_ON_A_PAGE,
  forFamily = can.haveOwnReports(user),
): SQL {
  return sql`
    select
      t.userId as UID,
      a.displayName,
      t.lessonId as lessonID,
      l.name,
      l.nameEn,
      sum(t.attempts) as attempts,
      min(t.firstDay) as firstDay,
      max(t.lastDay) as lastDay,
      max(t.removedAt) as removedAt,
      ${forFamily ? sql`null` : sql`max(w.displayName)`} as removedBy,
      ${forFamily ? sql`max(iif(t.isWhyOpen, t.why, null))` : sql`max(t.why)`} as why
    from removals t
    join accounts a on a.id = t.userId
    join lessons l on l.id = t.lessonId
    left join accounts w on w.id = t.removedBy
    where ${where}
      and ${touches({ first, last })}
    group by t.id, t.userId, t.lessonId
    order by max(t.removedAt) desc, t.userId, t.lessonId
    limit ${most}`
}

/** Whether the days of a removal `t` touch a span. */
function touches({ first, last }: DaySpan): SQL {
  let from = first === null ? sql`true` : sql`t.lastDay >= ${first}`
  return last === null ? from : sql`${from} and t.firstDay <= ${last}`
}

export function correctionIn(timezone: string) {
  return ({ removedAt, ...row }: v.InferOutput<typeof CorrectionRow>): Correction => ({
    ...row,
    removedOn: dayIn(timezone, removedAt),
  })
}

export const StayRow = v.strictObject({
  UID: v.string(),
  classID: v.string(),
  className: v.nullable(v.string()),
  from: v.number(),
  until: v.nullable(v.number()),
}) satisfies v.GenericSchema<Stay>

/** Children's enrolments in a school, in their order; classes out of sight have no name. */
export function staysOf(user: User, pupils: SQL, { schoolID }: Pick<School, 'schoolID'>): SQL {
  return sql`
    select
      m.accountId as UID,
      c.id as classID,
      iif(${classesVisibleTo(user)}, c.name, null) as className,
      m."from",
      m."until"
    from enrolments m indexed by enrolments_account
    join classes c on c.id = m.classId
    where m.accountId in (${pupils})
      and m.schoolId = ${schoolID}
      and m.role = 'student'
    order by m."from", m.id`
}

export const MoveRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  at: v.number(),
  isJoin: flag,
})

/**
 * Who came into a class in a span and who left it, the last first. `klass` selects its whole row.
 * Who was there from its first day on did not join it; with its archiving no child leaves.
 */
export function movesOf(
  klass: SQL,
  { first, last }: DaySpan,
  timezone: string,
  most = MOST_ON_A_PAGE,
): SQL {
  let begun = sql`(
    select min(x."from")
    from enrolments x
    where x.classId = c.id
      and x.role = 'student'
  )`
  let within = (moment: SQL) => isWithin(moment, { first, last }, timezone)
  let ofClass = sql`
    from (${klass}) c
    cross join enrolments e indexed by enrolments_class
      on e.classId = c.id
      and e.role = 'student'
    join accounts a on a.id = e.accountId`
  return sql`
    select UID, displayName, at, isJoin
    from (
      select e.accountId as UID, a.displayName, e."from" as at, 1 as isJoin
      ${ofClass}
      where ${within(sql`e."from"`)}
        and e."from" >= ${begun} + ${A_DAY}
      union all
      select e.accountId as UID, a.displayName, e."until" as at, 0 as isJoin
      ${ofClass}
      where e."until" is not null
        and e."until" is not c.archivedAt
        and ${within(sql`e."until"`)}
    )
    order by at desc, displayName, UID
    limit ${most}`
}

function isWithin(moment: SQL, { first, last }: DaySpan, timezone: string): SQL {
  let from = first === null ? sql`true` : sql`${moment} >= ${startOfDay(timezone, first)}`
  return last === null
    ? from
    : sql`${from} and ${moment} < ${startOfDay(timezone, addDays(last, 1))}`
}

/** A class's first children are enrolled within a day. */
const A_DAY = 86_400_000

export function moveIn(timezone: string) {
  return ({ at, isJoin, ...child }: v.InferOutput<typeof MoveRow>): ClassMove => ({
    ...child,
    day: dayIn(timezone, at),
    change: isJoin === 1 ? 'joined' : 'left',
  })
}

/** So many corrections has a file of a whole school at most. */
export const MOST_IN_SCHOOL = 2000

/**
 * The enrolments of those children of a school who changed class in a span or left theirs, child by
 * child and in their order, for who may see all classes of the school.
 */
export function staysInSchool(schoolID: string, span: DaySpan, timezone: string): SQL {
  // Whoever changes class or leaves it has an enrolment that ended.
  let moved = sql`
    select e.accountId
    from classes c
    cross join enrolments e indexed by enrolments_class
      on e.classId = c.id
      and e.role = 'student'
    where c.schoolId = ${schoolID}
    group by e.accountId
    having count(e."until") > 0
      and max(
        (${isWithin(sql`e."from"`, span, timezone)})
        or (e."until" is not null and ${isWithin(sql`e."until"`, span, timezone)})
      )`
  return sql`
    select
      m.accountId as UID,
      c.id as classID,
      c.name as className,
      m."from",
      m."until"
    from (${moved}) k
    cross join enrolments m indexed by enrolments_account
      on m.accountId = k.accountId
      and m.schoolId = ${schoolID}
      and m.role = 'student'
    join classes c on c.id = m.classId
    order by m.accountId, m."from", m.id`
}

/** Every child's changes of class in a span, by the rule of the child's own report. */
export function changesInSchool(
  stays: v.InferOutput<typeof StayRow>[],
  span: DaySpan,
  timezone: string,
): (ClassChange & { UID: string })[] {
  return [...Map.groupBy(stays, ({ UID }) => UID)].flatMap(([UID, own]) =>
    classChangesOf(own, span, timezone).map((change) => ({ UID, ...change })),
  )
}

export const SchoolMarksRow = v.strictObject({
  children: v.number(),
  attempts: v.number(),
  moves: v.number(),
}) satisfies v.GenericSchema<SchoolMarks>

/**
 * Of a whole school in a span, without a name: of how many children how many attempts were removed,
 * and how many children left a class that went on.
 */
export function schoolMarks(
  schoolID: string,
  span: { first: string; last: string },
  timezone: string,
): SQL {
  return sql`
    select r.children, r.attempts, m.moves
    from (
      select count(distinct t.userId) as children, coalesce(sum(t.attempts), 0) as attempts
      from removals t indexed by removals_school
      where t.schoolId = ${schoolID}
        and ${touches(span)}
    ) r
    cross join (
      select count(*) as moves
      from classes c
      cross join enrolments e indexed by enrolments_ended
        on e.classId = c.id
        and e.role = 'student'
        and e."until" is not null
      where c.schoolId = ${schoolID}
        and (c.archivedAt is null or c.archivedAt > ${startOfDay(timezone, span.first)})
        and e."until" is not c.archivedAt
        and ${isWithin(sql`e."until"`, span, timezone)}
    ) m`
}
