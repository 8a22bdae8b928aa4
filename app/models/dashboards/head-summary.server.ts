import { sql, type SQL } from 'drizzle-orm'
import 'server-only'
import * as v from 'valibot'
import { addDays, startOfDay, type Day } from '#app/calendar/day.ts'
import { isHolidayWeek } from '#app/calendar/school-days.ts'
import { exportEntry } from '#app/models/access/disclosure.server.ts'
import { noteVisit } from '#app/models/access/last-visit.server.ts'
import { can } from '#app/models/can.ts'
import { isEnrollable } from '#app/models/classes/enrolment.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { deletionToDo, DeletionToDo } from '#app/models/deletion/retention.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Period, SchoolCalendar } from '#app/models/period.ts'
import {
  activeChildren,
  activeIn,
  activeLongAgo,
  ActiveRow,
  begunOf,
  type ActiveChildren,
} from '#app/models/reports/active-weeks.server.ts'
import { classHead, ClassHeadRow, type ClassHead } from '#app/models/reports/class-head.server.ts'
import type { Week as BoundedWeek } from '#app/models/reports/class-week-queries.server.ts'
import { schoolMarks, SchoolMarksRow } from '#app/models/reports/marks.server.ts'
import type { SchoolMarks } from '#app/models/reports/marks.ts'
import { periodBefore } from '#app/models/reports/period-before.ts'
import { reportPeriod } from '#app/models/reports/report-period.ts'
import { tally, type Tally } from '#app/models/reports/report.ts'
import type { SumsRow } from '#app/models/reports/row-columns.ts'
import {
  ClassSumsRow,
  needHelpNowByClass,
  NeedHelpRow,
  sumsByClass,
} from '#app/models/reports/school-queries.server.ts'
import { latestWeeks, type Week } from '#app/models/reports/weeks.ts'
import { holidaysSince } from '#app/models/schools/holidays.server.ts'
import { Holiday } from '#app/models/schools/holidays.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { lastDayOf, pupilsIn } from './class-columns.server.ts'
import { classStanding, worstFirst, type ClassStanding } from './class-standing.ts'
import {
  endingMonths,
  familiesOf,
  subscribedPupils,
  SubscribedRow,
  type EndingMonth,
  type Families,
} from './families.server.ts'
import { firstWeekFrom, firstWeekQueries } from './first-week.server.ts'
import type { FirstWeek } from './first-week.ts'
import { askSchoolLife, type SchoolLife } from './school-life.server.ts'
import { overviewOf, SchoolOverview } from './school-overview.server.ts'

/** A year earlier to the week, so that Sundays stand over Sundays. */
const A_YEAR = 52 * 7

/** Children who practised, and of how many who were enrolled in classes that have begun. */
export type Active = {
  active: number
  enrolled: number
  /** On the same days of last week. */
  activeBefore: number
}

/** A week of a school, and how many children practised in it. */
export type ActiveWeek = Week & { active: number; isHoliday: boolean }

/** A live class as its head looks at it, this week and against the same days of last week. */
export type ClassRow = Active & {
  klass: ClassHead
  standing: ClassStanding
  lastDay: Day | null
  /** Children in the class now. */
  pupils: number
  /** Who need help now, as the class's own week has it. */
  needHelp: number
  week: Tally
  before: Tally
  weeks: ActiveWeek[]
}

export type HeadSummary = SchoolLife & {
  school: School
  /** While the caller's school begins. */
  firstWeek?: FirstWeek
  today: Day
  /** This week: of its days are all figures that do not name others. */
  period: Period
  /** The most serious first. */
  classes: ClassRow[]
  taking: Active
  /** Eight weeks, the last one running; `lastYear`: null before there were children. */
  weeks: (ActiveWeek & { lastYear: number | null })[]
  overview: SchoolOverview
  families: Families
  ending: EndingMonth[]
  /** Children in live classes without a teacher. */
  pupilsWithoutTeacher: number
  /** Who may be given such a class, by name; empty where there are too many to choose from. */
  teachers: Teacher[]
  /** Requests to delete a child's data that wait, and children who left long ago. */
  deletions: DeletionToDo
  /** Reports of messages that wait for a decision. */
  reported: number
  /** Of the days of the eight weeks. */
  marks: SchoolMarks
}

const CountRow = v.strictObject({ count: v.number() })
const Teacher = v.strictObject({ UID: v.string(), displayName: v.string() })
type Teacher = v.InferOutput<typeof Teacher>
/** As many as a list to choose from may have. */
const MOST_TEACHERS = 30

const RoomRow = v.strictObject({
  ...ClassHeadRow.entries,
  pupils: v.number(),
  lastDay: v.nullable(v.string()),
})

/**
 * A school's week for its head, or for a supervisor: totals of the school and of its classes, and
 * no child by name.
 */
export async function headSummary(current: Current, schoolID: string) {
  let { db, user } = current
  if (!can.seeSchoolTodo(user) && !can.seeAllSchools(user)) return refuse('notFound')
  let school = await schoolOfId(current, schoolID)
  if (!school) return refuse('notFound')
  let asked = questionsOf(school, calendarOf(current, school))
  let life = askSchoolLife(current)

  let [
    rooms,
    activeRows,
    [longAgo],
    now,
    then,
    help,
    [overview],
    subscribed,
    holidays,
    teachers,
    [deletions],
    [reported],
    [marks],
    ...beginning
  ] = await db.batch([
    rows(db, RoomRow, asked.rooms),
    rows(db, ActiveRow, asked.active),
    rows(db, ActiveRow, asked.yearBefore),
    rows(db, ClassSumsRow, asked.sums),
    rows(db, ClassSumsRow, asked.sumsBefore),
    rows(db, NeedHelpRow, asked.needHelp),
    rows(db, SchoolOverview, asked.overview),
    rows(db, SubscribedRow, asked.subscribed),
    rows(db, Holiday, asked.holidays),
    rows(db, Teacher, teachersOf(schoolID)),
    rows(db, DeletionToDo, deletionToDo(can.seeSchoolTodo(user) ? schoolID : '', current.now)),
    rows(db, CountRow, openReports(can.seeSchoolTodo(user) ? schoolID : '')),
    rows(db, SchoolMarksRow, asked.marks),
    ...firstWeekQueries(current, can.seeSchoolTodo(user) ? schoolID : '', asked.calendar.today),
    ...exportEntry(current, schoolID),
    ...noteVisit(current),
    ...life.reads,
  ])
  let { calendar, weeks } = asked
  let found = activeRows.map(activeChildren)
  let whole = countsOf(found, null, asked)
  let weeksOf = (active: number[]): ActiveWeek[] =>
    weeks.map((week, at) => ({
      ...week,
      active: active[at]!,
      isHoliday: isHolidayWeek(week.first, calendar.restDays, holidays),
    }))
  let classes = rooms.map(({ pupils, lastDay, ...klass }): ClassRow => {
    let { weekly, ...taking } = countsOf(found, klass.classID, asked)
    let needHelp = of(klass.classID, help)?.pupils ?? 0
    return {
      klass,
      standing: classStanding({ lastDay, needHelp }, { ...calendar, off: holidays }),
      lastDay,
      pupils,
      needHelp,
      week: tallyOf(of(klass.classID, now)),
      before: tallyOf(of(klass.classID, then)),
      weeks: weeksOf(weekly),
      ...taking,
    }
  })
  let yearBefore = activeChildren(longAgo!)
  let firstWeek = firstWeekFrom([beginning[0], beginning[1], beginning[2]])
  let { weekly, ...taking } = whole
  return done<HeadSummary>({
    school,
    ...life.read(beginning),
    today: calendar.today,
    period: asked.period,
    classes: classes.toSorted((a, b) =>
      worstFirst({ ...a, name: a.klass.name }, { ...b, name: b.klass.name }),
    ),
    taking,
    weeks: weeksOf(weekly).map((week, at) => ({
      ...week,
      lastYear: yearBefore.enrolled[at]! > 0 ? yearBefore.active[at]! : null,
    })),
    overview: overview!,
    families: familiesOf(subscribed),
    ending: endingMonths(subscribed, calendar.today),
    pupilsWithoutTeacher: classes
      .filter(({ klass }) => klass.teachers === null)
      .reduce((sum, { pupils }) => sum + pupils, 0),
    teachers: teachers.length > MOST_TEACHERS ? [] : teachers,
    deletions: deletions!,
    reported: reported!.count,
    marks: marks!,
    ...(firstWeek && { firstWeek }),
  })
}

type Asked = ReturnType<typeof questionsOf>

function questionsOf(school: School, calendar: SchoolCalendar) {
  let { schoolID, timezone } = school
  let { today } = calendar
  let period = reportPeriod({ period: 'weekly' }, calendar, 'weekly') as BoundedWeek
  let before = periodBefore(period.requested, today)!
  let weeks = latestWeeks(calendar)
  let lastYear = weeks.map(({ first, last }) => ({
    first: addDays(first, -A_YEAR),
    last: addDays(last, -A_YEAR),
  }))
  let all = sql`
    select c.*
    from classes c
    where c.schoolId = ${schoolID}
      and (c.archivedAt is null or c.archivedAt > ${startOfDay(timezone, lastYear[0]!.first)})`
  let live = sql`${all} and c.archivedAt is null`
  return {
    calendar,
    period: period.requested,
    weeks,
    lastYear,
    rooms: roomsOf(live, today),
    active: activeIn(begunOf(all), [before, ...weeks], timezone),
    yearBefore: activeLongAgo(begunOf(all), lastYear, timezone),
    sums: sumsByClass(live, period),
    sumsBefore: sumsByClass(live, before),
    needHelp: needHelpNowByClass(school, live, period),
    overview: overviewOf(schoolID, today),
    subscribed: subscribedPupils(schoolID, today, weeks.at(-1)!.first, timezone),
    marks: schoolMarks(schoolID, { first: weeks[0]!.first, last: weeks.at(-1)!.last }, timezone),
    holidays: holidaysSince(schoolID, lastYear[0]!.first),
  }
}

/** Of a school's messages: how many reports wait for its head. */
function openReports(schoolID: string): SQL {
  return sql`
    select count(*) as count
    from reports_of_messages r
    where r.schoolId = ${schoolID}
      and r.settledAt is null`
}

function teachersOf(schoolID: string): SQL {
  return sql`
    select a.id as UID, a.displayName
    from accounts a
    where ${isEnrollable(schoolID, 'teacher')}
    order by a.displayName, a.id
    limit ${MOST_TEACHERS + 1}`
}

/** The classes with how many children are in them, and the last day on which one practised. */
function roomsOf(classes: SQL, today: Day): SQL {
  let classID = sql`h.classID`
  return sql`
    select
      h.*,
      (${pupilsIn(classID)}) as pupils,
      (${lastDayOf(sql`h.schoolID`, classID)} and t.day <= ${today}) as lastDay
    from (${classHead(classes)}) h
    order by h.level, h.name, h.classID`
}

/** What was counted of a class, or of the school, span by span as `questionsOf` asked. */
function countsOf(found: ActiveChildren[], classID: string | null, { weeks }: Asked) {
  let none = [null, ...weeks].map(() => 0)
  let { active, enrolled } = of(classID, found) ?? { active: none, enrolled: none }
  return {
    activeBefore: active[0]!,
    weekly: active.slice(1),
    active: active.at(-1)!,
    enrolled: enrolled.at(-1)!,
  }
}

function of<row extends { classID: string | null }>(
  classID: string | null,
  rows: row[],
): row | undefined {
  return rows.find((row) => row.classID === classID)
}

function tallyOf(sums: SumsRow | undefined): Tally {
  return tally(sums?.attempts ?? 0, sums?.correct ?? 0, sums?.durationMs ?? 0)
}
