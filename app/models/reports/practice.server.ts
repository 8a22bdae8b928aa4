import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, startOfDay } from '#app/calendar/day.ts'
import type { DaySpan } from './report-period.ts'
import { within } from './totals.server.ts'

// How steadily and how surely children work: the days on which they practised, what they got right
// at the first attempt, and how many of those enrolled practised at all.

/** Whose days: in one class, or (undefined) anywhere in the school. */
type DaysOf = { schoolID: SQL; userID: SQL; classID?: SQL }

/** Left to choose, the database may read a whole class for one pupil. */
const firstTryIndexes = { user: 'sqlite_autoindex_first_tries_1', class: 'first_tries_class' }
type FirstTryRows = { index: keyof typeof firstTryIndexes; where: SQL }

export const FirstTriesRow = v.strictObject({ firstTried: v.number(), firstRight: v.number() })
export const ParticipationRow = v.strictObject({ enrolled: v.number(), active: v.number() })

/** On how many days of a span a pupil practised: the running number at its end less that before. */
export function daysPractised(whose: DaysOf, { first, last }: DaySpan): SQL {
  let before = first === null ? sql`0` : daysUpTo(whose, sql`d.day < ${first}`)
  return sql`(${daysUpTo(whose, last === null ? sql`true` : sql`d.day <= ${last}`)} - ${before})`
}

function daysUpTo({ schoolID, userID, classID }: DaysOf, bound: SQL): SQL {
  return sql`coalesce((
    select ${sql.raw(classID ? 'd.classDaysTo' : 'd.daysTo')}
    from pupil_days d
    where d.schoolId = ${schoolID}
      and d.userId = ${userID}
      and ${classID ? sql`d.classId = ${classID}` : sql`true`}
      and ${bound}
    order by d.day desc
    limit 1
  ), 0)`
}

/**
 * Of the rows `t` of `first_tries` that `where` finds by an index in a span: rows `(userId,
 * firstTried, firstRight)`.
 */
export function firstTriesByPupil({ index, where }: FirstTryRows, span: DaySpan): SQL {
  return sql`
    select t.userId, count(*) as firstTried, sum(t.correct) as firstRight
    from first_tries t indexed by ${sql.raw(firstTryIndexes[index])}
    where ${where}
      and ${within(sql`t.day`, span)}
    group by t.userId`
}

/** The same of all pupils together: one row of `FirstTriesRow`. */
export function firstTriesOf(rows: FirstTryRows, span: DaySpan): SQL {
  return sql`
    select
      coalesce(sum(firstTried), 0) as firstTried,
      coalesce(sum(firstRight), 0) as firstRight
    from (${firstTriesByPupil(rows, span)})`
}

/**
 * Of the children whose enrolments `e` satisfy `where` on any day of a span, how many there are,
 * and how many practised (in the class of the enrolment, or anywhere in the school): a row of
 * `ParticipationRow`.
 */
export function participationOf(
  where: SQL,
  span: DaySpan,
  { timezone, inClass }: { timezone: string; inClass: boolean },
): SQL {
  return sql`
    select count(*) as enrolled, coalesce(sum(isActive), 0) as active
    from (
      select max(${practised(span, inClass)}) as isActive
      from enrolments e
      where ${where}
        and ${isEnrolledIn(span, timezone)}
      group by e.accountId
    )`
}

/** The same class by class: rows `(classID, enrolled, active)`. */
export function participationByClass(where: SQL, span: DaySpan, timezone: string): SQL {
  return sql`
    select classId as classID, count(*) as enrolled, sum(isActive) as active
    from (
      select e.classId, max(${practised(span, true)}) as isActive
      from enrolments e
      where ${where}
        and ${isEnrolledIn(span, timezone)}
      group by e.classId, e.accountId
    )
    group by classId`
}

/** Whether the child of an enrolment `e` practised in a span. */
export function practised(span: DaySpan, inClass: boolean): SQL {
  return sql`exists (
    select 1
    from pupil_days d
    where d.schoolId = e.schoolId
      and d.userId = e.accountId
      and ${within(sql`d.day`, span)}
      and ${inClass ? sql`d.classId = e.classId` : sql`true`}
  )`
}

/** Whether an enrolment `e` is a child's, on any day of a span in this zone. */
export function isEnrolledIn({ first, last }: DaySpan, timezone: string): SQL {
  let begun = last === null ? sql`true` : sql`e."from" < ${startOfDay(timezone, addDays(last, 1))}`
  let notOver =
    first === null
      ? sql`true`
      : sql`(e."until" is null or e."until" > ${startOfDay(timezone, first)})`
  return sql`e.role = 'student' and ${begun} and ${notOver}`
}
