import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { startOfWeek } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import { NoteRow, noteOf, notesOfWeeks } from '#app/models/notes/note-rows.server.ts'
import type { ReportPeriod } from '#app/models/reports/report-period.ts'
import { within } from '#app/models/reports/totals.server.ts'
import { MOST_NOTES, type BuiltNote } from './built.ts'
import { subjectsOf } from './class-queries.server.ts'
import { activityOf, childrenOf, classesOf, groupsOf, isLarge, type Asked } from './scope.server.ts'

// What stands around the figures of a report: its groups, notes to families, and from which
// attempts the figures are.

export const GroupRow = v.strictObject({ groupID: v.string(), name: v.string() })

/** The kept groups that a report is about, by name. */
export function groupRows(asked: Asked): SQL {
  return sql`
    select g.id as groupID, g.name
    from (${groupsOf(asked)}) g
    order by g.name, g.id`
}

export const ChildNoteRow = v.strictObject({ ...NoteRow.entries, childName: v.string() })

/** The newest notes of the weeks of the period to the families of the children. */
export function noteRows(current: Current, asked: Asked, period: ReportPeriod): SQL {
  let { first, last, today, weekStart } = period
  let end = last ?? today
  let children = sql`
    with ${childrenOf(asked)}
    select id from children`
  return sql`
    select n.*, a.displayName as childName
    from (${notesOfWeeks(current, children, startOfWeek(first ?? end, weekStart), end)}) n
    join accounts a on a.id = n.UID
    order by n.week desc, n.createdAt desc, n.noteID
    limit ${MOST_NOTES}`
}

export function childNote({ childName, ...row }: v.InferOutput<typeof ChildNoteRow>): BuiltNote {
  return { ...noteOf(row), childName }
}

export const EndRow = v.strictObject({
  which: v.picklist(['first', 'last']),
  day: v.string(),
  at: v.nullable(v.number()),
  id: v.nullable(v.string()),
})
export type EndRow = v.InferOutput<typeof EndRow>

/**
 * The first and the last attempt that a report counts, from the ends of what each child did in each
 * lesson; of more children than are listed their days. For what is kept: it reads more than a page.
 */
export function endRows(asked: Asked, period: ReportPeriod): SQL {
  let counted = sql`
    t.userId = p.userId
    and t.lessonId = p.lessonId
    and ${within(sql`t.day`, period)}
    and ${activityOf(asked).where}`
  let end = (which: 'first' | 'last', order: SQL) => sql`
    select ${which} as which, y.day, y.startedAt as at, y.id
    from (
      select
        p.userId,
        (
          select t.id
          from attempts t
          where ${counted}
          order by t.startedAt ${order}, t.id ${order}
          limit 1
        ) as id
      from pairs p
    ) x
    cross join attempts y on y.userId = x.userId and y.id = x.id
    order by y.startedAt ${order}, y.id ${order}
    limit 1`
  let days = (which: 'first' | 'last', pick: 'min' | 'max') => sql`
    select ${which} as which, ${sql.raw(pick)}(t.day) as day, null as at, null as id
    from (${classesOf(asked)}) c
    cross join class_days t
    where ${isLarge(asked)}
      and t.schoolId = c.schoolId
      and t.classId = c.id
      and t.subject in ${subjectsOf(asked.question)}
      and t.attempts > 0
      and ${within(sql`t.day`, period)}`
  return sql`
    with
      ${childrenOf(asked)},
      pairs as materialized (
        select distinct t.userId, t.lessonId
        from pupil_lessons t
        where ${activityOf(asked).where}
      )
    select * from (${end('first', sql`asc`)})
    union all
    select * from (${end('last', sql`desc`)})
    union all
    select *
    from (${days('first', 'min')})
    where day is not null
    union all
    select *
    from (${days('last', 'max')})
    where day is not null`
}
