import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, startOfDay, type Day } from '#app/calendar/day.ts'
import { everySubject } from '#app/models/subject.server.ts'
import type { BoundedSpan } from './period-before.ts'

// How many children of a school practised in each of several spans. A child is active as in all
// reports: enrolled on a day of the span, with an attempt in that class. For a child and a span
// that is one look into `pupil_days`, and none where the child was not enrolled: what is asked
// about last year costs nothing for those who came since.

/** A row of `activeIn`; lists are in JSON, in the order of the spans. */
export const ActiveRow = v.strictObject({
  /** Null: the whole school, where a child in two classes counts once. */
  classID: v.nullable(v.string()),
  active: v.string(),
  /** In the last of the spans. */
  enrolled: v.number(),
})

/** The same as it is read. */
export type ActiveChildren = { classID: string | null; active: number[]; enrolled: number }

const Counts = v.array(v.number())

export function activeChildren(row: v.InferOutput<typeof ActiveRow>): ActiveChildren {
  return { ...row, active: v.parse(Counts, JSON.parse(row.active)) }
}

/**
 * The children of `classes`, a select of whole rows, who practised in each span: a row for each
 * class that has begun, and one for all together. The last span is the one whose enrolments are
 * told.
 */
export function activeIn(classes: SQL, spans: BoundedSpan[], timezone: string): SQL {
  let asked = questionsOf(spans, timezone)
  let { columns, most, start } = asked
  let counts = sql`
    json_array(${columns((name) => sql`sum(${name})`)}) as active,
    sum(enrolled) as enrolled`
  return sql`
    with
      begun as materialized (${begunOf(classes)}),
      children as materialized (
        select e.classId, e.accountId, ${asked.practised}, ${asked.enrolled} as enrolled
        from begun b
        cross join enrolments e indexed by enrolments_class
          on e.classId = b.id
          and e.role = 'student'
        where e."until" is null or e."until" > ${start}
      )
    select classId as classID, ${counts}
    from (
      select classId, accountId, ${most}, max(enrolled) as enrolled
      from children
      group by classId, accountId
    )
    group by classId
    union all
    select null, ${counts}
    from (
      select accountId, ${most}, max(enrolled) as enrolled
      from children
      group by accountId
    )
    group by null`
}

/**
 * The same of spans of long ago, of all classes together: one row. Who did nothing in any of them
 * is found by one look, and most children who are here now were not here then.
 */
export function activeLongAgo(classes: SQL, spans: BoundedSpan[], timezone: string): SQL {
  let { columns, most, practised, enrolled, start } = questionsOf(spans, timezone)
  let [first, last] = [spans[0]!.first, spans.at(-1)!.last]
  return sql`
    with begun as materialized (${begunOf(classes)})
    select
      null as classID,
      json_array(${columns((name) => sql`coalesce(sum(${name}), 0)`)}) as active,
      coalesce(sum(enrolled), 0) as enrolled
    from (
      select accountId, ${most}, max(enrolled) as enrolled
      from (
        select e.accountId, ${practised}, ${enrolled} as enrolled
        from begun b
        cross join enrolments e indexed by enrolments_class
          on e.classId = b.id
          and e.role = 'student'
        where e."from" < ${startOfDay(timezone, addDays(last, 1))}
          and (e."until" is null or e."until" > ${start})
          and ${hasPractised({ first, last })}
      )
      group by accountId
    )`
}

/** Classes that have begun: a child has practised in them. */
function begunOf(classes: SQL): SQL {
  return sql`
    select c.id
    from (${classes}) c
    where exists (
      select 1
      from class_days t
      where t.schoolId = c.schoolId
        and t.classId = c.id
        and t.subject in ${everySubject}
    )`
}

/** Whether the child of an enrolment `e` practised in that class, and was enrolled, in each span. */
function questionsOf(spans: BoundedSpan[], timezone: string) {
  let begins = new Map<Day, number>()
  let beginOf = (day: Day) => {
    if (!begins.has(day)) begins.set(day, startOfDay(timezone, day))
    return begins.get(day)!
  }
  let isEnrolled = ({ first, last }: BoundedSpan) => sql`
    (e."from" < ${beginOf(addDays(last, 1))}
    and (e."until" is null or e."until" > ${beginOf(first)}))`
  let columns = (column: (name: SQL, span: BoundedSpan) => SQL) =>
    sql.join(
      spans.map((span, at) => column(sql.raw(`active${at}`), span)),
      sql`, `,
    )
  return {
    columns,
    practised: columns(
      (name, span) => sql`${isEnrolled(span)} and ${hasPractised(span)} as ${name}`,
    ),
    most: columns((name) => sql`max(${name}) as ${name}`),
    enrolled: isEnrolled(spans.at(-1)!),
    start: beginOf(spans.map(({ first }) => first).toSorted()[0]!),
  }
}

function hasPractised({ first, last }: BoundedSpan): SQL {
  return sql`exists (
    select 1
    from pupil_days d
    where d.schoolId = e.schoolId
      and d.userId = e.accountId
      and d.day between ${first} and ${last}
      and d.classId = e.classId
  )`
}
