import { sql, type SQL } from 'drizzle-orm'
import 'server-only'
import * as v from 'valibot'
import { addDays, addMonths, dayIn, startOfMonth, type Day } from '#app/calendar/day.ts'
import { schoolDaysBetween } from '#app/calendar/school-days.ts'
import type { Locale } from '#app/locales/locale.ts'
import { exportEntry } from '#app/models/access/disclosure.server.ts'
import { noteVisit } from '#app/models/access/last-visit.server.ts'
import { schoolOrder } from '#app/models/access/name-search.server.ts'
import { can, isPupil } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { lastSevenDays } from '#app/models/reports/report-period.ts'
import { WEEKS } from '#app/models/reports/weeks.ts'
import { subjects } from '#app/models/subject.ts'
import { REMINDED_DAYS } from '#app/models/subscriptions/expiring.ts'
import { lastMonthOf } from '#app/models/subscriptions/forecast.server.ts'
import { rows } from '#db/rows.ts'
import { lastDayOf } from './class-columns.server.ts'
import { STOPPED_AFTER } from './class-standing.ts'
import { endsOf, type MonthEnds } from './month-ends.ts'
import {
  nextStep,
  schoolHealth,
  schoolHealths,
  type SchoolHealth,
  type SchoolStep,
} from './school-health.ts'

/** No holiday that began earlier can reach into the days that are asked about. */
const HOLIDAYS_BACK = 150

const DeskRow = v.strictObject({
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  email: v.string(),
  timezone: v.string(),
  weekStart: v.number(),
  restDays: v.string(),
  createdAt: v.number(),
  lastDay: v.nullable(v.string()),
  /** The last days of its live classes that have begun, in JSON. */
  classDays: v.string(),
  hasHead: v.picklist([0, 1]),
  /** The newest batch of codes. */
  batchID: v.nullable(v.string()),
})
const Days = v.array(v.string())
const AnswersRow = v.strictObject({ schoolID: v.string(), upTo: v.string(), answers: v.number() })
const SubscribedRow = v.strictObject({
  schoolID: v.string(),
  role: v.picklist(['student', 'teacher', 'admin']),
  month: v.string(),
  live: v.number(),
  ending: v.number(),
  firstEnd: v.string(),
  practised: v.number(),
})
type SubscribedRow = v.InferOutput<typeof SubscribedRow>
const HolidayRow = v.strictObject({
  schoolID: v.string(),
  firstDay: v.string(),
  lastDay: v.string(),
})
const MessagesRow = v.strictObject({ newMessages: v.number() })

/** A school as its supervisor looks after it: totals alone, no child is named. */
export type DeskSchool = Pick<
  v.InferOutput<typeof DeskRow>,
  'schoolID' | 'name' | 'nameEn' | 'country' | 'email' | 'createdAt' | 'lastDay' | 'batchID'
> & {
  health: SchoolHealth
  /** What a new school does next. */
  next: SchoolStep
  /** Answers in eight spans of seven days; the last one ends today. */
  answers: number[]
  classes: number
  stoppedClasses: number
  /** Pupils with a live subscription, and those of them who practised in the last seven days. */
  pupils: number
  practised: number
  /** All live subscriptions, and the last day of the first of them that ends. */
  live: number
  firstEnd: Day | null
}

export type SupervisorDesk = {
  today: Day
  /** Those that need a look first. */
  schools: DeskSchool[]
  months: MonthEnds[]
  ending: number
  newMessages: number
}

/**
 * All schools, by the day in UTC: they span time zones. Those in the same state and of the same
 * size stand in the alphabet of the page.
 */
export async function supervisorDesk(current: Current, locale: Locale) {
  let { db, user, now } = current
  if (!can.seeAllSchools(user)) return refuse('forbidden')
  let today = dayIn('UTC', now)
  let ends = Array.from({ length: WEEKS + 1 }, (_, at) => addDays(today, (at - WEEKS) * 7))
  let [found, answers, subscribed, holidays, [counts]] = await db.batch([
    rows(db, DeskRow, schoolRows(locale)),
    rows(db, AnswersRow, answersUpTo(ends)),
    rows(db, SubscribedRow, subscribedBySchool(today)),
    rows(db, HolidayRow, holidaysNear(today)),
    rows(db, MessagesRow, sql`select count(*) as newMessages from messages where readAt is null`),
    ...exportEntry(current),
    ...noteVisit(current),
  ])
  let schools = found.map((row): DeskSchool => {
    let { schoolID, lastDay } = row
    let own = subscribed.filter((each) => each.schoolID === schoolID)
    let pupils = own.filter(isPupil)
    let off = holidays.filter((each) => each.schoolID === schoolID)
    let days = v.parse(Days, JSON.parse(row.classDays))
    let stoppedClasses = days.filter(
      (day) => schoolDaysBetween(day, dayIn(row.timezone, now), row.restDays, off) >= STOPPED_AFTER,
    ).length
    let byEnd = ends.map(
      (day) =>
        answers.find(({ schoolID: id, upTo }) => id === schoolID && upTo === day)?.answers ?? 0,
    )
    let weekly = byEnd.slice(1).map((upTo, at) => upTo - byEnd[at]!)
    return {
      schoolID,
      name: row.name,
      nameEn: row.nameEn,
      country: row.country,
      email: row.email,
      createdAt: row.createdAt,
      lastDay,
      batchID: row.batchID,
      health: schoolHealth({ lastDay, answers: weekly, stoppedClasses }, today),
      next: nextStep({ hasHead: row.hasHead === 1, hasCodes: row.batchID !== null }),
      answers: weekly,
      classes: days.length,
      stoppedClasses,
      pupils: sumOf(pupils, 'live'),
      practised: sumOf(pupils, 'practised'),
      live: sumOf(own, 'live'),
      firstEnd: earliest(own.map(({ firstEnd }) => firstEnd)),
    }
  })
  return done<SupervisorDesk>({
    today,
    schools: schools.toSorted(
      (a, b) =>
        schoolHealths.indexOf(a.health) - schoolHealths.indexOf(b.health) || b.pupils - a.pupils,
    ),
    months: endsOf(
      subscribed
        .filter(isPupil)
        .map(({ schoolID, month, live }) => ({ schoolID, month, count: live })),
      Array.from({ length: 12 }, (_, at) => addMonths(startOfMonth(today), at).slice(0, 7)),
    ),
    ending: sumOf(subscribed, 'ending'),
    newMessages: counts!.newMessages,
  })
}

function schoolRows(locale: Locale): SQL {
  let classDays = sql`
    select json_group_array(day)
    from (
      select (${lastDayOf(sql`s.id`, sql`c.id`)}) as day
      from classes c
      where c.schoolId = s.id
        and c.archivedAt is null
    )
    where day is not null`
  return sql`
    select
      s.id as schoolID,
      s.name,
      s.nameEn,
      s.country,
      s.email,
      s.timezone,
      s.weekStart,
      s.restDays,
      s.createdAt,
      (select max(t.day) from class_days t where t.schoolId = s.id) as lastDay,
      (${classDays}) as classDays,
      exists (select 1 from accounts a where a.schoolId = s.id and a.role = 'admin') as hasHead,
      (
        select b.id
        from code_batches b
        where b.schoolId = s.id
        order by b.createdAt desc, b.id desc
        limit 1
      ) as batchID
    from schools s
    order by ${schoolOrder(locale)}, s.id`
}

/** All answers of each school up to each of several days, read off running totals. */
function answersUpTo(days: Day[]): SQL {
  return sql`
    select schoolId as schoolID, upTo, sum(answers) as answers
    from (
      select
        c.schoolId,
        u.value as upTo,
        (
          select t.attemptsTo
          from class_days t
          where t.schoolId = c.schoolId
            and t.classId = c.id
            and t.subject = x.value
            and t.day <= u.value
          order by t.day desc
          limit 1
        ) as answers
      from classes c
      cross join json_each(${JSON.stringify(subjects)}) x
      cross join json_each(${JSON.stringify(days)}) u
    )
    where answers is not null
    group by schoolId, upTo`
}

/** Live subscriptions by school, role and the month of their last day. */
function subscribedBySchool(today: Day): SQL {
  let { first, last } = lastSevenDays(today)
  return sql`
    select
      u.schoolId as schoolID,
      u.role,
      ${lastMonthOf} as month,
      count(*) as live,
      sum(u.validUntil <= ${addDays(today, REMINDED_DAYS)}) as ending,
      date(min(u.validUntil), '-1 day') as firstEnd,
      sum(u.role = 'student' and exists (
        select 1
        from pupil_days d
        where d.schoolId = u.schoolId
          and d.userId = u.accountId
          and d.day between ${first} and ${last}
      )) as practised
    from subscriptions u
    where u.endedAt is null
      and u.validUntil > ${today}
    group by 1, 2, 3`
}

function holidaysNear(today: Day): SQL {
  return sql`
    select schoolId as schoolID, firstDay, lastDay
    from holidays
    where lastDay >= ${addDays(today, -HOLIDAYS_BACK)}
    order by schoolId, firstDay`
}

function sumOf(subscribed: SubscribedRow[], key: 'live' | 'ending' | 'practised'): number {
  return subscribed.reduce((sum, each) => sum + each[key], 0)
}

function earliest(days: Day[]): Day | null {
  return days.toSorted()[0] ?? null
}
