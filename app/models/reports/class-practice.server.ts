import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isMember } from '#app/models/access/visible.server.ts'
import type { School } from '#app/models/current.ts'
import { everySubject } from '#app/models/subject.server.ts'
import { periodBefore } from './period-before.ts'
import {
  daysPractised,
  firstTriesByPupil,
  FirstTriesRow,
  firstTriesOf,
  participationOf,
} from './practice.server.ts'
import type { ReportPeriod } from './report-period.ts'

// How steadily and how surely a class works, and the same in the period before. `klass` selects
// whole rows of the class, as far as the caller may see it.

export const PracticeRow = v.strictObject({
  UID: v.string(),
  daysPractised: v.number(),
  ...FirstTriesRow.entries,
})
export type PracticeRow = v.InferOutput<typeof PracticeRow>

/** The queries of the class's practice; `before` is null where no period is before. */
export function practiceQueries(klass: SQL, school: School, period: ReportPeriod) {
  let before = periodBefore(period.requested, period.today)
  let firsts = {
    index: 'class',
    where: sql`t.schoolId = ${school.schoolID} and t.classId = (select id from (${klass}))`,
  } as const
  let ofClass = sql`e.classId = (select id from (${klass}))`
  let how = { timezone: school.timezone, inClass: true }
  return {
    before,
    byPupil: byPupil(klass, firsts, period),
    firstTries: firstTriesOf(firsts, period),
    participation: participationOf(ofClass, period, how),
    participationBefore: participationOf(before ? ofClass : sql`false`, before ?? period, how),
    sumsBefore: sumsIn(klass, before),
  }
}

/** The practice of each pupil of the class. */
function byPupil(
  klass: SQL,
  firsts: Parameters<typeof firstTriesByPupil>[0],
  period: ReportPeriod,
): SQL {
  let whose = { schoolID: sql`c.schoolId`, userID: sql`e.accountId`, classID: sql`c.id` }
  return sql`
    select
      e.accountId as UID,
      ${daysPractised(whose, period)} as daysPractised,
      coalesce(f.firstTried, 0) as firstTried,
      coalesce(f.firstRight, 0) as firstRight
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    left join (${firstTriesByPupil(firsts, period)}) f on f.userId = e.accountId`
}

function sumsIn(klass: SQL, span: { first: string; last: string } | null): SQL {
  return sql`
    select
      coalesce(sum(t.attempts), 0) as attempts,
      coalesce(sum(t.correct), 0) as correct,
      coalesce(sum(t.durationMs), 0) as durationMs
    from (${klass}) c
    join class_days t
      on t.schoolId = c.schoolId
      and t.classId = c.id
      and t.subject in ${everySubject}
      and t.day between ${span?.first ?? ''} and ${span?.last ?? ''}`
}
