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
  let begins = new Map<Day, number>()
  let beginOf = (day: Day) => {
    if (!begins.has(day)) begins.set(day, startOfDay(timezone, day))
    return begins.get(day)!
  }
  let isEnrolled = ({ first, last }: BoundedSpan) => sql`
    e."from" < ${beginOf(addDays(last, 1))}
    and (e."until" is null or e."until" > ${beginOf(first)})`
  let practised = (span: BoundedSpan) => sql`
    ${isEnrolled(span)}
    and exists (
      select 1
      from pupil_days d
      where d.schoolId = e.schoolId
        and d.userId = e.accountId
        and d.day between ${span.first} and ${span.last}
        and d.classId = e.classId
    )`
  let columns = (column: (at: number) => SQL) =>
    sql.join(
      spans.map((_, at) => column(at)),
      sql`, `,
    )
  let name = (at: number) => sql.raw(`active${at}`)
  let most = sql`${columns((at) => sql`max(${name(at)}) as ${name(at)}`)}, max(enrolled) as enrolled`
  let counts = sql`
    json_array(${columns((at) => sql`sum(${name(at)})`)}) as active,
    sum(enrolled) as enrolled`
  let start = beginOf(spans.map(({ first }) => first).toSorted()[0]!)
  return sql`
    with
      begun as materialized (
        select c.id
        from (${classes}) c
        where exists (
          select 1
          from class_days t
          where t.schoolId = c.schoolId
            and t.classId = c.id
            and t.subject in ${everySubject}
        )
      ),
      children as materialized (
        select
          e.classId,
          e.accountId,
          ${columns((at) => sql`${practised(spans[at]!)} as ${name(at)}`)},
          ${isEnrolled(spans.at(-1)!)} as enrolled
        from begun b
        cross join enrolments e indexed by enrolments_class
          on e.classId = b.id
          and e.role = 'student'
        where e."until" is null or e."until" > ${start}
      )
    select classId as classID, ${counts}
    from (
      select classId, accountId, ${most}
      from children
      group by classId, accountId
    )
    group by classId
    union all
    select null, ${counts}
    from (
      select accountId, ${most}
      from children
      group by accountId
    )
    group by null`
}
