import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { startOfDay } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { classHead, ClassHeadRow, type ClassHead } from './class-head.server.ts'
import { periodBefore, type BoundedSpan } from './period-before.ts'
import { participationByClass, participationOf, ParticipationRow } from './practice.server.ts'
import { reportPeriod, type ReportPeriod } from './report-period.ts'
import {
  comparedWith,
  firstTries,
  participation,
  sumOf,
  tally,
  type Before,
  type FirstTries,
  type Headline,
  type Participation,
  type Reported,
  type Tally,
} from './report.ts'
import type { SumsRow } from './row-columns.ts'
import {
  ClassFirstTriesRow,
  ClassParticipationRow,
  ClassSumsRow,
  firstTriesByClass,
  needHelpByClass,
  NeedHelpRow,
  sumsByClass,
} from './school-queries.server.ts'

/** A class among those of its school, in the period and against the one before. */
export type SchoolClass = Tally &
  FirstTries & {
    klass: ClassHead
    participation: Participation
    needHelp: number
    before: Before | null
  }

export type SchoolReport = Reported &
  FirstTries & {
    school: School
    classes: SchoolClass[]
    participation: Participation
    needHelp: number
    before: Before | null
  }

/**
 * The classes of a school that the caller may see, in any period: those that were live on a day of
 * it, by level and name. Each number of the school is of these classes.
 */
export async function schoolReport(
  current: Current,
  schoolID: string,
  query: PeriodQuery,
  otherwise: PeriodKind = 'last7',
) {
  let { db, user } = current
  if (!can.followPupilsInClass(user) && !can.seeAllSchools(user)) return refuse('notFound')
  let school = await schoolOfId(current, schoolID)
  if (!school) return refuse('notFound')
  let period = reportPeriod(query, calendarOf(current, school), otherwise)
  if (!period) return refuse('dayAhead')
  let asking = askSchool(current, school, period)
  let [heads, sums, tries, help, byClass, taking, then, classesBefore, tookBefore] = await db.batch(
    [...asking.statements, ...disclosure(current, schoolID, schoolID)],
  )
  return done(
    asking.reportOf([heads, sums, tries, help, byClass, taking, then, classesBefore, tookBefore]),
  )
}

type Rows = readonly [
  heads: ClassHead[],
  now: ClassSums[],
  tries: v.InferOutput<typeof ClassFirstTriesRow>[],
  help: v.InferOutput<typeof NeedHelpRow>[],
  byClass: v.InferOutput<typeof ClassParticipationRow>[],
  taking: v.InferOutput<typeof ParticipationRow>[],
  then: ClassSums[],
  byClassBefore: v.InferOutput<typeof ClassParticipationRow>[],
  tookBefore: v.InferOutput<typeof ParticipationRow>[],
]
type ClassSums = v.InferOutput<typeof ClassSumsRow>

/**
 * The statements of a school's report, for the head of a batch, and the report that their rows
 * make. The school is one that the caller was found to see.
 */
export function askSchool(current: Current, school: School, period: ReportPeriod) {
  let { db } = current
  let asked = questionsOf(current, school, period)
  let statements = [
    rows(db, ClassHeadRow, asked.heads),
    rows(db, ClassSumsRow, asked.sums),
    rows(db, ClassFirstTriesRow, asked.firstTries),
    rows(db, NeedHelpRow, asked.needHelp),
    rows(db, ClassParticipationRow, asked.byClass),
    rows(db, ParticipationRow, asked.taking),
    rows(db, ClassSumsRow, asked.sumsBefore),
    rows(db, ClassParticipationRow, asked.byClassBefore),
    rows(db, ParticipationRow, asked.tookBefore),
  ] as const
  return { statements, reportOf: (found: Rows) => reportOf(found, { school, period, ...asked }) }
}

function reportOf(
  [heads, now, tries, help, byClass, [taking], then, byClassBefore, [tookBefore]]: Rows,
  asked: { school: School; period: ReportPeriod; before: BoundedSpan | null },
): SchoolReport {
  let { school, period } = asked
  let classes = heads.map((klass): SchoolClass => {
    let headline = headlineOf(klass.classID, now, byClass)
    let { firstTried, firstRight } = of(klass.classID, tries) ?? { firstTried: 0, firstRight: 0 }
    return {
      klass,
      ...headline.total,
      participation: headline.participation,
      ...firstTries(firstTried, firstRight),
      needHelp: of(klass.classID, help)?.pupils ?? 0,
      before: comparedWith(asked.before, headlineOf(klass.classID, then, byClassBefore), headline),
    }
  })
  let headline: Headline = {
    total: sumOf(classes),
    participation: participation(taking!.enrolled, taking!.active),
  }
  let headlineBefore: Headline = {
    total: sumOf(then.map(toTally)),
    participation: participation(tookBefore!.enrolled, tookBefore!.active),
  }
  return {
    school,
    period: period.requested,
    classes,
    ...headline,
    ...firstTries(
      classes.reduce((sum, { firstTried }) => sum + firstTried, 0),
      classes.reduce((sum, { firstRight }) => sum + firstRight, 0),
    ),
    needHelp: classes.reduce((sum, { needHelp }) => sum + needHelp, 0),
    before: comparedWith(asked.before, headlineBefore, headline),
  }
}

function questionsOf({ user }: Current, school: School, period: ReportPeriod) {
  let { schoolID, timezone } = school
  let before = periodBefore(period.requested, period.today)
  let classes = sql`
    select c.*
    from classes c
    where c.schoolId = ${schoolID}
      and ${isLiveIn(period, timezone)}
      and ${classReportsVisibleTo(user)}`
  // Without a period before nothing is asked about it.
  let ifBefore = (query: (span: NonNullable<typeof before>) => SQL) =>
    before ? query(before) : sql`select null where false`
  let enrolled = sql`e.classId in (select id from (${classes}))`
  let how = { timezone, inClass: true }
  return {
    before,
    heads: sql`${classHead(classes)} order by c.level, c.name, c.id`,
    sums: sumsByClass(classes, period),
    firstTries: firstTriesByClass(classes, period),
    needHelp: needHelpByClass(schoolID, classes, period),
    byClass: participationByClass(enrolled, period, timezone),
    taking: participationOf(enrolled, period, how),
    sumsBefore: ifBefore((span) => sumsByClass(classes, span)),
    byClassBefore: ifBefore((span) => participationByClass(enrolled, span, timezone)),
    tookBefore: before
      ? participationOf(enrolled, before, how)
      : sql`select 0 as enrolled, 0 as active`,
  }
}

/** Whether a class `c` was live on a day of the period: archived classes had their time. */
function isLiveIn({ first }: ReportPeriod, timezone: string): SQL {
  return first === null
    ? sql`true`
    : sql`(c.archivedAt is null or c.archivedAt > ${startOfDay(timezone, first)})`
}

function of<row extends { classID: string }>(classID: string, rows: row[]): row | undefined {
  return rows.find((row) => row.classID === classID)
}

function headlineOf(
  classID: string,
  sums: ({ classID: string } & SumsRow)[],
  taking: ({ classID: string } & { enrolled: number; active: number })[],
): Headline {
  let { enrolled, active } = of(classID, taking) ?? { enrolled: 0, active: 0 }
  return {
    total: toTally(of(classID, sums) ?? { attempts: 0, correct: 0, durationMs: 0 }),
    participation: participation(enrolled, active),
  }
}

function toTally({ attempts, correct, durationMs }: SumsRow): Tally {
  return tally(attempts, correct, durationMs)
}
