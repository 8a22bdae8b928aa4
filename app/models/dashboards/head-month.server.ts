import 'server-only'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodQuery } from '#app/models/period.ts'
import { schoolMarks, SchoolMarksRow } from '#app/models/reports/marks.server.ts'
import type { SchoolMarks } from '#app/models/reports/marks.ts'
import { reportPeriod } from '#app/models/reports/report-period.ts'
import { askSchool, type SchoolReport } from '#app/models/reports/school.server.ts'
import { latestWeeks } from '#app/models/reports/weeks.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import {
  endingMonths,
  familiesOf,
  subscribedPupils,
  SubscribedRow,
  type EndingMonth,
  type Families,
} from './families.server.ts'
import { overviewOf, SchoolOverview } from './school-overview.server.ts'

/** A month of a school for its board; families, seats and renewals are those of today. */
export type HeadMonth = {
  today: string
  report: SchoolReport
  families: Families
  overview: SchoolOverview
  ending: EndingMonth[]
  marks: SchoolMarks
}

/** A month of the caller's school against the month before, class by class: no child is named. */
export async function headMonth(current: Current, { on }: Pick<PeriodQuery, 'on'>) {
  let { db, user } = current
  let { school } = user
  if (!can.seeSchoolTodo(user) || !school) return refuse('forbidden')
  let { schoolID, timezone } = school
  let calendar = calendarOf(current, school)
  let { today } = calendar
  let period = reportPeriod({ period: 'monthly', ...(on && { on }) }, calendar, 'monthly')
  if (!period) return refuse('dayAhead')
  let asking = askSchool(current, school, period)
  let weekFirst = latestWeeks(calendar, 1)[0]!.first
  let { first, last } = period.requested
  let [[overview], subscribed, [marks], ...found] = await db.batch([
    rows(db, SchoolOverview, overviewOf(schoolID, today)),
    rows(db, SubscribedRow, subscribedPupils(schoolID, today, weekFirst, timezone)),
    rows(db, SchoolMarksRow, schoolMarks(schoolID, { first: first!, last: last! }, timezone)),
    ...asking.statements,
  ])
  return done<HeadMonth>({
    today,
    report: asking.reportOf(found),
    families: familiesOf(subscribed),
    overview: overview!,
    ending: endingMonths(subscribed, today),
    marks: marks!,
  })
}
