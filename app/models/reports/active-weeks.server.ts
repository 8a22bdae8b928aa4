import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, startOfDay } from '#app/calendar/day.ts'
import { everySubject } from '#app/models/subject.server.ts'
import type { BoundedSpan } from './period-before.ts'
import { isEnrolledIn, practised } from './practice.server.ts'

// How many children practised in each of several spans: the one rule for a class's week, a head's
// summary and the month on paper. A child is active who was enrolled on a day of the span and has
// an attempt in that class. For a child and a span that is one look into `pupil_days`, and none
// where the child was not enrolled: what is asked about last year costs nothing for those who came
// since.

/** A row of `activeIn`; lists are in JSON, in the order of the spans. */
export const ActiveRow = v.strictObject({
  /** Null: all classes together, where a child in two of them counts once. */
  classID: v.nullable(v.string()),
  active: v.string(),
  enrolled: v.string(),
})

/** The same as it is read. */
export type ActiveChildren = { classID: string | null; active: number[]; enrolled: number[] }

const Counts = v.array(v.number())

export function activeChildren(row: v.InferOutput<typeof ActiveRow>): ActiveChildren {
  let { classID, active, enrolled } = row
  return {
    classID,
    active: v.parse(Counts, JSON.parse(active)),
    enrolled: v.parse(Counts, JSON.parse(enrolled)),
  }
}

/**
 * The children of `classes`, a select of whole rows, who were enrolled and who practised in each
 * span: a row for each class, and one for all together; none where no child ever was.
 */
export function activeIn(classes: SQL, spans: BoundedSpan[], timezone: string): SQL {
  let { columns, most, start, ...asked } = questionsOf(spans, timezone)
  let counts = sql`
    json_array(${columns((at) => sql`sum(${active(at)})`)}) as active,
    json_array(${columns((at) => sql`sum(${present(at)})`)}) as enrolled`
  return sql`
    with children as materialized (
      select e.classId, e.accountId, ${asked.practised}, ${asked.enrolled}
      from (${classes}) c
      cross join enrolments e indexed by enrolments_class
        on e.classId = c.id
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

/**
 * The same of spans of long ago, of all classes together: one row. Who did nothing in any of them
 * is found by one look, and most children who are here now were not here then.
 */
export function activeLongAgo(classes: SQL, spans: BoundedSpan[], timezone: string): SQL {
  let { columns, most, start, ...asked } = questionsOf(spans, timezone)
  let [first, last] = [spans[0]!.first, spans.at(-1)!.last]
  return sql`
    select
      null as classID,
      json_array(${columns((at) => sql`coalesce(sum(${active(at)}), 0)`)}) as active,
      json_array(${columns((at) => sql`coalesce(sum(${present(at)}), 0)`)}) as enrolled
    from (
      select accountId, ${most}
      from (
        select e.accountId, ${asked.practised}, ${asked.enrolled}
        from (${classes}) c
        cross join enrolments e indexed by enrolments_class
          on e.classId = c.id
          and e.role = 'student'
        where e."from" < ${startOfDay(timezone, addDays(last, 1))}
          and (e."until" is null or e."until" > ${start})
          and ${practised({ first, last }, true)}
      )
      group by accountId
    )`
}

/** Those of `classes`, a select of whole rows, in which a child has practised. */
export function begunOf(classes: SQL): SQL {
  return sql`
    select c.*
    from (${classes}) c
    where exists (
      select 1
      from class_days t
      where t.schoolId = c.schoolId
        and t.classId = c.id
        and t.subject in ${everySubject}
    )`
}

/**
 * Whether the child of an enrolment `e` practised in that class, and was enrolled, in each span.
 */
function questionsOf(spans: BoundedSpan[], timezone: string) {
  let columns = (column: (at: number, span: BoundedSpan) => SQL) =>
    sql.join(
      spans.map((span, at) => column(at, span)),
      sql`, `,
    )
  return {
    columns,
    practised: columns(
      (at, span) =>
        sql`(${isEnrolledIn(span, timezone)} and ${practised(span, true)}) as ${active(at)}`,
    ),
    enrolled: columns((at, span) => sql`(${isEnrolledIn(span, timezone)}) as ${present(at)}`),
    /** Of a child with several enrolments. */
    most: columns(
      (at) => sql`max(${active(at)}) as ${active(at)}, max(${present(at)}) as ${present(at)}`,
    ),
    start: startOfDay(timezone, spans.map(({ first }) => first).toSorted()[0]!),
  }
}

/** The columns of a span. */
function active(at: number): SQL {
  return sql.raw(`active${at}`)
}

function present(at: number): SQL {
  return sql.raw(`enrolled${at}`)
}
