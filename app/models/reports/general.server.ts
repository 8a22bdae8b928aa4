import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { isHolidayWeek } from '#app/calendar/school-days.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { activityVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Period, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { daysOff, DaysOffRow, type Week } from './class-week-queries.server.ts'
import {
  daysIn,
  figuresIn,
  subjectsIn,
  type ChildDay,
  type ChildFigures,
  type ChildWeekFigures,
} from './general.ts'
import { pupilHead, PupilRow } from './lesson-queries.server.ts'
import { correctionIn, CorrectionRow, correctionsOf, StayRow, staysOf } from './marks.server.ts'
import { classChangesOf, type PupilMarks } from './marks.ts'
import { periodBefore, type BoundedSpan } from './period-before.ts'
import { presentClass } from './pupil-class.server.ts'
import { reportPeriod } from './report-period.ts'
import type { SubjectBar } from './report.ts'
import { subject, sums } from './row-columns.ts'
import { daysBy } from './totals.server.ts'
import { latestWeeks } from './weeks.ts'

/** A child's week at a glance, with the seven weeks before it. */
export type GeneralReport = PupilMarks & {
  /** With the class the pupil is in now, where the caller may see it. */
  pupil: v.InferOutput<typeof PupilRow>
  school: School
  period: Period
  today: Day
  days: ChildDay[]
  subjects: SubjectBar[]
  /** The shown week is the last of eight. */
  weeks: ChildWeekFigures[]
  /** What it is compared with: the week before, of a running week the same days of it. */
  before: ChildFigures
  subjectsBefore: SubjectBar[]
}

const SubjectDayRow = v.strictObject({ day: v.string(), subject, ...sums })
const SolvedRow = v.strictObject({ day: v.string(), solved: v.number() })

/** One pupil in the week that holds the day `on`, or in this week: one round trip. */
export async function generalReport(
  current: Current,
  pupilID: string,
  { on }: Pick<PeriodQuery, 'on'> = {},
) {
  let { db, user } = current
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let calendar = calendarOf(current, school)
  let week = reportPeriod({ period: 'weekly', ...(on && { on }) }, calendar, 'weekly') as
    | Week
    | undefined
  if (!week) return refuse('dayAhead')
  let weeks = latestWeeks({ today: week.last, weekStart: calendar.weekStart })
  let span = { first: weeks[0]!.first, last: week.last }
  let before = periodBefore(week.requested, calendar.today)!
  let pupil = sql`
    select a.id
    from accounts a
    where a.id = ${pupilID}
      and a.schoolId = ${school.schoolID}
      and ${pupilsVisibleTo(user)}`
  let where = sql`
    t.userId = (${pupil})
    and t.schoolId = ${school.schoolID}
    and ${activityVisibleTo(user)}`

  let [[head], practised, solved, off, removed, stays] = await db.batch([
    rows(db, PupilRow, pupilHead(pupil, presentClass(pupilID, user))),
    rows(db, SubjectDayRow, bySubjectAndDay(where, span)),
    rows(db, SolvedRow, solvedIn(pupil, school, span)),
    rows(db, DaysOffRow, daysOff(school, week)),
    rows(db, CorrectionRow, correctionsOf(user, where, span)),
    rows(db, StayRow, staysOf(user, pupil, school)),
    ...disclosure(current, school.schoolID, pupilID, pupil),
  ])
  if (!head) return refuse('notFound')
  return done<GeneralReport>({
    pupil: head,
    school,
    period: week.requested,
    today: calendar.today,
    days: daysIn(week.first, calendar.today, practised),
    subjects: subjectsIn(week, practised),
    weeks: weeks.map(({ first, last }) => ({
      ...figuresIn({ first, last }, practised, solved),
      isRunning: last >= calendar.today,
      isHoliday: isHolidayWeek(first, calendar.restDays, off),
    })),
    before: figuresIn(before, practised, solved),
    subjectsBefore: subjectsIn(before, practised),
    corrections: removed.map(correctionIn(school.timezone)),
    classChanges: classChangesOf(stays, span, school.timezone),
  })
}

function bySubjectAndDay(where: SQL, { first, last }: BoundedSpan): SQL {
  return sql`
    select
      t.day,
      l.subject,
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      sum(t.durationMs) as durationMs
    from ${daysBy('user')}
    join lessons l on l.id = t.lessonId
    where ${where}
      and t.day between ${first} and ${last}
    group by t.day, l.subject
    order by t.day, l.subject`
}

/** Of the exercises that the child ever tried, which are no more than there are. */
function solvedIn(pupil: SQL, { schoolID }: School, { first, last }: BoundedSpan): SQL {
  return sql`
    select x.solvedOn as day, count(*) as solved
    from exercise_progress x
    where x.userId = (${pupil})
      and x.schoolId = ${schoolID}
      and x.solvedOn between ${first} and ${last}
    group by x.solvedOn
    order by x.solvedOn`
}
